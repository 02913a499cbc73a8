import * as z from 'zod/mini';
import { endpoint } from './endpoints.ts';
import { MAX_FINAL_PRICE_CENTS } from './entered-prices.ts';
import { LeadId } from './leads.ts';
import { QuoteLine } from './quotes.ts';
import type { SignatureVersion } from './signature-texts.ts';
import { SIGNATURE_FACTORS, SIGNATURE_STATES } from './signatures.ts';
import { instant, line, requiredLine } from './texts.ts';

/**
 * A job's record, as its customer signs it on the spot (rule 8.10). Money is whole cents; hours are
 * those on site, in quarters.
 */

/** The extras that may be billed beside the quote; a discount is taken off. */
export const EXTRA_KINDS = [
  'materials', 'heavy_item', 'stairs_or_carry', 'waiting', 'extra_stop', 'disposal', 'parking',
  'other', 'discount',
] as const; // biome-ignore format: a row of words
export type ExtraKind = (typeof EXTRA_KINDS)[number];
export const EXTRAS_MAX = 20;

/** The field that a signature is drawn on. */
export const SIGNATURE_FIELD = { width: 600, height: 200 } as const;
export const SIGNATURE_MAX = 20_000;

/** The version of the words that are signed now. */
export const SIGNATURE_VERSION: SignatureVersion = '1';

const amount = z
  .int('Write what it costs, before tax.')
  .check(
    z.gte(1, 'Write what it costs, before tax.'),
    z.lte(MAX_FINAL_PRICE_CENTS, 'This is more than a move can cost.'),
  );

export const JobExtra = z
  .object({
    kind: z.enum(EXTRA_KINDS, 'Choose what it is.'),
    /** The customer reads it. */
    what: line(80),
    /** Before tax. */
    amount_cents: amount,
  })
  .check(
    z.refine(({ kind, what }) => kind !== 'other' || what !== '', {
      error: 'Say what it is.',
      path: ['what'],
    }),
  );
export type JobExtra = z.infer<typeof JobExtra>;

const says = 'Write how many hours it took, in quarters.';
const hours = z.number(says).check(z.gt(0, says), z.lte(1000, says), z.multipleOf(0.25, says));

export const JobHours = z.object({
  hours,
  extras: z
    .array(JobExtra)
    .check(z.maxLength(EXTRAS_MAX, `At most ${EXTRAS_MAX} extras can be billed.`)),
});
export type JobHours = z.infer<typeof JobHours>;

/** The price of hours and extras, by the rates and taxes of the quote. */
export const JobPrice = z.object({
  /** On site by the taps; null where the taps do not tell. */
  tapped_hours: z.nullable(z.number()),
  /** At least the mover's minimum. */
  billed_hours: z.number(),
  lines: z.array(QuoteLine),
  subtotal_cents: z.int(),
  tax_cents: z.int(),
  total_cents: z.int(),
  estimate_cents: z.int(),
  ceiling_cents: z.int(),
  paid_cents: z.int(),
  balance_cents: z.int(),
  /** A price above the ceiling counts only when the customer agrees by an own link or a mailed code (rule 3.7). */
  above_ceiling: z.boolean(),
});
export type JobPrice = z.infer<typeof JobPrice>;

export const JobSignature = z.extend(JobHours, {
  /** Why the hours are not those of the taps. */
  hours_reason: line(200),
  /** The total that the customer has read: another sum is refused. */
  total_cents: z.int('Send the total that was signed.'),
  name: requiredLine(120, 'Write the name of the person who signs.').check(
    z.minLength(2, 'Write the name of the person who signs.'),
  ),
  /** The drawn signature as an SVG path; null where the typed name is the signature. */
  signature: z.nullable(
    z.string().check(
      z.maxLength(SIGNATURE_MAX, {
        error: 'This signature is too large. Clear it and sign again.',
        abort: true,
      }),
      z.regex(/^M[\dML .-]+$/, 'Sign in the field, or with the typed name.'),
    ),
  ),
  text_version: z.enum([SIGNATURE_VERSION], 'Load the page anew: its words have changed.'),
  /** Made by the page: a signature sent twice under one key counts once. */
  key: requiredLine(100, 'Send the signature with a key of its own.'),
});
export type JobSignature = z.infer<typeof JobSignature>;

export const JobRecord = z.extend(z.omit(JobPrice, { billed_hours: true }), {
  hours: z.number(),
  hours_reason: z.string(),
  crew: z.string(),
  signed_name: z.string(),
  /** The name is not the customer's. */
  other_name: z.boolean(),
  factor: z.enum(SIGNATURE_FACTORS),
  /** `signed`, or how the customer's dispute of the signature stands. */
  state: z.enum(SIGNATURE_STATES),
  signature: z.nullable(z.string()),
  text_version: z.string(),
  signed_at: instant,
});
export type JobRecord = z.infer<typeof JobRecord>;

const NONE_YET = {
  reply: { 200: ['The record; null before it is signed', z.nullable(JobRecord)] },
} as const;

export const postJobPrice = endpoint('POST', '/api/crew/jobs/:id/price', {
  needs: 'crew_link',
  summary: 'What hours and extras come to',
  description: 'By the rates, fees and taxes of the quote; nothing is stored.',
  body: JobHours,
  reply: { 200: ['The price', JobPrice] },
});

export const postJobSignature = endpoint('POST', '/api/crew/jobs/:id/signature', {
  needs: 'crew_link',
  summary: 'The customer signs for hours, extras and a final price within the ceiling',
  description: 'Enters the final price, ends the move and its bill with it, all or nothing.',
  body: JobSignature,
  reply: { 200: ['The record', JobRecord] },
  problems: { 409: 'The job is not done, is over, its sum has changed, or is above the ceiling' },
});

export const getLeadJobRecord = endpoint('GET', '/vendor/vendor/leads/:id/job-record', {
  needs: 'view_leads',
  own: 'lead',
  summary: 'What the customer signed for on the spot',
  ...NONE_YET,
});

export const getJobRecord = endpoint('GET', '/api/booking/job-record', {
  needs: 'booking_link',
  summary: 'What was signed for on the spot',
  ...NONE_YET,
});

export const getAdminJobRecord = endpoint('GET', '/admin/leads/:id/job-record', {
  needs: 'operator',
  summary: 'What the customer signed for on the spot',
  params: z.object({ id: LeadId }),
  ...NONE_YET,
});
