import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createPayments } from '../../api/external/stripe.ts';
import {
  deposit,
  providerFailure as failure,
  type PaymentWorld,
  paymentWorld,
  SECRET_KEY,
  WEBHOOK_SECRET,
} from '../support/sandbox.ts';
import { serve } from '../support/serve.ts';

let world: PaymentWorld;
beforeEach(async () => {
  world = await paymentWorld();
});
afterEach(() => world.close());

/** The adapter at another address, or with other settings. */
const paymentsAt = (settings: Partial<Parameters<typeof createPayments>[0]>) =>
  createPayments({
    secretKey: SECRET_KEY,
    webhookSecret: WEBHOOK_SECRET,
    baseUrl: world.url,
    ...settings,
  });

describe('a checkout', () => {
  test('opens for the amount and the lead, and can be found again', async () => {
    const request = deposit();
    const session = await world.payments.openCheckout(request);
    expect(session).toMatchObject({
      status: 'open',
      paid: false,
      amountTotal: 100,
      currency: 'cad',
      leadId: request.leadId,
      paymentIntentId: null,
    });
    expect(session.id).toMatch(/^cs_test_[A-Za-z0-9_]{8,}$/);
    expect(session.url).toBe(`${world.url}/pay/${session.id}`);
    // It lives at least as long as the hold that asked for it.
    expect(session.expiresAt.getTime()).toBeGreaterThanOrEqual(request.expiresAt.getTime());
    expect(await world.payments.findCheckout(session.id)).toEqual(session);
    expect(await world.payments.findCheckout('cs_test_unknown0')).toBeNull();
  });

  test('is the same one for the same key, another for another, and none with another amount', async () => {
    const request = deposit();
    const first = await world.payments.openCheckout(request);
    expect(await world.payments.openCheckout(request)).toEqual(first);
    const other = await world.payments.openCheckout({ ...request, idempotencyKey: 'checkout-2' });
    expect(other.id).not.toBe(first.id);
    const error = await failure(world.payments.openCheckout({ ...request, amountCents: 200 }));
    expect(error.message).toBe('This payment was already started with other details.');
    expect(error.retryable).toBe(false);
  });

  test.each([
    ['too short', 10],
    ['too long', 25 * 60],
  ])('is refused when it is %s, in words that a customer may read', async (_, minutes) => {
    const expiresAt = new Date(Date.now() + minutes * 60_000);
    const error = await failure(world.payments.openCheckout(deposit({ expiresAt })));
    expect(error).toMatchObject({ code: 'StripeInvalidRequestError', retryable: false });
    expect(error.message).toBe('The payment service refused the request.');
  });

  test('is refused when it is less than the provider charges, before it is asked', async () => {
    const error = await failure(world.payments.openCheckout(deposit({ amountCents: 49 })));
    expect(error).toMatchObject({ code: 'amount_too_small', retryable: false });
    expect(error.message).toBe(
      'A deposit of 49 cents cannot be charged: the payment provider takes at least 50 cents in CAD.',
    );
    const other = await failure(world.payments.openCheckout(deposit({ currency: 'xyz' })));
    expect(other.message).toBe('Deposits cannot be charged in "xyz".');
    await world.payments.openCheckout(deposit({ amountCents: 50 }));
  });

  test('closes on demand, once', async () => {
    const { id } = await world.payments.openCheckout(deposit());
    expect(await world.payments.expireCheckout(id)).toMatchObject({ status: 'expired', url: null });
    expect(await world.payments.expireCheckout(id)).toMatchObject({ id, status: 'expired' });
    const error = await failure(world.payments.expireCheckout('cs_test_unknown0'));
    expect(error.code).toBe('resource_missing');
  });

  test('that is paid stays paid when it is asked to close', async () => {
    const { id } = await world.payments.openCheckout(deposit());
    await world.control(`/sessions/${id}/pay`);
    const closed = await world.payments.expireCheckout(id);
    expect(closed).toMatchObject({ status: 'complete', paid: true });
  });
});

