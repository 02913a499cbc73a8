import * as z from 'zod/mini';
import { isPlainDate } from '../dates.ts';
import { endpoint } from '../endpoints.ts';
import { LEAD_STATUSES, LeadId } from '../leads.ts';
import { rowNumber } from '../row-numbers.ts';
import { requiredNote } from '../texts.ts';

/** Where the panel shows a lead: a path, for links and mails. */
export const leadPage = (id: string) => `/admin/leads?lead=${id}`;

export { LEAD_STATUSES, type LeadStatus } from '../leads.ts';

export const PAYMENT_STATUSES = [
  'pending', 'succeeded', 'failed', 'expired', 'review', 'refunded',
] as const; // biome-ignore format: one row reads better

export const LEAD_SORTS = ['created', 'name', 'score', 'amount'] as const;
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
  total_rooms: z.int(),
  square_footage: z.nullable(z.int()),
  estimated_weight: z.number(),
  stairs_at_pickup: z.int(),
  stairs_at_dropoff: z.int(),
  elevator_at_pickup: z.boolean(),
  elevator_at_dropoff: z.boolean(),
  additional_services: z.record(z.string(), z.boolean()),
  status: z.enum(LEAD_STATUSES),
  selected_vendor_id: z.nullable(z.int()),
  /** Cents of CAD before tax, as sold. */
  quote_amount: z.int(),
  payment_intent_id: z.nullable(z.string()),
  source: z.string(),
  created_at: z.string(),
  /** When the customer last heard from us; the creation until then. */
  last_contact: z.string(),
  payment_status: z.enum(PAYMENT_STATUSES),
  lead_score: z.int(),
  vendor_name: z.nullable(z.string()),
  vendor_slug: z.nullable(z.string()),
  lost_reason: z.nullable(z.string()),
  /** Rises with every change; a change names the one that it was made from. */
  version: z.int(),
});
export type Lead = z.infer<typeof Lead>;

/**
 * The words of a search as `leads.search_text` has them: letters and digits without case, accents
 * and what stands inside words (O'Brien is obrien, 416-555 is 416555). At most six count.
 */
export const searchWords = (text: string): string[] =>
  text
    .normalize('NFD')
    .replaceAll(/[\p{M}'’.()-]/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .slice(0, 6);

const statuses = z.pipe(
  z.string().check(z.maxLength(200)),
  z.transform((value, context) => {
    const named = [...new Set(value.split(',').filter(Boolean))];
    const known = LEAD_STATUSES.filter((status) => named.includes(status));
    if (known.length === named.length) return known;
    context.issues.push({ code: 'custom', input: value, message: 'There is no such status.' });
    return z.NEVER;
  }),
);
const day = z.optional(
  z.string().check(z.refine(isPlainDate, 'Write the date as yyyy-MM-dd, for example 2026-12-01.')),
);

/** What a list, an export and a count may be narrowed to. Dates are Toronto's, both inclusive. */
export const LeadFilter = z.object({
  /** One status, or several with commas between. */
  status: z.optional(statuses),
  /** A mover's slug. */
  vendor: z.optional(z.string().check(z.maxLength(60))),
  payment_status: z.optional(z.enum(PAYMENT_STATUSES, 'There is no such payment status.')),
  from: day,
  to: day,
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
  sort: z._default(z.enum(LEAD_SORTS, 'Sort by created, name, score or amount.'), 'created'),
  order: z._default(z.enum(['asc', 'desc']), 'desc'),
});
export type LeadFilter = z.infer<typeof LeadFilter>;

/** `GET /admin/leads`. */
export const LeadQuery = z.extend(LeadFilter, {
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1000)), 200),
  cursor: z.optional(
    z.string().check(z.regex(/^L[0-9A-HJKMNP-TV-Z]{10}\.[0-9a-z]{1,10}$/, 'Not a page of a list.')),
  ),
});

/** What may be changed of a lead; a reason belongs to the status `lost` alone. */
const change = {
  status: z.optional(z.enum(LEAD_STATUSES, 'There is no such status.')),
  vendor_slug: z.optional(z.string().check(z.maxLength(60))),
  selected_vendor_id: z.optional(rowNumber()),
  lost_reason: z.optional(requiredNote(500, 'Say why the lead was lost.')),
};

