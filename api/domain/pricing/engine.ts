import type { Language } from '../../../contracts/language.ts';
import type { Move } from '../../../contracts/moves.ts';
import type { Located } from '../../../contracts/places.ts';
import { shownQuote } from '../../../contracts/price-line-words.ts';
import type { StoredQuote } from '../../../contracts/price-lines.ts';
import type { DateProblem, Quote, Slot } from '../../../contracts/quotes.ts';
import type { DaySupply } from '../../../contracts/supply.ts';
import type { Roads } from '../distances.ts';
import { WORDS } from '../words.ts';
import { likelyMove, type OpenAccess, openAccess } from './access.ts';
import { pickupAt } from './dispatch.ts';
import type { JobDays } from './job-days.ts';
import { type PlannedMove, planFor, toTenths } from './plans.ts';
import { hourlyOn, type Plan, type PricedMove, priceMove } from './price-move.ts';
import { type RangedPrice, rangeOf, type Unknowns, unknownsOf } from './ranges.ts';
import { moveFacts, type Size, sizeMove } from './sizing.ts';
import { storedQuote } from './stored-quote.ts';
import {
  type LocationCard,
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
    way_minutes: number;
    /** The paid ferries and bridges on the way; absent from quotes of before they had lines. */
    crossings?: readonly string[];
  }[];
  /** The yard that is full, where a farther one stands in; absent from quotes of before it was said. */
  full_yard?: string | null;
  bookable: boolean;
  /** How long the job takes. */
  job: JobDays;
  /** Why the vendor did not take the date. */
  date_problem: DateProblem | null;
  slots: Slot[];
  taxes: AppliedTax[];
  /** The range of the price; null where all is known. */
  range: RangedPrice | null;
};

/** A quote with what the booking needs and what the record keeps. */
export type PricedQuote = {
  quote: Quote;
  stored: StoredQuote;
  inputs: QuoteInputs;
  /** The trucks that a hold takes, or null when the quote cannot be booked online. */
  booking: {
    location_id: number;
    truck_count: number;
    day: number;
    days: number;
    /** The rules close its date: without a row of the vendor's own it has no truck. */
    closed: boolean;
  } | null;
};

/**
 * Every vendor's answer to a move, by vendor id. Pure: no clock, no I/O. `now` is when the price is
 * asked for, on the pick-up's clocks (`localMinutes`); without it no date is too soon.
 */
export const quoteMove = (
  snapshot: SupplySnapshot,
  move: LocatedMove,
  roads: Roads,
  now?: number,
  language: Language = 'en',
): Quote[] =>
  storedQuotes(snapshot, move, roads, now, language).map((quote) =>
    shownQuote(quote, WORDS[language].lines),
  );

/** A vendor's price with what it was made of. */
type Figure = { priced: PricedMove; plan: Plan; size: Size };
type Answer = Figure & { range: RangedPrice | null };

/** The quotes as they are stored, their lines in no language. */
export function storedQuotes(
  snapshot: SupplySnapshot,
  asked: LocatedMove,
  roads: Roads,
  now?: number,
  language: Language = 'en',
) {
  const shared = sharedFacts(snapshot, asked, roads, now);
  const unknowns = unknownsIn(shared);
  const answers = snapshot.vendors.map((vendor) => answerOf(vendor, shared, unknowns, roads));
  return answers.map(({ priced, range }) => storedQuote(priced, range, language));
}

/** Every vendor's price as `quoteMove` says it, without its range and its words. */
export function figuresOf(
  snapshot: SupplySnapshot,
  asked: LocatedMove,
  roads: Roads,
  now?: number,
): PricedMove[] {
  const shared = sharedFacts(snapshot, asked, roads, now);
  return snapshot.vendors.map((vendor) => figureOf(vendor, shared, roads).priced);
}

function figureOf(vendor: PreparedVendor, shared: Shared, roads: Roads): Figure {
  const { move, facts, taxes } = shared;
  const size = sizeMove(vendor.rates, move, facts);
  const plan = planFor(vendor, shared, size, roads);
  return { priced: priceMove(vendor, move, facts, size, plan, taxes), plan, size };
}

const unknownsIn = ({ move, facts, open, haul }: Shared) => unknownsOf(move, facts, open, haul.km);

function answerOf(
  vendor: PreparedVendor,
  shared: Shared,
  unknowns: Unknowns,
  roads: Roads,
): Answer {
  const figure = figureOf(vendor, shared, roads);
  const { move, facts, pickup } = shared;
  const { origin, destination } = move;
  const staffed = { vendor, move, facts, size: figure.size, origin, destination, pickup };
  return { ...figure, range: rangeOf(staffed, unknowns, figure.priced, figure.plan) };
}

/**
 * A vendor's answer with its record; null when no vendor has that slug. The answer is in the
 * language given, the record in English, which its readers speak.
 */
export function quoteVendor(
  snapshot: SupplySnapshot,
  slug: string,
  move: LocatedMove,
  roads: Roads,
  now?: number,
  language: Language = 'en',
): PricedQuote | null {
  const vendor = snapshot.vendor(slug);
  if (!vendor) return null;
  const shared = sharedFacts(snapshot, move, roads, now);
  const { facts, taxes } = shared;
  const { priced, plan, range } = answerOf(vendor, shared, unknownsIn(shared), roads);
  const stored = storedQuote(priced, range);
  const sender = plan.sources.at(-1);
  return {
    quote: shownQuote({ ...stored, special_notes: priced.notes(language) }, WORDS[language].lines),
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
        crossings: way.crossings,
      })),
      full_yard: plan.fullYard,
      bookable: plan.bookable,
      job: plan.job,
      date_problem: plan.dateProblem,
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
            closed: sender.location.calendar.closedByRule(facts.day),
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
      const way = {
        tenths: toTenths(source.way_km),
        minutes: source.way_minutes,
        crossings: source.crossings ?? [],
      };
      if (!location) return [];
      return [{ location, hourly: hourlyOn(facts, location, vendor), toPickup, back, way }];
    }),
    fullYard: inputs.full_yard ?? null,
    bookable: inputs.bookable,
    job: inputs.job,
    dateProblem: inputs.date_problem,
    dates: inputs.slots,
  };
  const size = sizeMove(vendor.rates, move, facts);
  const priced = priceMove(vendor, move, facts, size, plan, inputs.taxes);
  return shownQuote(storedQuote(priced, inputs.range));
}

/** The facts of a move that all vendors share, worked out once. */
type Shared = PlannedMove & { open: OpenAccess; taxes: AppliedTax[] };

function sharedFacts(
  snapshot: SupplySnapshot,
  asked: LocatedMove,
  roads: Roads,
  now: number | undefined,
): Shared {
  const move = likelyMove(asked);
  const facts = moveFacts(move);
  const { origin, destination } = move;
  return {
    move,
    open: openAccess(asked),
    facts,
    pickup: pickupAt(origin),
    haul: roads(origin, destination),
    taxes: taxesFor(snapshot.taxes, origin.province, destination.province, facts.day),
    now,
  };
}
