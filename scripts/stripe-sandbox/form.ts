import { invalid, SandboxError } from './errors.ts';
import type { SessionParams } from './objects/checkout-sessions.ts';

/** The provider's form encoding: `line_items[0][price_data][unit_amount]=100` and so on. */
export class Form {
  readonly #fields: URLSearchParams;

  constructor(body: string) {
    this.#fields = new URLSearchParams(body);
  }

  text(name: string): string | null {
    return this.#fields.get(name);
  }

  required(name: string): string {
    const value = this.text(name);
    if (!value) throw invalid(name, `Missing required param: ${name}.`);
    return value;
  }

  /** A whole number, null when absent. */
  integer(name: string): number | null {
    const value = this.text(name);
    if (value === null) return null;
    if (!/^-?\d{1,15}$/.test(value)) throw invalid(name, `Invalid integer: ${value}`);
    return Number(value);
  }

  /** One of `words`, null when absent. */
  choice<W extends string>(name: string, words: readonly W[]): W | null {
    const value = this.text(name);
    if (value === null) return null;
    const word = words.find((known) => known === value);
    if (word) return word;
    throw invalid(name, `Invalid ${name}: must be one of ${words.join(', ')}`);
  }

  /** The members of `name[...]`, one level deep. */
  map(name: string): Record<string, string> {
    const members: Record<string, string> = {};
    for (const [key, value] of this.#fields) {
      const member = key.startsWith(`${name}[`)
        ? /^\[([^[\]]+)\]$/.exec(key.slice(name.length))
        : null;
      if (member?.[1]) members[member[1]] = value;
    }
    return members;
  }
}

const ITEM = 'line_items[0]';

/** The parameters of `POST /v1/checkout/sessions`, or the provider's 400. */
export function readSessionParams(form: Form): SessionParams {
  if (Object.keys(form.map('payment_method_types')).length > 0) {
    throw new SandboxError(400, 'payment_method_types is no longer supported.', {
      code: 'payment_method_types_no_longer_supported',
      param: 'payment_method_types',
    });
  }
  return {
    mode: form.required('mode'),
    currency: form.required(`${ITEM}[price_data][currency]`),
    unitAmount: form.integer(`${ITEM}[price_data][unit_amount]`) ?? 0,
    quantity: form.integer(`${ITEM}[quantity]`) ?? 1,
    name: form.required(`${ITEM}[price_data][product_data][name]`),
    description: form.text('payment_intent_data[description]'),
    email: email(form, 'customer_email'),
    receiptEmail: email(form, 'payment_intent_data[receipt_email]'),
    statementSuffix: form.text('payment_intent_data[statement_descriptor_suffix]'),
    locale: form.text('locale'),
    clientReferenceId: form.text('client_reference_id'),
    metadata: form.map('metadata'),
    intentMetadata: form.map('payment_intent_data[metadata]'),
    successUrl: address(form, 'success_url') ?? form.required('success_url'),
    cancelUrl: address(form, 'cancel_url'),
    expiresAt: form.integer('expires_at'),
  };
}

/** The provider is stricter with an address than we are: its domain ends in two letters at least. */
function email(form: Form, name: string): string | null {
  const value = form.text(name);
  if (value === null || /^[^\s@]+@[\w-]+(\.[\w-]+)*\.[a-z]{2,}$/i.test(value)) return value;
  const details = { code: 'email_invalid', param: name };
  throw new SandboxError(400, `Invalid email address: ${value}`, details);
}

function address(form: Form, name: string): string | null {
  const value = form.text(name);
  if (value === null) return null;
  const url = URL.parse(value);
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:')
    throw invalid(name, 'Not a valid URL');
  return value;
}
