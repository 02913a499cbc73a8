import { describe, expect, test } from 'vitest';
import { releaseLapsedHold } from '../../api/actions/holds.ts';
import { sweepPayments } from '../../api/actions/payment-sweeps.ts';
import { settleSession } from '../../api/actions/payments.ts';
import { findLead } from '../../db/dossiers.ts';
import { eventually } from '../support/app.ts';
import { balancesAfterEach } from '../support/balance.ts';
import { openCast } from '../support/cast.ts';
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

/** A payment of a wrong amount, which waits for a person. */
async function reviewed(from: number) {
  await deliver(portage, { charge: { amount_total: 250 } });
  const { id, session } = await cast.held(from);
  await payAndSettle(portage, session);
  return { id, session };
}
const confirm = (id: string, session_id: string) =>
  owner.post(`/admin/leads/${id}/payment/confirm`, { session_id, reason: 'She called us.' });
const refund = (id: string, session_id: string) =>
  owner.post(`/admin/leads/${id}/refund`, { session_id, reason: 'Paid twice.' });

describe('a payment in review', () => {
  test('is confirmed with its booking, and both sides are told as of any payment', async () => {
    const { id, session } = await reviewed(10);
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
    const { id, session } = await reviewed(14);
    await loseHold(portage, id);
    const [row] = await portage.sql<{ location_id: number; day: string }[]>`
      select location_id, day from bookings where lead_id = ${id}`;
    await portage.sql`
      update calendar_days set trucks = taken
      where location_id = ${row?.location_id ?? 0} and day = ${row?.day ?? ''}`;
    expect((await problemOf(await confirm(id, session), 409)).detail).toMatch(/truck/);
    expect(await paymentOf(portage, id)).toBe('review');
    expect((await refund(id, session)).status).toBe(200);
  });

  test('beside its refund exactly one is done', async () => {
    const { id, session } = await reviewed(18);
    const replies = await Promise.all([confirm(id, session), refund(id, session)]);
    expect([200, 204, 409]).toEqual(expect.arrayContaining(replies.map(({ status }) => status)));
    await settled(portage);
    expect(['succeeded', 'refunded']).toContain(await paymentOf(portage, id));
  });
});

test('of two payments one goes back by itself, the booking stays, and the customer is told of both', async () => {
  const { id, session } = await cast.booked(22);
  const second = await payAgain(portage, id, session);
  await problemOf(await confirm(id, second), 409);
  expect((await refund(id, second)).status).toBe(200);
  expect(await stateOf(portage, id)).toBe('confirmed');
  expect(await ledger(portage, id)).toMatchObject([
    { session_id: session, state: 'confirmed' },
    { session_id: second, state: 'refunded' },
  ]);
  const mails = await mailsOf(portage, id);
  expect(mails).toEqual(expect.arrayContaining(['second_payment', 'deposit_refunded']));
  const text = await eventually(async () =>
    (await portage.mails()).find((mail) => mail.includes(`<deposit_refunded-${id}`)),
  );
  expect(text.replace(/=\r\n/g, '')).toContain('Your booking stands');
});

/** The mails to the operators about a lead, as they were sent. */
const reviewMails = async (id: string) =>
  (await portage.mails()).filter((text) => text.includes(`payment_review-${id}.`));

describe('a payment that needs a person', () => {
  test.each([
    ['amount', { amount_total: 250 }, 'Paid 250 cents, the deposit is 100.'],
    ['currency', { currency: 'usd' }, 'Paid in usd, not in cad.'],
  ])('of another %s goes to review, and the operator hears of it', async (_, charge, reason) => {
    await deliver(portage, { charge });
    const { id, session } = await cast.held(18);
    await payAndSettle(portage, session);
    expect(await ledger(portage, id)).toMatchObject([{ state: 'review', review_reason: reason }]);
    expect(await paymentOf(portage, id)).toBe('review');
    expect((await findLead(portage.sql, id))?.status).toBe('pending_payment');
    expect(await stateOf(portage, id)).toBe('held');
    expect(await mailsOf(portage, id)).toEqual(['payment_review']);
    const mail = await eventually(async () => (await reviewMails(id)).at(0));
    expect(mail).toMatch(/^To: help@portage\.example\r?$/m);
    expect(mail).toContain(id);

    // However long the decision takes, the truck waits for it.
    await portage.sql`
      update bookings set held_until = now() - interval '1 day' where lead_id = ${id}`;
    await sweepPayments(portage.jobDeps);
    await releaseLapsedHold(portage.jobDeps, id);
    expect(await stateOf(portage, id)).toBe('held');
  });

  test('after the truck is gone goes to review', async () => {
    await deliver(portage, { hold: true });
    const { id, session, quote, move } = await cast.held(20);
    await pay(portage, session);
    await loseHold(portage, id);
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

  test('after the hold lapsed is a booking all the same while the truck is free', async () => {
    await deliver(portage, { hold: true });
    const { id, session } = await cast.held(21);
    await pay(portage, session);
    await loseHold(portage, id);
    await portage.control('/deliveries/release');
    await settled(portage);
    expect(await stateOf(portage, id)).toBe('confirmed');
    expect(await mailsOf(portage, id)).toEqual(['booking_confirmation', 'mover_notice']);
  });

  /** A payment page beside the first one, as two tabs of long ago might hold it. */
  const anotherCheckout = (leadId: string) =>
    portage.deps.payments.openCheckout({
      leadId,
      amountCents: 100,
      currency: 'cad',
      vendorName: 'Anyone',
      successUrl: 'http://portage.test/{CHECKOUT_SESSION_ID}',
      cancelUrl: 'http://portage.test/',
      expiresAt: new Date(portage.clock().getTime() + 35 * 60_000),
      idempotencyKey: crypto.randomUUID(),
    });

  test('for the second time goes to review, and leaves the booking as it is', async () => {
    const { id, session } = await cast.booked(22);
    const again = await anotherCheckout(id);
    await payAndSettle(portage, again.id);
    expect(await ledger(portage, id)).toMatchObject([
      { session_id: session, state: 'confirmed' },
      {
        session_id: again.id,
        state: 'review',
        review_reason: 'Paid a second time for the same booking.',
      },
    ]);
    expect(await stateOf(portage, id)).toBe('confirmed');
    expect(await paymentOf(portage, id)).toBe('succeeded');
    expect(await mailsOf(portage, id)).toEqual([
      'booking_confirmation',
      'mover_notice',
      'payment_review',
      'second_payment',
    ]);
  });

  test('is told each time: a second one has a mail of its own, a repeated event has none', async () => {
    const { id } = await cast.booked(24);
    const odd = [await anotherCheckout(id), await anotherCheckout(id)];
    for (const { id: session } of odd) await pay(portage, session);
    await settled(portage);
    for (const { id: session } of odd) {
      const found = await portage.deps.payments.findCheckout(session);
      if (found) await settleSession(portage.deps, found);
    }
    const mails = await eventually(async () => {
      const sent = await reviewMails(id);
      return sent.length >= 2 && sent;
    });
    expect(mails).toHaveLength(2);
    for (const { id: session } of odd) {
      expect(mails.filter((text) => text.includes(session))).toHaveLength(1);
    }
    const ids = mails.map((text) => /^Message-ID: (.+?)\r?$/m.exec(text)?.[1]);
    expect(new Set(ids).size).toBe(2);
    expect(mails.join()).toContain('The booking is confirmed by another payment.');
    expect((await mailsOf(portage, id)).filter((type) => type === 'payment_review')).toHaveLength(
      2,
    );
  });
});
