import * as z from 'zod/mini';
import { endpoint } from '../endpoints.ts';
import { HOME_SIZES } from '../homes.ts';
import { LEAD_STATES, LEAD_STATUSES, LeadId } from '../leads.ts';
import { StoredItems } from '../moves.ts';
import { pageLimit } from '../page-limits.ts';
import { rowNumber } from '../row-numbers.ts';
import { instant, plainDate, requiredNote } from '../texts.ts';
import { TimelineEntry } from './lead-timelines.ts';
import { Dispute, ReviewedPayment } from './refunds.ts';
import { searchWords } from './search-words.ts';

/** Where the panel shows a lead: a path, for links and mails. */
export const leadPage = (id: string) => `/admin/leads/${id}`;
/** The lead of such a path; null for other paths. A page for a person, a call for a program (rule 6.3). */
export const leadOfPage = (path: string): string | null =>
  /^\/admin\/leads\/(L[0-9A-HJKMNP-TV-Z]{10})\/?$/.exec(path)?.[1] ?? null;

export {
  LEAD_CHOICES,
  LEAD_STATES,
  LEAD_STATUSES,
  type LeadState,
  type LeadStatus,
  takesChoice,
} from '../leads.ts';

export const PAYMENT_STATUSES = [
  'pending', 'succeeded', 'failed', 'expired', 'review', 'refunded',
] as const; // biome-ignore format: one row reads better

export const LEAD_SORTS = ['created', 'name', 'score', 'amount', 'move'] as const;
export type LeadSort = (typeof LEAD_SORTS)[number];

/** Least number of characters that the free-text search looks for: a trigram. */
export const SEARCH_MIN = 3;
export const NOTE_MAX = 4000;
/** Leads that one bulk change may name. */
export const BULK_MAX = 500;

/** A row of `GET /admin/leads` (rule 7.3). */
export const Lead = z.object({
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string(),
  origin_address: z.string(),
  destination_address: z.string(),
  move_date: z.string(),
  move_time: z.string(),
  /** The home as its customer called it; null where rooms or square feet describe it. */
  home_size: z.nullable(z.enum(HOME_SIZES)),
  total_rooms: z.int(),
  square_footage: z.nullable(z.int()),
  estimated_weight: z.number(),
  stairs_at_pickup: z.int(),
  stairs_at_dropoff: z.int(),
  elevator_at_pickup: z.boolean(),
  elevator_at_dropoff: z.boolean(),
  additional_services: z.record(z.string(), z.boolean()),
  status: z.enum(LEAD_STATUSES),
  /** The lead's state for people and filters: its outcome, or before a booking an operator's word (rule 7.17). */
  state: z.enum(LEAD_STATES),
  selected_vendor_id: z.nullable(z.int()),
  /** Cents of CAD before tax, as sold. */
  quote_amount: z.int(),
  payment_intent_id: z.nullable(z.string()),
  source: z.string(),
  created_at: instant,
  /** When the customer last heard from us; the creation until then. */
  last_contact: instant,
  payment_status: z.enum(PAYMENT_STATUSES),
  lead_score: z.int(),
  vendor_name: z.nullable(z.string()),
  vendor_slug: z.nullable(z.string()),
  lost_reason: z.nullable(z.string()),
  /** Rises with every change; a change names the version that it was made from. */
  version: z.int(),
});
export type Lead = z.infer<typeof Lead>;

const states = z.pipe(
  z.string().check(z.maxLength(200)),
  z.transform((value, context) => {
    const named = [...new Set(value.split(',').filter(Boolean))];
    const known = LEAD_STATES.filter((state) => named.includes(state));
    if (known.length === named.length) return known;
    context.issues.push({ code: 'custom', input: value, message: 'There is no such status.' });
    return z.NEVER;
  }),
);
const day = z.optional(plainDate());

/**
 * The filters of a list, an export and a count. Dates are inclusive: those of creation are
 * Toronto's, those of the move are as written on the booking.
 */
