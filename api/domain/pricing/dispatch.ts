import { plainDate } from '../../contracts/dates.ts';
import type { Point } from '../../contracts/places.ts';
import type { Slot } from '../../contracts/quotes.ts';
import { unitVector } from '../distances.ts';
import type { PreparedLocation, PreparedVendor } from './snapshot.ts';

/** Free dates offered beside a quote, and how far after the move's date they are looked for. */
const SLOTS = { most: 5, withinDays: 60 } as const;
/** Farther than any two points on earth: no limit. */
const ANYWHERE = 5;

export type UnitVector = readonly [x: number, y: number, z: number];

/** A pick-up as the spatial index wants it. */
export const pickupVector = (origin: Point): UnitVector => unitVector(origin);

/**
 * True when the mover picks up there: within its service radius of the area's centre or of one of
 * its own locations (supply.ts).
 */
export function picksUp(vendor: PreparedVendor, [x, y, z]: UnitVector): boolean {
  const [cx, cy, cz] = vendor.centre;
  const squared = (cx - x) ** 2 + (cy - y) ** 2 + (cz - z) ** 2;
  return squared <= vendor.reach || vendor.index.find(x, y, z, vendor.reach, () => true) >= 0;
}

/** The location nearest to a pick-up, whatever its calendar says; none for a mover without any. */
export function nearestLocation(
  vendor: PreparedVendor,
  [x, y, z]: UnitVector,
): PreparedLocation | undefined {
  return vendor.locations[vendor.index.find(x, y, z, ANYWHERE, () => true)];
}

/**
 * The locations that price a move; the last one sends the crew: the nearest within the service
 * radius with enough trucks free that day. Where that is not the location that would send fewer
 * trucks, the locations for fewer trucks come before it, because a quote is never below what the
 * same move would cost from any of them (quote.ts). When none has enough trucks free, the nearest
 * whose fleet is large enough stands in, and the date cannot be booked.
 */
export function dispatchLocations(
  vendor: PreparedVendor,
  pickup: UnitVector,
  day: number,
  trucks: number,
): PreparedLocation[] {
  const [x, y, z] = pickup;
  const { index, locations, reach } = vendor;
  const found: PreparedLocation[] = [];
  let current: PreparedLocation | undefined;
  let anyFree = true;

  for (let needed = 1; needed <= trucks; needed++) {
    if (current && (anyFree ? current.calendar.free(day) : current.card.truck_count) >= needed) {
      continue;
    }
    let at = -1;
    if (anyFree) {
      at = index.find(x, y, z, reach, (i) => free(locations, i, day) >= needed);
      anyFree = at >= 0;
    }
    if (at < 0) at = index.find(x, y, z, reach, (i) => fleet(locations, i) >= needed);
    current = locations[at] ?? nearestLocation(vendor, pickup);
    if (current && !found.includes(current)) found.push(current);
    if (at < 0) break; // No fleet is large enough, and none will be for more.
  }
  // The one that sends the crew comes last, even if it was met before.
  if (current && found.at(-1) !== current) {
    found.splice(found.indexOf(current), 1);
    found.push(current);
  }
  return found;
}

const free = (locations: readonly PreparedLocation[], index: number, day: number) =>
  locations[index]?.calendar.free(day) ?? 0;
const fleet = (locations: readonly PreparedLocation[], index: number) =>
  locations[index]?.card.truck_count ?? 0;

/** The first dates, from `day` on, on which a location has `trucks` free. */
export function freeSlots(location: PreparedLocation, day: number, trucks: number): Slot[] {
  const slots: Slot[] = [];
  for (let on = day; on <= day + SLOTS.withinDays && slots.length < SLOTS.most; on++) {
    const left = location.calendar.free(on);
    if (left >= trucks) slots.push({ date: dateText(on), trucks: left });
  }
  return slots;
}

const dateTexts = new Map<number, string>();

/** A day's text, remembered: the same few hundred dates are asked for all the time. */
function dateText(day: number): string {
  let text = dateTexts.get(day);
  if (text === undefined) {
    if (dateTexts.size > 2000) dateTexts.clear();
    text = plainDate(day);
    dateTexts.set(day, text);
  }
  return text;
}
