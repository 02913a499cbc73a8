import * as z from 'zod/mini';
import { endpoint } from './endpoints.ts';
import { Move } from './moves.ts';
import { EndLocation, PROVINCES } from './places.ts';
import { NOT_LOCATED } from './refusals.ts';
import { OneVendor } from './vendor-slugs.ts';

/**
 * A line of a price: `quantity` units at `rate_cents` each, rounded half up to whole cents in
 * `amount_cents`. Quantity and rate have up to three decimals: hours come in quarters, and a tax
 * line counts the dollars before tax, at as many cents a dollar as the tax has percent (9.975).
 */
export const QuoteLine = z.object({
  kind: z.enum(['labour', 'travel', 'truck', 'fuel', 'heavy', 'service', 'fee', 'tax']),
  label: z.string(),
  quantity: z.number(),
  unit: z.string(),
  rate_cents: z.number(),
  amount_cents: z.int(),
});
export type QuoteLine = z.infer<typeof QuoteLine>;

/**
 * How a price is made. All lines sum to `total_cents`; the lines that are not tax sum to
 * `subtotal_cents`, which is `total_cost` in cents (rule 3.2).
 */
export const Breakdown = z.object({
  lines: z.array(QuoteLine),
  subtotal_cents: z.int(),
  tax_cents: z.int(),
  total_cents: z.int(),
  /** Most that the vendor may bill without a signature, tax included (rule 3.7). */
  ceiling_cents: z.int(),
  /** Road distance from door to door, in km. */
  distance_km: z.number(),
  /** Version of the vendor's rates that the price was made with; 0 of a price that the vendor gave by hand. */
  rate_version: z.int(),
});
export type Breakdown = z.infer<typeof Breakdown>;

/** A price before tax and with it, in whole cents. */
export const Amounts = z.object({ subtotal_cents: z.int(), total_cents: z.int() });
export type Amounts = z.infer<typeof Amounts>;

/** The least and the most that a price may be, for the unknown facts of the move (rule 3.17). */
export const PriceRange = z.object({ low: Amounts, high: Amounts });
export type PriceRange = z.infer<typeof PriceRange>;

/** The range of the price for eight of ten homes as those of a move may lie, and the end that leaves the most open (decision 198). */
export const LikelyRange = z.object({ ...PriceRange.shape, by: z.enum(['pickup', 'dropoff']) });
export type LikelyRange = z.infer<typeof LikelyRange>;

/** The question that narrows a range: the answer that is missing, as a code. */
export const UNKNOWNS = [
  'pickup_postal_code', 'dropoff_postal_code',
  'pickup_floor', 'dropoff_floor', 'pickup_elevator', 'dropoff_elevator',
  'pickup_carry', 'dropoff_carry',
  'items',
] as const; // biome-ignore format: a row for each kind
export type Unknown = (typeof UNKNOWNS)[number];

/** A missing answer, and the range with this answer and without the others. */
export const Narrowing = z.object({ kind: z.enum(UNKNOWNS), ...PriceRange.shape });
export type Narrowing = z.infer<typeof Narrowing>;

export const DispatcherInfo = z.object({
  name: z.string(),
  location_name: z.string(),
  city: z.string(),
  gmb_url: z.string(),
  owner: z.string(),
  phone: z.string(),
});
export type DispatcherInfo = z.infer<typeof DispatcherInfo>;

export const SalesContact = z.object({ name: z.string(), phone: z.string(), email: z.string() });

/** A date on which the vendor still has the trucks that this move needs. */
export const Slot = z.object({ date: z.string(), trucks: z.int() });
export type Slot = z.infer<typeof Slot>;

/** The problem with the time of day: the job is over in a day only when it starts in the morning. */
export const TIME_PROBLEMS = ['does_not_fit_afternoon'] as const;
export type TimeProblem = (typeof TIME_PROBLEMS)[number];

