import { describe, expect, test, vi } from 'vitest';
import { refundDeposit, resumeRefunds, settleRefundByHand } from '../../api/actions/refunds.ts';
import { listDisputes } from '../../db/disputes.ts';
import { readBalance } from '../../db/movements.ts';
import { eventually } from '../support/app.ts';
import { audited } from '../support/audit.ts';
import { balancesAfterEach } from '../support/balance.ts';
import { openCast } from '../support/cast.ts';
import { deliver, deliverNormally, pay, paymentOf, settled, stateOf } from '../support/payments.ts';
import { problemOf } from '../support/problems.ts';
import { expectSameNet } from '../support/provider-net.ts';
import { ageRefund } from '../support/refunds.ts';
import { read } from '../support/vendor-leads.ts';

const { portage, cast } = await openCast({ crowded: true });
balancesAfterEach(portage);

const ASKED = { actor: 'owner@portage.test', reason: 'Asked.' };
const inDashboard = (session: string, amount?: number) =>
  portage.control(`/sessions/${session}/refund`, amount === undefined ? {} : { amount });
const refundsOf = async (id: string) => [
  ...(await portage.sql<
    { id: number; amount: number; state: string; provider_id: string | null }[]
  >`
    select id, amount, state, provider_id from refunds where lead_id = ${id} order by id`),
];
/** The bank sends a refund back, and we are told. */
async function sendBack(providerId: string | null | undefined): Promise<void> {
  await portage.control(`/refunds/${providerId}/return`);
  await settled(portage);
}
/** A bank takes a payment back, or a part of it, for good. */
async function dispute(id: string, session: string, amount?: number): Promise<void> {
  await portage.control(`/sessions/${session}/dispute`, amount === undefined ? {} : { amount });
  const opened = await eventually(async () => (await listDisputes(portage.sql, id))[0]);
  await portage.control(`/disputes/${opened.provider_id}/lose`);
  await eventually(async () => (await listDisputes(portage.sql, id))[0]?.closed_at);
  await settled(portage);
}

describe('a refund', () => {
  test('from the dashboard, pressed here before its webhook and sent back by the bank, waits for a person', async () => {
    const { id, session } = await cast.booked(10);
    await deliver(portage, { hold: true });
    await inDashboard(session);
    expect((await refundDeposit(portage.jobDeps, id, ASKED)).amountCents).toBe(100);
    const [given] = await refundsOf(id);
    expect(given?.provider_id).not.toBeNull();
    await portage.control('/deliveries/release');
    await deliverNormally(portage);
    await sendBack(given?.provider_id);
    expect(await refundsOf(id)).toMatchObject([{ state: 'failed', amount: 100 }]);
    expect(await paymentOf(portage, id)).toBe('review');
    await expectSameNet(portage, session);
    const needs = await read<{ items: { kind: string }[] }>(
      await (await cast.operator()).get('/admin/needs-you'),
    );
    expect(needs.items.map(({ kind }) => kind)).toContain('refund');
    expect((await refundDeposit(portage.jobDeps, id, ASKED)).amountCents).toBe(100);
    await expectSameNet(portage, session);
  });

  test('that was sent back, with a part given since, is settled by hand for what is left', async () => {
    const { id, session } = await cast.booked(12);
    await refundDeposit(portage.jobDeps, id, ASKED);
    await sendBack((await refundsOf(id))[0]?.provider_id);
    await inDashboard(session, 40);
    await settled(portage);
    const byHand = await settleRefundByHand(portage.jobDeps, id, ASKED);
    expect(byHand.amountCents).toBe(60);
    expect(await readBalance(portage.sql, session)).toMatchObject({ refunded: 100, rest: 0 });
    await expectSameNet(portage, session);
    expect(await paymentOf(portage, id)).toBe('refunded');
  });

  test('that was refused, with a part given while it was asked for, is settled by hand for what is left', async () => {
    const { id, session } = await cast.booked(13);
    const { payments } = portage.jobDeps;
    const refund = payments.refund.bind(payments);
    vi.spyOn(payments, 'refund').mockImplementationOnce(async (request) => {
      await inDashboard(session, 30);
      await settled(portage);
      return await refund(request);
    });
    await expect(refundDeposit(portage.jobDeps, id, ASKED)).rejects.toThrow();
    expect(await refundsOf(id)).toMatchObject([
      { state: 'failed', amount: 70 },
      { state: 'succeeded', amount: 30 },
    ]);
    expect((await settleRefundByHand(portage.jobDeps, id, ASKED)).amountCents).toBe(70);
    expect(await readBalance(portage.sql, session)).toMatchObject({ refunded: 100, rest: 0 });
    expect(await paymentOf(portage, id)).toBe('refunded');
  });

  test('in two parts makes the whole, and of one that comes back leaves that part to be given', async () => {
    const { id, session } = await cast.booked(14);
    await inDashboard(session, 40);
    await settled(portage);
    // While the booking stands, one that comes back leaves all as it was.
    const provider_id = (await refundsOf(id))[0]?.provider_id;
    await sendBack(provider_id);
    expect(await refundsOf(id)).toMatchObject([{ state: 'returned' }]);
    expect(await stateOf(portage, id)).toBe('confirmed');
    expect((await audited(portage, id, 'refund.partial')).at(-1)?.after).toEqual({
      session_id: session,
      amount: 40,
      refund_id: provider_id,
      state: 'failed',
    });
    await expectSameNet(portage, session);

    await inDashboard(session, 30);
    await inDashboard(session, 70);
    await eventually(async () => (await paymentOf(portage, id)) === 'refunded');
    await settled(portage);
    expect(await stateOf(portage, id)).toBe('released');
    await sendBack((await refundsOf(id)).find(({ amount }) => amount === 30)?.provider_id);
    expect(await readBalance(portage.sql, session)).toMatchObject({ refunded: 70, rest: 30 });
    expect(await paymentOf(portage, id)).toBe('review');
    expect((await refundDeposit(portage.jobDeps, id, ASKED)).amountCents).toBe(30);
    await expectSameNet(portage, session);
    expect(await paymentOf(portage, id)).toBe('refunded');
  });

  test('of a part that waits for a customer who never answers is found by the sweep, and owed to no one', async () => {
    const { id, session } = await cast.booked(32);
    await deliver(portage, { refund: 'requires_action', hold: true });
    await inDashboard(session, 40);
    await portage.control('/deliveries/release');
    await eventually(async () => (await refundsOf(id))[0]?.state === 'waiting');
    await portage.control(`/refunds/${(await refundsOf(id))[0]?.provider_id}/cancel`);
    await portage.control('/deliveries/forget');
    await ageRefund(portage, id);
    await resumeRefunds(portage.jobDeps);
    expect(await refundsOf(id)).toMatchObject([{ state: 'returned' }]);
    expect(await stateOf(portage, id)).toBe('confirmed');
  });

  test('of a part that waits for the customer is not paid out to the mover', async () => {
    const { id, session, vendor } = await cast.completed(18);
    await deliver(portage, { refund: 'requires_action' });
    await inDashboard(session, 40);
    await settled(portage);
    const owner = await cast.owner();
    const body = { amount_cents: 100, paid_on: portage.day(0), reference: 'EFT 1' };
    await problemOf(await owner.post(`/admin/payouts/${vendor}/settlements`, body), 409);
    await portage.control(`/refunds/${(await refundsOf(id))[0]?.provider_id}/succeed`);
    await settled(portage);
    const [owed] = await portage.sql`select amount from owed_deposits where lead_id = ${id}`;
    expect(owed).toEqual({ amount: 60 });
  });
});

