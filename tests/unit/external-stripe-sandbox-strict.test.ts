import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type PaymentWorld, paymentWorld, SECRET_KEY } from '../support/sandbox.ts';

let world: PaymentWorld;
beforeEach(async () => {
  world = await paymentWorld();
});
afterEach(() => world.close());

const SESSION = {
  mode: 'payment',
  'line_items[0][price_data][currency]': 'cad',
  'line_items[0][price_data][unit_amount]': '100',
  'line_items[0][price_data][product_data][name]': 'Deposit',
  success_url: 'http://shop.test/',
};

type Reply = { id?: string; error?: { type: string; code?: string; param?: string } };

async function post(path: string, fields: Record<string, string>, key: string) {
  const response = await fetch(`${world.url}/v1${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${SECRET_KEY}`, 'idempotency-key': key },
    body: new URLSearchParams(fields),
  });
  const replayed = response.headers.get('idempotent-replayed') === 'true';
  return { ...((await response.json()) as Reply), http: response.status, replayed };
}

const open = (fields: Record<string, string> = {}, key = 'k') =>
  post('/checkout/sessions', { ...SESSION, ...fields }, key);

describe('parameters', () => {
  test.each([
    ['colour', 'red'],
    ['line_items[1]', '1'],
    ['payment_intent_data[colour]', 'red'],
    ['adaptive_pricing[colour]', 'red'],
  ])('that the provider does not know are refused: %s', async (name, value) => {
    expect(await open({ [name]: value })).toMatchObject({
      http: 400,
      error: { type: 'invalid_request_error', code: 'parameter_unknown', param: name },
    });
  });

  test.each([
    ['locale', 'tlh'],
    ['client_reference_id', 'with spaces'],
    ['payment_intent_data[statement_descriptor_suffix]', '<deposit>'],
    ['payment_intent_data[statement_descriptor_suffix]', '12345'],
    ['allowed_payment_method_types[0]', 'acss_debit'],
    ['expires_at', '1'],
    ['metadata[a-name-that-is-longer-than-forty-characters]', 'x'],
  ])('that are wrong are refused: %s', async (name, value) => {
    const reply = await open({ [name]: value });
    expect(reply.http).toBe(400);
    expect(name).toContain(reply.error?.param ?? '?');
  });

  test('of the other changes are looked at too', async () => {
    const { id = '' } = await open();
    const expire = await post(`/checkout/sessions/${id}/expire`, { why: 'x' }, 'e');
    expect(expire.error).toMatchObject({ code: 'parameter_unknown', param: 'why' });
    const refund = await post('/refunds', { payment_intent: 'pi_1', reason: 'bored' }, 'r');
    expect(refund.error).toMatchObject({ param: 'reason' });
  });
});

test('nothing is read with parameters that are not known', async () => {
  const { id = '' } = await open();
  const headers = { authorization: `Bearer ${SECRET_KEY}` };
  const response = await fetch(`${world.url}/v1/checkout/sessions/${id}?colour=red`, { headers });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ error: { code: 'parameter_unknown' } });
});

describe('an idempotency key', () => {
  test('gives the first answer again', async () => {
    const first = await open();
    expect(await open()).toEqual({ ...first, replayed: true });
  });

  test('keeps a server error, and the work that was done before it', async () => {
    await world.control('/faults', { fault: 'error_after', times: 1 });
    expect(await open()).toMatchObject({ http: 500, replayed: false });
    expect(await open()).toMatchObject({ http: 500, replayed: true });
    expect((await open({}, 'other')).http).toBe(200);
    const headers = { authorization: `Bearer ${SECRET_KEY}` };
    const list = await fetch(`${world.url}/v1/checkout/sessions`, { headers });
    expect(((await list.json()) as { data: object[] }).data).toHaveLength(2);
  });

  test('keeps a refusal that the work met', async () => {
    const small = { 'line_items[0][price_data][unit_amount]': '10' };
    const refused = { http: 400, error: { code: 'amount_too_small' } };
    expect(await open(small)).toMatchObject({ ...refused, replayed: false });
    expect(await open(small)).toMatchObject({ ...refused, replayed: true });
  });

  test('keeps nothing of wrong parameters: it may carry the right ones', async () => {
    expect((await open({ colour: 'red' })).http).toBe(400);
    expect(await open()).toMatchObject({ http: 200, replayed: false });
  });

  test('is refused with other parameters', async () => {
    await open();
    expect(await open({ locale: 'fr' })).toMatchObject({
      http: 400,
      error: { type: 'idempotency_error' },
    });
  });

  test('that is under way is in use: the work is done once', async () => {
    await world.control('/faults', { fault: 'slow', times: 1, ms: 300 });
    const replies = await Promise.all([open(), open()]);
    expect(replies.map(({ http }) => http).sort()).toEqual([200, 409]);
    expect(replies.find(({ error }) => error)).toMatchObject({
      error: { code: 'idempotency_key_in_use' },
    });
    expect(await open()).toMatchObject({ http: 200, replayed: true });
  });
});
