import { describe, expect, test } from 'vitest';
import { refundDeposit, resumeRefunds } from '../../api/actions/refunds.ts';
import { listBookingVisits } from '../../db/booking-visits.ts';
import { addConsent } from '../../db/consents.ts';
import { listDisputes } from '../../db/disputes.ts';
import { readBalance } from '../../db/movements.ts';
import { claimRefunds } from '../../db/refunds.ts';
import { eventually } from '../support/app.ts';
import { audited } from '../support/audit.ts';
import { balancesAfterEach } from '../support/balance.ts';
import { openCast } from '../support/cast.ts';
import {
  deliver,
  deliverNormally,
  ledger,
  payAndSettle,
  paymentOf,
  settled,
  stateOf,
} from '../support/payments.ts';
import { expectSameNet } from '../support/provider-net.ts';
import { mailsOfKind } from '../support/vendor-leads.ts';

const { portage, cast } = await openCast({ crowded: true });
balancesAfterEach(portage);

const BY = { actor: 'owner@portage.test', reason: 'Test.' };
const auditOf = async (id: string, like: string) =>
  (await audited(portage, id, like)).map(({ action }) => action);
const inDashboard = (session: string, amount?: number) =>
  portage.control(`/sessions/${session}/refund`, amount === undefined ? {} : { amount });
const refundsOf = (id: string) =>
  portage.sql<
    { amount: number; state: string; provider_id: string }[]
  >`select amount, state, provider_id from refunds where lead_id = ${id} order by id`;
const mailed = (kind: string) =>
  eventually(async () => (await mailsOfKind(portage, kind)).length === 1);
const refunded = (id: string) =>
  eventually(async () => (await paymentOf(portage, id)) === 'refunded');

describe('a refund made at the provider', () => {
  test('of the whole deposit ends the booking once, late, twice and out of order, and both sides are told', async () => {
    const { id, session } = await cast.booked(10);
    await deliver(portage, { hold: true, copies: 2, reverse: true });
    await inDashboard(session);
    await portage.control('/deliveries/release');
    await deliverNormally(portage);
    await refunded(id);
    expect(await stateOf(portage, id)).toBe('released');
    const rows = await portage.sql`
      select kind, state, amount from ledger where lead_id = ${id} order by id`;
    expect(rows).toMatchObject([
      { kind: 'deposit', state: 'refunded', amount: 100 },
      { kind: 'refund', state: 'succeeded', amount: 100 },
    ]);
    await mailed('vendor_booking_cancelled');
    await settled(portage);
    expect(await auditOf(id, 'refund.%')).toEqual(['refund.outside']);
  });

  test('of a part stands beside the deposit, and leaves the rest to a refund of ours', async () => {
    const { id, session } = await cast.booked(12);
    await inDashboard(session, 40);
    await mailed('partial_refund');
    expect(await stateOf(portage, id)).toBe('confirmed');
    expect(await refundsOf(id)).toMatchObject([{ amount: 40, state: 'succeeded' }]);
    expect((await refundDeposit(portage.jobDeps, id, BY)).amountCents).toBe(60);
    await settled(portage);
    expect(await refundsOf(id)).toMatchObject([
      { amount: 40, state: 'succeeded' },
      { amount: 60, state: 'succeeded' },
    ]);
  });

  test('beside one of ours is one row, and the money is told of once', async () => {
    const { id, session } = await cast.booked(16);
    await Promise.allSettled([inDashboard(session), refundDeposit(portage.jobDeps, id, BY)]);
    await refunded(id);
    await settled(portage);
    expect(await refundsOf(id)).toMatchObject([{ state: 'succeeded' }]);
  });
});

describe('a payment that settles later', () => {
  test('confirms its booking when the money comes', async () => {
    const { id, session } = await cast.held(18);
    await portage.control(`/sessions/${session}/pay-later`);
    await settled(portage);
    expect(await stateOf(portage, id)).toBe('held');
    await portage.control(`/sessions/${session}/settle`);
    await eventually(async () => (await paymentOf(portage, id)) === 'succeeded');
  });

  test('that fails leaves no booking', async () => {
    const { id, session } = await cast.held(20);
    await portage.control(`/sessions/${session}/pay-later`);
    await portage.control(`/sessions/${session}/fail`);
    await settled(portage);
    expect(await paymentOf(portage, id)).not.toBe('succeeded');
    expect(await ledger(portage, id)).toEqual([]);
  });
});

