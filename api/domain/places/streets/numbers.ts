import type { Point } from '../../../../contracts/places.ts';
import { greatCircleKm } from '../../distances.ts';

/** Where on a street a home is, and within what nine of ten such homes lie, in km; `exact` where that very home is known. */
export type Spot = Point & { radiusKm: number; exact?: boolean };

/** A civic number whose point is known. */
export type Numbered = Point & { number: number };

/** Points are kept to a metre. */
const FINE = 100_000;

/** Known numbers in order as bytes: number, lat and lng of each, by 100,000. */
export function packed(numbers: readonly Numbered[]): Uint8Array {
  const rows = numbers.flatMap(({ number, lat, lng }) => [
    number,
    Math.round(lat * FINE),
    Math.round(lng * FINE),
  ]);
  return new Uint8Array(new Int32Array(rows).buffer);
}

export function unpacked(bytes: Uint8Array): Numbered[] {
  const rows = new Int32Array(bytes.slice().buffer);
  return Array.from({ length: rows.length / 3 }, (_, at) => ({
    number: rows[3 * at] ?? 0,
    lat: (rows[3 * at + 1] ?? 0) / FINE,
    lng: (rows[3 * at + 2] ?? 0) / FINE,
  }));
}

/** A number this little beyond the last known is still on its block. */
const ONE_BLOCK = 20;
/** Beyond its known numbers a street goes on for this part of them. */
const BEYOND = 0.25;

/**
 * Where a civic number is among those known: at its own point, between its neighbours by interpolation, within
 * half of their way from it, or a little beyond the last. Null where it is farther, since the street may end there.
 */
export function spotAmong(
  known: readonly Numbered[],
  civic: number,
  goodToKm: number,
): Spot | null {
  const next = known.findIndex(({ number }) => number >= civic);
  const [before, after] = [known.at(next < 0 ? -1 : next - 1), known[next]];
  if (after?.number === civic)
    return { lat: after.lat, lng: after.lng, radiusKm: goodToKm, exact: true };
  if (next > 0 && before && after) {
    const part = (civic - before.number) / (after.number - before.number);
    const gapKm = greatCircleKm(before, after);
    return { ...along(before, after, part), radiusKm: goodToKm + gapKm / 2 };
  }
  return beyond(known, civic, goodToKm);
}

const along = (from: Point, to: Point, part: number): Point => ({
  lat: from.lat + part * (to.lat - from.lat),
  lng: from.lng + part * (to.lng - from.lng),
});

/** At the end of the known numbers, as far from it as the pace of all says. */
function beyond(known: readonly Numbered[], civic: number, goodToKm: number): Spot | null {
  const [first, last] = [known[0], known.at(-1)];
  if (!first || !last) return null;
  const end = civic < first.number ? first : last;
  const past = Math.abs(civic - end.number);
  const range = last.number - first.number;
  if (past > Math.max(ONE_BLOCK, BEYOND * range)) return null;
  const pace = range === 0 ? 0 : greatCircleKm(first, last) / range;
  return { lat: end.lat, lng: end.lng, radiusKm: goodToKm + Math.max(pace * past, goodToKm) };
}
