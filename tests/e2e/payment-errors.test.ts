import { expect } from 'vitest';
import { CONTACT } from '../../islands/booking/messages/contact.ts';
import { PAYMENT } from '../../islands/booking/messages/payment.ts';
import { bookingOf, expectBookedOnce, expectNoBreach, leadsOn, poll } from '../support/bookings.ts';
import { test } from '../support/customers.ts';
import { answer, cut, problem, restore } from '../support/replies.ts';
import { raiseFuel, takeTrucks } from '../support/supply-changes.ts';
import { freshTrip, MAYA, textOf } from '../support/wizard.ts';

const LEADS = '/api/leads';
const LINK = '/api/payment-simple/create-payment-link';

/** What a press on Pay is answered, null where the line is dead, and what is said of it. */
const FAILURES = [
  [LEADS, problem(500, 'The yard is on fire.'), 'Failed to create lead: The yard is on fire.'],
  [LEADS, { status: 500, body: '' }, 'Failed to create lead: Unknown error'],
  [LEADS, null, PAYMENT.lead(PAYMENT.offline)],
  [
    LINK,
    { status: 502, body: 'card network down' },
    'Failed to create payment link: card network down',
  ],
  [LINK, problem(503, 'Try later.'), 'Failed to create payment link: Try later.'],
  [LINK, { json: {} }, 'No payment link URL received from server'],
  [LINK, null, PAYMENT.link(PAYMENT.offline)],
] as const;

test('whatever fails is told and keeps what was typed; the press that works makes one lead', async ({
  arrive,
  server,
}) => {
  const { wizard, page, expectRefused } = await arrive();
  expectRefused(LEADS, LINK);
  const trip = freshTrip();
  await wizard.toContact(trip);
  await wizard.fillContact();
  const fails = async (message: string) => {
    await wizard.pay.click();
    await page.locator('#payment-notice').getByText(message, { exact: true }).waitFor();
    expect(await wizard.field(CONTACT.email).inputValue()).toBe(MAYA.email);
  };
  for (const [path, reply, message] of FAILURES) {
    if (reply) await answer(page, path, reply);
    else await cut(page, path);
    await fails(message);
    await restore(page, path);
  }
  // Something that is no error is thrown.
  await page.evaluate(() => {
    window.fetch = () => Promise.reject('neither an error nor an answer');
  });
  await fails('Payment failed');
  await page.reload();
  await wizard.atStep(6);

  // While it works, the banner says so and a second press does nothing.
  let calls = 0;
  let go = () => {};
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route(`**${LEADS}`, async (route) => {
    calls++;
    await held;
    await route.continue();
  });
  await wizard.pay.click();
  await wizard.text('Processing payment... Please wait.').waitFor();
  expect(await wizard.pay.getAttribute('aria-disabled')).toBe('true');
  await wizard.payTooEarly();
  await wizard.payTooEarly();
  go();
  await wizard.payButton.waitFor();
  expect(calls).toBe(1);
  expect(await leadsOn(server.sql, trip.date)).toHaveLength(1);
});

test('no mover chosen, and none on the review', async ({ arrive }) => {
  const { wizard, page } = await arrive();
  await wizard.toMovers(freshTrip());
  await page.goto('/quote#/step5');
  await wizard.text('No quote selected. Please go back and select a moving company.').waitFor();
  await page.goto('/quote#/step6');
  await wizard.fillContact();
  await wizard.payTooEarly();
  const notice = page.locator('#payment-notice');
  await notice.getByText('Please select a moving company first', { exact: true }).waitFor();
});

test('paying before the contact form is there says what is missing', async ({ arrive }) => {
  const { wizard, page } = await arrive();
  await page.route('**/_astro/ContactPay*', () => new Promise<void>(() => {}));
  await wizard.toMovers(freshTrip());
  const { vendor } = await wizard.chooseFirst();
  await wizard.continueWith(vendor);
  await wizard.continue.click();
  await wizard.payTooEarly();
  await page
    .locator('#payment-notice')
    .getByText('Please complete all contact information in the previous step', { exact: true })
    .waitFor();
});

test('a price that changes between quote and payment is shown and asked for', async ({
  arrive,
  server,
}) => {
  const { wizard, expectRefused } = await arrive();
  expectRefused(LEADS);
  const trip = freshTrip();
  const chosen = await wizard.toContact(trip);
  await wizard.fillContact();
  await raiseFuel(server, trip, 10_000);

  await wizard.pay.click();
  const notice = wizard.page.locator('#payment-notice');
  await notice.getByRole('heading', { name: PAYMENT.changedTitle }).waitFor();
  expect(await textOf(wizard.fact(PAYMENT.was, notice))).toBe(chosen.total);
  const now = await textOf(wizard.fact(PAYMENT.now, notice));
  // $100 of fuel and the tax on it.
  const difference = (text: string) => Number(text.replace(/[^\d.]/g, ''));
  expect(difference(now) - difference(chosen.total)).toBeCloseTo(113, 2);
  expect(await leadsOn(server.sql, trip.date)).toEqual([]);

  await wizard.button(PAYMENT.accept(now)).click();
  await wizard.payButton.waitFor();
  await wizard.payDeposit();
  await poll(() => textOf(wizard.fact('Estimated cost').locator('strong'))).toBe(now);
  await expectBookedOnce(server, trip.date);
});

