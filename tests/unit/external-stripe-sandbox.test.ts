import { afterEach, describe, expect, test, vi } from 'vitest';
import { deposit, type PaymentWorld, paymentWorld, SECRET_KEY } from '../support/sandbox.ts';

let world: PaymentWorld;
afterEach(() => world.close());

const types = () => world.events.map(({ type }) => type);

async function open(options: Parameters<typeof paymentWorld>[0] = {}) {
  world = await paymentWorld(options);
  return await world.payments.openCheckout(deposit());
}

describe('time', () => {
  test('expires a session and tells the shop', async () => {
    let offset = 0;
    const session = await open({ now: () => new Date(Date.now() + offset) });
    offset = 32 * 60_000;
    expect(await world.payments.findCheckout(session.id)).toMatchObject({ status: 'expired' });
    offset = 0;
    const again = await world.payments.findCheckout(session.id);
    expect(again).toMatchObject({ status: 'expired' });
  });
});

describe('webhooks', () => {
  test('are sent again until the endpoint takes them', async () => {
    const session = await open();
    const answers = [500, 503, 200];
    world.endpoint.answer = () => answers.shift() ?? 200;
    await world.submit(session.url);
    await vi.waitFor(() => expect(answers).toEqual([]), { timeout: 10_000 });
    expect(types()).toEqual(Array(3).fill('checkout.session.completed'));
    expect(new Set(world.events.map(({ id }) => id)).size).toBe(1);
  });

  test('are given up after the last try', async () => {
    const session = await open({ retryMs: [1, 1] });
    world.endpoint.answer = () => 500;
    await world.submit(session.url);
    await vi.waitFor(() => expect(world.events).toHaveLength(3), { timeout: 10_000 });
    const { attempts } = await world.control('/deliveries', {});
    expect(attempts.map(({ status }) => status)).toEqual([500, 500, 500]);
    const headers = { authorization: `Bearer ${SECRET_KEY}` };
    const listed = await fetch(`${world.url}/v1/events`, { headers });
    expect(await listed.json()).toMatchObject({ data: [{ pending_webhooks: 0 }] });
  });

  test('come late when they are held, and never when they are forgotten', async () => {
    const session = await open({ deliveries: { hold: true } });
    await world.submit(session.url);
    await world.sandbox.settled();
    expect(world.events).toEqual([]);
    await world.control('/deliveries/release');
    expect(types()).toEqual(['checkout.session.completed']);

    const other = await world.payments.openCheckout(deposit({ idempotencyKey: 'checkout-2' }));
    await world.submit(other.url);
    await world.control('/deliveries/forget');
    await world.control('/deliveries/release');
    expect(types()).toEqual(['checkout.session.completed']);
    expect(await world.payments.findCheckout(other.id)).toMatchObject({ paid: true });
  });

  test('come out of order', async () => {
    const session = await open({ deliveries: { hold: true, reverse: true } });
    await world.submit(session.url, { rehearse: 'decline' });
    await world.submit(session.url);
    await world.control('/deliveries/release');
    expect(types()).toEqual(['checkout.session.completed', 'payment_intent.payment_failed']);
  });

  test('come twice, with one id', async () => {
    const session = await open({ deliveries: { copies: 2 } });
    await world.submit(session.url);
    await world.sandbox.settled();
    expect(types()).toEqual(Array(2).fill('checkout.session.completed'));
    expect(world.events[0]?.id).toBe(world.events[1]?.id);
    await world.control(`/deliveries/resend/${world.events[0]?.id}`);
    expect(world.events).toHaveLength(4);
  });

  test('come before the customer returns, when that is rehearsed', async () => {
    const session = await open({ deliveries: { beforeReturn: true } });
    await world.submit(session.url);
    expect(types()).toEqual(['checkout.session.completed']);
  });

  test('tell of a wrong amount and currency, and the session says the same', async () => {
    const session = await open();
    await world.control('/deliveries', { charge: { amount_total: 250, currency: 'usd' } });
    await world.submit(session.url);
    await world.sandbox.settled();
    const wrong = { paid: true, amountTotal: 250, currency: 'usd' };
    expect(world.events[0]?.session).toMatchObject(wrong);
    expect(await world.payments.findCheckout(session.id)).toMatchObject(wrong);
  });
});

describe('the store', () => {
  test('carries sessions, keys and undelivered webhooks over a restart', async () => {
    let json: string | null = null;
    const store = {
      load: () => json,
      save: (text: string) => {
        json = text;
      },
    };
    const session = await open({ store, deliveries: { hold: true } });
    await world.submit(session.url);
    await world.close();

    world = await paymentWorld({ store });
    await world.sandbox.settled();
    expect(types()).toEqual(['checkout.session.completed']);
    expect(await world.payments.findCheckout(session.id)).toMatchObject({ paid: true });
    await world.close();

    world = await paymentWorld({ store });
    await world.sandbox.settled();
    expect(world.events).toEqual([]);
  });
});

describe('the API', () => {
  const call = (path: string, init: RequestInit = {}) =>
    fetch(`${world.url}/v1${path}`, {
      headers: { authorization: `Bearer ${SECRET_KEY}` },
      ...init,
    });

  test('answers errors as the provider does', async () => {
    await open();
    const unknown = await call('/checkout/sessions/cs_test_unknown0');
    expect(unknown.status).toBe(404);
    expect(await unknown.json()).toEqual({
      error: {
        type: 'invalid_request_error',
        message: "No such checkout.session: 'cs_test_unknown0'",
        code: 'resource_missing',
        param: 'id',
      },
    });
    expect((await call('/checkout/sessions/x', { headers: {} })).status).toBe(401);
    expect((await call('/customers')).status).toBe(404);
    expect((await call('/events?limit=0')).status).toBe(400);
  });

  test('refuses what the provider no longer takes, and what is missing', async () => {
    await open();
    const send = async (fields: Record<string, string>) => {
      const response = await call('/checkout/sessions', {
        method: 'POST',
        body: new URLSearchParams(fields),
      });
      return (await response.json()) as { error: { code?: string; param?: string } };
    };
    expect(await send({ 'payment_method_types[0]': 'card' })).toMatchObject({
      error: { code: 'payment_method_types_no_longer_supported' },
    });
    expect(await send({})).toMatchObject({ error: { param: 'mode' } });
    expect(
      await send({
        mode: 'payment',
        'line_items[0][price_data][currency]': 'cad',
        'line_items[0][price_data][unit_amount]': '100',
        'line_items[0][price_data][product_data][name]': 'Deposit',
        success_url: 'javascript:alert(1)',
      }),
    ).toMatchObject({ error: { param: 'success_url' } });
  });

  test('shows the payment behind a session', async () => {
    const session = await open();
    await world.submit(session.url);
    const { paymentIntentId } = (await world.payments.findCheckout(session.id)) ?? {};
    const intent = await call(`/payment_intents/${paymentIntentId}`);
    expect(await intent.json()).toMatchObject({
      amount_received: 100,
      status: 'succeeded',
      metadata: { lead_id: 'L0123456789' },
    });
    const list = await call('/checkout/sessions?limit=1');
    expect(await list.json()).toMatchObject({ has_more: false, data: [{ id: session.id }] });
  });

  test('has no test controls unless they are asked for', async () => {
    await open({ testControls: false });
    expect((await fetch(`${world.url}/_test/deliveries`)).status).toBe(404);
  });
});
