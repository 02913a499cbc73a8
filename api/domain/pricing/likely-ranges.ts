import { squaredBetween, straightKm, vectorsKm } from '../distances.ts';
import type { Homes, LikelyHomes } from '../places/spread.ts';
import { ceilingCents } from './money.ts';
import { type Plan, type StaffedMove, subtotalsOf } from './price-move.ts';
import type { PreparedLocation } from './supply-snapshot.ts';

/** Of a leg between a yard and a home: streets are this much longer than the crow's way, at 30 km/h. */
const STREETS = { detour: 1.3, minutesAKm: 2 } as const;
/** Of the prices of the likely homes, so many parts are to lie in a likely range. */
const EIGHT_OF_TEN = 0.8;
/** Where prices go by steps, the next step counts by half: of two ranges the one without it may be as near. */
const NEXT_STEP = 0.5;

/**
 * The least and the most before tax that a move is likely to cost, in cents: of the prices of the homes that its ends
 * may stand for those, side by side, that hold nearest to eight of ten (decision 198). `yards` are the locations that
 * may send the crew: a home has the nearest with the trucks, at the rates of the sender. The price itself is among them, and
 * nothing above what may be billed without a signature.
 */
export function likelySubtotals(
  staffed: StaffedMove,
  { sources }: Plan,
  yards: readonly PreparedLocation[],
  { middle, pairs }: LikelyHomes,
  priced: number,
): readonly [low: number, high: number] {
  const source = sources.at(-1);
  if (!source) return [priced, priced];
  const { location: sender, hourly, way } = source;
  const usual = wayKm(sender, [], middle);
  const { facts, size } = staffed;
  const others = yards.filter(
    (yard) => yard !== sender && yard.calendar.free(facts.day) >= size.trucks,
  );
  const more: number[] = [];
  for (const homes of pairs) insert(more, wayKm(sender, others, homes) - usual);
  const subtotal = subtotalsOf(staffed);
  const prices: number[] = [];
  // Two neighbours make one price: half the work, and nearly as even.
  for (let at = 1; at < more.length; at += 2) {
    const km = ((more[at - 1] as number) + (more[at] as number)) / 2;
    prices.push(
      subtotal(hourly, {
        tenths: Math.max(0, way.tenths + Math.round(10 * km)),
        minutes: Math.max(0, way.minutes + Math.round(STREETS.minutesAKm * km)),
        crossings: way.crossings,
      }),
    );
  }
  const [low, high] = eightOfTen(prices);
  return [Math.min(low, priced), Math.max(priced, Math.min(high, ceilingCents(priced)))];
}

/** The whole way in km between two homes from the yard nearest to the first. */
function wayKm(
  sender: PreparedLocation,
  others: readonly PreparedLocation[],
  { from, to, haulKm }: Homes,
): number {
  let nearest = sender.vector;
  let least = squaredBetween(nearest, from);
  for (const { vector } of others) {
    const squared = squaredBetween(vector, from);
    if (squared >= least) continue;
    nearest = vector;
    least = squared;
  }
  return haulKm + STREETS.detour * (straightKm(least) + vectorsKm(to, nearest));
}

/** Puts a number in its place among sorted ones: of so few, quicker than sorting them. */
function insert(sorted: number[], number: number): void {
  let at = sorted.length;
  for (; at > 0 && (sorted[at - 1] as number) > number; at--) sorted[at] = sorted[at - 1] as number;
  sorted[at] = number;
}

/**
 * Of sorted prices those in the middle that stand for eight of ten homes. Where each is its own, as a mover has them that
 * charges every km, a price stands for the homes on both its sides, and the range ends between two of them (decision 200).
 */
function eightOfTen(prices: readonly number[]): readonly [low: number, high: number] {
  if (prices.some((price, at) => price === prices[at - 1])) return stepsOf(prices);
  const out = Math.round(((1 - EIGHT_OF_TEN) / 2) * prices.length);
  const between = (at: number) =>
    Math.round(((prices[at - 1] as number) + (prices[at] as number)) / 2);
  return [between(out), between(prices.length - out)];
}

/** The steps of sorted prices that hold nearest to eight of ten, and as many below as above where several do. */
function stepsOf(prices: readonly number[]): readonly [low: number, high: number] {
  const count = prices.length;
  const starts = prices.flatMap((price, at) => (price === prices[at - 1] ? [] : at));
  // Where a step begins; before the first and after the last there is none.
  const start = (step: number) => starts[Math.max(step, 0)] ?? count;
  let best: readonly [number, number] = [prices[0] ?? 0, prices[0] ?? 0];
  let least = Number.POSITIVE_INFINITY;
  for (let from = 0; from < starts.length; from++) {
    for (let to = from; to < starts.length; to++) {
      const [first, end] = [start(from), start(to + 1)];
      const next = first - start(from - 1) + start(to + 2) - end;
      const off = Math.abs(end - first + NEXT_STEP * next - EIGHT_OF_TEN * count);
      const uneven = Math.abs(first - (count - end)) / 100;
      if (off + uneven >= least) continue;
      least = off + uneven;
      best = [prices[first] as number, prices[end - 1] as number];
    }
  }
  return best;
}
