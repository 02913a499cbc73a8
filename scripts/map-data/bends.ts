import { groundOf } from '../../map/ground.ts';
import type { LatLng } from '../../map/lines.ts';
import { finerWater } from '../../map/pieces.ts';
import type { Box } from '../../map/view.ts';
import { type Spot, simplified } from './geometry.ts';

/** A kilometre through water counts for so many by land: bridges stand where water is narrow. */
const WATER_COSTS = 12;
/** Land beside water counts for a little more, so that a road does not run in the surf. */
const SHORE_COSTS = 1.4;
/** A road with less water on its straight line is left as it is. */
const LEAST_WET_KM = 0.7;
/** Bends are wanted where they take at least so large a part of the water away. */
const LEAST_GAIN = 0.5;
const STEPS: readonly [x: number, y: number][] = [
  [1, 0], [-1, 0], [0, 1], [0, -1], [1, 1], [1, -1], [-1, 1], [-1, -1],
  [2, 1], [2, -1], [-2, 1], [-2, -1], [1, 2], [1, -2], [-1, 2], [-1, -2],
]; // biome-ignore format: a table

/**
 * The points that a drawn road needs between its ends so that it goes round the water of the map, or over it where it
 * is narrow. Empty where the straight line is dry, or no way round is drier. An end that the drawn shore has in water
 * counts as on the nearest land, where a map draws it (`map/ashore.ts`).
 */
export async function bendsBetween(start: Spot, end: Spot): Promise<Spot[]> {
  const grid = await gridAround(start, end);
  const [from, to] = [ashore(start, grid), ashore(end, grid)];
  const straight = wetKm([from, to], grid);
  if (straight < LEAST_WET_KM) return [];
  const line = simplified([from, ...cheapest(grid, from, to), to], grid.cellKm * 0.7);
  if (wetKm(line, grid) > straight * (1 - LEAST_GAIN)) return [];
  return line.slice(1, -1);
}

type Grid = {
  box: Box;
  cellKm: number;
  columns: number;
  rows: number;
  /** 1 for water, by row and column. */
  wet: Uint8Array;
};

const KM_A_DEGREE = 111.2;
const narrowAt = (lat: number) => Math.cos((lat * Math.PI) / 180);
const kmBetween = ([ax, ay]: Spot, [bx, by]: Spot) =>
  Math.hypot((ax - bx) * narrowAt((ay + by) / 2), ay - by) * KM_A_DEGREE;

async function gridAround(from: Spot, to: Spot): Promise<Grid> {
  const km = kmBetween(from, to);
  const cellKm = Math.max(0.2, km / 70);
  const margin = Math.max(3, km * 0.4) / KM_A_DEGREE;
  const narrow = narrowAt((from[1] + to[1]) / 2);
  const [west, east] = [from[0], to[0]].sort((a, b) => a - b) as [number, number];
  const [south, north] = [from[1], to[1]].sort((a, b) => a - b) as [number, number];
  const box: Box = [west - margin / narrow, south - margin, east + margin / narrow, north + margin];
  const columns = Math.ceil(((box[2] - box[0]) * narrow * KM_A_DEGREE) / cellKm);
  const rows = Math.ceil(((box[3] - box[1]) * KM_A_DEGREE) / cellKm);
  const grid: Grid = { box, cellKm, columns, rows, wet: new Uint8Array(columns * rows) };
  const { pieces } = groundOf(20, box, await finerWater(20, box));
  for (let row = 0; row < rows; row++) {
    const lat = spotOf(grid, row * columns)[1];
    for (const { land, water } of pieces) {
      fill(grid, row, crossingsAt(lat, land), 0);
      fill(
        grid,
        row,
        crossingsAt(
          lat,
          water.flatMap(({ rings }) => rings),
        ),
        1,
      );
    }
  }
  return grid;
}

/** Where rings cross a parallel, from west to east. */
function crossingsAt(lat: number, rings: readonly (readonly LatLng[])[]): number[] {
  return rings
    .flatMap((ring) =>
      ring.flatMap(([lat1, lng1], at) => {
        const [lat2, lng2] = ring.at(at - 1) as LatLng;
        return lat1 > lat === lat2 > lat
          ? []
          : lng1 + ((lat - lat1) / (lat2 - lat1)) * (lng2 - lng1);
      }),
    )
    .sort((a, b) => a - b);
}

