import { HEAVY_ITEMS, type Move } from '../../../contracts/moves.ts';
import type { DateProblem, Slot, UnpricedReason } from '../../../contracts/quotes.ts';
import { NO_ROAD_KM } from '../distances.ts';
import { type AddLine, bandFor, CALCULATOR_TABLE, dayPercent } from './calculators.ts';
import { addCrossings } from './crossing-lines.ts';
import type { JobDays } from './job-days.ts';
import { ceilingCents, lineAmount, MAX_QUOTE_CENTS } from './money.ts';
import { addLine, emptyBreakdown, type PriceBreakdown, subtotal } from './price-breakdown.ts';
import { DATE_NOTES, type Note, UNPRICED_NOTES, type UnpricedNotes } from './price-notes.ts';
import { type MoveFacts, type Size, siteQuarters } from './sizing.ts';
import type { PreparedLocation, PreparedVendor } from './supply-snapshot.ts';
import { type AppliedTax, addTaxes } from './taxes.ts';

/**
 * The whole way of a move by road: tenths of a kilometre and whole minutes. Each is rounded once: the
 * sum of rounded legs could shrink where the move grows. `crossings` are the paid ferries and bridges on
 * it, once for each time that they are crossed (`crossings.ts`).
 */
export type WholeWay = { tenths: number; minutes: number; crossings: readonly string[] };

/** A location that prices a move, with its own two legs in tenths of a km, and the whole way. */
export type Source = {
  location: PreparedLocation;
  hourly: HourlyRates;
  toPickup: number;
  back: number;
  way: WholeWay;
};

/** The facts of a vendor's supply about a move; everything else follows from the move and the rates. */
export type Plan = {
  within: boolean;
  /** Pick-up to drop-off, in tenths of a kilometre by road. */
  haul: number;
  /** Never empty where `within` holds; the last one sends the crew. */
  sources: readonly Source[];
  /** The city of the nearest yard in reach, where it is full and a farther one sends the crew. */
  fullYard: string | null;
  bookable: boolean;
  /** How long the sender's crew and trucks are away. */
  job: JobDays;
  /** Why the vendor does not take the date, whatever its trucks. */
  dateProblem: DateProblem | null;
  dates: readonly Slot[];
};

/** All that one vendor's quote says; `storedQuote` writes it down. */
export type PricedMove = {
  vendor: PreparedVendor;
  facts: MoveFacts;
  size: Size;
  haul: number;
  sender: PreparedLocation | undefined;
  breakdown: PriceBreakdown;
  /** Cents before tax; 0 when the vendor does not price the move by itself (rule 3.4). */
  subtotal: number;
  total: number;
  ceiling: number;
  /** Cents an hour for the whole crew. */
  hourly: number;
  siteQuarters: number;
  /** Travel, all legs. */
  minutes: number;
  /** The vendor's words beside its price, or in its place. */
  notes: Note;
  /** Null where there is a price. */
  unpriced: UnpricedReason | null;
  bookable: boolean;
  /** Null where there is no price. */
  job: JobDays | null;
  dateProblem: DateProblem | null;
  dates: readonly Slot[];
};

type Price = Pick<PricedMove, 'breakdown' | 'hourly' | 'siteQuarters' | 'minutes'>;

/** Works out one vendor's quote: the same plan, move and rates always make the same price. */
export function priceMove(
  vendor: PreparedVendor,
  move: Move,
  facts: MoveFacts,
  size: Size,
  plan: Plan,
  taxes: readonly AppliedTax[],
): PricedMove {
  const leave = (reason: UnpricedReason, say: (words: UnpricedNotes) => string) =>
    unpriced(vendor, facts, size, plan, reason, (language) => say(UNPRICED_NOTES[language]));
  const reason = unpricedReason(vendor, plan);
  if (reason) {
    return leave(reason, ({ tooFar, outside }) =>
      plan.within ? tooFar(vendor.card, plan.haul) : outside(vendor.card),
    );
  }

  let priced: Price | undefined;
  for (const source of plan.sources) {
    const own = priceFrom(source, { vendor, move, facts, size });
    if (!priced || subtotal(own.breakdown) >= subtotal(priced.breakdown)) priced = own;
  }
  if (!priced) return leave('outside_service_area', ({ outside }) => outside(vendor.card));
  const { breakdown } = priced;
  const before = subtotal(breakdown);
  if (before > MAX_QUOTE_CENTS)
    return leave('needs_visit', ({ tooLarge }) => tooLarge(vendor.card));

  addTaxes(breakdown, taxes);
  const total = before + breakdown.tax;
  return {
    vendor,
    facts,
    size,
    haul: plan.haul,
    sender: plan.sources.at(-1)?.location,
    breakdown,
    subtotal: before,
    total,
    ceiling: ceilingCents(total),
    hourly: priced.hourly,
    siteQuarters: priced.siteQuarters,
    minutes: priced.minutes,
    notes: notesOf(vendor, move, size, plan),
    unpriced: null,
    bookable: plan.bookable,
    job: plan.job,
    dateProblem: plan.dateProblem,
    dates: plan.dates,
  };
}

function notesOf(vendor: PreparedVendor, move: Move, size: Size, plan: Plan): Note {
  const { bookable, job, dateProblem, dates } = plan;
  const date = move.move_date;
  const hasNext = dates.length > 0;
  if (bookable) {
    return (language) => {
      const { nextDay, standsIn } = DATE_NOTES[language];
      const late = job.time_problem === null ? [] : [nextDay];
      const sender = plan.sources.at(-1)?.location.card.city ?? '';
      return [...late, ...(plan.fullYard ? [standsIn(plan.fullYard, sender)] : [])].join(' ');
    };
  }
  if (dateProblem) {
    return (language) => DATE_NOTES[language][dateProblem](vendor, date, hasNext);
  }
  const { trucks } = size;
  return (language) => DATE_NOTES[language].full({ vendor, date, trucks, days: job.days, hasNext });
}

