import { plainDate } from '../../../contracts/dates.ts';
import { MOST_DAYS } from '../../../contracts/job-days.ts';
import type { Slot } from '../../../contracts/quotes.ts';
import type { UnitVector } from '../distances.ts';
import type { PreparedLocation, PreparedVendor } from './supply-snapshot.ts';

/** Free dates offered beside a quote, and how far after the move's date they are looked for. */
export const SLOTS = { limit: 5, withinDays: 60 } as const;
/** Farther than any two points on earth: no limit. */
const ANYWHERE = 5;

/** The location nearest to a pick-up, whatever its calendar says; none for a vendor without any. */
export function nearestLocation(
  vendor: PreparedVendor,
  [x, y, z]: UnitVector,
): PreparedLocation | undefined {
  return vendor.locations[vendor.index.find(x, y, z, ANYWHERE, anyLocation)];
}

/**
 * True when the vendor picks up there: within its service radius of the area's centre or of one of
 * its own locations, of which `nearest` is the nearest (supply.ts).
 */
export function picksUp(
  vendor: PreparedVendor,
  pickup: UnitVector,
  nearest: PreparedLocation | undefined,
): boolean {
  if (!nearest) return false;
  return squaredBetween(vendor.centre, pickup) <= vendor.reach || inReach(vendor, pickup, nearest);
}

/**
 * The locations that price a move; the last one sends the crew: the nearest within the service
 * radius with enough trucks free that day. Where that is not the location that would send fewer
 * trucks, the locations for fewer trucks come before it, because a quote is never below what the
 * same move would cost from any of them (quote.ts). When none has enough trucks free, the nearest
 * whose fleet is large enough stands in, and the date cannot be booked. Only the first of a job's
 * dates is looked at: a longer job would else go to another location, and might be the cheaper one.
 */
export function dispatchLocations(
  vendor: PreparedVendor,
  pickup: UnitVector,
  nearest: PreparedLocation,
  day: number,
  trucks: number,
): PreparedLocation[] {
  // Nearly always the nearest has the trucks: one look at one calendar, and the search is over.
  if (nearest.calendar.free(day) >= trucks && inReach(vendor, pickup, nearest)) return [nearest];

  const [x, y, z] = pickup;
  const { index, locations, reach } = vendor;
  const free = (at: number) => locations[at]?.calendar.free(day) ?? 0;
  const fleet = (at: number) => locations[at]?.card.truck_count ?? 0;
  const found: PreparedLocation[] = [];
  let anyFree = true;
  let at = -1;

  for (let needed = 1; needed <= trucks; needed++) {
    if (at >= 0 && (anyFree ? free(at) : fleet(at)) >= needed) continue;
    if (anyFree) {
      at = index.find(x, y, z, reach, (candidate) => free(candidate) >= needed);
      anyFree = at >= 0;
    }
    if (at < 0) at = index.find(x, y, z, reach, (candidate) => fleet(candidate) >= needed);
    moveToEnd(found, locations[at] ?? nearest);
    if (at < 0) break; // No fleet is large enough, and none will be for more.
  }
  return found;
}

/** The sender comes last, even where it was met before. */
function moveToEnd(found: PreparedLocation[], sender: PreparedLocation): void {
  const before = found.indexOf(sender);
  if (before >= 0) found.splice(before, 1);
  found.push(sender);
}

const anyLocation = () => true;

const inReach = (vendor: PreparedVendor, pickup: UnitVector, location: PreparedLocation) =>
  squaredBetween(location.vector, pickup) <= vendor.reach;

/** The squared straight-line distance between two points. */
export const squaredBetween = (a: UnitVector, b: UnitVector) =>
  (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 + (a[2] - b[2]) ** 2;

/** The first dates, from `day` on, on which a location has `trucks` free for so many working days. */
export function freeDates(
  { calendar }: PreparedLocation,
  day: number,
  trucks: number,
  working: number,
): Slot[] {
  const dates: Slot[] = [];
  for (let on = day; on <= day + SLOTS.withinDays && dates.length < SLOTS.limit; on++) {
    const days = calendar.datesFor(on, working);
    const left = days > MOST_DAYS ? 0 : calendar.free(on, days);
    if (left >= trucks) dates.push({ date: plainDate(on), trucks: left });
  }
  return dates;
}