/** Why a vendor does not come on a date whatever its trucks: too soon, or not a day of its work. */
export const DATE_PROBLEMS = ['lead_time', 'closed'] as const;
export type DateProblem = (typeof DATE_PROBLEMS)[number];

/**
 * Why a vendor does not price a move (rule 3.22): no road leads from door to door, or the way is beyond
 * the vendor's longest haul; else the pick-up is outside the service area; or the move is too
 * large to price unseen.
 */
export const UNPRICED_REASONS = [
  'long_distance', 'no_road', 'outside_service_area', 'needs_visit',
] as const; // biome-ignore format: a row of words
export type UnpricedReason = (typeof UNPRICED_REASONS)[number];

/**
 * A vendor's answer to a move. Names by rule 6.5; amounts without `_cents` are
 * dollars. `total_cost` is before tax, and 0 with `special_notes` and `unpriced_reason` when
 * the vendor does not price the move. `bookable` is false when the vendor does not come on the date:
 * `available_slots` then holds the next dates that are free.
 */
export const Quote = z.object({
  vendor_slug: z.string(),
  vendor_name: z.string(),
  total_cost: z.number(),
  tax_cost: z.number(),
  total_with_tax: z.number(),
  base_cost: z.number(),
  fuel_surcharge: z.number(),
  heavy_items_cost: z.number(),
  hourly_rate: z.number(),
  estimated_hours: z.number(),
  travel_time: z.string(),
  travel_time_hours: z.number(),
  crew_size: z.int(),
  truck_count: z.int(),
  truck_size: z.string(),
  /** Null before enough reviews of completed, paid moves, `MEAN_FROM` (rule 3.10). */
  rating: z._default(z.nullable(z.number()), 4.5),
  reviews: z._default(z.int(), 100),
  special_notes: z.string(),
  /** Null where there is a price. */
  unpriced_reason: z._default(z.nullable(z.enum(UNPRICED_REASONS)), null),
  bookable: z.boolean(),
  available_slots: z.array(Slot),
  breakdown: Breakdown,
  /** Null where there is no price. */
  price_range: z.nullable(PriceRange),
  /** Null where both homes are known, or there is no price. */
  likely_range: z._default(z.nullable(LikelyRange), null),
  narrowed_by: z.array(Narrowing),
  /** Dates that crew and trucks are away, in order (rule 3.20); empty without a price. */
  job_dates: z._default(z.array(z.string()), []),
  /** The number of these dates. */
  job_days: z._default(z.int(), 1),
  time_problem: z._default(z.nullable(z.enum(TIME_PROBLEMS)), null),
  date_problem: z._default(z.nullable(z.enum(DATE_PROBLEMS)), null),
  /** The services asked for that are not included. */
  additional_services_info: z.array(z.string()),
  payment_status: z.string(),
  dispatcher_info: DispatcherInfo,
  sales_contact: SalesContact,
});
export type Quote = z.infer<typeof Quote>;

/** Where an address was found. */
export const FoundPlace = z.object({
  lat: z.number(),
  lng: z.number(),
  label: z.string(),
  province: z.enum(PROVINCES),
  /** IANA zone of its clocks (rule 1.7). */
  time_zone: z.string(),
});
export type FoundPlace = z.infer<typeof FoundPlace>;

/** Reply of `POST /api/generate`, with where the two addresses were found. */
export const GenerateReply = z.object({
  quotes: z.array(Quote),
  origin: FoundPlace,
  destination: FoundPlace,
  /** How finely each end is known. */
  origin_location: EndLocation,
  destination_location: EndLocation,
});
export type GenerateReply = z.infer<typeof GenerateReply>;

export const postMove = endpoint('POST', '/api/generate', {
  needs: 'anyone',
  limit: 'quotes',
  summary: 'Quotes of all movers for a move',
  description: 'With `vendor` that of one mover alone.',
  query: OneVendor,
  body: Move,
  reply: { 200: ['One quote a mover', GenerateReply] },
  problems: NOT_LOCATED,
});
