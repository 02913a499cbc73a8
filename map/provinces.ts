import type { LatLng } from './lines.ts';

/** Provinces and territories, and where the name of each may stand, the best place first. */
export const PROVINCES: readonly (readonly [name: string, ...places: LatLng[]])[] = [
  ['Ontario', [50.6, -86.5], [52.2, -87.6], [49.4, -83.5], [48.4, -81.5], [45.2, -78.4], [43.6, -81.2]],
  ['Québec', [51.8, -72.5], [49.4, -74.5], [47.3, -74.6], [46.2, -73.6]],
  ['British Columbia', [55.3, -124.5], [53.2, -123.8], [51.6, -121.9], [50.4, -119.6]],
  ['Alberta', [55.6, -115.3], [54.4, -113.2], [52.2, -112.2], [50.4, -112.2]],
  ['Saskatchewan', [54.2, -106.2], [52.4, -107.4], [51.1, -107.2]],
  ['Manitoba', [54.8, -97.6], [53, -99.8], [50.6, -98.9]],
  ['Newfoundland and Labrador', [53.4, -62], [48.6, -56], [52.6, -57.5]],
  ['New Brunswick', [46.6, -66.4], [46.1, -66.8]],
  ['Nova Scotia', [45.1, -63.1], [44.5, -64.9]],
  ['Prince Edward Island', [47.1, -63.1], [46.3, -63.2]],
  ['Yukon', [63.6, -135.6], [62, -133]],
  ['Northwest Territories', [63.9, -121.5], [61.1, -122.6]],
  ['Nunavut', [65.6, -97], [63.4, -96]],
]; // biome-ignore format: places
