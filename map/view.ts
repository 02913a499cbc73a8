import type { LatLng } from './lines.ts';

/** Where a point lies on a drawing, in its pixels. */
export type Spot = [x: number, y: number];
export type Size = { width: number; height: number };
/** Pixels between two points. */
export const apart = (one: Spot, other: Spot): number =>
  Math.hypot(one[0] - other[0], one[1] - other[1]);
/** A rectangle in degrees. */
export type Box = [west: number, south: number, east: number, north: number];

/** A part of the world on a drawing, in Web Mercator. */
export type View = Size & { zoom: number; project: (at: LatLng) => Spot; box: Box };

const TILE = 256;
const MOST_LAT = 85;

/** The world at zoom 0, `TILE` pixels wide. */
const worldX = (lng: number) => ((lng + 180) / 360) * TILE;
function worldY(lat: number): number {
  const sine = Math.sin((Math.max(-MOST_LAT, Math.min(MOST_LAT, lat)) * Math.PI) / 180);
  return (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * TILE;
}
const lngOf = (x: number) => (x / TILE) * 360 - 180;
const latOf = (y: number) => (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / TILE))) * 180) / Math.PI;

export type Room = Size & {
  /** Free pixels between the points and the edges: top, right, bottom, left. */
  padding?: [number, number, number, number];
  /** The closest zoom, however near the points are to one another. */
  mostZoom?: number;
};

/** The closest view in which all points have the given room. */
export function fitView(points: readonly LatLng[], room: Room): View {
  const { width, height, padding = [0, 0, 0, 0], mostZoom = 12 } = room;
  const [top, right, bottom, left] = padding;
  const xs = points.map(([, lng]) => worldX(lng));
  const ys = points.map(([lat]) => worldY(lat));
  const [west, east] = [Math.min(...xs), Math.max(...xs)];
  const [north, south] = [Math.min(...ys), Math.max(...ys)];
  const scale = Math.min(
    2 ** mostZoom,
    // A frame may be smaller than the room around the points, as on paper.
    Math.max(1, width - left - right) / (east - west),
    Math.max(1, height - top - bottom) / (south - north),
  );
  const x = (west + east) / 2 - (width + left - right) / 2 / scale;
  const y = (north + south) / 2 - (height + top - bottom) / 2 / scale;
  return viewAt(Math.log2(scale), [x, y], { width, height });
}

/** The view at a zoom whose upper left corner is a point of the world at zoom 0. */
export function viewAt(zoom: number, [x, y]: Spot, { width, height }: Size): View {
  const scale = 2 ** zoom;
  return {
    width,
    height,
    zoom,
    project: ([lat, lng]) => [(worldX(lng) - x) * scale, (worldY(lat) - y) * scale],
    box: [lngOf(x), latOf(y + height / scale), lngOf(x + width / scale), latOf(y)],
  };
}

/** True for two boxes that share a part of the world. */
export const meets = (one: Box, other: Box): boolean =>
  one[0] < other[2] && other[0] < one[2] && one[1] < other[3] && other[1] < one[3];

/** The box that holds all points. */
export function boxOf(points: readonly LatLng[]): Box {
  const box: Box = [180, 90, -180, -90];
  for (const [lat, lng] of points) {
    box[0] = Math.min(box[0], lng);
    box[1] = Math.min(box[1], lat);
    box[2] = Math.max(box[2], lng);
    box[3] = Math.max(box[3], lat);
  }
  return box;
}