/** Sets the cells of a row between each first and second crossing. */
function fill({ box, columns, wet }: Grid, row: number, crossings: number[], value: 0 | 1): void {
  const columnAt = (lng: number) => {
    const column = Math.round(((lng - box[0]) / (box[2] - box[0])) * columns);
    return Math.max(0, Math.min(columns, column));
  };
  for (let at = 0; at + 1 < crossings.length; at += 2) {
    const start = row * columns;
    const [first, last] = [crossings[at] as number, crossings[at + 1] as number];
    wet.fill(value, start + columnAt(first), start + columnAt(last));
  }
}

/** The middle of a cell. */
const spotOf = ({ box, columns, rows }: Grid, cell: number): Spot => [
  box[0] + (((cell % columns) + 0.5) / columns) * (box[2] - box[0]),
  box[1] + ((Math.floor(cell / columns) + 0.5) / rows) * (box[3] - box[1]),
];
const cellOf = ({ box, columns, rows }: Grid, [lng, lat]: Spot): number =>
  Math.floor(((lat - box[1]) / (box[3] - box[1])) * rows) * columns +
  Math.floor(((lng - box[0]) / (box[2] - box[0])) * columns);

/** Where a map draws a spot: there, or on the nearest land where the drawn shore has the spot in water. */
export const onLand = async (spot: Spot): Promise<Spot> =>
  ashore(spot, await gridAround(spot, spot));

/** A spot, or of one in water the middle of the nearest dry cell. */
function ashore(spot: Spot, grid: Grid): Spot {
  if (!grid.wet[cellOf(grid, spot)]) return spot;
  const dry = [...grid.wet.keys()].filter((cell) => !grid.wet[cell]).map((at) => spotOf(grid, at));
  return dry.sort((a, b) => kmBetween(a, spot) - kmBetween(b, spot))[0] ?? spot;
}

/** The least costly way between two cells: label correcting, as in `api/domain/roads/shortest.ts`. */
function cheapest(grid: Grid, from: Spot, to: Spot): Spot[] {
  const { columns, rows, wet } = grid;
  const [start, end] = [cellOf(grid, from), cellOf(grid, to)];
  const cost = new Float64Array(wet.length).fill(Number.POSITIVE_INFINITY);
  const before = new Int32Array(wet.length).fill(-1);
  const waiting = new Uint8Array(wet.length);
  const onShore = (cell: number) =>
    [1, -1, columns, -columns].some((step) => wet[cell + step] === 1);
  const factors = Array.from(wet, (isWet, cell) =>
    isWet ? WATER_COSTS : onShore(cell) ? SHORE_COSTS : 1,
  );
  cost[start] = 0;
  const queue = [start];
  for (const here of queue) {
    waiting[here] = 0;
    for (const [x, y] of STEPS) {
      const [column, row] = [(here % columns) + x, Math.floor(here / columns) + y];
      if (column < 0 || row < 0 || column >= columns || row >= rows) continue;
      const there = row * columns + column;
      const factor = ((factors[here] as number) + (factors[there] as number)) / 2;
      const total = (cost[here] as number) + Math.hypot(x, y) * factor;
      if (total >= (cost[there] as number)) continue;
      cost[there] = total;
      before[there] = here;
      if (!waiting[there]) queue.push(there);
      waiting[there] = 1;
    }
  }
  const way: Spot[] = [];
  for (let at = before[end] as number; at > 0 && at !== start; at = before[at] as number) {
    way.push(spotOf(grid, at));
  }
  return way.reverse();
}

/** Kilometres of a line that lie in water. */
function wetKm(line: readonly Spot[], grid: Grid): number {
  let km = 0;
  for (const [at, to] of line.entries()) {
    const from = line[at - 1];
    if (!from) continue;
    const long = kmBetween(from, to);
    const parts = Math.ceil((long / grid.cellKm) * 2);
    for (let part = 0; part < parts; part++) {
      const share = (part + 0.5) / parts;
      const spot: Spot = [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
      if (grid.wet[cellOf(grid, spot)]) km += long / parts;
    }
  }
  return km;
}
