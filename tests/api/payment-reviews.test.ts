import { describe, expect, test } from 'vitest';
import { releaseLapsedHold } from '../../api/actions/holds.ts';
import { sweepPayments } from '../../api/actions/payment-sweeps.ts';
import { settleSession } from '../../api/actions/payments.ts';
import { findLead } from '../../db/dossiers.ts';
import { eventually } from '../support/app.ts';
import { balancesAfterEach } from '../support/balance.ts';
import { cancel, openCast } from '../support/cast.ts';
import {
  deliver,
  ledger,
  loseHold,
  mailsOf,
  pay,
  payAgain,
  payAndSettle,
  paymentOf,
  settled,
  stateOf,
} from '../support/payments.ts';
import { problemOf } from '../support/problems.ts';
import { setTrucks } from '../support/supply.ts';

const { portage, cast } = await openCast();
const owner = await cast.owner();
balancesAfterEach(portage);

/** A payment otherwise than asked, which waits for a person: the operator hears of it. */
async function reviewed(from: number, charge: object, review_reason: string) {
  await deliver(portage, { charge });
  const { id, session } = await cast.held(from);
  await payAndSettle(portage, session);
  expect(await ledger(portage, id)).toMatchObject([{ state: 'review', review_reason }]);
  expect(await paymentOf(portage, id)).toBe('review');
  expect((await findLead(portage.sql, id))?.status).toBe('pending_payment');
  expect(await stateOf(portage, id)).toBe('held');
  expect(await mailsOf(portage, id)).toEqual(['payment_review']);
  const mail = await eventually(async () => (await reviewMails(id)).at(0));
  expect(mail).toMatch(/^To: help@portage\.example\r?$/m);
  expect(mail).toContain(id);
  return { id, session };
}
const ofAnotherAmount = (from: number) =>
  reviewed(from, { amount_total: 250 }, 'Paid 250 cents, the deposit is 100.');
/** The mails to the operators about a lead, as they were sent. */
const reviewMails = async (id: string) =>
  (await portage.mails()).filter((text) => text.includes(`payment_review-${id}.`));
const confirm = (id: string, session_id: string) =>
  owner.post(`/admin/leads/${id}/payment/confirm`, { session_id, reason: 'She called us.' });
const refund = (id: string, session_id: string) =>
  owner.post(`/admin/leads/${id}/refund`, { session_id, reason: 'Paid twice.' });

describe('a payment in review', () => {
  test('is confirmed with its booking, and both sides are told as of any payment', async () => {
    const { id, session } = await ofAnotherAmount(10);
    // However long the decision takes, the truck waits for it.
    await portage.sql`
      update bookings set held_until = now() - interval '1 day' where lead_id = ${id}`;
    await sweepPayments(portage.jobDeps);
    await releaseLapsedHold(portage.jobDeps, id);
    expect(await stateOf(portage, id)).toBe('held');

    expect((await confirm(id, session)).status).toBe(204);
    expect([await paymentOf(portage, id), await stateOf(portage, id)]).toEqual([
      'succeeded',
      'confirmed',
    ]);
    expect(await mailsOf(portage, id)).toEqual([
      'booking_confirmation',
      'mover_notice',
      'payment_review',
    ]);
    await problemOf(await confirm(id, session), 409);
  });

  test('is not, where the truck was given to others', async () => {
    const { id, session } = await reviewed(14, { currency: 'usd' }, 'Paid in usd, not in cad.');
    await loseHold(portage, id);
    await portage.sql`
      update calendar_days c set trucks = taken from bookings b
      where b.lead_id = ${id} and c.location_id = b.location_id and c.day = b.day`;
    expect((await problemOf(await confirm(id, session), 409)).detail).toMatch(/truck/);
    expect(await paymentOf(portage, id)).toBe('review');
    expect((await refund(id, session)).status).toBe(200);
  });

  test('beside its refund exactly one is done', async () => {
    const { id, session } = await ofAnotherAmount(18);
    const replies = await Promise.all([confirm(id, session), refund(id, session)]);
    expect([200, 204, 409]).toEqual(expect.arrayContaining(replies.map(({ status }) => status)));
    await settled(portage);
    expect(['succeeded', 'refunded']).toContain(await paymentOf(portage, id));
  });
});