/** True when a vendor leaves a haul of so many tenths of a kilometre to its sales team (rule 3.4). */
export const beyondReach = (vendor: PreparedVendor, haul: number): boolean =>
  haul > vendor.card.max_distance_km * 10;

/**
 * Why a vendor leaves a move to its sales team. A move that is far from door to door is
 * long-distance wherever it begins; only a shorter one can be outside the service area (rule 3.22).
 */
function unpricedReason(vendor: PreparedVendor, { within, haul }: Plan): UnpricedReason | null {
  if (haul >= NO_ROAD_KM * 10) return 'no_road';
  if (beyondReach(vendor, haul)) return 'long_distance';
  return within ? null : 'outside_service_area';
}

/** Cents an hour for a crew, and its quarter hours on site. */
type Time = { hourly: number; quarters: number };

/** How long a crew needs on site, and how dear its hour is. */
export const timeAt = (
  hourly: HourlyRates,
  { vendor, size: { crew, work } }: Pick<StaffedMove, 'vendor' | 'size'>,
): Time => ({
  hourly: hourly[crew] as number,
  quarters: siteQuarters(vendor.rates, hourly, crew, work),
});

/** A move as one vendor would staff it. */
export type StaffedMove = { vendor: PreparedVendor; move: Move; facts: MoveFacts; size: Size };

/** The price of a move from one location, before tax. */
function priceFrom({ hourly, way }: Source, staffed: StaffedMove): Price {
  const breakdown = emptyBreakdown();
  const add: AddLine = (kind, params, quantity, rateCents) =>
    addLine(breakdown, kind, params, quantity, rateCents);
  const time = timeAt(hourly, staffed);
  writeLines(add, time, way, staffed);
  return { breakdown, hourly: time.hourly, siteQuarters: time.quarters, minutes: way.minutes };
}

/** The price of a move before tax, in cents, by a location's rates and the whole way: a range asks for dozens. */
export function subtotalsOf(staffed: StaffedMove): (hourly: HourlyRates, way: WholeWay) => number {
  let sum = 0;
  const add: AddLine = (_kind, _params, quantity, rateCents) => {
    sum += lineAmount(quantity, rateCents);
  };
  let last: HourlyRates | null = null;
  let time: Time = { hourly: 0, quarters: 0 };
  return (hourly, way) => {
    if (hourly !== last) time = timeAt(hourly, staffed);
    last = hourly;
    sum = 0;
    writeLines(add, time, way, staffed);
    return sum;
  };
}

/** Writes every line of a price but its taxes. */
function writeLines(
  add: AddLine,
  { hourly, quarters }: Time,
  way: WholeWay,
  { vendor, move, facts, size }: StaffedMove,
) {
  const { rates, card } = vendor;
  const { crew, trucks } = size;

  add('crew', { crew }, quarters / 4, hourly);
  const trip = { tenths: way.tenths, minutes: way.minutes, trucks, hourlyCents: hourly };
  CALCULATOR_TABLE[card.calculator_class](add, trip, rates.strategy);
  const { label, cents } = truckOf(vendor, size);
  add('truck', { size: label }, trucks, cents);
  const fuel = bandFor(rates.fuel_bands, way.tenths);
  add('fuel', fuel.band, trucks, fuel.cents);
  addCrossings(add, way.crossings, label, crew, trucks);
  for (const item of HEAVY_ITEMS) {
    const count = move.heavy_items[item];
    if (count > 0) add('heavy_item', { item }, count, rates.heavy_items[item]);
  }
  // A service without a rate is named as not included (rule 2.11).
  for (const service of facts.services) {
    const rate = rates.services[service];
    if (rate > 0) add('service', { service }, 1, rate);
  }
}

/** The size of truck that a vendor sends. */
export const truckOf = ({ rates }: PreparedVendor, { truckSize }: Size) =>
  rates.truck_sizing.sizes[truckSize] ?? { label: '', cents: 0 };

/** Cents an hour by crew size, on the day of a move. */
export type HourlyRates = readonly number[];

/**
 * A location's rates on the day. A date's own rate is for a crew of two; each further mover
 * adds what it adds at the standard rate.
 */
export function hourlyOn(
  facts: MoveFacts,
  location: PreparedLocation,
  vendor: PreparedVendor,
): HourlyRates {
  const standard = location.hourly;
  const own = location.calendar.rate(facts.day);
  if (own > 0) {
    const shift = own - (standard[2] as number);
    return standard.map((cents, crew) => (crew < 2 ? 0 : cents + shift));
  }
  const weekend = dayPercent(vendor.card.calculator_class, vendor.rates.strategy, facts.weekend);
  const percent = weekend * location.calendar.percent(facts.day);
  if (percent === 10_000) return standard;
  return standard.map((cents) => Math.floor((cents * percent + 5_000) / 10_000));
}

/** A vendor's answer to a move that it does not price by itself (rule 3.4). */
const unpriced = (
  vendor: PreparedVendor,
  facts: MoveFacts,
  size: Size,
  plan: Plan,
  reason: UnpricedReason,
  notes: Note,
): PricedMove => ({
  vendor,
  facts,
  size,
  haul: plan.haul,
  sender: plan.sources.at(-1)?.location,
  breakdown: emptyBreakdown(),
  subtotal: 0,
  total: 0,
  ceiling: 0,
  hourly: 0,
  siteQuarters: 0,
  minutes: 0,
  notes,
  unpriced: reason,
  bookable: false,
  dateProblem: null,
  job: null,
  dates: [],
});
