import Stripe from 'stripe';
import { afterEach, describe, expect, test } from 'vitest';
import { deposit, type PaymentWorld, paymentWorld, SECRET_KEY } from '../support/sandbox.ts';

let world: PaymentWorld;
let stripe: Stripe;
let clock: number;
afterEach(() => world.close());

/** A sandbox whose clock stands, and the provider's own client of it. */
async function start() {
  clock = Date.parse('2026-03-02T10:00:00Z');
  world = await paymentWorld({ now: () => new Date(clock) });
  const { hostname, port } = new URL(world.url);
  stripe = new Stripe(SECRET_KEY, { host: hostname, port, protocol: 'http', telemetry: false });
}

let keys = 0;
async function open() {
  keys += 1;
  clock += 1000;
  const expiresAt = new Date(clock + 30 * 60_000);
  return await world.payments.openCheckout(
    deposit({ idempotencyKey: `books-${keys}`, amountCents: 10_000, expiresAt }),
  );
}

async function paid() {
  const { id } = await open();
  await world.control(`/sessions/${id}/pay`);
  const { payment_intent } = await stripe.checkout.sessions.retrieve(id);
  return { id, intent: String(payment_intent) };
}

const types = async () => (await stripe.events.list()).data.map(({ type }) => type);
const chargeOf = async (payment_intent: string) => {
  const [charge] = (await stripe.charges.list({ payment_intent })).data;
  if (!charge) throw new Error('no charge');
  return charge;
};

describe('lists', () => {
  test('come newest first, in pages, from either end', async () => {
    await start();
    const made: string[] = [];
    for (let i = 0; i < 5; i++) made.unshift((await open()).id);
    const ids = (list: { data: { id: string }[] }) => list.data.map(({ id }) => id);
    const first = await stripe.checkout.sessions.list({ limit: 2 });
    expect(ids(first)).toEqual(made.slice(0, 2));
    expect(first.has_more).toBe(true);
    const rest = await stripe.checkout.sessions.list({ starting_after: made[1] ?? '' });
    expect(ids(rest)).toEqual(made.slice(2));
    expect(rest.has_more).toBe(false);
    const before = await stripe.checkout.sessions.list({ ending_before: made[3] ?? '', limit: 2 });
    expect(ids(before)).toEqual(made.slice(1, 3));
    expect(before.has_more).toBe(true);
    const all = await stripe.checkout.sessions.list({ limit: 2 }).autoPagingToArray({ limit: 50 });
    expect(all.map(({ id }) => id)).toEqual(made);
  });

  test('are narrowed by time', async () => {
    await start();
    const sessions = [await open(), await open(), await open()];
    const at = Math.floor(clock / 1000) - 1;
    const count = async (created: Stripe.RangeQueryParam | number) =>
      (await stripe.checkout.sessions.list({ created })).data.length;
    expect(await count(at)).toBe(1);
    expect(await count({ gte: at })).toBe(2);
    expect(await count({ gt: at })).toBe(1);
    expect(await count({ lt: at })).toBe(1);
    expect(await count({ lte: at, gte: at })).toBe(1);
    expect(sessions).toHaveLength(3);
  });

  test('refuse unknown parameters, bad limits and cursors of other objects', async () => {
    await start();
    const { id } = await open();
    const get = async (path: string) => {
      const headers = { authorization: `Bearer ${SECRET_KEY}` };
      const response = await fetch(`${world.url}/v1${path}`, { headers });
      const { error } = (await response.json()) as { error?: { code?: string; param?: string } };
      return [response.status, error?.code, error?.param];
    };
    expect(await get('/charges?colour=red')).toEqual([400, 'parameter_unknown', 'colour']);
    expect(await get('/refunds?limit=101')).toEqual([400, undefined, 'limit']);
    expect(await get('/refunds?limit=ten')).toEqual([400, undefined, 'limit']);
    expect(await get(`/disputes?starting_after=${id}`)).toEqual([
      400,
      'resource_missing',
      'starting_after',
    ]);
    expect((await get(`/checkout/sessions?starting_after=${id}&ending_before=${id}`))[0]).toBe(400);
  });

  test('of events are narrowed by type, and an event is read by its id', async () => {
    await start();
    await paid();
    const [event] = (await stripe.events.list({ types: ['checkout.session.completed'] })).data;
    expect(event).toMatchObject({ type: 'checkout.session.completed' });
    expect(await stripe.events.retrieve(event?.id ?? '')).toMatchObject({ id: event?.id });
    expect((await stripe.events.list({ type: 'refund.created' })).data).toEqual([]);
  });
});

