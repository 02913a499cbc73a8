import { MOST_DAYS } from '../../../contracts/job-days.ts';
import type { Move } from '../../../contracts/moves.ts';
import type { Located } from '../../../contracts/places.ts';
import { shownQuote } from '../../../contracts/price-line-words.ts';
import type { StoredQuote } from '../../../contracts/price-lines.ts';
import type { Quote, Slot } from '../../../contracts/quotes.ts';
import type { DaySupply } from '../../../contracts/supply.ts';
import {
  type Drive,
  NO_ROAD_KM,
  type Roads,
  travelMinutes,
  type UnitVector,
  unitVector,
} from '../distances.ts';
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
import { type RangedPrice, rangeOf, type Unknowns, unknownsOf } from './ranges.ts';
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
    /** A record from before roads had minutes has none. */
    way_minutes?: number;
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
export const quoteMove = (snapshot: SupplySnapshot, move: LocatedMove, roads: Roads): Quote[] =>
  storedQuotes(snapshot, move, roads).map(shownQuote);

/** A vendor's price with what it was made of. */
type Figure = { priced: PricedMove; plan: Plan; size: Size };
type Answer = Figure & { range: RangedPrice | null };

/** The same in no language, as it is stored. */
export function storedQuotes(snapshot: SupplySnapshot, asked: LocatedMove, roads: Roads) {
  const shared = sharedFacts(snapshot, asked, roads);
  const unknowns = unknownsIn(shared);
  const answers = snapshot.vendors.map((vendor) => answerOf(vendor, shared, unknowns, roads));
  return answers.map(({ priced, range }) => storedQuote(priced, range));
}

/** Every vendor's price as `quoteMove` says it, without its range and its words. */
export function figuresOf(
  snapshot: SupplySnapshot,
  asked: LocatedMove,
  roads: Roads,
): PricedMove[] {
  const shared = sharedFacts(snapshot, asked, roads);
  return snapshot.vendors.map((vendor) => figureOf(vendor, shared, roads).priced);
}

function figureOf(vendor: PreparedVendor, shared: Shared, roads: Roads): Figure {
  const { move, facts, taxes } = shared;
  const size = sizeMove(vendor.rates, move, facts);
  const plan = planFor(vendor, shared, size, roads);
  return { priced: priceMove(vendor, move, facts, size, plan, taxes), plan, size };
}

const unknownsIn = ({ move, facts, open }: Shared) => unknownsOf(move, facts, open);

function answerOf(
  vendor: PreparedVendor,
  shared: Shared,
  unknowns: Unknowns,
  roads: Roads,
): Answer {
  const figure = figureOf(vendor, shared, roads);
  const { move, facts, taxes } = shared;
  const { origin, destination } = move;
  const staffed = { vendor, move, facts, size: figure.size, origin, destination };
  return { ...figure, range: rangeOf(staffed, unknowns, figure.priced, figure.plan, taxes) };
}

/** One vendor's answer with its record; null when no vendor has that slug. */
export function quoteVendor(
  snapshot: SupplySnapshot,
  slug: string,
  move: LocatedMove,
  roads: Roads,
): PricedQuote | null {
  const vendor = snapshot.vendor(slug);
  if (!vendor) return null;
  const shared = sharedFacts(snapshot, move, roads);
  const { facts, taxes } = shared;
  const { priced, plan, range } = answerOf(vendor, shared, unknownsIn(shared), roads);
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
        way_km: way.tenths / 10,
        way_minutes: way.minutes,
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
      const tenths = toTenths(source.way_km);
      const way = { tenths, minutes: source.way_minutes ?? travelMinutes(tenths) };
      return location ? [{ location, toPickup, back, way }] : [];
    }),
    bookable: inputs.bookable,
    job: inputs.job ?? ONE_DAY,
    dates: inputs.slots,
  };
  const size = sizeMove(vendor.rates, move, facts);
  const priced = priceMove(vendor, move, facts, size, plan, inputs.taxes);
  return shownQuote(storedQuote(priced, inputs.range ?? null));
}

/** What all vendors share about a move, worked out once. */
type Shared = {
  /** As it is priced: likely answers where none were given. */
  move: LocatedMove;
  open: OpenAccess;
  facts: MoveFacts;
  pickup: UnitVector;
  haul: Drive;
  taxes: AppliedTax[];
};

function sharedFacts(snapshot: SupplySnapshot, asked: LocatedMove, roads: Roads): Shared {
  const move = likelyMove(asked);
  const facts = moveFacts(move);
  const { origin, destination } = move;
  return {
    move,
    open: openAccess(asked),
    facts,
    pickup: unitVector(origin),
    haul: roads(origin, destination),
    taxes: taxesFor(snapshot.taxes, origin.province, destination.province, facts.day),
  };
}

function planFor(
  vendor: PreparedVendor,
  { move, facts, pickup, haul: drive }: Shared,
  size: Size,
  roads: Roads,
): Plan {
  const haul = toTenths(drive.km);
  const nearest = nearestLocation(vendor, pickup);
  const within = picksUp(vendor, pickup, nearest);
  if (!nearest || !within || beyondReach(vendor, haul)) {
    const sources = nearest ? [{ location: nearest, toPickup: 0, back: 0, way: NO_WAY }] : [];
    return { within, haul, sources, bookable: false, job: ONE_DAY, dates: [] };
  }
  const sources = dispatchLocations(vendor, pickup, nearest, facts.day, size.trucks).map(
    (location) => sourceFor(location, move, drive, roads),
  );
  const source = sources.at(-1) ?? { location: nearest, way: NO_WAY };
  const { quarters } = timeFrom(source.location, vendor, facts, size);
  const work = daysOf(quarters * 15 + source.way.minutes, move.move_time, vendor.rates.hours_a_day);
  const sender = source.location;
  const job = { ...work, days: sender.calendar.datesFor(facts.day, work.days) };
  return {
    within,
    haul,
    sources,
    bookable: job.days <= MOST_DAYS && sender.calendar.free(facts.day, job.days) >= size.trucks,
    job,
    dates: freeDates(sender, facts.day, size.trucks, work.days),
  };
}

function sourceFor(
  location: PreparedLocation,
  move: LocatedMove,
  haul: Drive,
  roads: Roads,
): Source {
  const toPickup = roads(location.card, move.origin);
  const back = roads(move.destination, location.card);
  return {
    location,
    toPickup: toTenths(toPickup.km),
    back: toTenths(back.km),
    way: {
      tenths: toTenths(known(toPickup.km) + known(haul.km) + known(back.km)),
      minutes: Math.ceil(known(toPickup.minutes) + known(haul.minutes) + known(back.minutes)),
    },
  };
}

const NO_WAY = { tenths: 0, minutes: 0 };

/** What is not an amount counts as none, and none is beyond the earth. */
const known = (amount: number) => (amount > 0 ? Math.min(amount, NO_ROAD_KM) : 0);

const toTenths = (km: number) => Math.round(known(km) * 10);
