import * as z from 'zod/mini';
import { AskedChange } from '../asked-changes.ts';
import { DECLINE_REASONS, type DeclineReason } from '../decline-reasons.ts';
import { LEAD_STAGES, seenBy } from '../dossiers.ts';
import { endpoint } from '../endpoints.ts';
import { FinalPrice, MAX_FINAL_PRICE_CENTS } from '../entered-prices.ts';
import { LeadId } from '../leads.ts';
import { pageLimit } from '../page-limits.ts';
import { rowNumber } from '../row-numbers.ts';
import { instant, note, plainDate, requiredNote } from '../texts.ts';

export { LEAD_STAGES };

/** The vendors' leads. Money is whole cents; times without a date are those of `time_zone`. */

export const LEAD_TABS = ['answer', 'upcoming', 'past', 'all'] as const;
export type LeadTab = (typeof LEAD_TABS)[number];
export const LEAD_SORTS = ['booked', 'move_date', 'name', 'amount'] as const;
export type LeadSort = (typeof LEAD_SORTS)[number];

export const NOTE_MAX = 2000;
/** Days that a customer has to sign for a price above the ceiling. */
export const CONSENT_DAYS = 7;
/** Days after a move on which it can be rated. */
export const REVIEW_DAYS = 90;

const day = z.optional(plainDate());

/** The filters of list, calendar and export: moves under way on the dates, both inclusive. */
export const LeadFilter = z.object({
  tab: z._default(z.enum(LEAD_TABS, 'There is no such tab.'), 'all'),
  stage: z.optional(z.enum(LEAD_STAGES, 'There is no such stage.')),
  from: day,
  to: day,
  /** Words that all occur in name, email, phone, addresses or reference; of unpaid leads in the reference. */
  q: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
  sort: z._default(z.enum(LEAD_SORTS, `Sort by one of ${LEAD_SORTS.join(', ')}.`), 'booked'),
  order: z._default(z.enum(['asc', 'desc'], 'order is asc or desc.'), 'desc'),
});
export type LeadFilter = z.infer<typeof LeadFilter>;

/** `GET /vendor/vendor/leads`. */
export const LeadQuery = z.extend(LeadFilter, { limit: pageLimit, cursor: z.optional(LeadId) });
export type LeadQuery = z.infer<typeof LeadQuery>;

/** A row of the list. Until the deposit is paid, and after the booking is over, without personal data. */
export const Lead = seenBy('mover_list');
export type Lead = z.infer<typeof Lead>;

/** Reply of `GET /vendor/vendor/leads/{id}` and of every change. */
export const LeadDetail = z.extend(seenBy('mover'), {
  /** Newest first. */
  prices: z.array(FinalPrice),
  notes: z.array(z.object({ author: z.string(), body: z.string(), created_at: instant })),
  /** The booking's events, newest first. */
  history: z.array(z.object({ at: instant, actor: z.string(), action: z.string() })),
  /** The customer's review of the move, and the answer. */
  review: z.nullable(z.object({ stars: z.int(), text: z.string(), answer: z.string() })),
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

/** `POST …/change`: the vendor's word on the change of that number. */
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
export const CalendarFeed = z.object({ created_at: z.nullable(instant) });
/** `POST /vendor/vendor/calendar-feed`: the address is shown once, since only its hash is kept. */
export const NewCalendarFeed = z.object({ url: z.string(), created_at: instant });
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
