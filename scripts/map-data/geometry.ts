/** A point as GeoJSON has it: longitude first. */
export type Spot = [lng: number, lat: number];
/** A rectangle in degrees. */
export type Box = [west: number, south: number, east: number, north: number];

const KM_A_DEGREE = 111.2;

/** Kilometres from a point to the line between two others, on a plane that is flat near them. */
export function kmToLine([x, y]: Spot, [ax, ay]: Spot, [bx, by]: Spot): number {
  const narrow = Math.cos((y * Math.PI) / 180);
  const [dx, dy] = [(bx - ax) * narrow, by - ay];
  const [px, py] = [(x - ax) * narrow, y - ay];
  const long = dx * dx + dy * dy;
  const part = long === 0 ? 0 : Math.max(0, Math.min(1, (px * dx + py * dy) / long));
  return Math.hypot(px - part * dx, py - part * dy) * KM_A_DEGREE;
}

/**
 * Douglas and Peucker's way to leave out points: no point that is left out lies further from the
 * line than the tolerance. `kept` names points that stay whatever the tolerance.
 */
export function simplified(
  line: readonly Spot[],
  toleranceKm: number,
  kept: (spot: Spot) => boolean = () => false,
): Spot[] {
  const stays = new Uint8Array(line.length);
  const anchors = [0];
  for (let at = 1; at < line.length - 1; at++) if (kept(line[at] as Spot)) anchors.push(at);
  if (line.length > 1) anchors.push(line.length - 1);
  for (const at of anchors) stays[at] = 1;
  const open: [number, number][] = anchors
    .slice(1)
    .map((end, index): [number, number] => [anchors[index] as number, end]);
  for (let part = open.pop(); part; part = open.pop()) {
    const [first, last] = part;
    let [furthest, most] = [-1, toleranceKm];
    for (let at = first + 1; at < last; at++) {
      const km = kmToLine(line[at] as Spot, line[first] as Spot, line[last] as Spot);
      if (km > most) [furthest, most] = [at, km];
    }
    if (furthest < 0) continue;
    stays[furthest] = 1;
    open.push([first, furthest], [furthest, last]);
  }
  return line.filter((_, at) => stays[at]);
}

/** A closed ring made simpler: the point furthest from its first one stays, too. */
export function simplifiedRing(
  ring: readonly Spot[],
  toleranceKm: number,
  kept: (spot: Spot) => boolean = () => false,
): Spot[] {
  const first = ring[0] as Spot;
  const away = ring.reduce((far, spot) => {
    const [a, b] = [far, spot].map(([x, y]) => Math.hypot(x - first[0], y - first[1]));
    return (b as number) > (a as number) ? spot : far;
  }, first);
  return simplified(ring, toleranceKm, (spot) => spot === away || kept(spot));
}

/** Square kilometres within a ring. */
export function areaKm2(ring: readonly Spot[]): number {
  let twice = 0;
  for (const [at, [x, y]] of ring.entries()) {
    const [nextX, nextY] = ring[(at + 1) % ring.length] as Spot;
    twice += x * nextY - nextX * y;
  }
  const narrow = Math.cos(((ring[0] as Spot)[1] * Math.PI) / 180);
  return (Math.abs(twice) / 2) * KM_A_DEGREE ** 2 * narrow;
}

/** The box that holds all points. */
export function boxOf(spots: readonly Spot[]): Box {
  let [west, south, east, north] = [180, 90, -180, -90];
  for (const [lng, lat] of spots) {
    [west, east] = [Math.min(west, lng), Math.max(east, lng)];
    [south, north] = [Math.min(south, lat), Math.max(north, lat)];
  }
  return [west, south, east, north];
}

/** The part of a ring that lies within a box: Sutherland and Hodgman's way, edge by edge. */
export function clippedRing(ring: readonly Spot[], [west, south, east, north]: Box): Spot[] {
  const edges: [axis: 0 | 1, at: number, side: 1 | -1][] = [
    [0, west, 1],
    [0, east, -1],
    [1, south, 1],
    [1, north, -1],
  ];
  let rest: Spot[] = [...ring];
  for (const [axis, edge, side] of edges) {
    const before = rest;
    rest = [];
    for (const [at, spot] of before.entries()) {
      const last = before.at(at - 1) as Spot;
      const [isIn, wasIn] = [spot, last].map((one) => (one[axis] - edge) * side >= 0);
      if (isIn !== wasIn) {
        const part = (edge - last[axis]) / (spot[axis] - last[axis]);
        const cut: Spot = [
          last[0] + (spot[0] - last[0]) * part,
          last[1] + (spot[1] - last[1]) * part,
        ];
        cut[axis] = edge;
        rest.push(cut);
      }
      if (isIn) rest.push(spot);
    }
  }
  return rest;
}

/** Is a point within a ring? */
export function within([x, y]: Spot, ring: readonly Spot[]): boolean {
  let inside = false;
  let [bx, by] = ring.at(-1) as Spot;
  for (const [ax, ay] of ring) {
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
    [bx, by] = [ax, ay];
  }
  return inside;
}

/**
 * A line as text: latitude and longitude of its first point and then the steps to each next one, in
 * parts of a degree. `map/lines.ts` reads it.
 */
export function stepsOf(line: readonly Spot[], parts: number): string {
  let [lat, lng] = [0, 0];
  let text = '';
  for (const [x, y] of line) {
    const point = [Math.round(y * parts), Math.round(x * parts)] as const;
    for (const step of [point[0] - lat, point[1] - lng]) {
      text += text === '' || step < 0 ? step : ` ${step}`;
    }
    [lat, lng] = point;
  }
  return text;
}
