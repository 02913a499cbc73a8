import { describe, expect, test } from 'vitest';
import type { LeadDetail as AdminLead } from '../../contracts/admin/leads.ts';
import { TAKE_BACK_MINUTES } from '../../contracts/vendor-answers.ts';
import { findBreaches } from '../../db/invariants.ts';
import { eventually } from '../support/app.ts';
import { type Booking, openCast } from '../support/cast.ts';
import { hurry } from '../support/jobs.ts';
import { settled } from '../support/payments.ts';
import type { Operator } from '../support/people.ts';
import { problemOf } from '../support/problems.ts';
import { act, done, read } from '../support/vendor-leads.ts';

const { portage, cast } = await openCast({ crowded: true });
const { sql } = portage;
const MINUTE = 60_000;
const BILL = { billed_cents: 50_000, hours: 6 };

const stored = async (id: string) => {
  const [row] = await sql`select outcome, revenue_cents from leads where id = ${id}`;
  return row;
};
const owed = async (id: string) => {
  const [row] = await sql<{ cents: number }[]>`
    select coalesce(sum(amount), 0)::int as cents from vendor_entries where lead_id = ${id}`;
  return row?.cents;
};
/** Each mail about a lead with what became of it, but for those from before its move. */
const mailsOf = async (id: string) => {
  const rows = await sql<{ email_type: string; status: string; error: string | null }[]>`
    select email_type, status, error from email_logs where lead_id = ${id}
      and email_type not in ('booking_confirmation', 'mover_notice', 'mover_accepted')
    order by id`;
  return rows.map(({ email_type, status, error }) => `${email_type} ${error ?? status}`);
};
/** What the mover says of its move, and what follows some minutes later, on the move's day. */
const onTheDay = (
  booking: Booking,
  what: 'complete' | 'no-show',
  then: (person: Booking['vendorUser']) => Promise<void>,
) =>
  cast.onItsDay(booking.id, async () => {
    const person = await cast.mover(booking.vendor);
    await done(person, booking.id, what, what === 'complete' ? BILL : {});
    await then(person);
  });

const isOffered = async (staff: Operator, id: string) =>
  (await read<AdminLead>(await staff.get(`/admin/leads/${id}`))).acts.includes('reopen');
const reopen = async (id: string, reason = 'The crew was at the wrong house.') =>
  (await cast.operator()).post(`/admin/leads/${id}/reopening`, { reason });

describe('a mover takes back', () => {
  test.each([
    ['complete', 'done', 'move_completed'],
    ['no-show', 'no_show', 'customer_absent'],
  ] as const)('"%s" within minutes, as if it had not been said', async (what, outcome, mail) => {
    const booking = await cast.accepted(12);
    const { id } = booking;
    const before = await stored(id);
    await onTheDay(booking, what, async (person) => {
      expect((await stored(id))?.outcome).toBe(outcome);
      expect(await mailsOf(id)).toEqual([`${mail} pending`]);
      portage.shift((TAKE_BACK_MINUTES - 1) * MINUTE);
      expect(await done(person, id, 'take-back')).toMatchObject({
        stage: 'accepted',
        ended_at: null,
      });
      portage.shift(-(TAKE_BACK_MINUTES - 1) * MINUTE);
    });
    expect(await stored(id)).toEqual(before);
    expect(await owed(id)).toBe(0);
    await hurry(sql, 'mail');
    await settled(portage);
    expect(await mailsOf(id)).toEqual([`${mail} No longer wanted.`]);
    expect(await sql`select 1 from bills where lead_id = ${id}`).toHaveLength(0);
    // It can be said anew, and then the customer is told once.
    await onTheDay(booking, 'complete', async () => {});
    await hurry(sql, 'mail');
    await eventually(async () => (await mailsOf(id)).includes('move_completed sent'));
    expect(await owed(id)).toBe(100);
    expect(await findBreaches(sql)).toEqual([]);
  });

  test('nothing later, nor what the customer has confirmed, and is told so', async () => {
    const late = await cast.accepted(13);
    await onTheDay(late, 'no-show', async (person) => {
      portage.shift(TAKE_BACK_MINUTES * MINUTE);
      expect(await problemOf(await act(person, late.id, 'take-back'), 409)).toMatchObject({
        detail: 'That can be taken back for 15 minutes. Call Portage: an operator can do it later.',
      });
      portage.shift(-TAKE_BACK_MINUTES * MINUTE);
    });
    const confirmed = await cast.accepted(14);
    const owner = await cast.owner();
    await onTheDay(confirmed, 'complete', async (person) => {
      const staff = await cast.owner();
      expect(await isOffered(staff, confirmed.id)).toBe(true);
      const customer = await cast.customer(confirmed.id);
      await read(await customer.post('/api/booking/bill', { is_right: true, note: '' }));
      expect(await problemOf(await act(person, confirmed.id, 'take-back'), 409)).toMatchObject({
        detail: 'The customer has signed, confirmed or rated this move: that stays.',
      });
    });
    // Nor does an operator, as the panel knows before.
    expect(await isOffered(owner, confirmed.id)).toBe(false);
    await problemOf(await reopen(confirmed.id), 409);
  });
});

describe('an operator takes back', () => {
  test('a no-show or a completed move later, with a reason, and both sides are told', async () => {
    for (const made of [cast.noShow, cast.completed]) {
      const { id } = await made(16);
      await hurry(sql, 'mail');
      await settled(portage);
      expect((await reopen(id)).status).toBe(204);
      expect((await stored(id))?.outcome).toBe('accepted');
      expect(await owed(id)).toBe(0);
      await eventually(async () => {
        const mails = await mailsOf(id);
        return ['booking_reopened sent', 'vendor_booking_reopened sent'].every((mail) =>
          mails.includes(mail),
        );
      });
      const [line] = await sql`
        select after from audit where entity_id = ${id} and action = 'booking.reopened'`;
      expect(line?.after).toMatchObject({ reason: 'The crew was at the wrong house.' });
      const customer = await cast.customer(id);
      expect((await customer.booking()).state).toBe('accepted');
      await problemOf(await reopen(id), 409);
    }
    expect(await findBreaches(sql)).toEqual([]);
  });

  test('nothing without a reason, nor of a booking whose deposit went back', async () => {
    const { id } = await cast.completed(17, BILL);
    const billed = await stored(id);
    expect(billed?.revenue_cents).not.toBe(0);
    await problemOf(await reopen(id, ''), 422);
    const owner = await cast.owner();
    await read(await owner.post(`/admin/leads/${id}/refund`, { reason: 'Goodwill.' }));
    await eventually(
      async () =>
        (await read<AdminLead>(await owner.get(`/admin/leads/${id}`))).payment_status ===
        'refunded',
    );
    // What it came to stays: a refund is no outcome.
    expect(await stored(id)).toEqual(billed);
    await problemOf(await reopen(id), 409);
  });
});
