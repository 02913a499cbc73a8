import { afterEach, describe, expect, test } from 'vitest';
import { enterMoved } from '../../api/actions/movements.ts';
import { sweepPayments } from '../../api/actions/payment-sweeps.ts';
import { refundDeposit, resumeRefunds } from '../../api/actions/refunds.ts';
import { NeedsYou } from '../../contracts/admin/needs-you.ts';
import { minutesFrom } from '../../contracts/dates.ts';
import { findBreaches } from '../../db/invariants.ts';
import { listRefundsUnderWay } from '../../db/refunds.ts';
import { eventually } from '../support/app.ts';
import { audited } from '../support/audit.ts';
import { openCast } from '../support/cast.ts';
import { jobsDone } from '../support/jobs.ts';
import {
  deliver,
  ledger,
  mailsOf,
  payAgain,
  paymentOf,
  settled,
  stateOf,
} from '../support/payments.ts';
import { problemOf } from '../support/problems.ts';
import { ageRefund, comeToRest, RefundsBetween } from '../support/refunds.ts';
import { read } from '../support/vendor-leads.ts';

const between = new RefundsBetween();
const { portage, cast } = await openCast({ payments: between.payments });
const owner = await cast.owner();
afterEach(() => comeToRest(portage, between));

const refundOf = async (id: string) => {
  const [row] = await portage.sql<{ state: string; provider_id: string; attempt: number }[]>`
    select state, provider_id, attempt from refunds where lead_id = ${id}`;
  return row;
};
const auditOf = async (id: string) =>
  (await audited(portage, id, '%refund%')).map(({ action }) => action);

/** A paid booking whose refund waits for the customer. */
async function waiting(from: number): Promise<{ id: string; provider: string }> {
  const { id } = await cast.booked(from);
  await deliver(portage, { refund: 'requires_action' });
  const reply = await owner.post(`/admin/leads/${id}/refund`, { reason: 'The mover cancelled.' });
  expect(await read(reply)).toEqual({ amount: 0, currency: 'cad', waiting: 100 });
  await settled(portage);
  return { id, provider: (await refundOf(id))?.provider_id ?? '' };
}

/** Nothing says that the money went back. */
async function expectWaiting(id: string, provider: string): Promise<void> {
  expect(await refundOf(id)).toEqual({ state: 'waiting', provider_id: provider, attempt: 1 });
  expect(await paymentOf(portage, id)).toBe('succeeded');
  expect(await stateOf(portage, id)).toBe('confirmed');
  expect(await mailsOf(portage, id)).not.toContain('deposit_refunded');
  expect(await findBreaches(portage.sql)).toEqual([]);
}

test('a refund that waits is not entered as given back, is one however often it is asked for, and may be given up', async () => {
  const { id, provider } = await waiting(10);
  expect(provider).toMatch(/^re_/);
  await expectWaiting(id, provider);
  const { items } = NeedsYou.parse(await (await owner.get('/admin/needs-you')).json());
  expect(items.find(({ kind, lead }) => kind === 'refund' && lead?.id === id)).toMatchObject({
    detail: 'waiting',
    note: null,
  });
  expect(await auditOf(id)).toEqual(['refund.requested', 'refund.waiting']);

  // Also after its key was forgotten.
  between.tamper = () => () => {
    throw new Error('A second refund was asked for.');
  };
  await ageRefund(portage, id);
  await resumeRefunds(portage.deps);
  expect(await refundDeposit(portage.deps, id, { actor: 'o@portage.test', reason: 'x' })).toEqual({
    amountCents: 0,
    currency: 'cad',
    waitingCents: 100,
  });
  await expectWaiting(id, provider);
  expect(await auditOf(id)).toEqual(['refund.requested', 'refund.waiting', 'refund.requested']);
  between.tamper = null;

  const [row] = await portage.sql<{ version: number; slug: string }[]>`
    select l.version, (select min(slug) from vendors where id <> l.selected_vendor_id) as slug
    from leads l where id = ${id}`;
  const change = { version: row?.version, vendor_slug: row?.slug };
  await problemOf(await owner.patch(`/admin/leads/${id}`, change), 409);
  await expectWaiting(id, provider);

  await portage.control(`/refunds/${provider}/cancel`);
  await settled(portage);
  expect(await refundOf(id)).toEqual({ state: 'failed', provider_id: null, attempt: 1 });
  expect(await mailsOf(portage, id)).toContain('refund_refused');
  expect(await mailsOf(portage, id)).not.toContain('deposit_refunded');
  expect(await portage.sql`select 1 from webhook_events where error is not null`).toHaveLength(0);
  await deliver(portage, { refund: 'succeeded' });
  const reply = await owner.post(`/admin/leads/${id}/refund`, { reason: 'Once more.' });
  expect(await reply.json()).toEqual({ amount: 100, currency: 'cad' });
  expect(await refundOf(id)).toMatchObject({ state: 'succeeded', attempt: 2 });
});

test('a refund that waits holds up no other, however many wait', async () => {
  const { id } = await waiting(11);
  await portage.sql`
    insert into refunds (lead_id, session_id, amount, currency, state, payment_intent_id, provider_id,
      requested_by, reason, created_at)
    select lead_id, session_id, amount, currency, state, payment_intent_id, 're_more_' || n, requested_by,
      reason, created_at - interval '1 day'
    from refunds, generate_series(1, 150) n where lead_id = ${id}`;
  await portage.sql`
    insert into refunds (lead_id, session_id, amount, currency, payment_intent_id, requested_by, reason)
    select lead_id, session_id, amount, currency, payment_intent_id, 'system', reason from refunds
    where lead_id = ${id} limit 1`;
  const later = minutesFrom(portage.clock(), 5);
  const [first, ...rest] = await listRefundsUnderWay(portage.sql, later);
  expect(first).toMatchObject({ state: 'pending' });
  expect(rest).toHaveLength(99);
  // Each has its turn.
  const asked = new Set<number>();
  await eventually(async () => {
    for (const one of await listRefundsUnderWay(portage.sql, later)) asked.add(one.id);
    return asked.size >= 152;
  });
  await portage.sql`delete from refunds where lead_id = ${id} and (provider_id like 're_more_%' or state = 'pending')`;
});

