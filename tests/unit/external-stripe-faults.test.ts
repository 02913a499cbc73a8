import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createPayments } from '../../api/external/stripe.ts';
import { CLOCK_TIME } from '../../api/external/stripe-tries.ts';
import { API_VERSION } from '../../api/external/stripe-version.ts';
import {
  deposit,
  type PaymentWorld,
  paymentWorld,
  providerFailure,
  SECRET_KEY,
  WEBHOOK_SECRET,
} from '../support/sandbox.ts';

let world: PaymentWorld;
beforeEach(async () => {
  world = await paymentWorld();
});
afterEach(() => world.close());

/** The adapter without waits between its tries. */
const payments = (settings: object = {}) =>
  createPayments({
    secretKey: SECRET_KEY,
    webhookSecret: WEBHOOK_SECRET,
    baseUrl: world.url,
    time: { ...CLOCK_TIME, sleep: () => Promise.resolve() },
    ...settings,
  });

const fault = (name: string, times: number, ms = 0) =>
  world.control('/faults', { fault: name, times, ms });

const get = async (path: string) => {
  const headers = { authorization: `Bearer ${SECRET_KEY}` };
  const { data } = (await (await fetch(`${world.url}/v1${path}`, { headers })).json()) as {
    data: Record<string, unknown>[];
  };
  return data;
};

async function paidIntent() {
  const { id } = await payments().openCheckout(deposit());
  await world.control(`/sessions/${id}/pay`);
  return (await payments().findCheckout(id))?.paymentIntentId ?? '';
}

describe('an error that the provider keeps', () => {
  test('is left behind with its key: the next one opens the page', async () => {
    await fault('error', 2);
    const session = await payments().openCheckout(deposit());
    expect(session.status).toBe('open');
    expect(await get('/checkout/sessions')).toHaveLength(1);
  });

  test('is told after three, and is there again under the same keys', async () => {
    const request = deposit();
    await fault('error', 3);
    const error = await providerFailure(payments().openCheckout(request));
    expect(error).toMatchObject({ retryable: true, stored: true });
    const again = await providerFailure(payments().openCheckout(request));
    expect(again.stored).toBe(true);
    const other = deposit({ idempotencyKey: 'checkout-2' });
    expect(await payments().openCheckout(other)).toMatchObject({ status: 'open' });
  });

  test('of a refund that was made all the same gives nothing back twice', async () => {
    const paymentIntentId = await paidIntent();
    await fault('error_after', 1);
    const request = { paymentIntentId, amountCents: 40, idempotencyKey: 'refund-1' };
    const refund = await payments().refund(request);
    expect(refund).toMatchObject({ status: 'succeeded', amountCents: 40 });
    expect(await get('/refunds')).toHaveLength(1);
    const later = { ...request, idempotencyKey: 'refund-1-2', reference: 'refund-1' };
    expect(await payments().refund(later)).toEqual(refund);
    expect(await get('/refunds')).toHaveLength(1);
  });

  test('of a refund that came to nothing does not stand for the next one', async () => {
    const paymentIntentId = await paidIntent();
    const request = { paymentIntentId, amountCents: 100, reference: 'refund-1' };
    const first = await payments().refund({ ...request, idempotencyKey: 'a' });
    await world.control(`/refunds/${first.id}/return`);
    const second = await payments().refund({ ...request, idempotencyKey: 'b' });
    expect(second.id).not.toBe(first.id);
  });
});

describe('a provider that', () => {
  test.each([
    ['is away', 'away', {}],
    ['has the key in use', 'in_use', { code: 'idempotency_key_in_use' }],
  ])(
    '%s is asked again under the same key, and is told of when it stays so',
    async (_, name, told) => {
      await fault(name, 2);
      await payments().openCheckout(deposit());
      expect(await get('/checkout/sessions')).toHaveLength(1);
      await fault(name, 3);
      const other = deposit({ idempotencyKey: 'checkout-2' });
      const error = await providerFailure(payments().openCheckout(other));
      expect(error).toMatchObject({ ...told, retryable: true, stored: false });
    },
  );

  test('is slow is not waited for longer than told, and made one page only', async () => {
    await fault('slow', 1, 400);
    const session = await payments({ timeoutMs: 100, time: CLOCK_TIME }).openCheckout(deposit());
    const sessions = await get('/checkout/sessions');
    expect(sessions.map(({ id }) => id)).toEqual([session.id]);
  });
});

describe('a payment page', () => {
  test('has its language, its receipt and its name on the card statement', async () => {
    await payments().openCheckout(deposit({ receiptEmail: 'maya@example.ca', locale: 'fr' }));
    const [session] = await get('/checkout/sessions');
    const [intent] = await get('/payment_intents');
    expect(session).toMatchObject({ locale: 'fr', payment_method_types: ['card'] });
    expect(intent).toMatchObject({
      receipt_email: 'maya@example.ca',
      statement_descriptor_suffix: 'DEPOSIT',
    });
    await payments().openCheckout(deposit({ idempotencyKey: 'checkout-2' }));
    expect((await get('/checkout/sessions'))[0]).toMatchObject({ locale: 'en' });
  });

  test('is asked for in the pinned version of the API', async () => {
    const call = (version: string) =>
      fetch(`${world.url}/v1/refunds`, {
        headers: { authorization: `Bearer ${SECRET_KEY}`, 'stripe-version': version },
      });
    expect((await call(API_VERSION)).status).toBe(200);
    expect((await call('2020-08-27')).status).toBe(400);
    const { id } = await payments().openCheckout(deposit());
    await world.control(`/sessions/${id}/pay`);
    expect((await get('/events'))[0]).toMatchObject({ api_version: API_VERSION });
  });
});
