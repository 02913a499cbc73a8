import type { PlainDate } from '../../../contracts/dates.ts';
import type { Move } from '../../../contracts/moves.ts';
import type { Located, Point } from '../../../contracts/places.ts';
import { shownQuote } from '../../../contracts/price-line-words.ts';
import type { StoredQuote } from '../../../contracts/price-lines.ts';
import type { Quote, Slot } from '../../../contracts/quotes.ts';
import type { DaySupply } from '../../../contracts/supply.ts';
import { NO_ROAD_KM, type UnitVector, unitVector } from '../distances.ts';
import { likelyMove, type OpenAccess, openAccess } from './access.ts';
import { dispatchLocations, freeDates, nearestLocation, picksUp } from './dispatch.ts';
import { daysOf, type JobDays, ONE_DAY } from './job-days.ts';
import {
  beyondReach,
  type Plan,
  type PricedMove,
  priceMove,
  type Source,
  timeFrom,
} from './price-move.ts';
import { type RangedPrice, rangeOf } from './ranges.ts';
import { type MoveFacts, moveFacts, type Size, sizeMove } from './sizing.ts';
import { storedQuote } from './stored-quote.ts';
import {
  type LocationCard,
  type PreparedLocation,
  type PreparedVendor,
  prepareVendor,
  type SupplySnapshot,
  type VendorCard,
} from './supply-snapshot.ts';
import { type AppliedTax, taxesFor } from './taxes.ts';

/** A move whose two ends have been found on the map. */
export type LocatedMove = Move & { origin: Located; destination: Located };

/**
 * Road distance in km, `NO_ROAD_KM` where there is none; must give the same answer for the same two
 * points within a request.
 */
export type RoadKm = (from: Point, to: Point) => number;

/**
 * All that a quote was made of, as plain JSON: stored beside the quote, so that `replay` makes the
 * identical quote after rates, calendars or taxes have changed.
 */
export type QuoteInputs = {
  move: LocatedMove;
  vendor: VendorCard;
  within: boolean;
  haul_km: number;
  /** The locations that priced the move, the sending one last, as they stood that day. */
  sources: {
    location: LocationCard;
    day: DaySupply | null;
    to_pickup_km: number;
    back_km: number;
    way_km: number;
  }[];
  bookable: boolean;
  /** How long the job takes; a record from before has none, and took one day. */
  job?: JobDays;
  slots: Slot[];
  taxes: AppliedTax[];
  /** What the range was; a record from before ranges has none. */
  range?: RangedPrice | null;
};

/** A quote with what the booking needs and what the record keeps. */
export type PricedQuote = {
  quote: Quote;
  stored: StoredQuote;
  inputs: QuoteInputs;
  /** The trucks that a hold takes, or null when the quote cannot be booked online. */
  booking: { location_id: number; truck_count: number; day: number; days: number } | null;
};

/** Every vendor's answer to a move, by vendor id. Pure: no clock, no I/O. */
export const quoteMove = (snapshot: SupplySnapshot, move: LocatedMove, roadKm: RoadKm): Quote[] =>
  priceAll(snapshot, move, roadKm).map(({ priced, range }) =>
    shownQuote(storedQuote(priced, range)),
  );

/** A vendor's price with what it was made of. */
type Figure = { priced: PricedMove; plan: Plan; size: Size };
type Answer = Figure & { range: RangedPrice | null };

function priceAll(snapshot: SupplySnapshot, asked: LocatedMove, roadKm: RoadKm): Answer[] {
  const shared = sharedFacts(snapshot, asked, roadKm);
  return snapshot.vendors.map((vendor) => answerOf(vendor, shared, roadKm));
}

/** Every vendor's price as `quoteMove` says it, without its range and its words. */
export function figuresOf(
  snapshot: SupplySnapshot,
  asked: LocatedMove,
  roadKm: RoadKm,
): PricedMove[] {
  const shared = sharedFacts(snapshot, asked, roadKm);
  return snapshot.vendors.map((vendor) => figureOf(vendor, shared, roadKm).priced);
}

function figureOf(vendor: PreparedVendor, shared: Shared, roadKm: RoadKm): Figure {
  const { move, facts, taxes } = shared;
  const size = sizeMove(vendor.rates, move, facts);
  const plan = planFor(vendor, shared, size, roadKm);
  return { priced: priceMove(vendor, move, facts, size, plan, taxes), plan, size };
}

function answerOf(vendor: PreparedVendor, shared: Shared, roadKm: RoadKm): Answer {
  const figure = figureOf(vendor, shared, roadKm);
  const { move, open, facts, taxes } = shared;
  const { origin, destination } = move;
  const staffed = { vendor, move, facts, size: figure.size, origin, destination, open };
  return { ...figure, range: rangeOf(staffed, figure.priced, figure.plan, taxes) };
}

