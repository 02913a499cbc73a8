import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { findBreaches } from '../../db/invariants.ts';
import { findLead } from '../../db/leads.ts';
import { eventually, type TestApp, testApp } from '../support/app.ts';
import {
  checkout,
  deliver,
  deliverNormally,
  ledger,
  mailsOf,
  paidBooking,
  pay,
  paymentOf,
  settled,
  stateOf,
} from '../support/payments.ts';
import { setTrucks } from '../support/supply.ts';

let portage: TestApp;
beforeAll(async () => {
  portage = await testApp();
});
afterAll(() => portage.close());
afterEach(async () => {
  await deliverNormally(portage);
  await settled(portage);
  expect(await findBreaches(portage.sql)).toEqual([]);
});

/** As if the hold had lapsed unseen: the truck is free again. */
const loseHold = (id: string) =>
  portage.sql.begin(async (tx) => {
    await tx`update bookings set state = 'released' where lead_id = ${id}`;
    await tx`update calendar_days c set taken = taken - b.trucks from bookings b
      where b.lead_id = ${id} and c.location_id = b.location_id and c.day = b.day`;
  });

describe('a payment that needs a person', () => {
  test.each([
    ['amount', { amount_total: 250 }, 'Paid 250 cents, the deposit is 100.'],
    ['currency', { currency: 'usd' }, 'Paid in usd, not in cad.'],
  ])('of another %s goes to review, and the operator hears of it', async (_, charge, reason) => {
    await deliver(portage, { charge });
    const { id, session } = await checkout(portage, 18);
    await pay(portage, session);
    await settled(portage);
    expect(await ledger(portage, id)).toMatchObject([
      { resolution: 'review', review_reason: reason },
    ]);
    expect(await paymentOf(portage, id)).toBe('review');
    expect((await findLead(portage.sql, id))?.status).toBe('pending_payment');
    expect(await stateOf(portage, id)).toBe('held');
    expect(await mailsOf(portage, id)).toEqual(['payment_review']);
    const mail = await eventually(async () =>
      (await portage.mails()).find((text) => text.includes(`payment_review-${id}@`)),
    );
    expect(mail).toMatch(/^To: help@portage\.example\r?$/m);
    expect(mail).toContain(id);
  });

  test('after the truck is gone goes to review', async () => {
    await deliver(portage, { hold: true });
    const { id, session, quote, move } = await checkout(portage, 20);
    await pay(portage, session);
    await loseHold(id);
    await setTrucks(portage, quote, move.move_date, 0);
    await portage.control('/deliveries/release');
    await settled(portage);
    expect(await ledger(portage, id)).toMatchObject([
      {
        resolution: 'review',
        review_reason: 'Paid after the hold had lapsed, and the day is full.',
      },
    ]);
    expect(await stateOf(portage, id)).toBe('released');
    expect(await mailsOf(portage, id)).toEqual(['payment_review']);
  });

  test('after the hold lapsed is a booking all the same while the truck is free', async () => {
    await deliver(portage, { hold: true });
    const { id, session } = await checkout(portage, 21);
    await pay(portage, session);
    await loseHold(id);
    await portage.control('/deliveries/release');
    await settled(portage);
    expect(await stateOf(portage, id)).toBe('confirmed');
    expect(await mailsOf(portage, id)).toEqual(['booking_confirmation', 'mover_notice']);
  });

  test('for the second time goes to review, and leaves the booking as it is', async () => {
    const { id, session } = await paidBooking(portage, 22);
    const again = await portage.deps.payments.openCheckout({
      leadId: id,
      amountCents: 100,
      currency: 'cad',
      vendorName: 'Anyone',
      successUrl: 'http://portage.test/{CHECKOUT_SESSION_ID}',
      cancelUrl: 'http://portage.test/',
      expiresAt: new Date(portage.clock().getTime() + 35 * 60_000),
      idempotencyKey: crypto.randomUUID(),
    });
    await pay(portage, again.id);
    await settled(portage);
    expect(await ledger(portage, id)).toMatchObject([
      { session_id: session, resolution: 'confirmed' },
      {
        session_id: again.id,
        resolution: 'review',
        review_reason: 'Paid a second time for the same booking.',
      },
    ]);
    expect(await stateOf(portage, id)).toBe('confirmed');
    expect(await paymentOf(portage, id)).toBe('succeeded');
    expect(await mailsOf(portage, id)).toEqual([
      'booking_confirmation',
      'mover_notice',
      'payment_review',
    ]);
  });
});
