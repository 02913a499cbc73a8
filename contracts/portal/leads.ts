import * as z from 'zod/mini';
import { AskedChange } from '../asked-changes.ts';
import { BookedHomes } from '../booked-homes.ts';
import { TIME_SLOTS } from '../choices.ts';
import { isPlainDate } from '../dates.ts';
import { DECLINE_REASONS, type DeclineReason } from '../decline-reasons.ts';
import { endpoint } from '../endpoints.ts';
import { FinalPrice, MAX_FINAL_PRICE_CENTS } from '../entered-prices.ts';
import { HOME_SIZES } from '../homes.ts';
import { LeadId } from '../leads.ts';
import { StoredItems } from '../moves.ts';
import { pageLimit } from '../page-limits.ts';
import { PRICE_LIMITS } from '../price-limits.ts';
import { QuoteLine } from '../quotes.ts';
import { rowNumber } from '../row-numbers.ts';
import { note, requiredNote } from '../texts.ts';
import { STAGES } from '../vendor-answers.ts';

/** The vendors' leads. Money is whole cents; times without a date are those of `time_zone`. */

export const LEAD_TABS = ['answer', 'upcoming', 'past', 'all'] as const;
export type LeadTab = (typeof LEAD_TABS)[number];
export const LEAD_STAGES = [...STAGES, 'unpaid'] as const;
export const LEAD_SORTS = ['booked', 'move_date', 'name', 'amount'] as const;
export type LeadSort = (typeof LEAD_SORTS)[number];

export const NOTE_MAX = 2000;
/** Days that a customer has to sign for a price above the ceiling. */
export const CONSENT_DAYS = 7;
/** Days after a move on which it can be rated. */
export const REVIEW_DAYS = 90;

const day = z.optional(
  z.string().check(z.refine(isPlainDate, 'Write the date as yyyy-MM-dd, for example 2026-12-01.')),
);

/** What list, calendar and export may be narrowed to: moves under way on the dates, both inclusive. */
export const LeadFilter = z.object({
  tab: z._default(z.enum(LEAD_TABS, 'There is no such tab.'), 'all'),
  stage: z.optional(z.enum(LEAD_STAGES, 'There is no such stage.')),
  from: day,
  to: day,
  /** Words that all occur in name, email, phone, addresses or reference; of unpaid ones the reference. */
  q: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
  sort: z._default(z.enum(LEAD_SORTS, `Sort by one of ${LEAD_SORTS.join(', ')}.`), 'booked'),
  order: z._default(z.enum(['asc', 'desc'], 'order is asc or desc.'), 'desc'),
});
export type LeadFilter = z.infer<typeof LeadFilter>;

/** `GET /vendor/vendor/leads`. */
export const LeadQuery = z.extend(LeadFilter, {
  limit: pageLimit,
  cursor: z.optional(LeadId),
});
export type LeadQuery = z.infer<typeof LeadQuery>;

const instant = z.nullable(z.string());

/** A row of the list. Until the deposit is paid, and after the booking is over, without personal data. */
export const Lead = z.object({
  id: z.string(),
  stage: z.enum(LEAD_STAGES),
  /** Names the state that a change is made from; 0 until the deposit is paid. */
  version: z.int(),
  payment_status: z.string(),
  created_at: z.string(),
  booked_at: instant,
  /** Until when the vendor has to answer, while it has not. */
  answer_by: instant,
  late: z.boolean(),
  move_date: z.string(),
  move_time: z.enum(TIME_SLOTS),
  origin_city: z.nullable(z.string()),
  destination_city: z.nullable(z.string()),
  /** IANA zone of the place where the crew arrives (rule 1.7). */
  time_zone: z.string(),
  /** Whose rule makes `ceiling_cents` the most that may be billed (rule 3.8). */
  price_limit: z.enum(PRICE_LIMITS),
  /** The home as its customer called it; null where it was described by rooms or square feet. */
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
  contacted_at: instant,
  /** What vendor and customer agreed, with tax. */
  final_price_cents: z.nullable(z.int()),
  final_time: z.nullable(z.string()),
  ended_at: instant,
  /** Messages of the customer that the vendor has not read. */
  unread_messages: z.int(),
  /** Reported problems that the vendor has not answered. */
  open_cases: z.int(),
});
export type Lead = z.infer<typeof Lead>;

