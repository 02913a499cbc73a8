import type { LatLngExpression, LatLngTuple, Map as LeafletMap } from 'leaflet';

/** A quiet ground for a map without tiles: shores, a graticule and city names, all our own. */

// Shores to about 2 km, drawn by hand for orientation, not for navigation.
export const LAKES: Record<string, LatLngTuple[]> = {
  ontario: [
    [43.265, -79.07], [43.205, -79.265], [43.2, -79.56], [43.26, -79.74], [43.3, -79.8],
    [43.335, -79.785], [43.44, -79.66], [43.545, -79.575], [43.567, -79.556], [43.585, -79.535], [43.6, -79.5],
    [43.622, -79.482], [43.633, -79.465],
    [43.63, -79.41], [43.637, -79.38], [43.652, -79.33], [43.665, -79.27], [43.705, -79.225],
    [43.765, -79.145], [43.79, -79.115], [43.81, -79.03], [43.86, -78.83], [43.895, -78.57],
    [43.945, -78.29], [43.955, -78.16], [43.99, -77.72], [43.93, -77.48], [43.84, -77.16],
    [43.93, -76.87], [44.12, -76.73], [44.22, -76.5], [44.12, -76.34], [43.87, -76.24],
    [43.53, -76.22], [43.465, -76.51], [43.27, -76.98], [43.26, -77.6], [43.37, -77.98],
    [43.34, -78.72],
  ],
  erie: [
    [42.885, -78.92], [42.87, -79.25], [42.85, -79.58], [42.78, -80.2], [42.58, -80.44],
    [42.55, -80.04], [42.585, -80.5], [42.64, -80.8], [42.66, -81.21], [42.43, -81.68],
    [42.25, -81.88], [42.26, -82.1], [42.03, -82.5], [41.91, -82.51], [42.02, -82.6],
    [42.03, -83.11], [41.7, -83.45], [41.5, -82.7], [41.38, -82.5], [41.5, -81.7],
    [41.75, -81.28], [42.15, -80.1], [42.33, -79.6], [42.49, -79.34], [42.7, -79.05],
  ],
  huron: [
    [43.0, -82.42], [43.22, -81.94], [43.32, -81.77], [43.75, -81.72], [44.18, -81.64],
    [44.45, -81.4], [44.75, -81.28], [45.25, -81.68], [45.24, -81.5], [44.75, -80.95],
    [44.57, -80.94], [44.75, -80.6], [44.52, -80.22], [44.48, -80.0], [44.77, -80.13],
    [44.8, -79.75], [45.05, -79.97], [45.35, -80.2], [45.75, -80.6], [45.97, -81.2],
    [46.05, -82.2], [46.2, -83.2], [45.97, -84.2], [45.8, -84.7], [45.35, -83.5],
    [44.85, -83.32], [44.05, -83.55], [43.65, -83.85], [43.95, -83.3], [44.07, -82.95],
    [43.6, -82.6],
  ],
  simcoe: [
    [44.39, -79.69], [44.36, -79.55], [44.2, -79.5], [44.31, -79.35], [44.33, -79.2],
    [44.5, -79.2], [44.6, -79.38], [44.5, -79.48], [44.45, -79.55],
  ],
}; // biome-ignore format: points read better in rows

export const CITIES: readonly [string, number, number, number][] = [
  ['Toronto', 43.653, -79.383, 5],
  ['Ottawa', 45.421, -75.697, 5],
  ['Montréal', 45.502, -73.567, 5],
  ['Hamilton', 43.256, -79.871, 7],
  ['London', 42.984, -81.246, 6],
  ['Windsor', 42.315, -83.037, 6],
  ['Kingston', 44.231, -76.486, 6],
  ['Barrie', 44.389, -79.69, 7],
  ['Oshawa', 43.897, -78.865, 8],
  ['Mississauga', 43.589, -79.644, 9],
  ['Brampton', 43.731, -79.762, 9],
  ['Kitchener', 43.452, -80.493, 7],
  ['Guelph', 43.545, -80.248, 8],
  ['St. Catharines', 43.159, -79.247, 8],
  ['Niagara Falls', 43.09, -79.085, 9],
  ['Peterborough', 44.309, -78.32, 7],
  ['Belleville', 44.163, -77.383, 7],
  ['Sudbury', 46.492, -81.0, 6],
  ['North Bay', 46.309, -79.461, 6],
  ['Owen Sound', 44.567, -80.943, 7],
  ['Orillia', 44.608, -79.42, 8],
  ['Markham', 43.856, -79.337, 10],
  ['Oakville', 43.467, -79.688, 10],
  ['Québec', 46.814, -71.208, 5],
  ['Winnipeg', 49.895, -97.138, 4],
  ['Calgary', 51.045, -114.057, 4],
  ['Edmonton', 53.546, -113.494, 4],
  ['Vancouver', 49.283, -123.121, 4],
  ['Halifax', 44.649, -63.576, 4],
  ['Thunder Bay', 48.38, -89.247, 5],
];

type Leaflet = typeof import('leaflet');

/** Draws lakes, a graticule and the city names that suit the map's zoom and leave `clear` free. */
export function drawBackdrop(leaflet: Leaflet, map: LeafletMap, clear: LatLngTuple[]): void {
  const bounds = map.getBounds().pad(0.5);
  const zoom = map.getZoom();
  const step = [...STEPS].reverse().find((degrees) => degrees * 2 ** zoom < 600) ?? 0.1;
  const line = (points: LatLngExpression[]) =>
    leaflet.polyline(points, { className: 'map-graticule', interactive: false }).addTo(map);
  for (const shore of Object.values(LAKES)) {
    leaflet.polygon(shore, { className: 'map-lake', interactive: false }).addTo(map);
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

/** Room for an end's own label. */
const CLEAR_PX = 90;
const STEPS = [0.1, 0.25, 0.5, 1, 2, 5, 10];