describe('refunds made outside', () => {
  test('in part, then of the rest, show on the charge and in events', async () => {
    await start();
    const { id, intent } = await paid();
    await world.control(`/sessions/${id}/refund`, {
      amount: 4000,
      reason: 'requested_by_customer',
    });
    expect(await chargeOf(intent)).toMatchObject({ amount_refunded: 4000, refunded: false });
    await world.control(`/sessions/${id}/refund`);
    const charge = await stripe.charges.retrieve((await chargeOf(intent)).id);
    expect(charge).toMatchObject({ amount_refunded: 10_000, refunded: true });
    const refunds = (await stripe.refunds.list({ charge: charge.id })).data;
    expect(refunds.map(({ amount }) => amount)).toEqual([6000, 4000]);
    expect((await stripe.refunds.list({ payment_intent: 'pi_other' })).data).toEqual([]);
    expect(await types()).toEqual([
      'charge.refunded',
      'refund.created',
      'charge.refunded',
      'refund.created',
      'checkout.session.completed',
    ]);
    await expect(world.control(`/sessions/${id}/refund`)).rejects.toThrow('already been refunded');
  });

  test('may be pending, then succeed or fail', async () => {
    await start();
    const { id, intent } = await paid();
    await world.control(`/sessions/${id}/refund`, { status: 'pending' });
    const [refund] = (await stripe.refunds.list()).data;
    expect(refund).toMatchObject({ status: 'pending', pending_reason: 'processing' });
    await world.control(`/refunds/${refund?.id}/succeed`);
    expect((await types())[0]).toBe('refund.updated');
    await world.control(`/refunds/${refund?.id}/return`);
    expect((await types())[0]).toBe('refund.failed');
    expect(await chargeOf(intent)).toMatchObject({ amount_refunded: 0, refunded: false });
    expect(await stripe.refunds.retrieve(refund?.id ?? '')).toMatchObject({ status: 'failed' });
  });
});

test('a refund that comes to nothing moves nothing, and the next one gives it all', async () => {
  await start();
  const { id, intent } = await paid();
  await world.control(`/sessions/${id}/refund`, { status: 'failed' });
  expect(await chargeOf(intent)).toMatchObject({ amount_refunded: 0, refunded: false });
  await world.control(`/sessions/${id}/refund`);
  expect(await chargeOf(intent)).toMatchObject({ amount_refunded: 10_000, refunded: true });
});

describe('payments that settle later', () => {
  test.each([
    ['settle', 'succeeded', 'paid'],
    ['fail', 'failed', 'unpaid'],
  ])('%s: the charge has %s and the session is %s', async (word, status, paymentStatus) => {
    await start();
    const { id } = await open();
    await world.control(`/sessions/${id}/pay-later`);
    const waiting = await stripe.checkout.sessions.retrieve(id);
    expect(waiting).toMatchObject({ status: 'complete', payment_status: 'unpaid' });
    const intent = String(waiting.payment_intent);
    expect(await stripe.paymentIntents.retrieve(intent)).toMatchObject({ status: 'processing' });
    expect(await chargeOf(intent)).toMatchObject({
      status: 'pending',
      paid: false,
      payment_method_details: { type: 'acss_debit' },
    });
    await world.control(`/sessions/${id}/${word}`);
    expect(await chargeOf(intent)).toMatchObject({ status });
    const after = await stripe.checkout.sessions.retrieve(id);
    expect(after.payment_status).toBe(paymentStatus);
    expect(await types()).toEqual([
      `checkout.session.async_payment_${status}`,
      'checkout.session.completed',
    ]);
    await expect(world.control(`/sessions/${id}/settle`)).rejects.toThrow('not under way');
  });
});

