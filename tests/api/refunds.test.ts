import { afterEach, describe, expect, test } from 'vitest';
import { settleSession } from '../../api/actions/payments.ts';
import { refundDeposit, resumeRefunds } from '../../api/actions/refunds.ts';
import { PaymentProviderError } from '../../api/external/stripe-errors.ts';
import { findLead } from '../../db/dossiers.ts';
import { findBreaches } from '../../db/invariants.ts';
import { openCast } from '../support/cast.ts';
import { deliver, payAgain, payAndSettle, paymentOf, stateOf } from '../support/payments.ts';
import { ageRefund, comeToRest, RefundsBetween } from '../support/refunds.ts';

const between = new RefundsBetween();
const { portage, cast } = await openCast({ crowded: true, payments: between.payments });
afterEach(() => comeToRest(portage, between));

const REQUEST = { actor: 'owner@portage.test', reason: 'The mover cancelled.' };
const refund = (id: string, change: object = {}) =>
  refundDeposit(portage.deps, id, { ...REQUEST, ...change });

const refundsOf = async (id: string) => [
  ...(await portage.sql`
    select session_id, amount, currency, state, requested_by, reason, attempt
    from refunds where lead_id = ${id} order by id`),
];

const auditOf = async (id: string) => [
  ...(await portage.sql`
    select actor, action, after from audit
    where entity_id = ${id} and action in ('refund.requested', 'refund.failed', 'deposit.refunded')
    order by id`),
];

/** How much the provider gave back of a lead's payments, in cents. */
async function returned(id: string): Promise<number> {
  const response = await portage.sandbox('/v1/events?limit=100&type=refund.created', {
    headers: { authorization: 'Bearer sk_test_sandbox' },
  });
  type Refund = { payment_intent: string; amount: number };
  const { data } = (await response.json()) as { data: { data: { object: Refund } }[] };
  const intents = await portage.sql<{ payment_intent_id: string }[]>`
    select payment_intent_id from deposits where lead_id = ${id}`;
  const own = new Set(intents.map((row) => row.payment_intent_id));
  return data
    .map((event) => event.data.object)
    .filter(({ payment_intent }) => own.has(payment_intent))
    .reduce((sum, { amount }) => sum + amount, 0);
}

const age = (id: string) => ageRefund(portage, id);

test('gives the deposit back and ends the booking', async () => {
  const { id, session } = await cast.booked();
  expect(await refund(id)).toEqual({ amountCents: 100, currency: 'cad' });
  expect(await refundsOf(id)).toEqual([
    {
      session_id: session,
      amount: 100,
      currency: 'cad',
      state: 'succeeded',
      requested_by: REQUEST.actor,
      reason: REQUEST.reason,
      attempt: 1,
    },
  ]);
  expect(await paymentOf(portage, id)).toBe('refunded');
  expect((await findLead(portage.sql, id))?.status).toBe('payment_completed');
  expect(await stateOf(portage, id)).toBe('released');
  expect(await returned(id)).toBe(100);
  expect(await auditOf(id)).toMatchObject([
    { actor: REQUEST.actor, action: 'refund.requested', after: { reason: REQUEST.reason } },
    { actor: REQUEST.actor, action: 'deposit.refunded', after: { amount: 100 } },
  ]);
  const [status] = await portage.sql`
    select actor, after from audit where entity_id = ${id} and action = 'lead.status'
    order by id desc limit 1`;
  expect(status).toMatchObject({ actor: REQUEST.actor, after: { payment_status: 'refunded' } });
});

test('gives it back once, however often it is asked, and later news change nothing', async () => {
  const { id, session } = await cast.booked();
  await Promise.all([refund(id), refund(id), refund(id)]);
  expect(await refund(id)).toEqual({ amountCents: 0, currency: 'cad' });
  const paid = await portage.deps.payments.findCheckout(session);
  if (!paid) throw new Error('The provider lost the session.');
  await settleSession(portage.deps, paid);
  expect(await refundsOf(id)).toHaveLength(1);
  expect(await returned(id)).toBe(100);
  expect(await paymentOf(portage, id)).toBe('refunded');
  expect((await auditOf(id)).filter(({ action }) => action === 'deposit.refunded')).toHaveLength(1);
});

