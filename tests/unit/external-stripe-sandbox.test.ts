import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { deposit, type PaymentWorld, paymentWorld, SECRET_KEY } from '../support/sandbox.ts';

let world: PaymentWorld;
afterEach(() => world.close());

const types = () => world.events.map(({ type }) => type);

async function open(options: Parameters<typeof paymentWorld>[0] = {}) {
  world = await paymentWorld(options);
  return await world.payments.openCheckout(deposit());
}

test('a session expires by the clock, and stays so', async () => {
  let offset = 0;
  const { id } = await open({ now: () => new Date(Date.now() + offset) });
  offset = 32 * 60_000;
  expect(await world.payments.findCheckout(id)).toMatchObject({ status: 'expired' });
  offset = 0;
  expect(await world.payments.findCheckout(id)).toMatchObject({ status: 'expired' });
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
    expect((await call('/events')).data).toMatchObject([{ pending_webhooks: 0 }]);
  });

  test('come twice, with one id, and before the customer returns, when that is rehearsed', async () => {
    const session = await open({ deliveries: { copies: 2, beforeReturn: true } });
    await world.submit(session.url);
    expect(types()).toEqual(Array(2).fill('checkout.session.completed'));
    expect(world.events[0]?.id).toBe(world.events[1]?.id);
    await world.control(`/deliveries/resend/${world.events[0]?.id}`);
    expect(world.events).toHaveLength(4);
  });

  test('that are undelivered go over a restart, with sessions and keys', async () => {
    let json: string | null = null;
    const save = (text: string) => {
      json = text;
    };
    const store = { load: () => json, save };
    const session = await open({ store, deliveries: { hold: true } });
    await world.submit(session.url);
    for (const sent of [['checkout.session.completed'], []]) {
      await world.close();
      world = await paymentWorld({ store });
      await world.sandbox.settled();
      expect(types()).toEqual(sent);
      expect(await world.payments.findCheckout(session.id)).toMatchObject({ paid: true });
    }
  });
});

const SESSION = {
  mode: 'payment',
  'line_items[0][price_data][currency]': 'cad',
  'line_items[0][price_data][unit_amount]': '100',
  'line_items[0][price_data][product_data][name]': 'Deposit',
  success_url: 'http://shop.test/',
};

type Reply = {
  id?: string;
  data?: object[];
  error?: { type: string; code?: string; param?: string };
};

const AUTHORIZATION = { authorization: `Bearer ${SECRET_KEY}` };

/** The API's answer, with its status and whether it is one that was given before. */
async function call(path: string, init: RequestInit = {}) {
  const response = await fetch(`${world.url}/v1${path}`, { headers: AUTHORIZATION, ...init });
  const replayed = response.headers.get('idempotent-replayed') === 'true';
  return { ...((await response.json()) as Reply), http: response.status, replayed };
}
const post = (path: string, fields: Record<string, string>, key: string) =>
  call(path, {
    method: 'POST',
    headers: { ...AUTHORIZATION, 'idempotency-key': key },
    body: new URLSearchParams(fields),
  });
const ask = (fields: Record<string, string> = {}, key = 'k') =>
  post('/checkout/sessions', { ...SESSION, ...fields }, key);

describe('the API', () => {
  beforeEach(async () => {
    world = await paymentWorld();
  });

  test('answers errors as the provider does', async () => {
    expect(await call('/checkout/sessions/cs_test_unknown0')).toEqual({
      error: {
        type: 'invalid_request_error',
        message: "No such checkout.session: 'cs_test_unknown0'",
        code: 'resource_missing',
        param: 'id',
      },
      http: 404,
      replayed: false,
    });
    expect((await call('/checkout/sessions/x', { headers: {} })).http).toBe(401);
    expect((await call('/customers')).http).toBe(404);
    expect((await call('/events?limit=0')).http).toBe(400);
  });

  test.each([
    ['colour', 'red'],
    ['line_items[1]', '1'],
    ['payment_intent_data[colour]', 'red'],
    ['adaptive_pricing[colour]', 'red'],
  ])('refuses parameters that the provider does not know: %s', async (name, value) => {
    expect(await ask({ [name]: value })).toMatchObject({
      http: 400,
      error: { type: 'invalid_request_error', code: 'parameter_unknown', param: name },
    });
  });

  test.each([
    ['mode', ''],
    ['success_url', 'javascript:alert(1)'],
    ['payment_method_types[0]', 'card', 'payment_method_types_no_longer_supported'],
    ['locale', 'tlh'],
    ['client_reference_id', 'with spaces'],
    ['payment_intent_data[statement_descriptor_suffix]', '<deposit>'],
    ['payment_intent_data[statement_descriptor_suffix]', '12345'],
    ['allowed_payment_method_types[0]', 'acss_debit'],
    ['expires_at', '1'],
    ['metadata[a-name-that-is-longer-than-forty-characters]', 'x'],
  ])('refuses parameters that are wrong: %s=%s', async (name, value, code?: string) => {
    const { http, error } = await ask({ [name]: value });
    expect(http).toBe(400);
    expect(name).toContain(error?.param ?? '?');
    if (code) expect(error).toMatchObject({ code });
  });

  test('looks at those of its other calls too', async () => {
    const { id = '' } = await ask();
    const unknown = { http: 400, error: { code: 'parameter_unknown' } };
    const path = `/checkout/sessions/${id}`;
    expect(await post(`${path}/expire`, { colour: 'red' }, 'e')).toMatchObject(unknown);
    expect(await call(`${path}?colour=red`)).toMatchObject(unknown);
    const refund = await post('/refunds', { payment_intent: 'pi_1', reason: 'bored' }, 'r');
    expect(refund.error).toMatchObject({ param: 'reason' });
  });
});

describe('an idempotency key', () => {
  beforeEach(async () => {
    world = await paymentWorld();
  });

  test('gives the first answer again, and is refused with other parameters', async () => {
    const first = await ask();
    expect(await ask()).toEqual({ ...first, replayed: true });
    expect(await ask({ locale: 'fr' })).toMatchObject({
      http: 400,
      error: { type: 'idempotency_error' },
    });
  });

  test('keeps a server error, and the work that was done before it', async () => {
    await world.control('/faults', { fault: 'error_after', times: 1 });
    expect(await ask()).toMatchObject({ http: 500, replayed: false });
    expect(await ask()).toMatchObject({ http: 500, replayed: true });
    expect((await ask({}, 'other')).http).toBe(200);
    expect((await call('/checkout/sessions')).data).toHaveLength(2);
  });

  test('keeps a refusal that the work met, and nothing of wrong parameters', async () => {
    const small = { 'line_items[0][price_data][unit_amount]': '10' };
    const refused = { http: 400, error: { code: 'amount_too_small' } };
    expect(await ask(small)).toMatchObject({ ...refused, replayed: false });
    expect(await ask(small)).toMatchObject({ ...refused, replayed: true });
    expect((await ask({ colour: 'red' }, 'other')).http).toBe(400);
    expect(await ask({}, 'other')).toMatchObject({ http: 200, replayed: false });
  });

  test('that is under way is in use: the work is done once', async () => {
    await world.control('/faults', { fault: 'slow', times: 1, ms: 300 });
    const replies = await Promise.all([ask(), ask()]);
    expect(replies.map(({ http }) => http).sort()).toEqual([200, 409]);
    expect(replies.find(({ error }) => error)).toMatchObject({
      error: { code: 'idempotency_key_in_use' },
    });
    expect(await ask()).toMatchObject({ http: 200, replayed: true });
  });
});