describe('disputes', () => {
  async function disputed(terms: object = {}) {
    await start();
    const { id, intent } = await paid();
    await world.control(`/sessions/${id}/dispute`, terms);
    const [dispute] = (await stripe.disputes.list({ payment_intent: intent })).data;
    if (!dispute) throw new Error('no dispute');
    return { dispute, session: id, intent };
  }

  test('take the money and a fee, and bar refunds', async () => {
    const { dispute, session, intent } = await disputed({ reason: 'product_not_received' });
    expect(dispute).toMatchObject({
      amount: 10_000,
      currency: 'cad',
      reason: 'product_not_received',
      status: 'needs_response',
    });
    expect(dispute.balance_transactions).toMatchObject([{ amount: -10_000, fee: 1500 }]);
    expect(dispute.evidence_details.due_by).toBe(Math.floor(clock / 1000) + 9 * 86_400);
    expect(await chargeOf(intent)).toMatchObject({ disputed: true, refunded: false });
    expect((await types()).slice(0, 2)).toEqual([
      'charge.dispute.funds_withdrawn',
      'charge.dispute.created',
    ]);
    await expect(world.control(`/sessions/${session}/refund`)).rejects.toThrow('charge_disputed');
  });

  test('take evidence: staged, then submitted', async () => {
    const { dispute } = await disputed();
    const staged = await stripe.disputes.update(dispute.id, {
      evidence: { uncategorized_text: 'The move took place.' },
      submit: false,
    });
    expect(staged).toMatchObject({ status: 'needs_response' });
    expect(staged.evidence_details).toMatchObject({ has_evidence: true, submission_count: 0 });
    const sent = await stripe.disputes.update(dispute.id, { evidence: { customer_name: 'Maya' } });
    expect(sent).toMatchObject({
      status: 'under_review',
      evidence: { customer_name: 'Maya', uncategorized_text: 'The move took place.' },
      evidence_details: { submission_count: 1 },
    });
    expect((await types())[0]).toBe('charge.dispute.updated');
    const wrong = { evidence: { colour: 'red' } } as Stripe.DisputeUpdateParams;
    await expect(stripe.disputes.update(dispute.id, wrong)).rejects.toThrow('unknown parameter');
  });

  test('that are won bring the money back', async () => {
    const { dispute } = await disputed();
    await world.control(`/disputes/${dispute.id}/win`);
    const won = await stripe.disputes.retrieve(dispute.id);
    expect(won.status).toBe('won');
    expect(won.balance_transactions.map(({ amount }) => amount)).toEqual([-10_000, 10_000]);
    expect((await types()).slice(0, 2)).toEqual([
      'charge.dispute.closed',
      'charge.dispute.funds_reinstated',
    ]);
  });

  test('are lost by the bank or by closing them, once', async () => {
    const { dispute } = await disputed();
    expect(await stripe.disputes.close(dispute.id)).toMatchObject({ status: 'lost' });
    expect((await types())[0]).toBe('charge.dispute.closed');
    await expect(stripe.disputes.close(dispute.id)).rejects.toThrow('already closed');
    await expect(world.control(`/disputes/${dispute.id}/win`)).rejects.toThrow('already closed');
  });

  test('may begin as an inquiry, which takes no money until it is escalated', async () => {
    const { dispute, session } = await disputed({ inquiry: true, amount: 5000 });
    expect(dispute).toMatchObject({ status: 'warning_needs_response', amount: 5000 });
    expect(dispute.balance_transactions).toEqual([]);
    await world.control(`/disputes/${dispute.id}/escalate`);
    const now = await stripe.disputes.retrieve(dispute.id);
    expect(now).toMatchObject({ status: 'needs_response', is_charge_refundable: false });
    expect((await types())[0]).toBe('charge.dispute.funds_withdrawn');
    await expect(world.control(`/sessions/${session}/refund`)).rejects.toThrow('charge_disputed');
  });

  test('that are inquiries end as a closed warning', async () => {
    const { dispute } = await disputed({ inquiry: true });
    await world.control(`/disputes/${dispute.id}/update`, { evidence: { receipt: 'file_1' } });
    const reviewed = await stripe.disputes.retrieve(dispute.id);
    expect(reviewed.status).toBe('warning_under_review');
    await world.control(`/disputes/${dispute.id}/lose`);
    expect((await stripe.disputes.retrieve(dispute.id)).status).toBe('warning_closed');
  });
});