test('a slot that goes between quote and payment shows the next dates', async ({
  arrive,
  server,
}) => {
  const { wizard, expectRefused } = await arrive();
  expectRefused(LEADS);
  const trip = freshTrip();
  const { vendor } = await wizard.toContact(trip);
  await wizard.fillContact();
  await takeTrucks(server, trip, vendor);

  await wizard.pay.click();
  const notice = wizard.page.locator('#payment-notice');
  await notice
    .getByText(
      /^Sorry, this slot has just gone: .* Next free dates: [A-Z][a-z]{2}, [A-Z][a-z]{2} \d+, \d{4}[;.]/,
    )
    .waitFor();
  expect(await leadsOn(server.sql, trip.date)).toEqual([]);

  await wizard.button(PAYMENT.otherMover).click();
  await wizard.atStep(4);
  await wizard.card(vendor).getByText('Fully booked on that day').waitFor();
  const other = await wizard.chooseFirst();
  expect(other.vendor).not.toBe(vendor);
  await wizard.continueWith(other.vendor);
  await wizard.continueTo(6);
  expect(await wizard.field(CONTACT.email).inputValue()).toBe(MAYA.email);
  await wizard.openPayment();
  const [id = ''] = await leadsOn(server.sql, trip.date);
  expect((await bookingOf(server.sql, id)).lead?.vendor).toBe(other.vendor);
  await expectNoBreach(server);
});

test('a slot that goes while the payment page was left shows the next dates', async ({
  arrive,
  server,
}) => {
  const { wizard, expectRefused } = await arrive();
  expectRefused(LINK);
  const trip = freshTrip();
  const { vendor } = await wizard.toContact(trip);
  await wizard.fillContact();
  await wizard.openPayment();
  await wizard.page.getByRole('link', { name: 'Cancel and return' }).click();
  await wizard.page.getByRole('group', { name: PAYMENT.cancelled }).waitFor();
  const [id = ''] = await leadsOn(server.sql, trip.date);
  await server.sql`update bookings set state = 'released' where lead_id = ${id}`;
  await server.sql`
    update calendar_days c set taken = taken - b.trucks from bookings b
    where b.lead_id = ${id} and c.location_id = b.location_id and c.day = b.day`;
  await takeTrucks(server, trip, vendor);

  await wizard.pay.click();
  const notice = wizard.page.locator('#payment-notice');
  await notice
    .getByText(
      /^Sorry, this slot has just gone: .* Next free dates: [A-Z][a-z]{2}, [A-Z][a-z]{2} \d+, \d{4}[;.]/,
    )
    .waitFor();
  await wizard.button(PAYMENT.otherMover).click();
  await wizard.atStep(4);
  await wizard.card(vendor).getByText('Fully booked on that day').waitFor();
});

test('a request that an operator gave to another mover is shown at that one’s price', async ({
  arrive,
  server,
}) => {
  const { wizard, expectRefused } = await arrive();
  expectRefused(LINK);
  const trip = freshTrip();
  const { vendor } = await wizard.toContact(trip);
  await wizard.fillContact();
  await wizard.openPayment();
  await wizard.page.getByRole('link', { name: 'Cancel and return' }).click();
  await wizard.page.getByRole('group', { name: PAYMENT.cancelled }).waitFor();
  const [id = ''] = await leadsOn(server.sql, trip.date);
  const other = vendor === 'Easy2Go' ? 'Velocity Movers' : 'Easy2Go';
  const moved = await server.sql`
    with freed as (
      update bookings set state = 'released' where lead_id = ${id}
      returning location_id, day, trucks
    ), day as (
      update calendar_days c set taken = taken - freed.trucks from freed
      where c.location_id = freed.location_id and c.day = freed.day
    ), closed as (update checkout_sessions set status = 'expired' where lead_id = ${id})
    update leads set selected_vendor_id = (select id from vendors where name = ${other})
    where id = ${id} returning selected_vendor_id`;
  expect(moved[0]?.selected_vendor_id).toBeTruthy();

  await wizard.pay.click();
  const notice = wizard.page.locator('#payment-notice');
  await notice.getByRole('heading', { name: PAYMENT.movedTitle }).waitFor();
  await notice.getByText(PAYMENT.moved(vendor, other)).waitFor();
  const now = await textOf(wizard.fact(PAYMENT.now, notice));
  await wizard.button(PAYMENT.accept(now)).click();
  await wizard.payButton.waitFor();
  const ids = await leadsOn(server.sql, trip.date);
  const next = ids.find((one) => one !== id) ?? '';
  expect((await bookingOf(server.sql, next)).lead?.vendor).toBe(other);
});