/** Reply of `GET /vendor/vendor/leads/{id}` and of every change. */
export const LeadDetail = z.extend(Lead, {
  home: BookedHomes,
  heavy_items: z.record(z.string(), z.int()),
  additional_services: z.record(z.string(), z.boolean()),
  /** Those of them that are not in the price (rule 2.11). */
  services_not_included: z.array(z.string()),
  crew_size: z.nullable(z.int()),
  estimated_hours: z.nullable(z.number()),
  distance_km: z.nullable(z.number()),
  lines: z.array(QuoteLine),
  paid_cents: z.int(),
  decline_reason: z.nullable(z.string()),
  /** Newest first. */
  prices: z.array(FinalPrice),
  notes: z.array(z.object({ author: z.string(), body: z.string(), created_at: z.string() })),
  /** What happened to the booking, newest first. */
  history: z.array(z.object({ at: z.string(), actor: z.string(), action: z.string() })),
  stars: z.nullable(z.int()),
  /** What the customer wrote of the move, and what was answered. */
  review: z.nullable(z.object({ stars: z.int(), text: z.string(), answer: z.string() })),
  /** The customer has signed, confirmed or rated the move: that it is over stays. */
  is_confirmed: z.boolean(),
  /** A change that waits for the vendor. */
  asked_change: z.nullable(AskedChange),
});
export type LeadDetail = z.infer<typeof LeadDetail>;

/** Reply of `GET /vendor/vendor/leads/counts`. */
export const LeadCounts = z.object({
  answer: z.int(),
  late: z.int(),
  upcoming: z.int(),
  past: z.int(),
  all: z.int(),
});
export type LeadCounts = z.infer<typeof LeadCounts>;

const version = rowNumber('Say which version you looked at.');

/** Body of accept, contacted, complete and no-show. */
export const LeadVersion = z.object({ version });

/** `POST …/change`: what the vendor says to the change of that number. */
export const ChangeAnswer = z.object({
  version,
  number: z.int('Say which change you answer.'),
  agrees: z.boolean('Say whether you agree.'),
});
export type ChangeAnswer = z.infer<typeof ChangeAnswer>;

/** `POST …/decline`. */
export const Decline = z.object({
  version,
  reason: z.enum(Object.keys(DECLINE_REASONS) as DeclineReason[], 'Say why you decline.'),
  /** For Portage's operators; the customer does not read it. */
  note: z._default(note(500), ''),
});
export type Decline = z.infer<typeof Decline>;

/** `POST …/final-price`: with tax, in cents. */
export const FinalPriceInput = z.object({
  version,
  price_cents: z
    .int('Enter the final price.')
    .check(
      z.gte(1, 'Enter the final price.'),
      z.lte(MAX_FINAL_PRICE_CENTS, 'This is more than any move costs.'),
    ),
  arrival: z
    .string('Enter when the crew comes.')
    .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter the time as 08:30.')),
});
export type FinalPriceInput = z.infer<typeof FinalPriceInput>;

/** `POST …/notes`. */
export const NewNote = z.object({ body: requiredNote(NOTE_MAX, 'Write a note.') });

/** `GET /vendor/vendor/calendar-feed`. */
export const CalendarFeed = z.object({ created_at: instant });
/** `POST /vendor/vendor/calendar-feed`: the address is told once, since only its hash is kept. */
export const NewCalendarFeed = z.object({ url: z.string(), created_at: z.string() });
export type NewCalendarFeed = z.infer<typeof NewCalendarFeed>;

export const getLeads = endpoint('GET', '/vendor/vendor/leads', {
  needs: 'view_leads',
  summary: 'The own leads',
  description:
    'Name, contact and addresses stand in those whose deposit is paid and whose booking is ' +
    'not over; the others say the cities.',
  query: LeadQuery,
  reply: { 200: ['A page of leads', z.array(Lead)] },
});

export const getLeadCounts = endpoint('GET', '/vendor/vendor/leads/counts', {
  needs: 'view_leads',
  summary: 'How many leads each tab holds',
  reply: { 200: ['Counts', LeadCounts] },
});

export const getLeadsCsv = endpoint('GET', '/vendor/vendor/leads/export.csv', {
  needs: 'view_leads',
  fresh: 'always',
  limit: 'exports',
  summary: 'The leads of a filter as a sheet',
  query: LeadFilter,
  reply: { 200: ['A row a lead', 'text/csv'] },
});

export const getLead = endpoint('GET', '/vendor/vendor/leads/:id', {
  needs: 'view_leads',
  own: 'lead',
  summary: 'One lead',
  reply: { 200: ['The lead', LeadDetail] },
});

export const getLeadCalendar = endpoint('GET', '/vendor/vendor/leads/:id/calendar.ics', {
  needs: 'view_leads',
  own: 'lead',
  summary: 'One booking for a calendar program',
  reply: { 200: ['The move', 'text/calendar'] },
  problems: { 409: 'The booking is not paid, or over' },
});

export const postLeadNote = endpoint('POST', '/vendor/vendor/leads/:id/notes', {
  needs: 'manage_leads',
  own: 'lead',
  summary: 'Write a note for the own people',
  body: NewNote,
  reply: { 201: ['The lead with it', LeadDetail] },
});