/** `PATCH /admin/leads/{id}`. `version` is the one that the person looked at. */
export const LeadChange = z.object({ version: rowNumber(), ...change });
export type LeadChange = z.infer<typeof LeadChange>;

/** `PATCH /admin/leads`: the same change to each lead that is still at the version named. */
export const LeadBulkChange = z.object({
  leads: z
    .array(z.object({ id: LeadId, version: rowNumber() }))
    .check(z.minLength(1, 'Select a lead.'), z.maxLength(BULK_MAX, `At most ${BULK_MAX} at once.`)),
  ...change,
});

/** Reply of a change: the lead as it is now, and what the person should know of its effects. */
export type LeadChanged = { lead: Lead; notes: string[] };
/**
 * Reply of a bulk change. What is in neither list of those left alone is done: `conflicts` are those
 * that another operator had changed, as they are now; `refused` those whose deposit is here, and
 * `refusal` says what to do about them.
 */
export type LeadsChanged = {
  changed: Lead[];
  conflicts: Lead[];
  refused: Lead[];
  refusal: string | null;
  notes: string[];
};

/** `POST /admin/leads/{id}/notes`. */
export const NewNote = z.object({ body: requiredNote(NOTE_MAX, 'Write a note.') });
/** `POST /admin/leads/{id}/refund`. */
export const RefundOrder = z.object({
  reason: requiredNote(500, 'Say why the deposit goes back.'),
});

/** An entry of a lead's history, newest first. */
export type TimelineEntry = { at: string; actor: string } & (
  | { kind: 'audit'; action: string; before: unknown; after: unknown }
  | { kind: 'note'; body: string }
  | { kind: 'email'; email_type: string; recipient: string; subject: string; status: string }
  | {
      kind: 'payment';
      payment: 'deposit' | 'refund';
      amount: number;
      currency: string;
      status: string;
      resolution: string;
      reason: string | null;
    }
);

/** Reply of `GET /admin/leads/{id}`. */
export type LeadDetail = Lead & {
  heavy_items: Record<string, number>;
  updated_at: string;
  booking: { state: string; day: string; trucks: number; location_name: string } | null;
  /** Cents that were paid and not given back. */
  paid_cents: number;
  refund_under_way: boolean;
  /** The provider's word for why it refused to give the deposit back; null when it did not. */
  refund_refused: string | null;
  vendor_phone: string | null;
  timeline: TimelineEntry[];
};

/** Reply of `GET /admin/leads/counts`: exact, kept by the database as leads change. */
export type LeadCounts = {
  kept: 'maintained';
  total: number;
  quote_cents: number;
  by_status: Record<string, { leads: number; quote_cents: number }>;
  by_payment_status: Record<string, number>;
  by_vendor: { vendor_slug: string; vendor_name: string; leads: number; quote_cents: number }[];
};

export const getLeads = endpoint('GET', '/admin/leads', {
  summary: 'Leads, newest first unless told',
  query: LeadQuery,
  reply: {
    200: ['A page; `Link` names the next, `X-Total-Count` counts where it is kept', z.array(Lead)],
  },
});

export const getLeadCounts = endpoint('GET', '/admin/leads/counts', {
  summary: 'How many leads there are of each kind',
  reply: { 200: ['Counts by status, payment and mover', z.custom<LeadCounts>()] },
});

export const getLead = endpoint('GET', '/admin/leads/:id', {
  summary: 'A lead with all its history',
  reply: { 200: ['The lead and its timeline, newest first', z.custom<LeadDetail>()] },
});

export const patchLead = endpoint('PATCH', '/admin/leads/:id', {
  summary: 'Change status or mover',
  body: LeadChange,
  reply: {
    200: ['The lead as it is now, and what the change meant for trucks', z.custom<LeadChanged>()],
  },
  problems: { 409: 'Somebody else has changed it, or its deposit is paid (`deposit_paid`)' },
});

export const patchLeads = endpoint('PATCH', '/admin/leads', {
  summary: 'Change status or mover of several leads',
  body: LeadBulkChange,
  reply: {
    200: [
      'The leads that changed, those that somebody else had changed before, and those refused',
      z.custom<LeadsChanged>(),
    ],
  },
  problems: { 409: 'The deposits of all of them are paid, so nothing changed (`deposit_paid`)' },
});
