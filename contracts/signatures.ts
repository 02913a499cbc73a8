import * as z from 'zod/mini';
import { CUSTOMER_PAGES } from './customer-answers.ts';
import { endpoint } from './endpoints.ts';
import { LeadId } from './leads.ts';
import { rowId } from './row-numbers.ts';
import { instant, requiredNote } from './texts.ts';

/** A customer's signatures, their factors, and the end of a signature that the customer disputes (rule 8.18). */

export const SIGNATURE_KINDS = ['bill', 'price', 'change', 'transfer'] as const;
export type SignatureKind = (typeof SIGNATURE_KINDS)[number];

/**
 * The factor of a signature: a name or a finger on the crew's phone, a code that was mailed to the customer, or
 * the customer's own link. The last two alone are factors that only the customer has.
 */
export const SIGNATURE_FACTORS = ['crew_phone', 'mailed_code', 'own_link'] as const;
export type SignatureFactor = (typeof SIGNATURE_FACTORS)[number];

/** `on_hold` from the customer's word until an operator decides; then it `stands`, or is `void`. */
export const SIGNATURE_STATES = ['signed', 'on_hold', 'stands', 'void'] as const;
export type SignatureState = (typeof SIGNATURE_STATES)[number];

/** Days for which the link of the mail disputes a signature. */
export const DISPUTE_DAYS = 90;

/** A signature as the operators read it; money in cents with tax. */
export const Signature = z.object({
  id: z.int(),
  kind: z.enum(SIGNATURE_KINDS),
  factor: z.enum(SIGNATURE_FACTORS),
  /** Null once the booking's personal data are erased. */
  name: z.nullable(z.string()),
  /** The name is not the customer's. */
  other_name: z.boolean(),
  total_cents: z.int(),
  ceiling_cents: z.int(),
  signed_at: instant,
  state: z.enum(SIGNATURE_STATES),
});
export type Signature = z.infer<typeof Signature>;

export const getSignaturePage = endpoint('GET', CUSTOMER_PAGES.signature, {
  needs: 'anyone',
  summary: 'The page on which a customer says not to have signed',
  reply: { 200: ['What was signed, or what became of it', 'text/html'] },
  problems: { 404: ['The link has run out', 'text/html'] },
});

export const postSignatureDispute = endpoint('POST', CUSTOMER_PAGES.signature, {
  needs: 'anyone',
  limit: 'newsletters',
  summary: 'Say not to have signed: what was signed is on hold until an operator decides',
  reply: { 303: 'To the page that says how it went' },
  problems: { 404: ['The link has run out', 'text/html'] },
});

export const postSignatureDecision = endpoint(
  'POST',
  '/admin/leads/:id/signatures/:number/decision',
  {
    needs: 'operator',
    summary: 'Decide whether a disputed signature stands; its customer is mailed the reason',
    params: z.object({ id: LeadId, number: rowId }),
    body: z.object({
      stands: z.boolean('Say whether it stands.'),
      reason: requiredNote(500, 'Say what was decided, and why.'),
    }),
    reply: { 200: ['The signature as it is then', Signature] },
    problems: { 409: 'Nothing of it is disputed, or it is decided' },
  },
);
