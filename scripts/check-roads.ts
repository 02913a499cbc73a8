/**
 * Compares way and crow for all pairs of towns 15 to 110 km apart: `npm run check:roads [-- --holes]`. A pair whose way
 * is more than half as long again is explained by a quicker road where a short one exists, by water or by a mountain;
 * else it is a hole of the network. More holes than `MOST_HOLES` end with exit code 1; `--holes` lists them.
 */
import { greatCircleKm } from '../api/domain/distances.ts';
import { PLACES, type Place } from '../api/domain/places/gazetteer.ts';
import { doorAt } from '../api/domain/roads/streets.ts';
import { crossesAny, linesOf } from '../api/domain/roads/water.ts';
import { wayBetween } from '../api/domain/roads/ways.ts';
import { PROVINCES } from '../contracts/places.ts';
import { dryKm, isDry } from './check-roads/dry-ways.ts';
import { shortestFrom, shortestKm } from './check-roads/shortest-ways.ts';

/** Holes for a thousand pairs: it only falls. */
const MOST_HOLES = 13;
const APART = { least: 15, most: 110 };
const DETOUR = 1.5;
const MOUNTAINS = linesOf('check-roads/mountains.tsv', import.meta.url, 2);

const COLUMNS = ['pairs', 'above', 'quicker', 'water', 'mountain', 'holes'] as const;
type Count = Record<(typeof COLUMNS)[number], number>;
type Hole = { from: Place; to: Place; crow: number; km: number };

const emptyCount = () => Object.fromEntries(COLUMNS.map((column) => [column, 0])) as Count;
const counts = new Map(PROVINCES.map((province) => [province, emptyCount()]));
const holes: Hole[] = [];

const towns = PLACES.filter(({ kind }) => kind === 'city');
const doors = towns.map(doorAt);

for (const [at, from] of towns.entries()) {
  let ways: Float64Array | undefined;
  const count = counts.get(from.province) as Count;
  for (const [after, to] of towns.slice(at + 1).entries()) {
    if (Math.abs(from.lat - to.lat) > 1) continue;
    const crow = greatCircleKm(from, to);
    if (crow < APART.least || crow > APART.most) continue;
    count.pairs++;
    const km = wayBetween(from, to)?.km ?? Number.POSITIVE_INFINITY;
    if (km <= DETOUR * crow) continue;
    count.above++;
    const [a, b] = [doors[at], doors[at + 1 + after]];
    if (!a || !b) continue;
    ways ??= shortestFrom(a);
    const shortest = shortestKm(a, ways, b);
    if (shortest <= DETOUR * crow) count.quicker++;
    else if (isRoundWater(from, to, shortest)) count.water++;
    else if (crossesAny(MOUNTAINS, from, to)) count.mountain++;
    else {
      count.holes++;
      holes.push({ from, to, crow, km: shortest });
    }
  }
}

/** Tells whether the way round the water, or twelve times as long through it, is as far. */
function isRoundWater(from: Place, to: Place, km: number): boolean {
  if (isDry(from, to)) return false;
  const dry = dryKm(from, to);
  return (
    dry !== null &&
    (Number.isFinite(km) ? km <= DETOUR * dry : dry > DETOUR * greatCircleKm(from, to))
  );
}

const line = (name: string, count: Count) =>
  [name.padEnd(4), ...COLUMNS.map((column) => String(count[column]).padStart(9))].join('');

console.log(`    ${COLUMNS.map((column) => column.padStart(9)).join('')}`);
const all = emptyCount();
for (const [province, count] of counts) {
  if (count.pairs > 0) console.log(line(province, count));
  for (const column of COLUMNS) all[column] += count[column];
}
console.log(line('all', all));
if (Deno.args.includes('--holes')) {
  holes.sort((a, b) => b.km / b.crow - a.km / a.crow);
  for (const { from, to, crow, km } of holes) {
    console.log(
      `${from.label} – ${to.label}: ${Math.round(crow)} km apart, ${Math.round(km)} by road`,
    );
  }
}
const share = (1000 * all.holes) / all.pairs;
console.log(`\n${share.toFixed(1)} holes for a thousand pairs, of at most ${MOST_HOLES}.`);
if (share > MOST_HOLES) Deno.exit(1);
