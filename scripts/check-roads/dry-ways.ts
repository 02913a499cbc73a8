import { readTable } from '../../api/domain/places/tables.ts';
import type { Point } from '../../contracts/places.ts';
import { type Body, waterOf } from '../../map/atlas.ts';
import canada from '../../map/data/water/canada.json' with { type: 'json' };
import type { LatLng } from '../../map/lines.ts';

/** Cells of about a kilometre; south of 57° the shores of the map are drawn finely. */
const BOX = { south: 41.5, north: 57, west: -126, east: -52 };
const ROWS_A_DEGREE = 100;
const COLUMNS_A_DEGREE = 66;
const COLUMNS = (BOX.east - BOX.west) * COLUMNS_A_DEGREE;
const ROWS = (BOX.north - BOX.south) * ROWS_A_DEGREE;
const KM_A_DEGREE = 111.2;
/** A kilometre through water counts for so many by land, as where roads are drawn: bridges stand where it is narrow. */
const WATER_COSTS = 12;
/** A kilometre through a line of the network's own table, a river or strait that no street crosses. */
const LINE_COSTS = 25;
/** How far beside the straight line a way round water is looked for, as a part of its length. */
const MARGIN = 0.5;
const STEPS: readonly [x: number, y: number][] = [
  [1, 0], [-1, 0], [0, 1], [0, -1], [1, 1], [1, -1], [-1, 1], [-1, -1],
  [2, 1], [2, -1], [-2, 1], [-2, -1], [1, 2], [1, -2], [-1, 2], [-1, -2],
]; // biome-ignore format: a table

const rowOf = (lat: number) => Math.floor((lat - BOX.south) * ROWS_A_DEGREE);
const columnOf = (lng: number) => Math.floor((lng - BOX.west) * COLUMNS_A_DEGREE);
const lines = (file: string) => readTable(`${file}.tsv` as `${string}.tsv`, import.meta.url);

/** The weight of a kilometre in water, 0 on land: water of the map's shores and of the network's own table of lines. */
const WET = wetCells();

function wetCells(): Uint8Array {
  const wet = new Uint8Array(ROWS * COLUMNS);
  const { bodies } = waterOf(canada);
  for (const body of bodies) fill(wet, body);
  for (const [, ...numbers] of lines('../../api/domain/roads/water'))
    draw(wet, numbers.map(Number));
  return wet;
}

/** Fills a body of water row by row, its islands left out. */
function fill(wet: Uint8Array, { rings }: Body): void {
  const lats = rings.flatMap((ring) => ring.map(([lat]) => lat));
  const [first, last] = [rowOf(Math.min(...lats)), rowOf(Math.max(...lats))];
  for (let row = Math.max(0, first); row <= Math.min(ROWS - 1, last); row++) {
    const crossings = crossingsAt(BOX.south + (row + 0.5) / ROWS_A_DEGREE, rings);
    for (let at = 0; at + 1 < crossings.length; at += 2) {
      const from = Math.max(0, columnOf(crossings[at] as number));
      const to = Math.min(COLUMNS, columnOf(crossings[at + 1] as number));
      wet.fill(WATER_COSTS, row * COLUMNS + from, row * COLUMNS + Math.max(from, to));
    }
  }
}

/** Where rings cross a parallel, from west to east. */
function crossingsAt(lat: number, rings: readonly (readonly LatLng[])[]): number[] {
  const found: number[] = [];
  for (const ring of rings) {
    for (const [at, [lat2, lng2]] of ring.entries()) {
      const [lat1, lng1] = ring.at(at - 1) as LatLng;
      if (lat1 > lat !== lat2 > lat)
        found.push(lng1 + ((lat - lat1) / (lat2 - lat1)) * (lng2 - lng1));
    }
  }
  return found.sort((a, b) => a - b);
}

/** Draws a line of water two cells wide, so that no step leaps over it. */
function draw(wet: Uint8Array, numbers: readonly number[]): void {
  for (let at = 2; at + 1 < numbers.length; at += 2) {
    const [lat1 = 0, lng1 = 0, lat2 = 0, lng2 = 0] = numbers.slice(at - 2, at + 2);
    const parts = Math.ceil(Math.max(Math.abs(lat2 - lat1), Math.abs(lng2 - lng1)) * 300) + 1;
    for (let part = 0; part <= parts; part++) {
      const row = rowOf(lat1 + ((lat2 - lat1) * part) / parts);
      const column = columnOf(lng1 + ((lng2 - lng1) * part) / parts);
      if (row < 1 || column < 1 || row >= ROWS || column >= COLUMNS) continue;
      for (const step of [0, 1, COLUMNS, COLUMNS + 1])
        wet[row * COLUMNS + column - step] = LINE_COSTS;
    }
  }
}

const kmBetween = (rows: number, columns: number, lat: number) =>
  Math.hypot(rows / ROWS_A_DEGREE, (columns / COLUMNS_A_DEGREE) * Math.cos((lat * Math.PI) / 180)) *
  KM_A_DEGREE;

/**
 * How far it is between two points for one who walks straight over land and round water, in km; where water cannot be
 * walked round nearby its crossing counts twelvefold. Null outside the map's shores.
 */
export function dryKm(from: Point, to: Point): number | null {
  const [row1, row2, column1, column2] = [
    rowOf(from.lat),
    rowOf(to.lat),
    columnOf(from.lng),
    columnOf(to.lng),
  ];
  const margin =
    Math.ceil(MARGIN * Math.max(Math.abs(row1 - row2), Math.abs(column1 - column2))) + 8;
  const [south, west] = [Math.min(row1, row2) - margin, Math.min(column1, column2) - margin];
  const height = Math.abs(row1 - row2) + 2 * margin + 1;
  const width = Math.abs(column1 - column2) + 2 * margin + 1;
  if (south < 0 || west < 0 || south + height > ROWS || west + width > COLUMNS) return null;
  const lat = (from.lat + to.lat) / 2;
  const steps = STEPS.map(([x, y]) => ({ x, y, km: kmBetween(y, x, lat) }));
  const cost = new Float64Array(width * height).fill(Number.POSITIVE_INFINITY);
  const waiting = new Uint8Array(width * height);
  const cellOf = (row: number, column: number) => (row - south) * width + column - west;
  const start = cellOf(row1, column1);
  const factorAt = (x: number, y: number) => WET[(y + south) * COLUMNS + x + west] || 1;
  cost[start] = 0;
  const queue = [start];
  for (const here of queue) {
    waiting[here] = 0;
    const [x, y] = [here % width, Math.floor(here / width)];
    const factor = factorAt(x, y);
    for (const step of steps) {
      const [toX, toY] = [x + step.x, y + step.y];
      if (toX < 0 || toY < 0 || toX >= width || toY >= height) continue;
      const there = toY * width + toX;
      const total = (cost[here] as number) + (step.km * (factor + factorAt(toX, toY))) / 2;
      if (total >= (cost[there] as number)) continue;
      cost[there] = total;
      if (!waiting[there]) queue.push(there);
      waiting[there] = 1;
    }
  }
  return cost[cellOf(row2, column2)] as number;
}

/** Tells whether the straight line between two points is dry: then no water explains a detour. */
export function isDry(from: Point, to: Point): boolean {
  const parts = 120;
  for (let part = 0; part <= parts; part++) {
    const row = rowOf(from.lat + ((to.lat - from.lat) * part) / parts);
    const column = columnOf(from.lng + ((to.lng - from.lng) * part) / parts);
    if (WET[row * COLUMNS + column]) return false;
  }
  return true;
}
