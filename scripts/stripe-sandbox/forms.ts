import * as z from 'zod/mini';
import { Metadata, whole } from './form.ts';

// The parameters of the calls that change something, with the provider's limits and some of its words.

const required = z.string().check(z.minLength(1, 'This value must not be empty.'));
/** `code` as the provider names it. */
const refused = (fits: (value: string) => boolean, error: string, code?: string) =>
  z.optional(z.string().check(z.refine(fits, { error, params: { code } })));

const isAddress = (text: string) => ['http:', 'https:'].includes(URL.parse(text)?.protocol ?? '');
/** The provider is stricter with an address than we are: its domain ends in two letters at least. */
const isEmail = (text: string) => /^[^\s@]+@[\w-]+(\.[\w-]+)*\.[a-z]{2,}$/i.test(text);
const Email = refused(isEmail, 'Invalid email address', 'email_invalid');
/** Tells whether a text may stand behind the account's own prefix on a card statement. */
const isSuffix = (text: string) =>
  text.length <= 22 && /[a-z]/i.test(text) && !/[<>\\'"*]/.test(text);

const Item = z.strictObject({
  price_data: z.strictObject({
    currency: z.string().check(z.regex(/^[a-z]{3}$/, 'Invalid currency')),
    unit_amount: whole,
    product_data: z.strictObject({ name: required }),
  }),
  quantity: z._default(whole, 1),
});

// Seconds that a page may stay open.
const LIFE = { min: 30 * 60, max: 24 * 60 * 60 };

/** `POST /v1/checkout/sessions`; `now` in Unix seconds. */
export const SessionForm = (now: number) =>
  z.strictObject({
    payment_method_types: z.optional(
      z.unknown().check(
        z.refine(() => false, {
          error: 'payment_method_types is no longer supported.',
          params: { code: 'payment_method_types_no_longer_supported' },
        }),
      ),
    ),
    mode: z.literal('payment', 'The sandbox supports mode=payment only.'),
    line_items: z.strictObject({ 0: Item }),
    success_url: required.check(z.refine(isAddress, 'Not a valid URL')),
    cancel_url: refused(isAddress, 'Not a valid URL'),
    allowed_payment_method_types: z.optional(
      z.record(z.string(), z.literal('card', 'The sandbox supports cards only.')),
    ),
    adaptive_pricing: z.optional(
      z.strictObject({
        enabled: z.optional(z.literal('false', 'The sandbox has no adaptive pricing.')),
      }),
    ),
    customer_email: Email,
    locale: z.optional(z.enum(['auto', 'en', 'en-GB', 'fr', 'fr-CA'])),
    client_reference_id: refused(
      (text) => /^[\w-]{1,200}$/.test(text),
      'The client reference has up to 200 letters, digits, dashes and underscores.',
    ),
    metadata: Metadata,
    payment_intent_data: z._default(
      z.strictObject({
        description: z.optional(z.string()),
        receipt_email: Email,
        statement_descriptor_suffix: refused(
          isSuffix,
          'The statement descriptor suffix has up to 22 characters, a letter among them.',
        ),
        metadata: Metadata,
      }),
      { metadata: {} },
    ),
    expires_at: z._default(
      whole.check(
        z.refine(
          (at) => at >= now + LIFE.min && at <= now + LIFE.max,
          'The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.',
        ),
      ),
      now + LIFE.max,
    ),
  });
export type SessionForm = z.infer<ReturnType<typeof SessionForm>>;

export const RefundForm = z.strictObject({
  charge: z.optional(z.string()),
  payment_intent: z.optional(z.string()),
  amount: z.optional(whole),
  reason: z.optional(z.enum(['duplicate', 'fraudulent', 'requested_by_customer'])),
  metadata: Metadata,
});

export const DisputeForm = z.strictObject({
  evidence: z._default(z.record(z.string(), z.string()), {}),
  submit: z.optional(z.enum(['true', 'false'])),
});

export const NoForm = z.strictObject({});
