import Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { deposit, type PaymentWorld, paymentWorld, SECRET_KEY } from '../support/sandbox.ts';

let world: PaymentWorld;
let stripe: Stripe;
let clock: number;
/** A sandbox whose clock stands, and the provider's own client of it. */
beforeEach(async () => {
  clock = Date.parse('2026-03-02T10:00:00Z');
  world = await paymentWorld({ now: () => new Date(clock) });
  const { hostname, port } = new URL(world.url);
  stripe = new Stripe(SECRET_KEY, { host: hostname, port, protocol: 'http', telemetry: false });
});
afterEach(() => world.close());

async function open() {
  clock += 1000;
  const expiresAt = new Date(clock + 30 * 60_000);
  return await world.payments.openCheckout(
    deposit({ idempotencyKey: `books-${clock}`, amountCents: 10_000, expiresAt }),
  );
}

async function paid() {
  const { id } = await open();
  await world.control(`/sessions/${id}/pay`);
  const { payment_intent } = await stripe.checkout.sessions.retrieve(id);
  const act = (name: string, terms?: object) => world.control(`/sessions/${id}/${name}`, terms);
  return { act, intent: String(payment_intent) };
}

/** The kinds of what was told last, newest first. */
const types = async (count?: number) =>
  (await stripe.events.list()).data.map(({ type }) => type).slice(0, count);
const chargeOf = async (payment_intent: string) => {
  const [charge] = (await stripe.charges.list({ payment_intent })).data;
  if (!charge) throw new Error('no charge');
  return charge;
};

describe('lists', () => {
  test('come newest first, in pages, from either end, and are narrowed by time', async () => {
    const made: string[] = [];
    for (let i = 0; i < 5; i++) made.unshift((await open()).id);
    const list = async (asked: Stripe.Checkout.SessionListParams) => {
      const { data, has_more } = await stripe.checkout.sessions.list(asked);
      return [data.map(({ id }) => id), has_more];
    };
    expect(await list({ limit: 2 })).toEqual([made.slice(0, 2), true]);
    expect(await list({ starting_after: made[1] ?? '' })).toEqual([made.slice(2), false]);
    const before = { ending_before: made[3] ?? '', limit: 2 };
    expect(await list(before)).toEqual([made.slice(1, 3), true]);
    const all = await stripe.checkout.sessions.list({ limit: 2 }).autoPagingToArray({ limit: 50 });
    expect(all.map(({ id }) => id)).toEqual(made);

    const at = Math.floor(clock / 1000) - 1;
    for (const [created, from, to] of [
      [at, 1, 2],
      [{ gte: at }, 0, 2],
      [{ gt: at }, 0, 1],
      [{ lt: at }, 2, 5],
      [{ lte: at, gte: at }, 1, 2],
    ] as const) {
      expect(await list({ created })).toEqual([made.slice(from, to), false]);
    }
  });

  test('refuse unknown parameters, bad limits and cursors of other objects', async () => {
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
    const missing = [400, 'resource_missing', 'starting_after'];
    expect(await get(`/disputes?starting_after=${id}`)).toEqual(missing);
    expect((await get(`/checkout/sessions?starting_after=${id}&ending_before=${id}`))[0]).toBe(400);
  });

  test('of events are narrowed by type, and an event is read by its id', async () => {
    const { intent } = await paid();
    expect(await stripe.paymentIntents.retrieve(intent)).toMatchObject({
      amount_received: 10_000,
      status: 'succeeded',
      metadata: { lead_id: 'L0123456789' },
    });
    const [event] = (await stripe.events.list({ types: ['checkout.session.completed'] })).data;
    expect(event).toMatchObject({ type: 'checkout.session.completed' });
    expect(await stripe.events.retrieve(event?.id ?? '')).toMatchObject({ id: event?.id });
    expect((await stripe.events.list({ type: 'refund.created' })).data).toEqual([]);
  });
});

describe('refunds made outside', () => {
  test('in part, then of the rest, show on the charge and in events', async () => {
    const { act, intent } = await paid();
    await act('refund', { amount: 4000, reason: 'requested_by_customer' });
    expect(await chargeOf(intent)).toMatchObject({ amount_refunded: 4000, refunded: false });
    await act('refund');
    const charge = await stripe.charges.retrieve((await chargeOf(intent)).id);
    expect(charge).toMatchObject({ amount_refunded: 10_000, refunded: true });
    const refunds = (await stripe.refunds.list({ charge: charge.id })).data;
    expect(refunds.map(({ amount }) => amount)).toEqual([6000, 4000]);
    expect((await stripe.refunds.list({ payment_intent: 'pi_other' })).data).toEqual([]);
    const each = ['charge.refunded', 'refund.created'];
    expect(await types()).toEqual([...each, ...each, 'checkout.session.completed']);
    await expect(act('refund')).rejects.toThrow('already been refunded');
  });

  test('may be pending, then succeed or fail; one that fails moves nothing, and the next gives all', async () => {
    const { act, intent } = await paid();
    await act('refund', { status: 'pending' });
    const [refund] = (await stripe.refunds.list()).data;
    expect(refund).toMatchObject({ status: 'pending', pending_reason: 'processing' });
    await world.control(`/refunds/${refund?.id}/succeed`);
    expect(await types(1)).toEqual(['refund.updated']);
    await world.control(`/refunds/${refund?.id}/return`);
    expect(await types(1)).toEqual(['refund.failed']);
    expect(await stripe.refunds.retrieve(refund?.id ?? '')).toMatchObject({ status: 'failed' });
    const nothing = { amount_refunded: 0, refunded: false };
    expect(await chargeOf(intent)).toMatchObject(nothing);
    await act('refund', { status: 'failed' });
    expect(await chargeOf(intent)).toMatchObject(nothing);
    await act('refund');
    expect(await chargeOf(intent)).toMatchObject({ amount_refunded: 10_000, refunded: true });
  });
});