describe('when the customer has done what a refund waits for', () => {
  test('the event says so: the booking ends and the customer is told once', async () => {
    const { id, provider } = await waiting(13);
    await deliver(portage, { copies: 3 });
    await portage.control(`/refunds/${provider}/succeed`);
    await settled(portage);
    await eventually(async () => (await paymentOf(portage, id)) === 'refunded');
    expect(await refundOf(id)).toEqual({ state: 'succeeded', provider_id: provider, attempt: 1 });
    expect(await stateOf(portage, id)).toBe('released');
    const mails = (await mailsOf(portage, id)).filter((type) => type === 'deposit_refunded');
    expect(mails).toHaveLength(1);
    const given = (await auditOf(id)).filter((action) => action === 'deposit.refunded');
    expect(given).toHaveLength(1);
  });

  test('the sweep finds it where the event never comes', async () => {
    const { id, provider } = await waiting(14);
    await deliver(portage, { hold: true });
    await portage.control(`/refunds/${provider}/succeed`);
    await portage.control('/deliveries/forget');
    await ageRefund(portage, id);
    await resumeRefunds(portage.deps);
    expect(await paymentOf(portage, id)).toBe('refunded');
    expect(await mailsOf(portage, id)).toContain('deposit_refunded');
  });
});

const giveBack = (id: string, change: object = {}) =>
  refundDeposit(portage.deps, id, { actor: 'owner@portage.test', reason: 'Cancelled.', ...change });

const refundsOf = async (id: string) => [
  ...(await portage.sql`
    select state, attempt, provider_id, failure_code from refunds
    where lead_id = ${id} order by id`),
];

/** The bank sends back what was refunded last. */
async function sendBack(id: string): Promise<void> {
  const { provider_id } = (await refundsOf(id)).at(-1) as { provider_id: string };
  await portage.control(`/refunds/${provider_id}/return`);
}

const FAILED = { state: 'failed', attempt: 1, provider_id: null, failure_code: 'failed' };
const WHY = 'The payment service refused the refund: failed.';

test('a refund that comes back waits for a person, is told once to the operators, and may be given again', async () => {
  await deliver(portage, { copies: 3 });
  const { id } = await cast.booked(10);
  await giveBack(id);
  const [given] = await refundsOf(id);
  expect(await paymentOf(portage, id)).toBe('refunded');
  await sendBack(id);
  await settled(portage);
  expect(await refundsOf(id)).toEqual([FAILED]);
  expect((await auditOf(id)).filter((action) => action === 'refund.failed')).toHaveLength(1);
  expect(await ledger(portage, id)).toMatchObject([{ state: 'review', review_reason: WHY }]);
  expect(await paymentOf(portage, id)).toBe('review');
  expect(await stateOf(portage, id)).toBe('released');
  expect(await mailsOf(portage, id)).toContain('refund_refused');
  expect(await findBreaches(portage.sql)).toEqual([]);

  await giveBack(id, { reason: 'Once more.' });
  expect(await refundsOf(id)).toMatchObject([
    { state: 'succeeded', attempt: 2, failure_code: null },
  ]);
  // News of the first one that comes only now is no news of the second.
  const first = await portage.deps.payments.findRefund(given?.provider_id);
  const moved = { refunds: first ? [first] : [] };
  expect(await enterMoved(portage.deps, first?.paymentIntentId ?? '', moved)).toBe(true);
  expect(await paymentOf(portage, id)).toBe('refunded');
});

test('one that comes back is found by the sweep where its event never comes', async () => {
  const { id } = await cast.booked(12);
  await giveBack(id);
  await settled(portage);
  await deliver(portage, { hold: true });
  await sendBack(id);
  await portage.control('/deliveries/forget');
  await sweepPayments(portage.jobDeps);
  expect(await refundsOf(id)).toEqual([FAILED]);
  expect(await paymentOf(portage, id)).toBe('review');
});

test('one that comes back is found where it came back before the ledger knew of it', async () => {
  const { id } = await cast.booked(13);
  // What follows the payment has been asked for, and the refund's events are looked up when it has come back.
  await jobsDone(portage.sql, 'payment-moves');
  await deliver(portage, { hold: true });
  between.tamper = (real) => async (request) => {
    const given = await real(request);
    await portage.control(`/refunds/${given.id}/return`);
    throw new Error('The process died.');
  };
  await expect(giveBack(id)).rejects.toThrow('died');
  await portage.control('/deliveries/release');
  await settled(portage);
  expect(await refundsOf(id)).toMatchObject([{ state: 'pending' }]);
  between.tamper = null;
  await ageRefund(portage, id);
  await resumeRefunds(portage.deps);
  expect(await refundsOf(id)).toEqual([FAILED]);
  expect(await paymentOf(portage, id)).toBe('review');
});

test('one that comes back of a second payment leaves the booking that the first one made', async () => {
  const { id, session } = await cast.booked(14);
  const again = await payAgain(portage, id, session);
  await giveBack(id, { sessionId: again });
  await sendBack(id);
  await settled(portage);
  expect(await refundsOf(id)).toEqual([FAILED]);
  expect(await paymentOf(portage, id)).toBe('succeeded');
  expect(await stateOf(portage, id)).toBe('confirmed');
});
