export type Points = [lat: number, lng: number][];
type Town = readonly [name: string, lat: number, lng: number, fromZoom: number];

/**
 * Reads a line of a data file: latitude and longitude of its first point and then the steps to each
 * next one, in parts of a degree, of which a degree has `parts`. That takes half the bytes.
 */
export function pointsOf(line: string, parts: number): Points {
  const steps = line.match(/-?\d+/g)?.map(Number) ?? [];
  let [lat, lng] = [0, 0];
  return Array.from({ length: steps.length / 2 }, (_, point): Points[number] => {
    lat += steps[point * 2] ?? 0;
    lng += steps[point * 2 + 1] ?? 0;
    return [lat / parts, lng / parts];
  });
}

/** Reads `Red Deer 52.27 -113.81 6`: name, latitude, longitude and the zoom that has room for it. */
export function townOf(line: string): Town {
  const words = line.split(' ');
  const [lat = 0, lng = 0, fromZoom = 0] = words.splice(-3).map(Number);
  return [words.join(' '), lat, lng, fromZoom];
}
