import * as z from 'zod/mini';
import { BookedHomes } from './booked-homes.ts';
import { TIME_SLOTS } from './choices.ts';
import { HOME_SIZES } from './homes.ts';
import { StoredItems } from './moves.ts';
import { OUTCOMES } from './outcomes.ts';
import { PRICE_LIMITS } from './price-limits.ts';
import { QuoteLine } from './quotes.ts';
import { instant } from './texts.ts';
import { STAGES } from './vendor-answers.ts';

/** The facts of a booking, and which reader sees which. Money is whole cents; times without a date are those of `time_zone`. */

export const LEAD_STAGES = [...STAGES, 'unpaid'] as const;

/** A booking's facts as sent. Names and addresses are null until the deposit is paid, and once the booking is over. */
export const Dossier = z.object({
  id: z.string(),
  stage: z.enum(LEAD_STAGES),
  outcome: z.enum(OUTCOMES),
  /** Names the state that a change is made from; 0 until the deposit is paid. */
  version: z.int(),
  payment_status: z.string(),
  created_at: instant,
  booked_at: z.nullable(instant),
  /** Until when the vendor has to answer; null once it has. */
  answer_by: z.nullable(instant),
  late: z.boolean(),
  move_date: z.string(),
  move_time: z.enum(TIME_SLOTS),
  origin_city: z.nullable(z.string()),
  destination_city: z.nullable(z.string()),
  /** IANA zone of the place where the crew arrives (rule 1.7). */
  time_zone: z.string(),
  /** The rule that makes `ceiling_cents` the most that may be billed (rule 3.8). */
  price_limit: z.enum(PRICE_LIMITS),
  /** The home as its customer called it; null where rooms or square feet describe it. */
  home_size: z.nullable(z.enum(HOME_SIZES)),
  total_rooms: z.int(),
  square_footage: z.nullable(z.int()),
  /** The list of things by code (rule 3.23); empty where there is none. */
  items: StoredItems,
  customer: z.nullable(
    z.object({
      first_name: z.string(),
      last_name: z.string(),
      email: z.string(),
      phone: z.string(),
    }),
  ),
  origin_address: z.nullable(z.string()),
  destination_address: z.nullable(z.string()),
  location_name: z.string(),
  trucks: z.int(),
  /** Dates that crew and trucks are away, from the move's date on (rule 3.20). */
  job_days: z.int(),
  /** Before tax, with tax, and the most that may be billed without a signature (rule 3.7). */
  quote_cents: z.int(),
  total_cents: z.int(),
  ceiling_cents: z.int(),
  contacted_at: z.nullable(instant),
  /** The price that vendor and customer agreed on, with tax. */
  final_price_cents: z.nullable(z.int()),
  final_time: z.nullable(z.string()),
  ended_at: z.nullable(instant),
  /** Messages of the customer that the vendor has not read. */
  unread_messages: z.int(),
  /** Reported problems that the vendor has not answered. */
  open_cases: z.int(),
  home: BookedHomes,
  heavy_items: z.record(z.string(), z.int()),
  additional_services: z.record(z.string(), z.boolean()),
  /** The services that the price does not include (rule 2.11). */
  services_not_included: z.array(z.string()),
  crew_size: z.nullable(z.int()),
  estimated_hours: z.nullable(z.number()),
  distance_km: z.nullable(z.number()),
  lines: z.array(QuoteLine),
  /** For the move in all, with tax: its bill, else the agreed price; null until then. */
  owed_cents: z.nullable(z.int()),
  paid_cents: z.int(),
  decline_reason: z.nullable(z.string()),
  stars: z.nullable(z.int()),
  /** The customer has signed, confirmed or rated the move, so that its end stays. */
  is_confirmed: z.boolean(),
});
export type Dossier = z.infer<typeof Dossier>;

const HOMES = ['home_size', 'total_rooms', 'square_footage', 'items'] as const;
const JOB = [
  'home', 'heavy_items', 'additional_services', 'services_not_included', 'crew_size', 'estimated_hours', 'distance_km',
] as const; // biome-ignore format: the names read better in rows