export const LeadFilter = z.object({
  /** A state, or several with commas between. */
  status: z.optional(states),
  /** A vendor's slug. */
  vendor: z.optional(z.string().check(z.maxLength(60))),
  payment_status: z.optional(z.enum(PAYMENT_STATUSES, 'There is no such payment status.')),
  from: day,
  to: day,
  move_from: day,
  move_to: day,
  /** Words that all occur in name, email, phone, reference or addresses. */
  q: z.optional(
    z.string().check(
      z.trim(),
      z.maxLength(100, { abort: true }),
      z.refine(
        (text) => text === '' || searchWords(text).some((word) => word.length >= SEARCH_MIN),
        `Search for ${SEARCH_MIN} characters or more.`,
      ),
    ),
  ),
  sort: z._default(z.enum(LEAD_SORTS, 'Sort by created, name, score, amount or move.'), 'created'),
  order: z._default(z.enum(['asc', 'desc']), 'desc'),
});
export type LeadFilter = z.infer<typeof LeadFilter>;

/** `GET /admin/leads`. */
export const LeadQuery = z.extend(LeadFilter, {
  limit: pageLimit,
  cursor: z.optional(
    z.string().check(z.regex(/^L[0-9A-HJKMNP-TV-Z]{10}\.[0-9a-z]{1,10}$/, 'Not a page of a list.')),
  ),
});

/** The fields of a lead that operators may change; a reason belongs to the status `lost` alone. */
const change = {
  status: z.optional(z.enum(LEAD_STATUSES, 'There is no such status.')),
  vendor_slug: z.optional(z.string().check(z.maxLength(60))),
  selected_vendor_id: z.optional(rowNumber()),
  lost_reason: z.optional(requiredNote(500, 'Say why the lead was lost.')),
};

/** `PATCH /admin/leads/{id}`. `version` is the one that the person has seen. */
export const LeadChange = z.object({ version: rowNumber(), ...change });
export type LeadChange = z.infer<typeof LeadChange>;

/** `PATCH /admin/leads`: the same change to each lead that is still at the version named. */
export const LeadBulkChange = z.object({
  leads: z
    .array(z.object({ id: LeadId, version: rowNumber() }))
    .check(z.minLength(1, 'Select a lead.'), z.maxLength(BULK_MAX, `At most ${BULK_MAX} at once.`)),
  ...change,
});

/** Reply of a change: the lead as it is now, and notes on effects that the person should know. */
export const LeadChanged = z.object({ lead: Lead, notes: z.array(z.string()) });
export type LeadChanged = z.infer<typeof LeadChanged>;
/**
 * Reply of a bulk change. The leads in neither list of refusals are changed: `conflicts` are leads
 * that another operator had changed, as they are now; `refused` leads whose deposit is here, and
 * `refusal` says what to do about them.
 */
export const LeadsChanged = z.object({
  changed: z.array(Lead),
  conflicts: z.array(Lead),
  refused: z.array(Lead),
  refusal: z.nullable(z.string()),
  notes: z.array(z.string()),
});
export type LeadsChanged = z.infer<typeof LeadsChanged>;

/** `POST /admin/leads/{id}/notes`. */
export const NewNote = z.object({ body: requiredNote(NOTE_MAX, 'Write a note.') });
/** `POST /admin/leads/{id}/refund`. */
export const RefundOrder = z.object({
  reason: requiredNote(500, 'Say why the deposit goes back.'),
  /** The session of the payment to refund; all payments unless told. */
  session_id: z.optional(z.string().check(z.maxLength(200))),
});

/** Acts on a lead that the API refuses by how its booking stands; `reach` is any that needs the customer's contact. */
export const LEAD_ACTS = [
  'change', 'offer', 'reach', 'transfer', 'reopen', 'cancel', 'lose', 'refund', 'settle',
] as const; // biome-ignore format: one row reads better
export type LeadAct = (typeof LEAD_ACTS)[number];