describe('a dispute', () => {
  test('is a case with its deadline, holds refunds back, and its end is entered', async () => {
    const { id, session, dispute: opened } = await cast.disputed(22, { reason: 'fraudulent' });
    expect(opened).toMatchObject({ reason: 'fraudulent', closed_at: null, amount: 100 });
    expect(opened.due_by).toBeInstanceOf(Date);
    await mailed('dispute_opened');
    const words = 'I would rather have the contract in English.';
    await addConsent(portage.sql, id, { kind: 'english_contract', words, at: portage.clock() });
    const owner = await cast.owner();
    const lead = (await (await owner.get(`/admin/leads/${id}`)).json()) as { disputes: object[] };
    expect(lead.disputes).toMatchObject([{ reason: 'fraudulent', closed_at: null }]);
    const { booking } = await cast.customer(id);
    await booking();
    await booking();
    const visits = await listBookingVisits(portage.sql, id);
    expect(visits.length).toBeGreaterThan(0);
    const file = await (await owner.get(`/admin/leads/${id}/dispute-evidence`)).text();
    for (const known of [
      id,
      'Total with tax',
      'booking_confirmation to maya@example.ca',
      words,
      session,
      visits[0]?.toISOString() ?? '',
    ]) {
      expect(file).toContain(known);
    }
    await expect(refundDeposit(portage.jobDeps, id, BY)).rejects.toThrow(/bank is deciding/);

    await portage.control(`/disputes/${opened.provider_id}/lose`);
    await mailed('dispute_closed');
    expect(await listDisputes(portage.sql, id)).toMatchObject([{ status: 'lost' }]);
    expect(await auditOf(id, 'dispute.%')).toEqual(['dispute.opened', 'dispute.closed']);
    // The bank took the money: it stands in the ledger, and the booking that it held ends.
    await refunded(id);
    await settled(portage);
    expect(await stateOf(portage, id)).toBe('released');
    expect(await refundsOf(id)).toMatchObject([
      { state: 'succeeded', amount: 100, provider_id: opened.provider_id },
    ]);
    expect(await toldOf(id)).toMatchObject([{ email_type: 'vendor_booking_cancelled' }]);
  });

  const toldOf = (id: string) => portage.sql`
    select email_type from email_logs where lead_id = ${id}
      and email_type in ('deposit_refunded', 'vendor_booking_cancelled')`;

  test('that is lost after the move frees nothing that is done, and tells no vendor', async () => {
    const { id, dispute: opened } = await cast.disputed(36);
    await portage.sql`update leads set move_date = move_date - 60 where id = ${id}`;
    await portage.control(`/disputes/${opened.provider_id}/lose`);
    await refunded(id);
    await settled(portage);
    expect(await toldOf(id)).toHaveLength(0);
  });

  test('keeps a refund that was entered before it waiting until it is decided', async () => {
    const { id, dispute: opened } = await cast.disputed(30);
    const claim = { leadId: id, sessionId: null, requestedBy: 'customer', reason: 'Cancelled.' };
    await claimRefunds(portage.sql, claim);
    await portage.sql`
      update refunds set created_at = created_at - interval '1 hour' where lead_id = ${id}`;
    await resumeRefunds(portage.jobDeps);
    expect(await refundsOf(id)).toMatchObject([{ state: 'pending' }]);
    await portage.control(`/disputes/${opened.provider_id}/win`);
    await eventually(async () => (await listDisputes(portage.sql, id))[0]?.status === 'won');
    await resumeRefunds(portage.jobDeps);
    expect(await refundsOf(id)).not.toMatchObject([{ state: 'pending' }]);
    await eventually(async () => (await stateOf(portage, id)) === 'released');
  });

  test('told out of order ends as it ended', async () => {
    const { id, session } = await cast.booked(24);
    await deliver(portage, { hold: true, reverse: true, copies: 2 });
    await portage.control(`/sessions/${session}/dispute`);
    const list = await portage.sandbox('/v1/disputes?limit=1', {
      headers: { authorization: 'Bearer sk_test_sandbox' },
    });
    const { data } = (await list.json()) as { data: { id: string }[] };
    await portage.control(`/disputes/${data[0]?.id}/win`);
    await portage.control('/deliveries/release');
    await eventually(async () => (await listDisputes(portage.sql, id))[0]?.status === 'won');
    await settled(portage);
    expect((await listDisputes(portage.sql, id))[0]?.closed_at).not.toBeNull();
    expect(await readBalance(portage.sql, session)).toMatchObject({
      disputed: 0,
      lost: 0,
      rest: 100,
    });
    expect(await stateOf(portage, id)).toBe('confirmed');
    await expectSameNet(portage, session);
  });
});

test('an unpaid checkout is not touched by events of another', async () => {
  const waiting = await cast.held(26);
  const { session } = await cast.held(28);
  await payAndSettle(portage, session);
  expect(await stateOf(portage, waiting.id)).toBe('held');
});
