import { type Box, kmToLine, type Spot, simplified, stepsOf, within } from './geometry.ts';
import { type Area, ringOf } from './topojson.ts';

const PARTS = 500;
const TOLERANCE_KM = 0.8;
/** A border nearer to a shore than this is the shore. */
const SHORE_KM = 4;
const LEAST_POINTS = 2;
/** Alaska's border and its shores are drawn as coarse as this. */
const ALASKA_KM = 9;

type Topology = { lines: Spot[][]; areas: Area[] };

/**
 * Borders on land: the lines that two provinces share, and of Canada's outline the parts that are no shore. `water` is
 * the box of fine water with its polygons, by which a shore is known.
 */
export function bordersOf(canada: Topology, world: Topology, box: Box, water: Spot[][][]) {
  const uses = new Map<number, number>();
  for (const { rings } of canada.areas) {
    for (const arc of rings.flat()) {
      const at = arc < 0 ? ~arc : arc;
      uses.set(at, (uses.get(at) ?? 0) + 1);
    }
  }
  const shores = gridOf(water.flat());
  const alaska = world.areas.find(({ id }) => id === 'USA')?.rings ?? [];
  const alaskan = gridOf(
    alaska.map((arcs) => ringOf(arcs, world.lines)).filter((ring) => (ring[0]?.[0] ?? 0) < -126),
  );
  const inBox = ([lng, lat]: Spot) => lng > box[0] && lng < box[2] && lat > box[1] && lat < box[3];
  const isWet = (spot: Spot) =>
    water.some(
      ([shore = [], ...islands]) =>
        within(spot, shore) && !islands.some((island) => within(spot, island)),
    );
  const provinces: Spot[][] = [];
  const abroad: Spot[][] = [];
  for (const [at, line] of canada.lines.entries()) {
    const shared = (uses.get(at) ?? 0) > 1;
    const closed = String(line[0]) === String(line.at(-1));
    if (!shared && closed && line.length < 2000) continue;
    const drawn = shared
      ? (spot: Spot) => !(inBox(spot) && isWet(spot))
      : (spot: Spot) =>
          inBox(spot)
            ? !isWet(spot) && !shores(spot, SHORE_KM)
            : spot[0] < -126 && alaskan(spot, ALASKA_KM) && !(spot[0] < -138 && spot[1] > 69.4);
    for (const run of runsOf(dense(line), drawn)) (shared ? provinces : abroad).push(run);
  }
  const text = (lines: Spot[][]) =>
    lines
      .map((line) => simplified(line, TOLERANCE_KM))
      .filter((line) => line.length >= LEAST_POINTS && longEnough(line))
      .map((line) => stepsOf(line, PARTS));
  return { parts: PARTS, provinces: text(provinces), abroad: text(abroad) };
}

const longEnough = (line: Spot[]) => {
  const [first, last] = [line[0] as Spot, line.at(-1) as Spot];
  return kmToLine(first, last, last) > 8;
};

/** Points no further apart than a twentieth of a degree, so that a long straight can end midway. */
function dense(line: readonly Spot[]): Spot[] {
  return line.flatMap((spot, at): Spot[] => {
    const next = line[at + 1];
    if (!next) return [spot];
    const parts = Math.ceil(Math.hypot(next[0] - spot[0], next[1] - spot[1]) / 0.05);
    return Array.from(
      { length: parts },
      (_, part): Spot => [
        spot[0] + ((next[0] - spot[0]) * part) / parts,
        spot[1] + ((next[1] - spot[1]) * part) / parts,
      ],
    );
  });
}

function runsOf(line: Spot[], drawn: (spot: Spot) => boolean): Spot[][] {
  const runs: Spot[][] = [[]];
  for (const spot of line) {
    if (drawn(spot)) runs.at(-1)?.push(spot);
    else if (runs.at(-1)?.length) runs.push([]);
  }
  return runs.filter((run) => run.length > 1);
}

/** Tells whether a point is near one of many rings; whole degrees keep the search short. */
function gridOf(rings: readonly Spot[][]) {
  const cells = new Map<string, [Spot, Spot][]>();
  for (const ring of rings) {
    for (const [at, b] of ring.entries()) {
      const a = ring[at - 1];
      if (!a) continue;
      const keys = new Set([a, b].map(([x, y]) => `${Math.floor(x)} ${Math.floor(y)}`));
      for (const key of keys) cells.set(key, [...(cells.get(key) ?? []), [a, b]]);
    }
  }
  return (spot: Spot, km: number) => {
    const [x, y] = [Math.floor(spot[0]), Math.floor(spot[1])];
    for (let dx = -1; dx <= 1; dx++) {
      for (let dy = -1; dy <= 1; dy++) {
        for (const [a, b] of cells.get(`${x + dx} ${y + dy}`) ?? []) {
          if (kmToLine(spot, a, b) < km) return true;
        }
      }
    }
    return false;
  };
}