describe('a payment after the hold was lost', () => {
  /** Paid while its webhook is held, and the truck free again before it comes. */
  async function paidLate(from: number) {
    await deliver(portage, { hold: true });
    const lead = await cast.held(from);
    await pay(portage, lead.session);
    await loseHold(portage, lead.id);
    return lead;
  }

  test('goes to review where the truck is gone', async () => {
    const { id, quote, move } = await paidLate(20);
    await setTrucks(portage, quote, move.move_date, 0);
    await portage.control('/deliveries/release');
    await settled(portage);
    expect(await ledger(portage, id)).toMatchObject([
      {
        state: 'review',
        review_reason: 'Paid after the hold had lapsed, and the truck can no longer be booked.',
      },
    ]);
    expect(await stateOf(portage, id)).toBe('released');
    expect(await mailsOf(portage, id)).toEqual(['payment_review']);
  });

  test('is a booking all the same while the truck is free', async () => {
    const { id } = await paidLate(21);
    await portage.control('/deliveries/release');
    await settled(portage);
    expect(await stateOf(portage, id)).toBe('confirmed');
    expect(await mailsOf(portage, id)).toEqual(['booking_confirmation', 'mover_notice']);
  });
});

test('each further payment goes to review and leaves the booking as it is, and one goes back by itself', async () => {
  const { id, session } = await cast.booked(22);
  const odd = [await payAgain(portage, id, session), await payAgain(portage, id, session)];
  const review_reason = 'Paid a second time for the same booking.';
  expect(await ledger(portage, id)).toMatchObject([
    { session_id: session, state: 'confirmed' },
    ...odd.map((session_id) => ({ session_id, state: 'review', review_reason })),
  ]);
  expect(await stateOf(portage, id)).toBe('confirmed');
  expect(await paymentOf(portage, id)).toBe('succeeded');

  // Each has a mail of its own, a repeated event has none.
  for (const again of odd) {
    const found = await portage.deps.payments.findCheckout(again);
    if (found) await settleSession(portage.deps, found);
  }
  expect(await mailsOf(portage, id)).toEqual([
    'booking_confirmation',
    'mover_notice',
    'payment_review',
    'payment_review',
    'second_payment',
    'second_payment',
  ]);
  const mails = await eventually(async () => {
    const sent = await reviewMails(id);
    return sent.length >= 2 && sent;
  });
  expect(mails).toHaveLength(2);
  for (const again of odd) {
    expect(mails.filter((text) => text.includes(again))).toHaveLength(1);
  }
  const ids = mails.map((text) => /^Message-ID: (.+?)\r?$/m.exec(text)?.[1]);
  expect(new Set(ids).size).toBe(2);
  expect(mails.join()).toContain('The booking is confirmed by another payment.');

  const [second = ''] = odd;
  await problemOf(await confirm(id, second), 409);
  expect((await refund(id, second)).status).toBe(200);
  expect(await stateOf(portage, id)).toBe('confirmed');
  expect(await ledger(portage, id)).toMatchObject([
    { session_id: session, state: 'confirmed' },
    { session_id: second, state: 'refunded' },
    { state: 'review' },
  ]);
  expect(await mailsOf(portage, id)).toContain('deposit_refunded');
  const text = await eventually(async () =>
    (await portage.mails()).find((mail) => mail.includes(`<deposit_refunded-${id}`)),
  );
  expect(text.replace(/=\r\n/g, '')).toContain('Your booking stands');
});

test('a second payment confirms no booking that has ended: it can only go back', async () => {
  const { id, session, customer } = await cast.booked(24);
  const second = await payAgain(portage, id, session);
  await cancel(customer);
  await settled(portage);
  const { detail } = await problemOf(await confirm(id, second), 409);
  expect(detail).toBe('The booking has ended: its payment can only go back.');
  expect((await refund(id, second)).status).toBe(200);
  expect((await ledger(portage, id)).map(({ state }) => state)).toEqual(['kept', 'refunded']);
});