test.each([
  ['settle', 'succeeded', 'paid'],
  ['fail', 'failed', 'unpaid'],
])(
  'payments that %s later: the charge has %s and the session is %s',
  async (word, status, payment_status) => {
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
    expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({ payment_status });
    const told = `checkout.session.async_payment_${status}`;
    expect(await types()).toEqual([told, 'checkout.session.completed']);
    await expect(world.control(`/sessions/${id}/settle`)).rejects.toThrow('not under way');
  },
);

describe('disputes', () => {
  async function disputed(terms: object = {}) {
    const { act, intent } = await paid();
    await act('dispute', terms);
    const [dispute] = (await stripe.disputes.list({ payment_intent: intent })).data;
    if (!dispute) throw new Error('no dispute');
    const decide = (name: string, more?: object) =>
      world.control(`/disputes/${dispute.id}/${name}`, more);
    const now = () => stripe.disputes.retrieve(dispute.id);
    return { dispute, act, decide, now, intent };
  }

  test('take the money and a fee, bar refunds, and bring the money back once they are won', async () => {
    const { dispute, act, decide, now, intent } = await disputed({
      reason: 'product_not_received',
    });
    expect(dispute).toMatchObject({
      amount: 10_000,
      currency: 'cad',
      reason: 'product_not_received',
      status: 'needs_response',
      balance_transactions: [{ amount: -10_000, fee: 1500 }],
    });
    expect(dispute.evidence_details.due_by).toBe(Math.floor(clock / 1000) + 9 * 86_400);
    expect(await chargeOf(intent)).toMatchObject({ disputed: true, refunded: false });
    const opened = ['charge.dispute.funds_withdrawn', 'charge.dispute.created'];
    expect(await types(2)).toEqual(opened);
    await expect(act('refund')).rejects.toThrow('charge_disputed');
    await decide('win');
    const { status, balance_transactions } = await now();
    expect(status).toBe('won');
    expect(balance_transactions.map(({ amount }) => amount)).toEqual([-10_000, 10_000]);
    const won = ['charge.dispute.closed', 'charge.dispute.funds_reinstated'];
    expect(await types(2)).toEqual(won);
  });

  test('take evidence, staged and then submitted, and are closed once', async () => {
    const { id } = (await disputed()).dispute;
    const staged = await stripe.disputes.update(id, {
      evidence: { uncategorized_text: 'The move took place.' },
      submit: false,
    });
    expect(staged).toMatchObject({
      status: 'needs_response',
      evidence_details: { has_evidence: true, submission_count: 0 },
    });
    const sent = await stripe.disputes.update(id, { evidence: { customer_name: 'Maya' } });
    expect(sent).toMatchObject({
      status: 'under_review',
      evidence: { customer_name: 'Maya', uncategorized_text: 'The move took place.' },
      evidence_details: { submission_count: 1 },
    });
    expect(await types(1)).toEqual(['charge.dispute.updated']);
    const wrong = { evidence: { colour: 'red' } } as Stripe.DisputeUpdateParams;
    await expect(stripe.disputes.update(id, wrong)).rejects.toThrow('unknown parameter');
    expect(await stripe.disputes.close(id)).toMatchObject({ status: 'lost' });
    expect(await types(1)).toEqual(['charge.dispute.closed']);
    await expect(stripe.disputes.close(id)).rejects.toThrow('already closed');
    await expect(world.control(`/disputes/${id}/win`)).rejects.toThrow('already closed');
  });

  test('may begin as an inquiry, which takes no money until it is escalated', async () => {
    const { dispute, act, decide, now } = await disputed({ inquiry: true, amount: 5000 });
    expect(dispute).toMatchObject({
      status: 'warning_needs_response',
      amount: 5000,
      balance_transactions: [],
    });
    await decide('escalate');
    expect(await now()).toMatchObject({ status: 'needs_response', is_charge_refundable: false });
    expect(await types(1)).toEqual(['charge.dispute.funds_withdrawn']);
    await expect(act('refund')).rejects.toThrow('charge_disputed');
  });

  test('that are inquiries end as a closed warning', async () => {
    const { decide, now } = await disputed({ inquiry: true });
    await decide('update', { evidence: { receipt: 'file_1' } });
    expect((await now()).status).toBe('warning_under_review');
    await decide('lose');
    expect((await now()).status).toBe('warning_closed');
  });
});
