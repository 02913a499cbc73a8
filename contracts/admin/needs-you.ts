import * as z from 'zod/mini';
import { endpoint } from '../endpoints.ts';
import { rowNumber } from '../row-numbers.ts';

/** What waits for a person at the panel (rule 7.15). */
export const NEED_KINDS = [
  'late_answer', 'declined', 'ended', 'price_consent', 'payment_review', 'refund', 'dispute', 'difference',
  'case', 'bill', 'signature', 'review', 'call_back', 'failed_mail', 'quote_request', 'credentials', 'privacy_request',
  'backup', 'drill', 'holds',
] as const; // biome-ignore format: a few rows read better
export type NeedKind = (typeof NEED_KINDS)[number];

/** The section of the panel in which each is dealt with, by its id. */
export const NEED_SECTIONS: Record<
  NeedKind,
  'leads' | 'tracking' | 'vendors' | 'monitoring' | 'database'
> = {
  late_answer: 'leads',
  declined: 'leads',
  ended: 'leads',
  price_consent: 'leads',
  payment_review: 'leads',
  refund: 'leads',
  dispute: 'leads',
  difference: 'monitoring',
  case: 'leads',
  bill: 'leads',
  signature: 'leads',
  review: 'leads',
  call_back: 'leads',
  failed_mail: 'tracking',
  quote_request: 'leads',
  credentials: 'vendors',
  privacy_request: 'monitoring',
  backup: 'database',
  drill: 'database',
  holds: 'leads',
};

/** Hours after which something is past due that has no time of its own. */
export const NEED_HOURS = 24;
/** So many bookings of a mover's day for each that is paid are no customers. */
export const HOLDS_PER_PAYMENT = 10;
/** Items that one reply lists, the most urgent first; what has an owner is always among them. */
export const NEEDS_SHOWN = 500;

const Owner = z.object({ id: z.int(), name: z.string() });
export type NeedOwner = z.infer<typeof Owner>;

export const Need = z.object({
  kind: z.enum(NEED_KINDS),
  /** With the kind it names the item. */
  id: z.string(),
  lead: z.nullable(
    z.object({
      id: z.string(),
      name: z.string(),
      phone: z.string(),
      origin_address: z.string(),
      destination_address: z.string(),
      move_date: z.string(),
    }),
  ),
  vendor: z.nullable(z.object({ name: z.string(), phone: z.string() })),
  /** A code that says more: why it was declined, what kind of case, difference or mail it is, which licences. */
  detail: z.nullable(z.string()),
  /** What the system noted, in its words: why a payment is in review, why a mail failed. */
  note: z.nullable(z.string()),
  /** The address of a mail that is about no lead. */
  recipient: z.nullable(z.string()),
  /** Cents. */
  amount: z.nullable(z.int()),
  /** Since when it waits. */
  since: z.string(),
  due_at: z.string(),
  past_due: z.boolean(),
  owner: z.nullable(Owner),
});
export type Need = z.infer<typeof Need>;

/** Reply of `GET /admin/needs-you`. */
export const NeedsYou = z.object({
  timestamp: z.string(),
  items: z.array(Need),
  /** Of every kind that there is any of: all of them, not only those listed. */
  counts: z.array(z.object({ kind: z.enum(NEED_KINDS), items: z.int(), past_due: z.int() })),
  /** Who can own an item: active owners and operators, by name. */
  people: z.array(Owner),
});
export type NeedsYou = z.infer<typeof NeedsYou>;

export const getNeedsYou = endpoint('GET', '/admin/needs-you', {
  needs: 'analyst',
  summary: 'What waits for a person: past due first, then by when it is due',
  reply: { 200: ['The items, how many there are of each kind, and who can own one', NeedsYou] },
});

const person = z.nullable(rowNumber('Name a person by id, or nobody with null.'));

export const putNeedOwner = endpoint('PUT', '/admin/needs-you/:kind/:id/owner', {
  needs: 'operator',
  summary: 'Take an item, hand it on or give it back',
  params: z.object({ kind: z.enum(NEED_KINDS), id: z.string().check(z.maxLength(60)) }),
  description:
    '`from` is the owner that the caller has seen: nobody’s change is overwritten unseen.',
  body: z.object({ from: person, to: person }),
  reply: { 200: ['Who owns it now', z.object({ owner: z.nullable(Owner) })] },
  problems: { 404: 'It does not wait any more', 409: 'Another operator was faster' },
});

export const postVendorReminder = endpoint('POST', '/admin/leads/:id/vendor-reminder', {
  needs: 'operator',
  summary: 'Remind a mover by mail of a booking or a price request that it has not answered',
  reply: { 202: 'The mail is on its way' },
  problems: { 409: 'Nothing waits for its answer, or it was reminded within the hour' },
});