const KEY_LIST = [
  'id', 'stage', 'version', 'booked_at', 'answer_by', 'move_date', 'move_time', 'job_days', 'trucks', 'location_name',
  'time_zone', 'origin_city', 'destination_city', 'origin_address', 'destination_address', 'customer', ...HOMES,
  'quote_cents', 'total_cents', 'ceiling_cents', 'final_price_cents', 'final_time', 'contacted_at', 'ended_at',
] as const; // biome-ignore format: the names read better in rows

const MOVER_LIST = [
  ...KEY_LIST, 'outcome', 'payment_status', 'created_at', 'late', 'price_limit', 'unread_messages', 'open_cases',
] as const; // biome-ignore format: the names read better in rows

/**
 * The facts that each reader sees: a reader's SELECT fetches the columns that these are made of, and no others. A name
 * that is no fact of `Dossier` is a column that only the server reads.
 */
export const SEES = {
  /** The customer's pages, the mails of all readers, and the acts that must know how a booking stands. */
  customer: [
    'id', 'first_name', 'last_name', 'email', 'phone', 'origin_address', 'destination_address', 'move_date', 'move_time',
    'total_rooms', 'square_footage', 'estimated_weight', 'status', 'outcome', 'payment_status', 'selected_vendor_id',
    'quote_cents', 'browser_token_hash', 'created_at', 'erased_at', 'language', 'vendor_slug', 'vendor_name', 'vendor_email',
    'vendor_phone', 'vendor_address', 'vendor_language', 'quote', 'booked', 'owed_cents', 'paid_cents', 'job_days', 'origin', 'home_type', 'price_until', 'items',
    'stage', 'final_time', 'revision', 'revised_at',
  ],
  /** The operators' page of a booking, beside its lead. */
  operator: [
    'stage', 'booked_at', 'answer_by', 'late', 'answered_at', 'answered_by', 'decline_reason', 'decline_note', 'contacted_at',
    'final_price_cents', 'final_time', 'ended_at', 'time_zone', 'price_limit', 'home', 'quote',
  ],
  mover_list: MOVER_LIST,
  mover_file: [...MOVER_LIST, ...JOB],
  mover: [...MOVER_LIST, ...JOB, 'lines', 'owed_cents', 'paid_cents', 'decline_reason', 'stars', 'is_confirmed'],
  key_list: KEY_LIST,
  key: [...KEY_LIST, ...JOB, 'lines', 'paid_cents', 'decline_reason'],
  crew: [
    'id', 'stage', 'move_date', 'move_time', 'final_time', 'job_days', 'time_zone', 'price_limit', ...HOMES, ...JOB,
    'trucks', 'lines', 'total_cents', 'ceiling_cents', 'final_price_cents', 'owed_cents', 'paid_cents', 'first_name', 'last_name', 'phone',
    'origin', 'destination', 'origin_address', 'destination_address', 'vendor_name', 'location',
  ],
  calendar: [
    'id', 'stage', 'move_date', 'move_time', 'final_time', 'booked_at', 'revision', 'first_name', 'last_name', 'phone',
    'origin_address', 'destination_address', 'total_rooms', 'square_footage', 'items', 'trucks', 'job_days',
    'location_name', 'time_zone', ...JOB,
  ],
  board: [
    'stage', 'location_id', 'trucks', 'move_time', 'final_time', 'origin_address', 'destination_address', 'origin',
    'destination', 'time_zone', 'crew_size', 'estimated_hours',
  ],
} as const; // biome-ignore format: the names read better in rows

export type Reader = keyof typeof SEES;
export type Fact<R extends Reader> = (typeof SEES)[R][number] & keyof Dossier;

/** The facts that a reader sees, as a schema. */
export const seenBy = <R extends Reader>(reader: R) =>
  z.object(
    Object.fromEntries(
      Object.entries(Dossier.shape).filter(([name]) =>
        (SEES[reader] as readonly string[]).includes(name),
      ),
    ) as Pick<typeof Dossier.shape, Fact<R>>,
  );
