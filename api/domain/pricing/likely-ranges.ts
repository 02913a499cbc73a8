import { type Drive, squaredBetween, straightKm, vectorsKm } from '../distances.ts';
import type { Homes, LikelyHomes } from '../places/likely-homes.ts';
import { STREET_FACTOR } from '../places/spread.ts';
import { roads } from '../roads/ways.ts';
import { ceilingCents } from './money.ts';
import { type Plan, type StaffedMove, subtotalsOf } from './price-move.ts';
import type { PreparedLocation } from './supply-snapshot.ts';

/** Of the prices of the likely homes, so many parts are to lie in a likely range. */
const EIGHT_OF_TEN = 0.8;

/**
 * The least and the most before tax that a move is likely to cost, in cents: of the prices of the homes that its ends
 * may stand for those, side by side, that hold nearest to eight of ten (decision 198). `yards` are the locations that
 * may send the crew: a home has the nearest with the trucks, at the rates of the sender. The price itself is among them, and
 * nothing above what may be billed without a signature.
 */
export function likelySubtotals(
  staffed: StaffedMove,
  { sources }: Plan,
  yards: readonly { location: PreparedLocation }[],
  { middle, pairs, pace }: LikelyHomes,
  priced: number,
): readonly [low: number, high: number] {
  const source = sources.at(-1);
  if (!source) return [priced, priced];
  const { location: sender, hourly, way } = source;
  const usual = wayOf(sender, [], middle, pace);
  const { facts, size } = staffed;
  const others = yards
    .map(({ location }) => location)
    .filter((yard) => yard !== sender && yard.calendar.free(facts.day) >= size.trucks);
  const subtotal = subtotalsOf(staffed);
  const prices = pairs.map((homes) => {
    const { km, minutes } = wayOf(sender, others, homes, pace);
    return subtotal(hourly, {
      tenths: Math.max(0, way.tenths + Math.round(10 * (km - usual.km))),
      minutes: Math.max(0, way.minutes + Math.round(minutes - usual.minutes)),
      crossings: way.crossings,
    });
  });
  prices.sort((one, other) => one - other);
  const [low, high] = eightOfTen(prices);
  return [Math.min(low, priced), Math.max(priced, Math.min(high, ceilingCents(priced)))];
}

/** The whole way between two homes from the yard nearest to the first. */
function wayOf(
  sender: PreparedLocation,
  others: readonly PreparedLocation[],
  { from, to, haulKm, minutes, at }: Homes,
  pace: number,
): Drive {
  let nearest = sender;
  let least = squaredBetween(nearest.vector, from);
  for (const other of others) {
    const squared = squaredBetween(other.vector, from);
    if (squared >= least) continue;
    nearest = other;
    least = squared;
  }
  if (at) {
    const [there, back] = [roads(nearest.card, at[0]), roads(nearest.card, at[1])];
    return { km: there.km + haulKm + back.km, minutes: there.minutes + minutes + back.minutes };
  }
  const legs = STREET_FACTOR * (straightKm(least) + vectorsKm(to, nearest.vector));
  return { km: haulKm + legs, minutes: minutes + pace * legs };
}

/**
 * Of sorted prices those side by side that hold nearest to eight of ten homes, evenly where several do. Where each is its own,
 * as of a mover that charges every km, it stands for homes on both its sides: halfway to the next it ends (decision 200).
 */
function eightOfTen(prices: readonly number[]): readonly [low: number, high: number] {
  const areSingle = prices.every((price, at) => price !== prices[at + 1]);
  const end = (at: number, next: number) =>
    Math.round(((prices[at] ?? 0) + (prices[areSingle ? next : at] ?? 0)) / 2);
  let [from, to] = [0, 0];
  let least = Number.POSITIVE_INFINITY;
  for (let first = 0; first < prices.length; first++) {
    if (prices[first] === prices[first - 1]) continue;
    for (let last = first; last < prices.length; last++) {
      if (prices[last] === prices[last + 1]) continue;
      const uneven = Math.abs(first + last + 1 - prices.length) / 100;
      const off = Math.abs(last + 1 - first - EIGHT_OF_TEN * prices.length) + uneven;
      if (off >= least) continue;
      least = off;
      [from, to] = [first, last];
    }
  }
  return [end(from, from - 1), end(to, to + 1)];
}
