import * as z from 'zod/mini';
import { endpoint } from './endpoints.ts';
import { MoveDate } from './moves.ts';
import { Operator } from './operator.ts';
import { instant, requiredLine } from './texts.ts';

/** The debt to vendors for the deposits that they took off their bills (rule 4.26). Money in cents. */

export const ENTRY_KINDS = ['deposit', 'returned', 'settlement', 'correction'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

export const PayoutLine = z.object({
  id: z.int(),
  at: instant,
  kind: z.enum(ENTRY_KINDS),
  /** The booking of a deposit, and its move's date. */
  lead_id: z.nullable(z.string()),
  move_date: z.nullable(z.string()),
  /** Of a settlement: when it was paid, and the transfer's reference. */
  paid_on: z.nullable(z.string()),
  reference: z.string(),
  /** Positive where the vendor is owed more. */
  amount_cents: z.int(),
  /** The debt after this line. */
  balance_cents: z.int(),
  /** A settlement that was taken back. */
  corrected: z.boolean(),
});
export type PayoutLine = z.infer<typeof PayoutLine>;

export const PayoutStatement = z.object({
  vendor_name: z.string(),
  /** `YYYY-MM`, by Toronto's clock. */
  month: z.string(),
  /** Months with entries and the present one, newest first. */
  months: z.array(z.string()),
  opening_cents: z.int(),
  closing_cents: z.int(),
  lines: z.array(PayoutLine),
  /** As things stand now: the debt, its part that waits for a dispute or refund, and the rest. */
  owed_cents: z.int(),
  held_cents: z.int(),
  payable_cents: z.int(),
  /** The operator who pays, as its receipts name it. */
  operator: Operator,
});
export type PayoutStatement = z.infer<typeof PayoutStatement>;

const VendorBalance = z.object({
  vendor_slug: z.string(),
  vendor_name: z.string(),
  owed_cents: z.int(),
  held_cents: z.int(),
  payable_cents: z.int(),
});
export type VendorBalance = z.infer<typeof VendorBalance>;

const query = z.object({
  month: z.optional(
    z.string().check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'Name the month as yyyy-MM.')),
  ),
});
const CSV = { 200: ['The same lines as a file', 'text/csv'] } as const;
const NO_VENDOR = { 404: 'There is no such mover' } as const;

export const getOwnPayouts = endpoint('GET', '/vendor/vendor/payouts', {
  needs: 'view_analytics',
  summary: 'The mover’s deposits of a month, and what is owed',
  query,
  reply: { 200: ['The statement; of the present month unless told', PayoutStatement] },
});

export const getOwnPayoutsCsv = endpoint('GET', '/vendor/vendor/payouts/csv', {
  needs: 'view_analytics',
  limit: 'exports',
  fresh: 'always',
  summary: 'The mover’s statement of a month as CSV',
  query,
  reply: CSV,
});

export const getVendorBalances = endpoint('GET', '/admin/payouts', {
  needs: 'analyst',
  summary: 'What each mover is owed for deposits',
  reply: { 200: ['The most first', z.array(VendorBalance)] },
});

export const getPayouts = endpoint('GET', '/admin/payouts/:slug', {
  needs: 'analyst',
  summary: 'A mover’s deposits of a month, and what it is owed',
  query,
  reply: { 200: ['The statement; of the present month unless told', PayoutStatement] },
  problems: NO_VENDOR,
});

export const getPayoutsCsv = endpoint('GET', '/admin/payouts/:slug/csv', {
  needs: 'analyst',
  limit: 'exports',
  fresh: 'always',
  summary: 'A mover’s statement of a month as CSV',
  query,
  reply: CSV,
  problems: NO_VENDOR,
});

export const Settlement = z.object({
  amount_cents: z
    .int('Write the amount in dollars and cents.')
    .check(
      z.minimum(1, 'Write an amount above zero.'),
      z.maximum(100_000_000, 'This is more than a settlement can be.'),
    ),
  paid_on: MoveDate,
  reference: requiredLine(120, 'Write the reference of the transfer.'),
});
export type Settlement = z.infer<typeof Settlement>;

export const postSettlement = endpoint('POST', '/admin/payouts/:slug/settlements', {
  needs: 'owner',
  summary: 'Enter that a mover was paid',
  body: Settlement,
  reply: { 201: ['The statement of the present month', PayoutStatement] },
  problems: { ...NO_VENDOR, 409: 'Less than that is payable now' },
});

export const postSettlementCorrection = endpoint(
  'POST',
  '/admin/payouts/:slug/settlements/:id/correction',
  {
    needs: 'owner',
    summary: 'Take back a settlement that was entered by mistake',
    body: z.object({ reference: requiredLine(120, 'Say why it is taken back.') }),
    reply: { 201: ['The statement of the present month', PayoutStatement] },
    problems: { 404: 'There is no such settlement', 409: 'It is taken back already' },
  },
);
