import { expect } from 'vitest';
import { HELD } from '../../contracts/standings.ts';
import { CONFIRMATION } from '../../islands/booking/messages/confirmation.ts';
import { CONTACT } from '../../islands/booking/messages/contact.ts';
import { PAYMENT } from '../../islands/booking/messages/payment.ts';
import { REVIEW } from '../../islands/booking/messages/review.ts';
import { bookingOf, expectBookedOnce, expectNoBreach, leadsOn, poll } from '../support/bookings.ts';
import { test } from '../support/customers.ts';
import { cut, restore } from '../support/replies.ts';
import type { TestServer } from '../support/server.ts';
import { takeTrucks } from '../support/supply-changes.ts';
import { freshTrip, MAYA, type Wizard } from '../support/wizard.ts';

const VERIFY = '/api/verify-checkout-session';
const CANCEL = 'Cancel and return';

/** The typed contact is still in the form. */
async function expectContactKept(wizard: Wizard): Promise<void> {
  for (const field of ['firstName', 'lastName', 'email', 'phone'] as const) {
    expect(await wizard.field(CONTACT[field]).inputValue()).toBe(MAYA[field]);
  }
}

test('a declined card, Cancel and Back keep what was typed, and another card pays the same session once', async ({
  arrive,
  server,
}) => {
  const { wizard, page } = await arrive();
  const trip = freshTrip();
  const { vendor } = await wizard.toPayment(trip);
  const session = page.url();

  await wizard.field('Card number').fill('4000 0000 0000 0002');
  await wizard.payButton.click();
  const alert = wizard.page.getByRole('alert');
  await alert.filter({ hasText: 'Your card was declined' }).waitFor();
  const [id = ''] = await leadsOn(server.sql, trip.date);
  expect((await bookingOf(server.sql, id)).payments).toEqual([]);
  expect((await bookingOf(server.sql, id)).lead?.state).toBe('held');

  await page.getByRole('link', { name: CANCEL }).click();
  await wizard.atStep(6);
  await wizard.text(PAYMENT.cancelled).waitFor();
  await expectContactKept(wizard);
  // The note is for this moment: the address keeps no trace of it.
  expect(page.url()).toBe(`${server.origin}/quote#/step6`);

  await page.reload();
  await wizard.atStep(6);
  await expectContactKept(wizard);
  await wizard.back.click();
  await wizard.atStep(5);
  await wizard.fact(REVIEW.vendor).filter({ hasText: vendor }).waitFor();
  await wizard.continue.click();

  await wizard.openPayment();
  expect(page.url()).toBe(session);
  await page.goBack();
  await wizard.atStep(6);
  await expectContactKept(wizard);
  await poll(() => wizard.pay.getAttribute('aria-disabled')).toBeNull();
  await wizard.openPayment();
  expect(page.url()).toBe(session);
  await wizard.field('Card number').fill('4242 4242 4242 4242');
  await wizard.payDeposit();
  await wizard.held.waitFor();
  await expectBookedOnce(server, trip.date);
  expect((await bookingOf(server.sql, id)).sessions).toHaveLength(1);

  // And after the payment: the payment page says that it is over, and charges nothing more.
  await page.goto(session);
  await page.getByRole('heading', { name: 'This payment is complete' }).waitFor();
  await page.getByRole('link', { name: 'Continue' }).click();
  await wizard.atStep(7);
  await expectBookedOnce(server, trip.date);
});

test('Back from the payment page keeps the choice, though its hold took the last truck', async ({
  arrive,
  server,
}) => {
  const { wizard, page } = await arrive();
  const trip = freshTrip();
  const { vendor, total } = await wizard.toPayment(trip);
  const session = page.url();
  await takeTrucks(server, trip, vendor);

  const prices = page.waitForResponse('**/api/generate');
  await page.goBack();
  await wizard.atStep(6);
  await prices;
  const summary = page.locator('aside');
  await summary.getByText(vendor).waitFor();
  await summary.getByText(total).waitFor();
  await poll(() => wizard.pay.getAttribute('aria-disabled')).toBeNull();
  await wizard.openPayment();
  expect(page.url()).toBe(session);
  await wizard.payDeposit();
  await expectBookedOnce(server, trip.date);
});