describe('a refund', () => {
  async function paid() {
    const { id } = await world.payments.openCheckout(deposit());
    await world.control(`/sessions/${id}/pay`);
    const session = await world.payments.findCheckout(id);
    return session?.paymentIntentId ?? '';
  }

  test('gives the money back once, whatever is retried', async () => {
    const request = { paymentIntentId: await paid(), amountCents: 100, idempotencyKey: 'refund-1' };
    const refund = await world.payments.refund(request);
    expect(refund).toMatchObject({ status: 'succeeded', amountCents: 100 });
    expect(await world.payments.refund(request)).toEqual(refund);
    const again = await failure(world.payments.refund({ ...request, idempotencyKey: 'refund-2' }));
    expect(again.code).toBe('charge_already_refunded');
    await world.sandbox.settled();
    expect(world.events.map(({ type }) => type)).toEqual([
      'checkout.session.completed',
      'refund.created',
      'charge.refunded',
    ]);
  });

  test('that the bank sends back is told by its id, and has failed from then on', async () => {
    const request = { paymentIntentId: await paid(), amountCents: 100, idempotencyKey: 'refund-1' };
    const { id } = await world.payments.refund(request);
    expect(await world.payments.findRefund(id)).toMatchObject({ id, status: 'succeeded' });
    await world.control(`/refunds/${id}/return`);
    await world.sandbox.settled();
    expect(world.events.at(-1)).toMatchObject({ type: 'refund.failed', refundId: id });
    expect(await world.payments.findRefund(id)).toMatchObject({ id, status: 'failed' });
    const [latest] = await world.payments.listEvents(new Date(Date.now() - 60_000));
    expect(latest).toMatchObject({ type: 'refund.failed', refundId: id });
    expect(await world.payments.findRefund('re_unknown')).toBeNull();
  });

  test('is never more than was paid', async () => {
    const request = { paymentIntentId: await paid(), amountCents: 101, idempotencyKey: 'refund-1' };
    expect((await failure(world.payments.refund(request))).retryable).toBe(false);
  });
});

test('events are listed since an instant, newest first, over many pages', async () => {
  const { id } = await world.payments.openCheckout(deposit());
  await world.control(`/sessions/${id}/pay`);
  for (let refund = 1; refund <= 60; refund++) {
    await world.control(`/sessions/${id}/refund`, { amount: 1 });
  }
  const listed = await world.payments.listEvents(new Date(Date.now() - 60_000));
  expect(listed.map(({ type }) => type)).toEqual([
    ...Array(60).fill(['charge.refunded', 'refund.created']).flat(),
    'checkout.session.completed',
  ]);
  expect(new Set(listed.map((event) => event.id)).size).toBe(121);
  expect(listed.at(-1)?.session).toMatchObject({ id, status: 'complete' });
  expect(await world.payments.listEvents(new Date(Date.now() + 60_000))).toEqual([]);
});

describe('when the provider fails', () => {
  /** What is told of a provider that answers so. */
  async function failureAt(answer: () => Response | Promise<Response>, timeoutMs = 15_000) {
    const odd = await serve(answer);
    const payments = paymentsAt({ baseUrl: odd.url, timeoutMs });
    const error = await failure(payments.findCheckout('cs_test_12345678'));
    await odd.close();
    return error;
  }

  test('a wrong key is told without telling the key', async () => {
    const payments = paymentsAt({ secretKey: 'sk_test_wrong' });
    const error = await failure(payments.openCheckout(deposit()));
    expect(error.message).toBe('Payments are not available right now. Please try again later.');
    expect(error.message).not.toContain('sk_test');
  });

  test('a server error is tried three times in all, then told', async () => {
    let calls = 0;
    const error = await failureAt(() => {
      calls++;
      const details = { type: 'api_error', message: 'secret detail' };
      return Response.json({ error: details }, { status: 500 });
    });
    expect(calls).toBe(3);
    expect(error.retryable).toBe(true);
    expect(error.message).not.toContain('secret detail');
  });

  test.each([
    ['answers nonsense', () => new Response('<html>', { status: 200 })],
    ['never answers', () => new Promise<Response>(() => {})],
  ])('a server that %s is an error that may pass', async (_, answer) => {
    expect((await failureAt(answer, 50)).retryable).toBe(true);
  });

  test('a server that is not there is an error that may pass', async () => {
    const gone = await serve(() => new Response());
    await gone.close();
    const error = await failure(paymentsAt({ baseUrl: gone.url }).openCheckout(deposit()));
    expect(error).toMatchObject({
      retryable: true,
      message: 'The payment service did not answer. Please try again in a minute.',
    });
  });
});