/** Reply of `GET /admin/leads/{id}`. */
export const LeadDetail = z.extend(Lead, {
  heavy_items: z.record(z.string(), z.int()),
  /** The list of things by code (rule 3.23); empty where there is none. */
  items: StoredItems,
  updated_at: instant,
  booking: z.nullable(
    z.object({
      state: z.string(),
      day: z.string(),
      days: z.int(),
      trucks: z.int(),
      location_name: z.string(),
    }),
  ),
  /** Cents that were paid and not given back. */
  paid_cents: z.int(),
  refund_under_way: z.boolean(),
  /** Until when the deposit of a declined booking waits for another mover; null where no deposit waits. */
  deposit_waits_until: z.nullable(instant),
  /** The provider's reason for refusing to give the deposit back; null without a refusal. */
  refund_refused: z.nullable(z.string()),
  /** When the person is to be called again, by the newest call; null where no call says so. */
  call_back_at: z.nullable(instant),
  vendor_phone: z.nullable(z.string()),
  disputes: z.array(Dispute),
  reviews: z.array(ReviewedPayment),
  /** The acts that the reader may do now; any other would be refused. */
  acts: z.array(z.enum(LEAD_ACTS)),
  timeline: z.array(TimelineEntry),
});
export type LeadDetail = z.infer<typeof LeadDetail>;

/** Reply of `GET /admin/leads/counts`: exact, kept by the database as leads change. */
export const LeadCounts = z.object({
  kept: z.literal('maintained'),
  total: z.int(),
  quote_cents: z.int(),
  /** By the state that people see. */
  by_status: z.record(z.string(), z.object({ leads: z.int(), quote_cents: z.int() })),
  /** Booked moves: to come, under way or done; the others have no revenue. */
  booked: z.int(),
  revenue_cents: z.int(),
  by_payment_status: z.record(z.string(), z.int()),
  by_vendor: z.array(
    z.object({
      vendor_slug: z.string(),
      vendor_name: z.string(),
      leads: z.int(),
      quote_cents: z.int(),
    }),
  ),
});
export type LeadCounts = z.infer<typeof LeadCounts>;

export const getLeads = endpoint('GET', '/admin/leads', {
  needs: 'analyst',
  summary: 'Leads, newest first unless told',
  query: LeadQuery,
  reply: {
    200: ['A page; `Link` names the next, `X-Total-Count` counts where it is kept', z.array(Lead)],
  },
});

export const getLeadCounts = endpoint('GET', '/admin/leads/counts', {
  needs: 'analyst',
  summary: 'How many leads there are of each kind',
  reply: { 200: ['Counts by status, payment and mover', LeadCounts] },
});

export const getLead = endpoint('GET', '/admin/leads/:id', {
  needs: 'analyst',
  summary: 'A lead with all its history',
  reply: { 200: ['The lead and its timeline, newest first', LeadDetail] },
});

export const patchLead = endpoint('PATCH', '/admin/leads/:id', {
  needs: 'operator',
  summary: 'Change status or mover',
  body: LeadChange,
  reply: { 200: ['The lead as it is now, and what the change meant for trucks', LeadChanged] },
  problems: { 409: 'Somebody else has changed it, or its deposit is paid (`deposit_paid`)' },
});

export const patchLeads = endpoint('PATCH', '/admin/leads', {
  needs: 'operator',
  summary: 'Change status or mover of several leads',
  body: LeadBulkChange,
  reply: {
    200: [
      'The leads that changed, those that somebody else had changed before, and those refused',
      LeadsChanged,
    ],
  },
  problems: { 409: 'The deposits of all of them are paid, so nothing changed (`deposit_paid`)' },
});

export const getDisputeEvidence = endpoint('GET', '/admin/leads/:id/dispute-evidence', {
  needs: 'operator',
  fresh: 'always',
  summary: 'What is known of a booking, as one file for a bank',
  reply: { 200: ['Quote, consents, mails and history', 'text/plain'] },
  problems: { 404: 'There is no such lead' },
});
