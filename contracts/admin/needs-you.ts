import * as z from 'zod/mini';
import { endpoint } from '../endpoints.ts';
import { rowNumber } from '../row-numbers.ts';
import { instant } from '../texts.ts';

/** The needs that wait for a person (rule 7.15), as the panel and the mail of the morning call them. */
export const NEED_WORDS = {
  late_answer: 'Mover is late with its answer',
  declined: 'Declined, deposit waiting',
  ended: 'Booking ended',
  price_consent: 'Price above the ceiling',
  payment_review: 'Payment in review',
  refund: 'Refund did not go through',
  dispute: 'Bank dispute',
  difference: 'Payment difference',
  case: 'Customer’s case',
  bill: 'Bill in doubt',
  signature: 'Signature on hold',
  review: 'Reported review',
  call_back: 'Call back',
  failed_mail: 'Mail not delivered',
  quote_request: 'Price request unanswered',
  credentials: 'Licences to check',
  privacy_request: 'Privacy request',
  backup: 'Backup missing',
  drill: 'Trial restore failed',
  holds: 'Many holds, few payments',
};
export type NeedKind = keyof typeof NEED_WORDS;
export const NEED_KINDS = Object.keys(NEED_WORDS) as NeedKind[];

/** The panel's sections, by id, for needs that concern no lead. */
const ELSEWHERE: Partial<Record<NeedKind, 'tracking' | 'vendors' | 'monitoring' | 'database'>> = {
  difference: 'monitoring',
  failed_mail: 'tracking',
  credentials: 'vendors',
  privacy_request: 'monitoring',
  backup: 'database',
  drill: 'database',
};
export const needSection = (kind: NeedKind) => ELSEWHERE[kind] ?? 'leads';

/** Hours after which a need without a time of its own is past due. */
export const NEED_HOURS = 24;
/** So many bookings of a mover's day for each that is paid are no customers. */
export const HOLDS_PER_PAYMENT = 10;
/** Items that one reply lists, the most urgent first; items with an owner are always among them. */
export const NEEDS_SHOWN = 500;

const Owner = z.object({ id: z.int(), name: z.string() });
export type NeedOwner = z.infer<typeof Owner>;

export const Need = z.object({
  kind: z.enum(NEED_KINDS),
  /** Names the item, together with the kind. */
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
  /** A code that says more: why it was declined, the kind of case, difference or mail, or the licences. */
  detail: z.nullable(z.string()),
  /** The system's note, in its words: why a payment is in review, why a mail failed. */
  note: z.nullable(z.string()),
  /** The address of a mail that concerns no lead. */
  recipient: z.nullable(z.string()),
  /** Cents. */
  amount: z.nullable(z.int()),
  /** Since when the item waits. */
  since: instant,
  due_at: instant,
  past_due: z.boolean(),
  owner: z.nullable(Owner),
});
export type Need = z.infer<typeof Need>;

/** Reply of `GET /admin/needs-you`. */
export const NeedsYou = z.object({
  timestamp: instant,
  items: z.array(Need),
  /** Counts of every kind with any items: all of them, not only those listed. */
  counts: z.array(z.object({ kind: z.enum(NEED_KINDS), items: z.int(), past_due: z.int() })),
  /** The people who can own an item: active owners and operators, by name. */
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
