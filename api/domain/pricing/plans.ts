import { MOST_DAYS } from '../../../contracts/job-days.ts';
import type { Move } from '../../../contracts/moves.ts';
import type { Located, Point } from '../../../contracts/places.ts';
import { type Drive, NO_ROAD_KM, type Roads } from '../distances.ts';
import { crossingsBetween } from '../roads/ways.ts';
import { dispatchLocations, freeDates, nearestLocation, type Pickup, picksUp } from './dispatch.ts';
import { daysOf, ONE_DAY } from './job-days.ts';
import { firstBookableDay } from './lead-times.ts';
import { beyondReach, hourlyOn, type Plan, type Source, timeAt } from './price-move.ts';
import { roadReachKm } from './reach.ts';
import type { MoveFacts, Size } from './sizing.ts';
import type { PreparedLocation, PreparedVendor } from './supply-snapshot.ts';

/** The facts that a plan is made from. */
export type PlannedMove = {
  /** The move as it is priced: likely answers where none were given. */
  move: Move & { origin: Located; destination: Located };
  facts: MoveFacts;
  pickup: Pickup;
  haul: Drive;
  /** When the price is asked for, on the pick-up's clocks (`localMinutes`); without it no date is too soon. */
  now: number | undefined;
};

/** How a vendor would carry out a move: from which location, for how long, and whether on its date. */
export function planFor(
  vendor: PreparedVendor,
  { move, facts, pickup, haul: drive, now }: PlannedMove,
  size: Size,
  roads: Roads,
): Plan {
  const haul = toTenths(drive.km);
  const nearest = nearestLocation(vendor, pickup);
  const within = picksUp(vendor, pickup, nearest);
  if (!nearest || !within || beyondReach(vendor, haul)) {
    const sources = nearest ? [{ location: nearest, hourly: nearest.hourly, ...NO_LEGS }] : [];
    return { within, haul, sources, ...ON_NO_DATE };
  }
  const sources = dispatchLocations(vendor, pickup, nearest, facts.day, size.trucks).map(
    (location): Source => ({
      location,
      hourly: hourlyOn(facts, location, vendor),
      ...legsFrom(location.card, move, drive, roads),
    }),
  );
  const source = sources.at(-1) ?? { location: nearest, hourly: nearest.hourly, ...NO_LEGS };
  const { quarters } = timeAt(source.hourly, { vendor, size });
  const work = daysOf(quarters * 15 + source.way.minutes, move.move_time, vendor.rates.hours_a_day);
  const sender = source.location;
  const first = now === undefined ? facts.day : firstBookableDay(vendor.rules, move.move_time, now);
  const job = { ...work, days: sender.calendar.datesFor(facts.day, work.days) };
  const free = job.days <= MOST_DAYS && sender.calendar.free(facts.day, job.days) >= size.trucks;
  const closed = !free && sender.calendar.closedByRule(facts.day);
  const dateProblem = facts.day < first ? 'lead_time' : closed ? 'closed' : null;
  return {
    within,
    haul,
    sources,
    fullYard: isFullInReach(vendor, move, nearest, sender) ? nearest.card.city : null,
    bookable: free && dateProblem === null,
    job,
    dateProblem,
    dates: freeDates(sender, Math.max(facts.day, first), size.trucks, work.days),
  };
}

/** True when another location than the nearest sends the crew, though a truck of the nearest would get there. */
const isFullInReach = (
  { card: { service_area } }: PreparedVendor,
  { origin }: PlannedMove['move'],
  nearest: PreparedLocation,
  sender: PreparedLocation,
): boolean =>
  nearest.card.city !== sender.card.city &&
  roadReachKm(nearest.card, origin) <= service_area.radius_km;

function legsFrom(
  yard: Point,
  move: PlannedMove['move'],
  haul: Drive,
  roads: Roads,
): Pick<Source, 'toPickup' | 'back' | 'way'> {
  const toPickup = roads(yard, move.origin);
  const back = roads(move.destination, yard);
  return {
    toPickup: toTenths(toPickup.km),
    back: toTenths(back.km),
    way: {
      tenths: toTenths(known(toPickup.km) + known(haul.km) + known(back.km)),
      minutes: Math.ceil(known(toPickup.minutes) + known(haul.minutes) + known(back.minutes)),
      crossings: crossingsOf(yard, move),
    },
  };
}

/** The ferries and bridges of all three legs, by our own network whatever measures them. */
const crossingsOf = (yard: Point, { origin, destination }: PlannedMove['move']): string[] => [
  ...crossingsBetween(yard, origin),
  ...crossingsBetween(origin, destination),
  ...crossingsBetween(destination, yard),
];

const ON_NO_DATE = { fullYard: null, bookable: false, job: ONE_DAY, dateProblem: null, dates: [] };
const NO_LEGS = { toPickup: 0, back: 0, way: { tenths: 0, minutes: 0, crossings: [] } };

/** A number that is no amount counts as 0, and no amount reaches beyond the earth. */
const known = (amount: number) => (amount > 0 ? Math.min(amount, NO_ROAD_KM) : 0);

/** Tenths of a kilometre. */
export const toTenths = (km: number) => Math.round(known(km) * 10);
