import Supercluster from 'supercluster';

/** A thing on the map: its spot, and the colour of its circle. */
export interface Spot {
  id: string;
  lat: number;
  lng: number;
  colour: string;
}

/** A circle to draw: a spot, or a cluster of spots too close together to tell apart. */
export type Mark =
  | { kind: 'spot'; lat: number; lng: number; spot: number }
  | { kind: 'cluster'; lat: number; lng: number; cluster: number; count: number };

/** Spots nearer than this, in CSS pixels, are drawn as one. */
const CLUSTER_PX = 56;
/** From the zoom after this one on every spot stands for itself. */
const CLUSTER_MAX_ZOOM = 12;
/** Radius of a circle by zoom; between them it grows evenly (rule 5.3). */
const RADII = [
  [2, 8],
  [8, 16],
  [15, 24],
] as const;

/** Radius in CSS pixels of a spot's circle: 8, 16 and 24 at zooms 2, 8 and 15. */
export function radiusAt(zoom: number): number {
  const [first, , last] = RADII;
  if (zoom <= first[0]) return first[1];
  if (zoom >= last[0]) return last[1];
  const above = RADII.findIndex(([from]) => zoom < from);
  const [fromZoom, fromPx] = RADII[above - 1] ?? first;
  const [toZoom, toPx] = RADII[above] ?? last;
  return fromPx + ((toPx - fromPx) * (zoom - fromZoom)) / (toZoom - fromZoom);
}

/** Radius of a cluster's circle, which grows with its count but hides no neighbour. */
export const clusterRadius = (count: number): number => Math.min(32, 15 + Math.log10(count) * 6);

export interface Clusters {
  /** The marks to draw between the bounds at a zoom. */
  within: (
    bounds: [west: number, south: number, east: number, north: number],
    zoom: number,
  ) => Mark[];
  /** The zoom at which a cluster falls apart. */
  splitsAt: (cluster: number) => number;
}

/** Prepares the spots for every zoom at once: about 2 µs a spot. */
export function clustersOf(spots: readonly Spot[], maxZoom = CLUSTER_MAX_ZOOM): Clusters {
  const index = new Supercluster({
    radius: CLUSTER_PX,
    extent: 256,
    minZoom: RADII[0][0],
    maxZoom,
  });
  index.load(
    spots.map(({ lat, lng }, spot) => ({
      type: 'Feature',
      properties: { spot },
      geometry: { type: 'Point', coordinates: [lng, lat] },
    })),
  );
  return {
    within: (bounds, zoom) =>
      index.getClusters(bounds, Math.floor(zoom)).map(({ geometry, properties }): Mark => {
        const [lng = 0, lat = 0] = geometry.coordinates;
        return properties.cluster
          ? {
              kind: 'cluster',
              lat,
              lng,
              cluster: properties.cluster_id,
              count: properties.point_count,
            }
          : { kind: 'spot', lat, lng, spot: properties.spot as number };
      }),
    splitsAt: (cluster) => index.getClusterExpansionZoom(cluster),
  };
}
