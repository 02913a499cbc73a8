import { FACTS } from '../../contracts/facts.ts';
import {
  HEAVY_ITEMS,
  type HeavyItem,
  type Move,
  SERVICES,
  type Service,
} from '../../contracts/moves.ts';
import type { DispatcherInfo, Quote, Slot } from '../../contracts/quotes.ts';
import { travelMinutes } from '../distances.ts';
import { bandFor, CALCULATOR_TABLE, dayPercent } from './calculators.ts';
import { ceilingCents, MAX_QUOTE_CENTS } from './money.ts';
import { addLine, newSheet, type Sheet, subtotal } from './sheet.ts';
import { type MoveFacts, type Size, siteQuarters } from './sizing.ts';
import type { PreparedLocation, PreparedVendor } from './snapshot.ts';
import type { AppliedTax } from './taxes.ts';

/** A location that prices a move, with its own two legs in tenths of a kilometre by road. */
export type Source = { location: PreparedLocation; toPickup: number; back: number };

/** What a mover's supply says about a move; everything else follows from the move and the rates. */
export type Plan = {
  within: boolean;
  /** Pick-up to drop-off, in tenths of a kilometre by road. */
  haul: number;
  /** Never empty where `within` holds; the last one sends the crew. */
  sources: readonly Source[];
  bookable: boolean;
  slots: Slot[];
};

const HEAVY_LABELS: Record<HeavyItem, string> = {
  piano: 'Piano',
  safe: 'Safe',
  treadmill: 'Treadmill',
};
const SERVICE_LABELS: Record<Service, string> = {
  packing: 'Packing',
  storage: 'Storage',
  cleaning: 'Cleaning',
  junk: 'Junk removal',
};
const CREW_LABELS = ['', '', ...[2, 3, 4, 5, 6].map((crew) => `Crew of ${crew}, on site`)];

const NO_DISPATCHER: DispatcherInfo = {
  name: '',
  location_name: '',
  city: '',
  gmb_url: '',
  owner: '',
  phone: '',
};

type Priced = { sheet: Sheet; hourly: number; siteQuarters: number; minutes: number };

/** Makes one mover's quote: the same plan, move and rates always make the same quote. */
export function makeQuote(
  vendor: PreparedVendor,
  move: Move,
  facts: MoveFacts,
  size: Size,
  plan: Plan,
  taxes: readonly AppliedTax[],
): Quote {
  if (!plan.within) return salesQuote(vendor, move, size, plan, outsideNote(vendor));
  if (plan.haul > vendor.card.max_distance_km * 10) {
    return salesQuote(vendor, move, size, plan, distanceNote(vendor, plan.haul));
  }

  let priced: Priced | undefined;
  for (const source of plan.sources) {
    const own = price(vendor, move, facts, size, plan.haul, source);
    if (!priced || subtotal(own.sheet) >= subtotal(priced.sheet)) priced = own;
  }
  if (!priced) return salesQuote(vendor, move, size, plan, outsideNote(vendor));
  const { sheet } = priced;
  const before = subtotal(sheet);
  if (before > MAX_QUOTE_CENTS) return salesQuote(vendor, move, size, plan, sizeNote(vendor));

  // A tax of 13 % is 13 cents per dollar, so a tax line follows the same rule as any other.
  for (const { label, per100k } of taxes) {
    addLine(sheet, 'tax', label, before / 100, 'dollar', per100k / 1000);
  }
  const total = before + sheet.tax;
  const { card, rates } = vendor;
  return {
    vendor_slug: card.slug,
    vendor_name: card.name,
    total_cost: before / 100,
    tax_cost: sheet.tax / 100,
    total_with_tax: total / 100,
    base_cost: sheet.base / 100,
    fuel_surcharge: sheet.fuel / 100,
    heavy_items_cost: sheet.heavy / 100,
    hourly_rate: priced.hourly / 100,
    estimated_hours: priced.siteQuarters / 4,
    travel_time: hoursAndMinutes(priced.minutes),
    travel_time_hours: Math.ceil(priced.minutes / 15) / 4,
    crew_size: size.crew,
    truck_count: size.trucks,
    truck_size: rates.truck_sizing.sizes[size.truckSize]?.label ?? '',
    rating: card.rating,
    reviews: card.reviews,
    special_notes: plan.bookable ? '' : fullNote(vendor, move, size, plan),
    bookable: plan.bookable,
    available_slots: plan.slots,
    breakdown: {
      lines: sheet.lines,
      subtotal_cents: before,
      tax_cents: sheet.tax,
      total_cents: total,
      ceiling_cents: ceilingCents(total, FACTS.ceilingPercent),
      distance_km: plan.haul / 10,
      rate_version: card.rate_version,
    },
    additional_services_info: chosenServices(move),
    payment_status: 'unpaid',
    dispatcher_info: plan.sources.at(-1)?.location.dispatcher ?? NO_DISPATCHER,
    sales_contact: card.sales_contact,
  };
}

