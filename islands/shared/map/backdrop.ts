import type { LatLngExpression, LatLngTuple, Map as LeafletMap } from 'leaflet';
import data from './great-lakes.json';
import { pointsOf, townOf } from './shapes.ts';

// A quiet ground for a map without tiles: shores, a graticule and city names, all our own.

/** Shores to about 2 km, drawn by hand for orientation, not for navigation. */
export const LAKES = data.lakes.map((line) => pointsOf(line, 1000));
export const CITIES = data.cities.map(townOf);

type Leaflet = typeof import('leaflet');

/**
 * Draws water, a graticule and the city names that suit the map's zoom and leave `clear` free. The
 * finer shores come when a map is drawn.
 */
export async function drawBackdrop(
  leaflet: Leaflet,
  map: LeafletMap,
  clear: LatLngTuple[],
): Promise<void> {
  const { water } = (await import('./water.json')).default;
  const bounds = map.getBounds().pad(0.5);
  const zoom = map.getZoom();
  const step = [...STEPS].reverse().find((degrees) => degrees * 2 ** zoom < 600) ?? 0.1;
  const line = (points: LatLngExpression[]) =>
    leaflet.polyline(points, { className: 'map-graticule', interactive: false }).addTo(map);
  for (const rings of water) {
    const shores = rings.map((ring) => pointsOf(ring, WATER_PARTS));
    if (!bounds.intersects(shores[0] ?? [])) continue;
    leaflet
      .polygon(shores, { className: 'map-lake', stroke: false, interactive: false })
      .addTo(map);
  }
  const [west, east] = [bounds.getWest(), bounds.getEast()];
  const [south, north] = [bounds.getSouth(), bounds.getNorth()];
  for (let lng = Math.ceil(west / step) * step; lng < east; lng += step) {
    line([[south, lng], [north, lng]]); // biome-ignore format: two ends of one line
  }
  for (let lat = Math.ceil(south / step) * step; lat < north; lat += step) {
    line([[lat, west], [lat, east]]); // biome-ignore format: two ends of one line
  }
  for (const [name, lat, lng, from] of CITIES) {
    if (zoom < from || !bounds.contains([lat, lng])) continue;
    const spot = map.latLngToContainerPoint([lat, lng]);
    const taken = clear.some(
      (point) => map.latLngToContainerPoint(point).distanceTo(spot) < CLEAR_PX,
    );
    if (taken) continue;
    leaflet
      .circleMarker([lat, lng], { radius: 2.5, className: 'map-city', interactive: false })
      .bindTooltip(name, {
        permanent: true,
        direction: 'right',
        offset: [4, 0],
        className: 'map-city-name',
      })
      .addTo(map);
  }
}

/** Parts of a degree in which `water.json` counts (scripts/shores.ts). */
const WATER_PARTS = 500;
/** Room for an end's own label. */
const CLEAR_PX = 90;
const STEPS = [0.1, 0.25, 0.5, 1, 2, 5, 10];
