import { plainDate } from '../../../contracts/dates.ts';
import { MOST_DAYS } from '../../../contracts/job-days.ts';
import type { Point } from '../../../contracts/places.ts';
import type { Slot } from '../../../contracts/quotes.ts';
import { squaredBetween, type UnitVector, unitVector } from '../distances.ts';
import { roadReachKm } from './reach.ts';
import type { PreparedLocation, PreparedVendor } from './supply-snapshot.ts';

/** Free dates offered beside a quote, and how far after the move's date they are looked for. */
export const SLOTS = { limit: 5, withinDays: 60 } as const;
/** Farther than any two points on earth: no limit. */
const ANYWHERE = 5;

/** Where a move begins, with its place on the globe worked out once for all vendors. */
export type Pickup = { at: Point; vector: UnitVector };

export const pickupAt = (at: Point): Pickup => ({ at, vector: unitVector(at) });

/** The location nearest to a pick-up, whatever its calendar says; undefined for a vendor without locations. */
export function nearestLocation(
  vendor: PreparedVendor,
  { vector: [x, y, z] }: Pickup,
): PreparedLocation | undefined {
  return vendor.locations[vendor.index.find(x, y, z, ANYWHERE, anyLocation)];
}

/**
 * True when the vendor picks up there: by road within its service radius of the area's centre or of one of
 * its own locations, of which `nearest` is the nearest and nearly always the answer (supply.ts).
 */
export function picksUp(
  vendor: PreparedVendor,
  { at: pickup, vector: there }: Pickup,
  nearest: PreparedLocation | undefined,
): boolean {
  if (!nearest) return false;
  const { card, centre, index, locations, reach } = vendor;
  const [x, y, z] = there;
  const isInReach = (vector: UnitVector, point: Point) =>
    squaredBetween(vector, there) <= reach && reaches(vendor, point, pickup);
  return (
    isInReach(nearest.vector, nearest.card) ||
    isInReach(centre, card.service_area.center) ||
    index.find(x, y, z, reach, (at) => reaches(vendor, locations[at]?.card, pickup)) >= 0
  );
}

/** True when a truck gets from a point to the pick-up within the vendor's service radius. */
const reaches = ({ card }: PreparedVendor, from: Point | undefined, pickup: Point) =>
  from !== undefined && roadReachKm(from, pickup) <= card.service_area.radius_km;

/**
 * The locations that price a move; the last one sends the crew: the nearest within the service
 * radius, by road, with enough trucks free that day. Where that is not the location that would send fewer
 * trucks, the locations for fewer trucks come before it, because a quote is never below what the
 * same move would cost from any of them (quote.ts). When none has enough trucks free, the nearest
 * whose fleet is large enough stands in, and the date cannot be booked. Only the first of a job's
 * dates is looked at: a longer job would else go to another location, and might be the cheaper one.
 */
export function dispatchLocations(
  vendor: PreparedVendor,
  { at: pickup, vector }: Pickup,
  nearest: PreparedLocation,
  day: number,
  trucks: number,
): PreparedLocation[] {
  const [x, y, z] = vector;
  const { index, locations, reach } = vendor;
  // Nearly always the nearest has the trucks: one look at one calendar, and the search is over.
  const isNear = squaredBetween(nearest.vector, vector) <= reach;
  if (nearest.calendar.free(day) >= trucks && isNear && reaches(vendor, nearest.card, pickup)) {
    return [nearest];
  }
  const free = (at: number) => locations[at]?.calendar.free(day) ?? 0;
  const fleet = (at: number) => locations[at]?.card.truck_count ?? 0;
  const nearestWith = (trucksOf: (at: number) => number, needed: number) =>
    index.find(
      x,
      y,
      z,
      reach,
      (at) => trucksOf(at) >= needed && reaches(vendor, locations[at]?.card, pickup),
    );
  const found: PreparedLocation[] = [];
  let anyFree = true;
  let at = -1;

  for (let needed = 1; needed <= trucks; needed++) {
    if (at >= 0 && (anyFree ? free(at) : fleet(at)) >= needed) continue;
    if (anyFree) {
      at = nearestWith(free, needed);
      anyFree = at >= 0;
    }
    if (at < 0) at = nearestWith(fleet, needed);
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