/** The price of a move from one location, before tax. */
function price(
  vendor: PreparedVendor,
  move: Move,
  facts: MoveFacts,
  size: Size,
  haul: number,
  source: Source,
): Priced {
  const { rates, labels, card } = vendor;
  const { crew, trucks } = size;
  const hourlyByCrew = hourlyRates(vendor, facts, source.location);
  const hourly = hourlyByCrew[crew] as number;
  const quarters = siteQuarters(rates, hourlyByCrew, crew, size.work);
  const tenths = source.toPickup + haul + source.back;
  const minutes =
    travelMinutes(source.toPickup / 10) +
    travelMinutes(haul / 10) +
    travelMinutes(source.back / 10);

  const sheet = newSheet();
  addLine(sheet, 'labour', CREW_LABELS[crew] as string, quarters / 4, 'hour', hourly);
  CALCULATOR_TABLE[card.calculator_class](
    sheet,
    {
      tenths,
      minutes,
      trucks,
      hourlyCents: hourly,
      zoneLabels: labels.zones,
      feeLabel: labels.fee,
      freeLabel: labels.free,
    },
    rates.strategy,
  );
  const truck = rates.truck_sizing.sizes[size.truckSize];
  addLine(sheet, 'truck', `Truck, ${truck?.label ?? ''}`, trucks, 'truck', truck?.cents ?? 0);
  const band = bandFor(rates.fuel_bands, tenths);
  const fuel = rates.fuel_bands[band]?.cents ?? 0;
  addLine(sheet, 'fuel', labels.fuel[band] ?? 'Fuel', trucks, 'truck', fuel);
  for (const item of HEAVY_ITEMS) {
    const count = move.heavy_items[item];
    if (count > 0) {
      addLine(sheet, 'heavy', HEAVY_LABELS[item], count, 'item', rates.heavy_items[item]);
    }
  }
  for (const service of SERVICES) {
    if (move.additional_services[service]) {
      addLine(sheet, 'service', SERVICE_LABELS[service], 1, 'service', rates.services[service]);
    }
  }
  return { sheet, hourly, siteQuarters: quarters, minutes };
}

/**
 * Hourly cents by crew size on the day. A date's own rate is for a crew of two; each further mover
 * adds what it adds at the standard rate.
 */
function hourlyRates(
  vendor: PreparedVendor,
  facts: MoveFacts,
  location: PreparedLocation,
): readonly number[] {
  const standard = location.hourly;
  const own = location.calendar.rate(facts.day);
  if (own > 0) {
    const shift = own - (standard[2] as number);
    return standard.map((cents, crew) => (crew < 2 ? 0 : cents + shift));
  }
  const percent = dayPercent(vendor.card.calculator_class, vendor.rates.strategy, facts.weekend);
  if (percent === 100) return standard;
  return standard.map((cents) => Math.floor((cents * percent + 50) / 100));
}

/** A mover's answer to a move that it does not price by itself (decision 19). */
function salesQuote(
  { card, rates }: PreparedVendor,
  move: Move,
  size: Size,
  plan: Plan,
  special_notes: string,
): Quote {
  return {
    vendor_slug: card.slug,
    vendor_name: card.name,
    total_cost: 0,
    tax_cost: 0,
    total_with_tax: 0,
    base_cost: 0,
    fuel_surcharge: 0,
    heavy_items_cost: 0,
    hourly_rate: 0,
    estimated_hours: 0,
    travel_time: hoursAndMinutes(0),
    travel_time_hours: 0,
    crew_size: size.crew,
    truck_count: size.trucks,
    truck_size: rates.truck_sizing.sizes[size.truckSize]?.label ?? '',
    rating: card.rating,
    reviews: card.reviews,
    special_notes,
    bookable: false,
    available_slots: [],
    breakdown: {
      lines: [],
      subtotal_cents: 0,
      tax_cents: 0,
      total_cents: 0,
      ceiling_cents: 0,
      distance_km: plan.haul / 10,
      rate_version: card.rate_version,
    },
    additional_services_info: chosenServices(move),
    payment_status: 'unpaid',
    dispatcher_info: plan.sources.at(-1)?.location.dispatcher ?? NO_DISPATCHER,
    sales_contact: card.sales_contact,
  };
}

const outsideNote = ({ card }: PreparedVendor) =>
  `${card.name} picks up within ${card.service_area.radius_km} km of its base and its branches, ` +
  'and this pick-up is farther away. The sales team can prepare a custom quote.';

const distanceNote = ({ card }: PreparedVendor, haul: number) =>
  `This move is ${Math.round(haul / 10)} km by road, and ${card.name} prices moves of up to ` +
  `${card.max_distance_km} km online. The sales team can prepare a custom quote.`;

const sizeNote = ({ card }: PreparedVendor) =>
  `A move of this size needs a visit before ${card.name} can name a price. ` +
  'The sales team can prepare a custom quote.';

function fullNote({ card }: PreparedVendor, move: Move, size: Size, plan: Plan): string {
  const trucks = size.trucks === 1 ? 'a truck' : `${size.trucks} trucks`;
  if (plan.slots.length > 0) {
    return `${card.name} does not have ${trucks} free on ${move.move_date}. Choose one of the next free dates.`;
  }
  return `${card.name} does not have ${trucks} free on ${move.move_date} or in the 60 days after. The sales team can help.`;
}

function chosenServices(move: Move): string[] {
  const names: string[] = [];
  for (const service of SERVICES) {
    if (move.additional_services[service]) names.push(SERVICE_LABELS[service]);
  }
  return names;
}

const hoursAndMinutes = (minutes: number) => `${Math.floor(minutes / 60)}h ${minutes % 60}m`;
