import { afterAll, beforeAll, expect, test } from 'vitest';
import { deposit, type PaymentWorld, paymentWorld, SECRET_KEY } from '../support/sandbox.ts';
import { STRIPE_FIELDS } from '../support/stripe-fields.ts';

type Json = Record<string, unknown>;

let world: PaymentWorld;
const seen = new Map<string, Json>();

async function list(path: string) {
  const headers = { authorization: `Bearer ${SECRET_KEY}` };
  return (await (await fetch(`${world.url}/v1${path}`, { headers })).json()) as { data: Json[] };
}

/** An object and those within it, by the path to them. */
function note(path: string, object: Json) {
  seen.set(path, object);
  for (const [field, value] of Object.entries(object)) {
    const isObject = value && typeof value === 'object' && !Array.isArray(value);
    // What an event tells of is noted on its own.
    if (isObject && field !== 'data') note(`${path}.${field}`, value as Json);
  }
}

beforeAll(async () => {
  world = await paymentWorld();
  const { id } = await world.payments.openCheckout(deposit());
  await world.control(`/sessions/${id}/pay`);
  await world.control(`/sessions/${id}/refund`, { amount: 40 });
  await world.control(`/sessions/${id}/dispute`);
  for (const [object, path] of [
    ['checkout.session', '/checkout/sessions'],
    ['payment_intent', '/payment_intents'],
    ['charge', '/charges'],
    ['refund', '/refunds'],
    ['dispute', '/disputes'],
    ['event', '/events'],
  ] as const) {
    const page = await list(path);
    seen.set('list', page);
    const [one = {}] = page.data;
    note(object, one);
  }
  const movements = (seen.get('dispute')?.balance_transactions ?? []) as Json[];
  seen.set('balance_transaction', movements[0] ?? {});
});
afterAll(() => world.close());

// That no field of the pinned version's types is missing is checked by the compiler: the sandbox's
// objects have these types.
test.each(Object.entries(STRIPE_FIELDS))('%s has the published fields', (object, fields) => {
  const names = Object.keys(seen.get(object) ?? {});
  expect(fields.filter((field) => !names.includes(field))).toEqual([]);
});

test('every object says what it is', () => {
  for (const [object, value] of seen) {
    if (typeof value.object === 'string') expect(value.object).toBe(object);
  }
});
