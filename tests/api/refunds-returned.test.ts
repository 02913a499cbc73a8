import { afterEach, expect, test } from 'vitest';
import { enterMoved } from '../../api/actions/movements.ts';
import { sweepPayments } from '../../api/actions/payment-sweeps.ts';
import { refundDeposit, resumeRefunds } from '../../api/actions/refunds.ts';
import { findBreaches } from '../../db/invariants.ts';
import { openCast } from '../support/cast.ts';
import {
  deliver,
  ledger,
  mailsOf,
  payAgain,
  paymentOf,
  settled,
  stateOf,
} from '../support/payments.ts';
import { ageRefund, comeToRest, RefundsBetween } from '../support/refunds.ts';

const between = new RefundsBetween();
const { portage, cast } = await openCast({ payments: between.payments });
afterEach(() => comeToRest(portage, between));

const refund = (id: string, change: object = {}) =>
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

test('waits for a person, is told to the operators, and may be given again', async () => {
  const { id } = await cast.booked(10);
  await refund(id);
  const [given] = await refundsOf(id);
  expect(await paymentOf(portage, id)).toBe('refunded');
  await sendBack(id);
  await settled(portage);
  expect(await refundsOf(id)).toEqual([FAILED]);
  expect(await ledger(portage, id)).toMatchObject([{ state: 'review', review_reason: WHY }]);
  expect(await paymentOf(portage, id)).toBe('review');
  expect(await stateOf(portage, id)).toBe('released');
  expect(await mailsOf(portage, id)).toContain('refund_refused');
  expect(await findBreaches(portage.sql)).toEqual([]);

  await refund(id, { reason: 'Once more.' });
  expect(await refundsOf(id)).toMatchObject([
    { state: 'succeeded', attempt: 2, failure_code: null },
  ]);
  // News of the first one that comes only now is no news of the second.
  const first = await portage.deps.payments.findRefund(given?.provider_id);
  const moved = { refunds: first ? [first] : [] };
  expect(await enterMoved(portage.deps, first?.paymentIntentId ?? '', moved)).toBe(true);
  expect(await paymentOf(portage, id)).toBe('refunded');
});

test('is entered once, however often it is told', async () => {
  await deliver(portage, { copies: 3 });
  const { id } = await cast.booked(11);
  await refund(id);
  await sendBack(id);
  await settled(portage);
  const entries = await portage.sql`
    select 1 from audit where entity_id = ${id} and action = 'refund.failed'`;
  expect(entries).toHaveLength(1);
});

test('is found by the sweep where its event never comes', async () => {
  const { id } = await cast.booked(12);
  await refund(id);
  await settled(portage);
  await deliver(portage, { hold: true });
  await sendBack(id);
  await portage.control('/deliveries/forget');
  await sweepPayments(portage.jobDeps);
  expect(await refundsOf(id)).toEqual([FAILED]);
  expect(await paymentOf(portage, id)).toBe('review');
});

test('is found where it came back before the ledger knew of it', async () => {
  const { id } = await cast.booked(13);
  between.tamper = (real) => async (request) => {
    const given = await real(request);
    await portage.control(`/refunds/${given.id}/return`);
    throw new Error('The process died.');
  };
  await expect(refund(id)).rejects.toThrow('died');
  await settled(portage);
  expect(await refundsOf(id)).toMatchObject([{ state: 'pending' }]);
  between.tamper = null;
  await ageRefund(portage, id);
  await resumeRefunds(portage.deps);
  expect(await refundsOf(id)).toEqual([FAILED]);
  expect(await paymentOf(portage, id)).toBe('review');
});

test('of a second payment leaves the booking that the first one made', async () => {
  const { id, session } = await cast.booked(14);
  const again = await payAgain(portage, id, session);
  await refund(id, { sessionId: again });
  await sendBack(id);
  await settled(portage);
  expect(await refundsOf(id)).toEqual([FAILED]);
  expect(await paymentOf(portage, id)).toBe('succeeded');
  expect(await stateOf(portage, id)).toBe('confirmed');
});
