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
  paymentOf,
  settled,
  stateOf,
} from '../support/payments.ts';
import { setTrucks } from '../support/supply.ts';

const { portage, cast } = await openCast();
balancesAfterEach(portage);

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
    await pay(portage, session);
    await settled(portage);
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
    await pay(portage, again.id);
    await settled(portage);
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
