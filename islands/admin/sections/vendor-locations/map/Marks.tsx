import leaflet, { type CircleMarker, type Map as LeafletMap } from 'leaflet';
import { useEffect, useRef, useState } from 'react';
import { Marker, useMap, useMapEvents } from 'react-leaflet';
import {
  type Clusters,
  clusterRadius,
  type Mark,
  radiusAt,
} from '../../../../shared/map/clusters.ts';
import type { Place } from '../prepare.ts';

interface Props {
  places: Place[];
  clusters: Clusters;
  /** The place whose popup is open. */
  chosen: Place | null;
  onOpen: (place: Place) => void;
}

/** Drawn beyond each edge, as a share of the map's size, so that a drag shows no bare ground. */
const PADDING = 0.35;
/** How far beside a circle a finger still meets it, in CSS pixels. */
const GRACE = 4;
/** The glow's width, as a share of the circle's radius. */
const GLOW = 0.8;
/** The ring around a cluster's mark, in CSS pixels. */
const RING = 8;

/** The places' circles on Leaflet's canvas, and a mark for each that stands for several. */
export function Marks({ places, clusters, chosen, onOpen }: Props) {
  const map = useMap();
  const [zoom, setZoom] = useState(map.getZoom());
  useMapEvents({ zoomend: () => setZoom(map.getZoom()) });
  const open = useRef(onOpen);
  useEffect(() => {
    open.current = onOpen;
  }, [onOpen]);

  useEffect(() => {
    const renderer = leaflet.canvas({ pane: 'markerPane', padding: PADDING, tolerance: GRACE });
    const spots = leaflet.layerGroup().addTo(map);
    const heaps = leaflet.layerGroup().addTo(map);
    const drawn = new Map<number, CircleMarker>();
    let drawnZoom = map.getZoom();

    const circleOf = (spot: number, place: Place) => {
      const radius = radiusAt(drawnZoom);
      const circle = leaflet.circleMarker([place.lat, place.lng], {
        renderer,
        radius,
        color: place.colour,
        opacity: 0.3,
        weight: radius * GLOW,
        fillColor: place.colour,
        fillOpacity: 1,
      });
      drawn.set(
        spot,
        circle.on('click', () => open.current(place)),
      );
      return circle;
    };
    // A drag takes out and adds at the edges alone; another zoom has other circles.
    const draw = () => {
      performance.clearMeasures('map-paint');
      performance.mark('map-paint');
      if (map.getZoom() !== drawnZoom) {
        spots.clearLayers();
        drawn.clear();
        drawnZoom = map.getZoom();
      }
      heaps.clearLayers();
      const marks = marksIn(map, clusters);
      const wanted = new Set(marks.map((mark) => (mark.kind === 'spot' ? mark.spot : -1)));
      for (const [spot, circle] of drawn) {
        if (wanted.has(spot)) continue;
        spots.removeLayer(circle);
        drawn.delete(spot);
      }
      for (const mark of marks) {
        if (mark.kind === 'cluster') heaps.addLayer(heapOf(map, mark, clusters));
        else if (!drawn.has(mark.spot)) {
          const place = places[mark.spot];
          if (place) spots.addLayer(circleOf(mark.spot, place));
        }
      }
      // The canvas is painted in the next frame, before this.
      requestAnimationFrame(() =>
        performance.measure('map-paint', { start: 'map-paint', detail: marks.length }),
      );
    };
    draw();
    map.on('moveend', draw);
    return () => {
      map.off('moveend', draw);
      spots.remove();
      heaps.remove();
      renderer.remove();
    };
  }, [map, places, clusters]);

  if (!chosen) return null;
  const size = 2 * (radiusAt(zoom) + 6);
  const icon = leaflet.divIcon({ className: 'chosen-mark', iconSize: [size, size] });
  return (
    <Marker position={[chosen.lat, chosen.lng]} icon={icon} interactive={false} keyboard={false} />
  );
}

function marksIn(map: LeafletMap, clusters: Clusters): Mark[] {
  const bounds = map.getBounds().pad(PADDING);
  const [south, north] = [bounds.getSouth(), bounds.getNorth()];
  return clusters.within([bounds.getWest(), south, bounds.getEast(), north], map.getZoom());
}

/** A circle with how many places it stands for; a press goes to where they fall apart. */
function heapOf(map: LeafletMap, mark: Mark & { kind: 'cluster' }, clusters: Clusters) {
  const { lat, lng, cluster, count } = mark;
  const size = 2 * clusterRadius(count);
  const icon = leaflet.divIcon({
    className: 'cluster-mark',
    html: count > 9999 ? `${Math.round(count / 1000)}k` : String(count),
    iconSize: [size, size],
  });
  return leaflet.marker([lat, lng], { icon, keyboard: false }).on('click', () => {
    const zoom = Math.min(clusters.splitsAt(cluster), map.getMaxZoom());
    map.flyTo([lat, lng], zoom, { duration: 0.5 });
  });
}

/** Where the circles in sight stand on the map, in its pixels: names leave them free. */
export function marksOn(map: LeafletMap, clusters: Clusters) {
  return marksIn(map, clusters).map((mark) => {
    const own = radiusAt(map.getZoom()) * (1 + GLOW / 2);
    const radius = mark.kind === 'cluster' ? clusterRadius(mark.count) + RING : own;
    const { x, y } = map.latLngToContainerPoint([mark.lat, mark.lng]);
    return { x: x - radius, y: y - radius, width: radius * 2, height: radius * 2 };
  });
}
