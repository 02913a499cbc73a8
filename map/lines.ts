/** Latitude and longitude in degrees. */
export type LatLng = [lat: number, lng: number];

/**
 * Reads a line of a data file: latitude and longitude of its first point and then the steps to each
 * next point, in parts of a degree, of which a degree has `parts`. Steps take half the bytes.
 */
export function pointsOf(line: string, parts: number): LatLng[] {
  const steps = line.match(/-?\d+/g)?.map(Number) ?? [];
  let [lat, lng] = [0, 0];
  return Array.from({ length: steps.length / 2 }, (_, point): LatLng => {
    lat += steps[point * 2] ?? 0;
    lng += steps[point * 2 + 1] ?? 0;
    return [lat / parts, lng / parts];
  });
}
