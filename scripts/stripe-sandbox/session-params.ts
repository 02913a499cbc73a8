import { invalid, SandboxError } from './errors.ts';
import type { Form } from './form.ts';
import type { SessionParams } from './objects/checkout-sessions.ts';

const ITEM = 'line_items[0]';
const INTENT = 'payment_intent_data';
const LOCALES = ['auto', 'en', 'en-GB', 'fr', 'fr-CA'] as const;
// The provider's limits, in seconds.
const MINIMUM_LIFE = 30 * 60;
const MAXIMUM_LIFE = 24 * 60 * 60;

/** The parameters of `POST /v1/checkout/sessions`, or the provider's 400; `now` in Unix seconds. */
export function readSessionParams(form: Form, now: number): SessionParams {
  if (Object.keys(form.map('payment_method_types')).length > 0) {
    throw new SandboxError(400, 'payment_method_types is no longer supported.', {
      code: 'payment_method_types_no_longer_supported',
      param: 'payment_method_types',
    });
  }
  const mode = form.required('mode');
  if (mode !== 'payment') throw invalid('mode', 'The sandbox supports mode=payment only.');
  const types = Object.values(form.map('allowed_payment_method_types'));
  if (types.some((type) => type !== 'card')) {
    throw invalid('allowed_payment_method_types', 'The sandbox supports cards only.');
  }
  const adaptive = form.choice('adaptive_pricing[enabled]', ['true', 'false']);
  if (adaptive === 'true') {
    throw invalid('adaptive_pricing[enabled]', 'The sandbox has no adaptive pricing.');
  }
  return {
    mode,
    currency: currency(form, `${ITEM}[price_data][currency]`),
    unitAmount: form.integer(`${ITEM}[price_data][unit_amount]`) ?? 0,
    quantity: form.integer(`${ITEM}[quantity]`) ?? 1,
    name: form.required(`${ITEM}[price_data][product_data][name]`),
    description: form.text(`${INTENT}[description]`),
    email: email(form, 'customer_email'),
    receiptEmail: email(form, `${INTENT}[receipt_email]`),
    statementSuffix: suffix(form, `${INTENT}[statement_descriptor_suffix]`),
    locale: form.choice('locale', LOCALES),
    clientReferenceId: reference(form, 'client_reference_id'),
    metadata: form.metadata('metadata'),
    intentMetadata: form.metadata(`${INTENT}[metadata]`),
    successUrl: address(form, 'success_url') ?? form.required('success_url'),
    cancelUrl: address(form, 'cancel_url'),
    expiresAt: expiry(form, 'expires_at', now),
  };
}

function currency(form: Form, name: string): string {
  const value = form.required(name);
  if (!/^[a-z]{3}$/.test(value)) throw invalid(name, `Invalid currency: ${value}`);
  return value;
}

/** The provider is stricter with an address than we are: its domain ends in two letters at least. */
function email(form: Form, name: string): string | null {
  const value = form.text(name);
  if (value === null || /^[^\s@]+@[\w-]+(\.[\w-]+)*\.[a-z]{2,}$/i.test(value)) return value;
  const details = { code: 'email_invalid', param: name };
  throw new SandboxError(400, `Invalid email address: ${value}`, details);
}

/** What stands behind the account's own prefix on a card statement. */
function suffix(form: Form, name: string): string | null {
  const value = form.text(name);
  if (value === null) return null;
  if (value.length <= 22 && /[a-z]/i.test(value) && !/[<>\\'"*]/.test(value)) return value;
  throw invalid(
    name,
    'The statement descriptor suffix has up to 22 characters, a letter among them.',
  );
}

function reference(form: Form, name: string): string | null {
  const value = form.text(name);
  if (value === null || /^[\w-]{1,200}$/.test(value)) return value;
  throw invalid(
    name,
    'The client reference has up to 200 letters, digits, dashes and underscores.',
  );
}

function expiry(form: Form, name: string, now: number): number | null {
  const value = form.integer(name);
  if (value === null || (value >= now + MINIMUM_LIFE && value <= now + MAXIMUM_LIFE)) return value;
  throw invalid(
    name,
    'The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.',
  );
}

function address(form: Form, name: string): string | null {
  const value = form.text(name);
  if (value === null) return null;
  const url = URL.parse(value);
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') {
    throw invalid(name, 'Not a valid URL');
  }
  return value;
}