describe('a dispute', () => {
  test('that is lost after the whole was refunded stands beside it: the bank took it twice', async () => {
    const { id, session } = await cast.booked(20);
    await refundDeposit(portage.jobDeps, id, ASKED);
    await dispute(id, session);
    const [balance] =
      await portage.sql`select refunded, lost, net from balances where session_id = ${session}`;
    expect(balance).toEqual({ refunded: 100, lost: 100, net: -100 });
    await expectSameNet(portage, session);
  });

  test('of the whole that is lost after a part was refunded leaves nothing to give where that comes back', async () => {
    const { id, session } = await cast.booked(26);
    await inDashboard(session, 40);
    await settled(portage);
    await dispute(id, session);
    expect(await paymentOf(portage, id)).toBe('refunded');
    await expectSameNet(portage, session);
    await sendBack((await refundsOf(id)).find(({ amount }) => amount === 40)?.provider_id);
    expect((await refundsOf(id)).map(({ state }) => state).sort()).toEqual([
      'returned',
      'succeeded',
    ]);
    expect(await readBalance(portage.sql, session)).toMatchObject({
      refunded: 0,
      lost: 100,
      rest: 0,
    });
    expect(await paymentOf(portage, id)).toBe('refunded');
    await expectSameNet(portage, session);
  });

  test('of a part that is lost leaves the rest to give of a whole that comes back afterwards', async () => {
    const { id, session } = await cast.booked(28);
    await refundDeposit(portage.jobDeps, id, ASKED);
    await dispute(id, session, 70);
    await sendBack((await refundsOf(id))[0]?.provider_id);
    expect(await refundsOf(id)).toMatchObject([{ state: 'failed', amount: 30 }, { amount: 70 }]);
    // The provider refunds no part of a payment that was charged back.
    expect((await settleRefundByHand(portage.jobDeps, id, ASKED)).amountCents).toBe(30);
    await expectSameNet(portage, session);
    expect(await paymentOf(portage, id)).toBe('refunded');
  });
});

describe('heard before its payment', () => {
  test('a refund ends the booking that the payment made', async () => {
    const { id, session } = await cast.held(26);
    await deliver(portage, { hold: true, reverse: true });
    await pay(portage, session);
    await inDashboard(session);
    await portage.control('/deliveries/release');
    await eventually(async () => (await paymentOf(portage, id)) === 'refunded');
    await settled(portage);
    expect(await stateOf(portage, id)).toBe('released');
    await expectSameNet(portage, session);
  });

  test('a refund whose own events never come is asked for with the payment', async () => {
    const { id, session } = await cast.held(28);
    await deliver(portage, { hold: true });
    await pay(portage, session);
    await inDashboard(session, 40);
    await portage.control('/deliveries/forget');
    await deliverNormally(portage);
    await portage.post('/api/payment-simple/verify', { session_id: session });
    await eventually(async () => (await refundsOf(id)).length === 1);
    await expectSameNet(portage, session);
  });

  test('a dispute is a case with its deadline', async () => {
    const { id, session } = await cast.held(30);
    await deliver(portage, { hold: true, reverse: true });
    await pay(portage, session);
    await portage.control(`/sessions/${session}/dispute`);
    await portage.control('/deliveries/release');
    const opened = await eventually(async () => (await listDisputes(portage.sql, id))[0]);
    expect(opened.due_by).toBeInstanceOf(Date);
    await settled(portage);
  });
});