test('has nothing to give back of a lead that did not pay, or does not exist', async () => {
  const { id } = await cast.lead();
  await expect(refund(id)).rejects.toMatchObject({ reason: 'conflict' });
  await expect(refund('L0000000000')).rejects.toMatchObject({ reason: 'missing' });
  expect(await refundsOf(id)).toEqual([]);
});

describe('a refund that is cut off', () => {
  test('between the provider and the ledger is finished by the sweep', async () => {
    const { id } = await cast.booked();
    await deliver(portage, { hold: true });
    between.tamper = (real) => async (request) => {
      await real(request);
      throw new Error('The process died.');
    };
    await expect(refund(id)).rejects.toThrow('died');
    expect(await refundsOf(id)).toMatchObject([{ state: 'pending' }]);
    expect(await paymentOf(portage, id)).toBe('succeeded');
    expect(await findBreaches(portage.sql)).toEqual([]);
    between.tamper = null;
    await resumeRefunds(portage.deps);
    expect(await refundsOf(id)).toMatchObject([{ state: 'pending' }]);
    await age(id);
    await resumeRefunds(portage.deps);
    expect(await refundsOf(id)).toMatchObject([{ state: 'succeeded', attempt: 1 }]);
    expect(await paymentOf(portage, id)).toBe('refunded');
    expect(await returned(id)).toBe(100);
  });

  test('after the key was forgotten is entered as given back', async () => {
    const { id } = await cast.booked();
    between.tamper = (real) => async (request) => {
      await real({ ...request, idempotencyKey: crypto.randomUUID() });
      throw new Error('The process died.');
    };
    await expect(refund(id)).rejects.toThrow('died');
    between.tamper = null;
    await refund(id);
    expect(await paymentOf(portage, id)).toBe('refunded');
    expect(await returned(id)).toBe(100);
  });

  test('by a provider that is away stays under way', async () => {
    const { id } = await cast.booked();
    portage.providerAnswers(false);
    await expect(refund(id)).rejects.toMatchObject({ name: 'PaymentProviderError' });
    expect(await refundsOf(id)).toMatchObject([{ state: 'pending' }]);
    expect(await stateOf(portage, id)).toBe('confirmed');
    await age(id);
    await resumeRefunds(portage.deps);
    portage.providerAnswers(true);
    await resumeRefunds(portage.deps);
    expect(await paymentOf(portage, id)).toBe('refunded');
    expect(await returned(id)).toBe(100);
  });
});

test('that the provider refuses has failed, and may be asked for again', async () => {
  const { id } = await cast.booked();
  between.tamper = () => () => {
    throw new PaymentProviderError('Refused.', { code: 'refused', retryable: false });
  };
  await expect(refund(id)).rejects.toThrow('Refused.');
  expect(await refundsOf(id)).toMatchObject([{ state: 'failed', attempt: 1 }]);
  expect(await paymentOf(portage, id)).toBe('succeeded');
  between.tamper = null;
  await refund(id, { reason: 'Again.' });
  expect(await refundsOf(id)).toMatchObject([{ state: 'succeeded', attempt: 2, reason: 'Again.' }]);
  expect((await auditOf(id)).map(({ action }) => action)).toEqual([
    'refund.requested',
    'refund.failed',
    'refund.requested',
    'deposit.refunded',
  ]);
});

test('of a second payment leaves the booking that the first one made', async () => {
  const { id, session } = await cast.booked();
  const again = await payAgain(portage, id, session);
  await refund(id, { sessionId: again });
  expect(await paymentOf(portage, id)).toBe('succeeded');
  expect(await stateOf(portage, id)).toBe('confirmed');
  expect(await returned(id)).toBe(100);
  await refund(id);
  expect(await paymentOf(portage, id)).toBe('refunded');
  expect(await returned(id)).toBe(200);
});

test('of a payment in review settles it', async () => {
  await deliver(portage, { charge: { amount_total: 250 } });
  const { id, session } = await cast.held(18);
  await payAndSettle(portage, session);
  expect(await paymentOf(portage, id)).toBe('review');
  expect(await refund(id)).toEqual({ amountCents: 250, currency: 'cad' });
  expect(await paymentOf(portage, id)).toBe('refunded');
  expect(await stateOf(portage, id)).toBe('released');
});