test('a phone number changed after Back is booked, and the truck of the first lead is free at once', async ({
  arrive,
  server,
}) => {
  const { wizard } = await arrive();
  const trip = freshTrip();
  await wizard.toPayment(trip);
  await wizard.page.goBack();
  await wizard.atStep(6);
  await wizard.field(CONTACT.phone).fill('613 555 0142');
  await wizard.openPayment();
  await wizard.payDeposit();
  await poll(() => wizard.fact(CONFIRMATION.phone).textContent()).toBe('+1 613 555 0142');

  const leads = await leadsOn(server.sql, trip.date);
  const bookings = await Promise.all(leads.map((id) => bookingOf(server.sql, id)));
  expect(bookings.map(({ lead }) => lead?.state)).toEqual(['released', 'confirmed']);
  expect(bookings.flatMap(({ payments }) => payments)).toHaveLength(1);
  await expectNoBreach(server);
});

/** Pays the session that the browser shows, as another device with its address would. */
async function payElsewhere({ page }: Wizard, { sandboxUrl }: TestServer): Promise<void> {
  const session = new URL(page.url()).pathname.split('/').at(-1);
  const paid = await fetch(`${sandboxUrl}/_test/sessions/${session}/pay`, { method: 'POST' });
  expect(paid.ok).toBe(true);
}

test('Back after the card was charged leads to the confirmation', async ({ arrive, server }) => {
  const { wizard } = await arrive();
  const trip = freshTrip();
  await wizard.toPayment(trip);
  await payElsewhere(wizard, server);
  await wizard.page.goBack();
  await wizard.atStep(7);
  await wizard.held.waitFor();
  await expectBookedOnce(server, trip.date);
});

test('Back while nobody can say whether it was paid claims nothing, and a changed phone pays nothing more', async ({
  arrive,
  server,
}) => {
  const { wizard, expectRefused } = await arrive();
  expectRefused(VERIFY, '/api/leads');
  const { page } = wizard;
  const trip = freshTrip();
  await wizard.toPayment(trip);
  await payElsewhere(wizard, server);
  // Nobody can be asked on the way back, so that the form stays.
  await cut(page, VERIFY);
  const asked = page.waitForEvent('requestfailed', (call) => call.url().includes(VERIFY));
  await page.goBack();
  await wizard.atStep(6);
  await asked;
  await poll(() => wizard.pay.getAttribute('aria-disabled')).toBeNull();
  expect(await wizard.text(PAYMENT.cancelled).count()).toBe(0);
  await wizard.field(CONTACT.phone).fill('613 555 0142');
  await restore(page, VERIFY);
  await wizard.pay.click();
  await wizard.atStep(7);
  await wizard.held.waitFor();
  expect(await wizard.fact(CONFIRMATION.phone).textContent()).toBe(`+1 ${MAYA.phone}`);
  await expectBookedOnce(server, trip.date);
});

test('a double-click on pay and two tabs are one lead, one session and one payment', async ({
  arrive,
  server,
}) => {
  const { wizard, page } = await arrive();
  const trip = freshTrip();
  await wizard.toContact(trip);
  await wizard.fillContact();
  await wizard.pay.dblclick();
  await wizard.payButton.waitFor();
  const other = await page.context().newPage();
  await other.goto(page.url());
  // The payment page takes a double-click as well.
  await wizard.payButton.dblclick();
  await wizard.atStep(7);
  await other.getByRole('button', { name: /^Pay CA\$/ }).click();
  await other.getByRole('status').filter({ hasText: HELD }).waitFor();
  const id = await expectBookedOnce(server, trip.date);
  expect((await bookingOf(server.sql, id)).sessions).toHaveLength(1);
});