/** One vendor's answer with its record; null when no vendor has that slug. */
export function quoteVendor(
  snapshot: SupplySnapshot,
  slug: string,
  move: LocatedMove,
  roadKm: RoadKm,
): PricedQuote | null {
  const vendor = snapshot.vendor(slug);
  if (!vendor) return null;
  const shared = sharedFacts(snapshot, move, roadKm);
  const { facts, taxes } = shared;
  const { priced, plan, range } = answerOf(vendor, shared, roadKm);
  const stored = storedQuote(priced, range);
  const sender = plan.sources.at(-1);
  return {
    quote: shownQuote(stored),
    stored,
    inputs: {
      move,
      vendor: vendor.card,
      within: plan.within,
      haul_km: plan.haul / 10,
      sources: plan.sources.map(({ location, toPickup, back, way }) => ({
        location: location.card,
        day: location.calendar.row(facts.day),
        to_pickup_km: toPickup / 10,
        back_km: back / 10,
        way_km: way / 10,
      })),
      bookable: plan.bookable,
      job: plan.job,
      slots: [...plan.dates],
      taxes,
      range,
    },
    booking:
      stored.bookable && sender
        ? {
            location_id: sender.location.card.id,
            truck_count: priced.size.trucks,
            day: facts.day,
            days: plan.job.days,
          }
        : null,
  };
}

/** Makes a stored quote again from its inputs alone. */
export function replay(inputs: QuoteInputs): Quote {
  const { sources } = inputs;
  const move = likelyMove(inputs.move);
  const vendor = prepareVendor({
    ...inputs.vendor,
    locations: sources.map(({ location, day }) => ({ ...location, days: day ? [day] : [] })),
  });
  const byId = new Map(vendor.locations.map((location) => [location.card.id, location]));
  const facts = moveFacts(move);
  const plan: Plan = {
    within: inputs.within,
    haul: toTenths(inputs.haul_km),
    sources: sources.flatMap((source) => {
      const location = byId.get(source.location.id);
      const toPickup = toTenths(source.to_pickup_km);
      const back = toTenths(source.back_km);
      return location ? [{ location, toPickup, back, way: toTenths(source.way_km) }] : [];
    }),
    bookable: inputs.bookable,
    job: inputs.job ?? ONE_DAY,
    dates: inputs.slots,
  };
  const size = sizeMove(vendor.rates, move, facts);
  const priced = priceMove(vendor, move, facts, size, plan, inputs.taxes);
  return shownQuote(storedQuote(priced, inputs.range ?? null));
}

/**
 * The road legs that pricing a move will ask for, so that an adapter to a map service can fetch
 * them beforehand. Every pair that `roadKm` is called with is in it, in the same direction. Another
 * date may send another location's crew, so `dates` name those that are priced.
 */
export function legsFor(
  snapshot: SupplySnapshot,
  move: LocatedMove,
  dates: readonly PlainDate[] = [move.move_date],
): [from: Point, to: Point][] {
  const legs: [Point, Point][] = [];
  for (const move_date of dates) {
    figuresOf(snapshot, { ...move, move_date }, (from, to) => {
      if (!legs.some(([a, b]) => a === from && b === to)) legs.push([from, to]);
      return 0;
    });
  }
  return legs;
}

/** What all vendors share about a move, worked out once. */
type Shared = {
  /** As it is priced: likely answers where none were given. */
  move: LocatedMove;
  open: OpenAccess;
  facts: MoveFacts;
  pickup: UnitVector;
  haulKm: number;
  taxes: AppliedTax[];
};

function sharedFacts(snapshot: SupplySnapshot, asked: LocatedMove, roadKm: RoadKm): Shared {
  const move = likelyMove(asked);
  const facts = moveFacts(move);
  const { origin, destination } = move;
  return {
    move,
    open: openAccess(asked),
    facts,
    pickup: unitVector(origin),
    haulKm: roadKm(origin, destination),
    taxes: taxesFor(snapshot.taxes, origin.province, destination.province, facts.day),
  };
}

function planFor(
  vendor: PreparedVendor,
  { move, facts, pickup, haulKm }: Shared,
  size: Size,
  roadKm: RoadKm,
): Plan {
  const haul = toTenths(haulKm);
  const nearest = nearestLocation(vendor, pickup);
  const within = picksUp(vendor, pickup, nearest);
  if (!nearest || !within || beyondReach(vendor, haul)) {
    const sources = nearest ? [{ location: nearest, toPickup: 0, back: 0, way: 0 }] : [];
    return { within, haul, sources, bookable: false, job: ONE_DAY, dates: [] };
  }
  const sources = dispatchLocations(vendor, pickup, nearest, facts.day, size.trucks).map(
    (location) => sourceFor(location, move, haulKm, roadKm),
  );
  const source = sources.at(-1) ?? { location: nearest, way: 0 };
  const { quarters, minutes } = timeFrom(source, vendor, facts, size);
  const job = daysOf(quarters * 15 + minutes, move.move_time, vendor.rates.hours_a_day);
  const sender = source.location;
  return {
    within,
    haul,
    sources,
    bookable: sender.calendar.free(facts.day, job.days) >= size.trucks,
    job,
    dates: freeDates(sender, facts.day, size.trucks, job.days),
  };
}

function sourceFor(
  location: PreparedLocation,
  move: LocatedMove,
  haulKm: number,
  roadKm: RoadKm,
): Source {
  const toPickupKm = roadKm(location.card, move.origin);
  const backKm = roadKm(move.destination, location.card);
  return {
    location,
    toPickup: toTenths(toPickupKm),
    back: toTenths(backKm),
    way: toTenths(known(toPickupKm) + known(haulKm) + known(backKm)),
  };
}

/** What is not a distance counts as none, and none is beyond the earth. */
const known = (km: number) => (km > 0 ? Math.min(km, NO_ROAD_KM) : 0);

const toTenths = (km: number) => Math.round(known(km) * 10);
