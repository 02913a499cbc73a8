/**
 * Measures likely ranges on real addresses: `npm run check:bands -- FOLDER [--seed=N] [--moves=N] [--cities]`. Of moves
 * between addresses of `postal6.tsv` (code, latitude, longitude), each province alike, the share whose price lies in the
 * range that their postal areas make, or with `--cities` their cities alone.
 */
import { apart } from '../../api/actions/moves.ts';
import { greatCircleKm } from '../../api/domain/distances.ts';
import { locate } from '../../api/domain/places.ts';
import { quoteMove } from '../../api/domain/pricing/engine.ts';
import { prepareSupply } from '../../api/domain/pricing/supply-snapshot.ts';
import { roads } from '../../api/domain/roads/ways.ts';
import type { Located, Point } from '../../contracts/places.ts';
import { seedSupply } from '../../db/seed/supply.ts';
import { rowsOf } from '../../scripts/located-cases.ts';
import { sampleMove, TEST_DAY } from '../support/moves.ts';

/** Homes a move apart: most are of one region, and some of another. */
const APART = [
  { part: 0.6, least: 1, most: 40 },
  { part: 0.85, least: 40, most: 200 },
  { part: 1, least: 200, most: 900 },
];

type Home = Point & { place: Located };
type Count = { moves: number; prices: number; below: number; above: number; width: number };

const [folder, ...options] = Deno.args;
if (!folder) {
  console.error('Name a folder: npm run check:bands -- FOLDER');
  Deno.exit(2);
}
const option = (name: string, usual: number) =>
  Number(options.find((one) => one.startsWith(`--${name}=`))?.split('=')[1] ?? usual);
let state = option('seed', 1);
/** The same numbers each time (a linear congruence). */
const random = () => {
  state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
  return state / 2 ** 32;
};
const oneOf = <T>(all: readonly T[]) => all[Math.floor(random() * all.length)] as T;

function placeOf(code: string): Located | null {
  const area = locate(`${code.slice(0, 3)} ${code.slice(3)}`);
  if (!options.includes('--cities')) return area;
  return area?.city ? locate(`${area.city}, ${area.province}`) : null;
}

const homes = (await rowsOf(folder, 'postal6.tsv')).flatMap(([code = '', lat, lng]): Home[] => {
  // A rural code asks for its town.
  const place = code[1] === '0' ? null : placeOf(code);
  return place ? [{ lat: Number(lat), lng: Number(lng), place }] : [];
});
const byProvince = [...Map.groupBy(homes, ({ place }) => place.province).values()];

function partner(home: Home): Home | null {
  const at = random();
  const apart = APART.find(({ part }) => at < part);
  for (let turn = 0; apart && turn < 300; turn++) {
    const other = oneOf(homes);
    const km = greatCircleKm(home, other);
    if (km >= apart.least && km <= apart.most) return other;
  }
  return null;
}

const supply = prepareSupply(seedSupply(TEST_DAY));
function quotesOf(origin: Located, destination: Located) {
  const move = sampleMove({ total_rooms: 4 }, origin, destination);
  return quoteMove(supply, move, apart(roads, move));
}
const exact = ({ lat, lng, place }: Home): Located => ({
  ...place,
  lat,
  lng,
  precision: 'address',
});

const counts = new Map<string, Count>();
function count(name: string, move: boolean, [low, high, price]: readonly [number, number, number]) {
  const known = counts.get(name) ?? { moves: 0, prices: 0, below: 0, above: 0, width: 0 };
  known.moves += move ? 1 : 0;
  known.prices++;
  known.below += price < low ? 1 : 0;
  known.above += price > high ? 1 : 0;
  known.width += (high - low) / price;
  counts.set(name, known);
}

const wanted = option('moves', 2_000);
let moves = 0;
for (let turn = 0; moves < wanted && turn < 20 * wanted; turn++) {
  const from = oneOf(byProvince.length > 0 && turn % 2 === 0 ? oneOf(byProvince) : homes);
  const to = partner(from);
  if (!to) continue;
  const truths = quotesOf(exact(from), exact(to));
  let isFirst = true;
  for (const [at, quote] of quotesOf({ ...from.place }, { ...to.place }).entries()) {
    const price = truths[at]?.breakdown.total_cents ?? 0;
    if (!quote.likely_range || price === 0) continue;
    const { low, high } = quote.likely_range;
    const figures = [low.total_cents, high.total_cents, price] as const;
    const isWithin = from.place.city === to.place.city;
    const kind = isWithin ? 'within a city' : 'between cities';
    for (const name of ['all', from.place.province, quote.vendor_slug, kind])
      count(name, isFirst, figures);
    if (isFirst) moves++;
    isFirst = false;
  }
}

const percent = (part: number, whole: number) =>
  `${((100 * part) / whole).toFixed(1)} %`.padStart(8);
console.log('                    moves  prices    held   below   above   width');
for (const [name, { moves, prices, below, above, width }] of [...counts].sort()) {
  const shares = [prices - below - above, below, above, width].map((part) => percent(part, prices));
  console.log(
    [name.padEnd(17), String(moves).padStart(7), String(prices).padStart(7), ...shares].join(''),
  );
}
