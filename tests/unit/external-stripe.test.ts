import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createPayments } from '../../api/external/stripe.ts';
import { PaymentProviderError } from '../../api/external/stripe-errors.ts';
import { times } from '../support/parallel.ts';
import {
  deposit,
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

/** What the failed call threw, as the provider error that it must be. */
async function failure(call: Promise<unknown>): Promise<PaymentProviderError> {
  const error = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(PaymentProviderError);
  return error as PaymentProviderError;
}

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
    expect(await world.payments.findCheckout(session.id)).toEqual(session);
  });

  test('lives at least as long as the hold that asked for it', async () => {
    const request = deposit();
    const session = await world.payments.openCheckout(request);
    expect(session.expiresAt.getTime()).toBeGreaterThanOrEqual(request.expiresAt.getTime());
  });

  test('is null when the provider does not know it', async () => {
    expect(await world.payments.findCheckout('cs_test_unknown0')).toBeNull();
  });

  test('is the same one for the same key, and another for another key', async () => {
    const request = deposit();
    const first = await world.payments.openCheckout(request);
    expect(await world.payments.openCheckout(request)).toEqual(first);
    const other = await world.payments.openCheckout({ ...request, idempotencyKey: 'checkout-2' });
    expect(other.id).not.toBe(first.id);
  });

  test('is refused when the same key comes with another amount', async () => {
    const request = deposit();
    await world.payments.openCheckout(request);
    const error = await failure(world.payments.openCheckout({ ...request, amountCents: 200 }));
    expect(error.message).toBe('This payment was already started with other details.');
    expect(error.retryable).toBe(false);
  });

  test.each([
    [
      'too short',
      deposit({ expiresAt: new Date(Date.now() + 10 * 60_000) }),
      'StripeInvalidRequestError',
    ],
    [
      'too long',
      deposit({ expiresAt: new Date(Date.now() + 25 * 3_600_000) }),
      'StripeInvalidRequestError',
    ],
  ])('is refused when it is %s, in words that a customer may read', async (_, request, code) => {
    const error = await failure(world.payments.openCheckout(request));
    expect(error).toMatchObject({ code, retryable: false });
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
  });

  test('that is paid stays paid when it is asked to close', async () => {
    const { id } = await world.payments.openCheckout(deposit());
    await world.control(`/sessions/${id}/pay`);
    expect(await world.payments.expireCheckout(id)).toMatchObject({
      status: 'complete',
      paid: true,
    });
  });

  test('that never was cannot be closed', async () => {
    const error = await failure(world.payments.expireCheckout('cs_test_unknown0'));
    expect(error.code).toBe('resource_missing');
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
    const error = await failure(
      world.payments.refund({
        paymentIntentId: await paid(),
        amountCents: 101,
        idempotencyKey: 'refund-1',
      }),
    );
    expect(error.retryable).toBe(false);
  });
});

describe('events', () => {
  test('are listed since an instant, newest first, over many pages', async () => {
    await times(120, async (n) => {
      const { id } = await world.payments.openCheckout(deposit({ idempotencyKey: `many-${n}` }));
      await world.control(`/sessions/${id}/expire`);
    });
    const listed = await world.payments.listEvents(new Date(Date.now() - 60_000));
    expect(listed).toHaveLength(120);
    expect(new Set(listed.map(({ id }) => id)).size).toBe(120);
    expect(listed.every(({ session }) => session?.status === 'expired')).toBe(true);
    expect(await world.payments.listEvents(new Date(Date.now() + 60_000))).toEqual([]);
  });
});

describe('when the provider fails', () => {
  test('a wrong key is told without telling the key', async () => {
    const payments = createPayments({
      secretKey: 'sk_test_wrong',
      webhookSecret: WEBHOOK_SECRET,
      baseUrl: world.url,
    });
    const error = await failure(payments.openCheckout(deposit()));
    expect(error.message).toBe('Payments are not available right now. Please try again later.');
    expect(error.message).not.toContain('sk_test');
  });

  test('a server error is tried three times in all, then told', async () => {
    let calls = 0;
    const broken = await serve(() => {
      calls++;
      return Response.json(
        { error: { type: 'api_error', message: 'secret detail' } },
        { status: 500 },
      );
    });
    const payments = createPayments({
      secretKey: SECRET_KEY,
      webhookSecret: WEBHOOK_SECRET,
      baseUrl: broken.url,
    });
    const error = await failure(payments.findCheckout('cs_test_12345678'));
    await broken.close();
    expect(calls).toBe(3);
    expect(error.retryable).toBe(true);
    expect(error.message).not.toContain('secret detail');
  });

  test('one failure in between is not noticed, and makes no second session', async () => {
    let calls = 0;
    const flaky = await serve((request) =>
      calls++ === 0 ? new Response('{}', { status: 503 }) : world.sandbox.fetch(request),
    );
    const payments = createPayments({
      secretKey: SECRET_KEY,
      webhookSecret: WEBHOOK_SECRET,
      baseUrl: flaky.url,
    });
    const session = await payments.openCheckout(deposit());
    await flaky.close();
    expect(calls).toBe(2);
    expect(
      await world.payments.openCheckout(
        deposit({ expiresAt: new Date(session.expiresAt.getTime() - 60_000) }),
      ),
    ).toEqual(session);
  });

  test.each([
    ['answers nonsense', () => new Response('<html>', { status: 200 })],
    ['never answers', () => new Promise<Response>(() => {})],
  ])('a server that %s is an error that may pass', async (_, handler) => {
    const odd = await serve(handler);
    const payments = createPayments({
      secretKey: SECRET_KEY,
      webhookSecret: WEBHOOK_SECRET,
      baseUrl: odd.url,
      timeoutMs: 50,
    });
    const error = await failure(payments.findCheckout('cs_test_12345678'));
    await odd.close();
    expect(error.retryable).toBe(true);
  });

  test('a server that is not there is an error that may pass', async () => {
    const gone = await serve(() => new Response());
    await gone.close();
    const payments = createPayments({
      secretKey: SECRET_KEY,
      webhookSecret: WEBHOOK_SECRET,
      baseUrl: gone.url,
    });
    const error = await failure(payments.openCheckout(deposit()));
    expect(error).toMatchObject({
      retryable: true,
      message: 'The payment service did not answer. Please try again in a minute.',
    });
  });
});
