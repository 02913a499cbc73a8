import { describe, expect, test } from 'vitest';
import { refundDeposit, resumeRefunds } from '../../api/actions/refunds.ts';
import { listBookingVisits } from '../../db/booking-visits.ts';
import { findBooking } from '../../db/bookings.ts';
import { addConsent } from '../../db/consents.ts';
import { listDisputes } from '../../db/disputes.ts';
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
import { mailsOfKind } from '../support/vendor-leads.ts';

const { portage, cast } = await openCast({ crowded: true });
balancesAfterEach(portage);

const auditOf = async (id: string, like: string) =>
  (await audited(portage, id, like)).map(({ action }) => action);

describe('a refund made at the provider', () => {
  test('of the whole deposit ends the booking, stands in the ledger, and both sides are told', async () => {
    const { id, session } = await cast.booked(10);
    await portage.control(`/sessions/${session}/refund`);
    await eventually(async () => (await paymentOf(portage, id)) === 'refunded');
    expect((await findBooking(portage.sql, id))?.state).toBe('released');
    const rows = await portage.sql`
      select kind, state, amount from ledger where lead_id = ${id} order by id`;
    expect(rows).toMatchObject([
      { kind: 'deposit', state: 'refunded', amount: 100 },
      { kind: 'refund', state: 'succeeded', amount: 100 },
    ]);
    await eventually(
      async () => (await mailsOfKind(portage, 'vendor_booking_cancelled')).length === 1,
    );
    expect(await auditOf(id, 'refund.%')).toEqual(['refund.outside']);
  });

  test('of a part stands beside the deposit, and the booking stays', async () => {
    const { id, session } = await cast.booked(12);
    await portage.control(`/sessions/${session}/refund`, { amount: 40 });
    await eventually(async () => (await mailsOfKind(portage, 'partial_refund')).length === 1);
    expect((await findBooking(portage.sql, id))?.state).toBe('confirmed');
    const parts = await portage.sql`select amount, state from refunds where lead_id = ${id}`;
    expect(parts).toMatchObject([{ amount: 40, state: 'succeeded' }]);
  });

  test('of the part that was left ends the booking, and the parts make the whole', async () => {
    const { id, session } = await cast.booked(32);
    await portage.control(`/sessions/${session}/refund`, { amount: 40 });
    await portage.control(`/sessions/${session}/refund`, { amount: 60 });
    await eventually(async () => (await paymentOf(portage, id)) === 'refunded');
    await settled(portage);
    expect((await findBooking(portage.sql, id))?.state).toBe('released');
    const [given] = await portage.sql`
      select sum(amount)::int as cents, count(*)::int as rows from ledger
      where lead_id = ${id} and kind = 'refund'`;
    expect(given).toEqual({ cents: 100, rows: 2 });
  });

  test('of a part leaves the rest to a refund of ours', async () => {
    const { id, session } = await cast.booked(34);
    await portage.control(`/sessions/${session}/refund`, { amount: 40 });
    await eventually(
      async () =>
        (
          await portage.sql`
      select from refunds where lead_id = ${id}`
        ).length === 1,
    );
    const request = { actor: 'owner@portage.test', reason: 'Test.' };
    expect((await refundDeposit(portage.jobDeps, id, request)).amountCents).toBe(60);
    await settled(portage);
    const [given] = await portage.sql`
      select sum(amount)::int as cents from ledger where lead_id = ${id} and kind = 'refund'`;
    expect(given?.cents).toBe(100);
  });

  test('that comes late, twice and out of order is entered once', async () => {
    const { id, session } = await cast.booked(14);
    await deliver(portage, { hold: true, copies: 2, reverse: true });
    await portage.control(`/sessions/${session}/refund`);
    await portage.control('/deliveries/release');
    await deliverNormally(portage);
    await eventually(async () => (await paymentOf(portage, id)) === 'refunded');
    await settled(portage);
    expect(await auditOf(id, 'refund.outside')).toEqual(['refund.outside']);
  });

  test('beside one of ours is one row, and the money is told of once', async () => {
    const { id, session } = await cast.booked(16);
    await Promise.allSettled([
      portage.control(`/sessions/${session}/refund`),
      refundDeposit(portage.jobDeps, id, { actor: 'owner@portage.test', reason: 'Test.' }),
    ]);
    await eventually(async () => (await paymentOf(portage, id)) === 'refunded');
    await settled(portage);
    const refunds = await portage.sql`select state from refunds where lead_id = ${id}`;
    expect(refunds).toMatchObject([{ state: 'succeeded' }]);
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
    await eventually(async () => (await mailsOfKind(portage, 'dispute_opened')).length === 1);
    const words = 'I would rather have the contract in English.';
    await addConsent(portage.sql, id, { kind: 'english_contract', words, at: portage.clock() });
    const owner = await cast.owner();
    const lead = (await (await owner.get(`/admin/leads/${id}`)).json()) as { disputes: object[] };
    expect(lead.disputes).toMatchObject([{ reason: 'fraudulent', closed_at: null }]);
    await (await cast.customer(id)).booking();
    await (await cast.customer(id)).booking();
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
    const refused = refundDeposit(portage.jobDeps, id, {
      actor: 'owner@portage.test',
      reason: '-',
    });
    await expect(refused).rejects.toThrow(/bank is deciding/);

    await portage.control(`/disputes/${opened.provider_id}/lose`);
    await eventually(async () => (await listDisputes(portage.sql, id))[0]?.status === 'lost');
    await eventually(async () => (await mailsOfKind(portage, 'dispute_closed')).length === 1);
    expect(await auditOf(id, 'dispute.%')).toEqual(['dispute.opened', 'dispute.closed']);
    // The bank took the money: it stands in the ledger, and the booking that it held ends.
    await eventually(async () => (await paymentOf(portage, id)) === 'refunded');
    await settled(portage);
    expect((await findBooking(portage.sql, id))?.state).toBe('released');
    expect(
      await portage.sql`
      select state, amount, provider_id from refunds where lead_id = ${id}`,
    ).toMatchObject([{ state: 'succeeded', amount: 100, provider_id: opened.provider_id }]);
    const told = await portage.sql`
      select email_type from email_logs where lead_id = ${id}
        and email_type in ('deposit_refunded', 'vendor_booking_cancelled')`;
    expect(told).toMatchObject([{ email_type: 'vendor_booking_cancelled' }]);
  });

  test('that is lost after the move frees nothing that is done, and tells no vendor', async () => {
    const { id, dispute: opened } = await cast.disputed(36);
    await portage.sql`update leads set move_date = move_date - 60 where id = ${id}`;
    await portage.control(`/disputes/${opened.provider_id}/lose`);
    await eventually(async () => (await paymentOf(portage, id)) === 'refunded');
    await settled(portage);
    const told = await portage.sql`
      select from email_logs where lead_id = ${id} and email_type = 'vendor_booking_cancelled'`;
    expect(told).toHaveLength(0);
  });

  test('keeps a refund that was entered before it waiting until it is decided', async () => {
    const { id, dispute: opened } = await cast.disputed(30);
    await claimRefunds(portage.sql, {
      leadId: id,
      sessionId: null,
      requestedBy: 'customer',
      reason: 'Cancelled.',
    });
    await portage.sql`
      update refunds set created_at = created_at - interval '1 hour' where lead_id = ${id}`;
    const stateOfRefund = async () =>
      (await portage.sql`select state from refunds where lead_id = ${id}`)[0]?.state;
    await resumeRefunds(portage.jobDeps);
    expect(await stateOfRefund()).toBe('pending');
    await portage.control(`/disputes/${opened.provider_id}/win`);
    await eventually(async () => (await listDisputes(portage.sql, id))[0]?.status === 'won');
    await resumeRefunds(portage.jobDeps);
    expect(await stateOfRefund()).not.toBe('pending');
    await eventually(async () => (await findBooking(portage.sql, id))?.state === 'released');
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
  });
});

test('an unpaid checkout is not touched by events of another', async () => {
  const waiting = await cast.held(26);
  const { session } = await cast.held(28);
  await payAndSettle(portage, session);
  expect(await stateOf(portage, waiting.id)).toBe('held');
});
