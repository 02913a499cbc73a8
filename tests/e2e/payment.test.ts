import { expect } from 'vitest';
import { HELD } from '../../contracts/standings.ts';
import { CONFIRMATION } from '../../islands/booking/messages/confirmation.ts';
import { CONTACT } from '../../islands/booking/messages/contact.ts';
import { PAYMENT } from '../../islands/booking/messages/payment.ts';
import { REVIEW } from '../../islands/booking/messages/review.ts';
import { bookingOf, expectBookedOnce, expectNoBreach, leadsOn, poll } from '../support/bookings.ts';
import { test } from '../support/customers.ts';
import { cut, holdBack, restore } from '../support/replies.ts';
import type { TestServer } from '../support/server.ts';
import { raiseFuel, takeTrucks } from '../support/supply-changes.ts';
import { freshTrip, MAYA, textOf, type Wizard } from '../support/wizard.ts';

const LEADS = '/api/leads';
const LINK = '/api/payment-simple/create-payment-link';
const VERIFY = '/api/verify-checkout-session';

/** The typed contact is still in the form. */
async function expectContactKept(wizard: Wizard): Promise<void> {
  for (const field of ['firstName', 'lastName', 'email', 'phone'] as const) {
    expect(await wizard.field(CONTACT[field]).inputValue()).toBe(MAYA[field]);
  }
}

/** Leaves the payment page by its link, for the form as it was. */
async function cancelPayment(wizard: Wizard): Promise<void> {
  await wizard.page.getByRole('link', { name: 'Cancel and return' }).click();
  await wizard.page.getByRole('group', { name: PAYMENT.cancelled }).waitFor();
}

test('a declined card, Cancel, Back and double-clicks keep what was typed and chosen, and pay one session once', {
  // Three walks of two minutes each, told as one.
  timeout: 240_000,
}, async ({ arrive, server }) => {
  const { wizard, page } = await arrive();
  const trip = freshTrip();
  const { vendor, total } = await wizard.toContact(trip);
  await wizard.fillContact();
  await wizard.pay.dblclick();
  await wizard.payButton.waitFor();
  const session = page.url();

  await wizard.field('Card number').fill('4000 0000 0000 0002');
  await wizard.payButton.click();
  await page.getByRole('alert').filter({ hasText: 'Your card was declined' }).waitFor();
  const [id = ''] = await leadsOn(server.sql, trip.date);
  expect(await bookingOf(server.sql, id)).toMatchObject({ payments: [], lead: { state: 'held' } });

  await cancelPayment(wizard);
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

  // Back keeps the choice, though its hold took the last truck.
  await takeTrucks(server, trip, vendor);
  const prices = page.waitForResponse('**/api/generate');
  await page.goBack();
  await wizard.atStep(6);
  await prices;
  await expectContactKept(wizard);
  const summary = page.locator('aside');
  await summary.getByText(vendor).waitFor();
  await summary.getByText(total).waitFor();
  await poll(() => wizard.pay.getAttribute('aria-disabled')).toBeNull();
  await wizard.openPayment();
  expect(page.url()).toBe(session);

  // The payment page takes a double-click as well, and is open in a second tab.
  const other = await page.context().newPage();
  await other.goto(session);
  await wizard.field('Card number').fill('4242 4242 4242 4242');
  await wizard.payButton.dblclick();
  await wizard.atStep(7);
  await wizard.held.waitFor();
  await other.getByRole('button', { name: /^Pay CA\$/ }).click();
  await other.getByRole('status').filter({ hasText: HELD }).waitFor();
  expect(await expectBookedOnce(server, trip.date)).toBe(id);
  expect((await bookingOf(server.sql, id)).sessions).toHaveLength(1);

  // And after the payment: the payment page says that it is over, and charges nothing more.
  await page.goto(session);
  await page.getByRole('heading', { name: 'This payment is complete' }).waitFor();
  await page.getByRole('link', { name: 'Continue' }).click();
  await wizard.atStep(7);
  await expectBookedOnce(server, trip.date);
});

/** Pays the session that the browser shows, as another device with its address would. */
async function payElsewhere({ page }: Wizard, { sandboxUrl }: TestServer): Promise<void> {
  const session = new URL(page.url()).pathname.split('/').at(-1);
  const paid = await fetch(`${sandboxUrl}/_test/sessions/${session}/pay`, { method: 'POST' });
  expect(paid.ok).toBe(true);
}

test('a phone number changed after Back is booked, the first lead’s truck is free at once, and Back after the charge leads to the confirmation', async ({
  arrive,
  server,
}) => {
  const { wizard, page } = await arrive();
  const trip = freshTrip();
  await wizard.toPayment(trip);
  // That nothing was paid is said late, and takes no digit from a person who types by then.
  const verdict = await holdBack(page, `${VERIFY}*`);
  await page.goBack();
  await wizard.atStep(6);
  await wizard.field(CONTACT.phone).fill('613 555');
  verdict();
  await page.getByRole('alert').getByText(PAYMENT.cancelled).waitFor();
  await page.keyboard.type(' 0142');
  await wizard.openPayment();
  await payElsewhere(wizard, server);
  await page.goBack();
  await wizard.atStep(7);
  await wizard.held.waitFor();
  await poll(() => wizard.fact(CONFIRMATION.phone).textContent()).toBe('+1 613 555 0142');

  const leads = await leadsOn(server.sql, trip.date);
  const bookings = await Promise.all(leads.map((id) => bookingOf(server.sql, id)));
  expect(bookings.map(({ lead }) => lead?.state)).toEqual(['released', 'confirmed']);
  expect(bookings.flatMap(({ payments }) => payments)).toHaveLength(1);
  await expectNoBreach(server);
});

test('Back while nobody can say whether it was paid claims nothing, and a changed phone pays nothing more', async ({
  arrive,
  server,
}) => {
  const { wizard, page, expectRefused } = await arrive();
  expectRefused(VERIFY, LEADS);
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

test('a price that changes before the payment is shown and asked for, also that of a mover whom an operator chose', async ({
  arrive,
  server,
}) => {
  const { wizard, page, expectRefused } = await arrive();
  expectRefused(LEADS, LINK);
  const trip = freshTrip();
  const { vendor, total } = await wizard.toContact(trip);
  await wizard.fillContact();
  await raiseFuel(server, trip, 10_000);

  await wizard.pay.click();
  const notice = page.locator('#payment-notice');
  await notice.getByRole('heading', { name: PAYMENT.changedTitle }).waitFor();
  expect(await textOf(wizard.fact(PAYMENT.was, notice))).toBe(total);
  const raised = await textOf(wizard.fact(PAYMENT.now, notice));
  // $100 of fuel and the tax on it.
  const dollars = (text: string) => Number(text.replace(/[^\d.]/g, ''));
  expect(dollars(raised) - dollars(total)).toBeCloseTo(113, 2);
  expect(await leadsOn(server.sql, trip.date)).toEqual([]);
  await wizard.button(PAYMENT.accept(raised)).click();
  await wizard.payButton.waitFor();

  await cancelPayment(wizard);
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
  await notice.getByRole('heading', { name: PAYMENT.movedTitle }).waitFor();
  await notice.getByText(PAYMENT.moved(vendor, other)).waitFor();
  const now = await textOf(wizard.fact(PAYMENT.now, notice));
  await wizard.button(PAYMENT.accept(now)).click();
  await wizard.payDeposit();
  await poll(() => textOf(wizard.fact('Estimated cost').locator('strong'))).toBe(now);
  const leads = await leadsOn(server.sql, trip.date);
  const next = await bookingOf(server.sql, leads.find((one) => one !== id) ?? '');
  expect(next).toMatchObject({ lead: { vendor: other, state: 'confirmed' }, payments: [{}] });
  expect((await bookingOf(server.sql, id)).payments).toEqual([]);
});

test('a slot that goes, before the payment or while its page was left, shows the next dates', async ({
  arrive,
  server,
}) => {
  const { wizard, page, expectRefused } = await arrive();
  expectRefused(LEADS, LINK);
  const trip = freshTrip();
  /** A press on Pay says that the mover's truck has gone, and leads to another mover. */
  const expectGone = async (mover: string) => {
    await wizard.pay.click();
    await page
      .locator('#payment-notice')
      .getByText(
        /^Sorry, this slot has just gone: .* Next free dates: [A-Z][a-z]{2}, [A-Z][a-z]{2} \d+, \d{4}[;.]/,
      )
      .waitFor();
    await wizard.button(PAYMENT.otherMover).click();
    await wizard.atStep(4);
    await wizard.card(mover).getByText('Fully booked on that day').waitFor();
  };
  const { vendor } = await wizard.toContact(trip);
  await wizard.fillContact();
  await takeTrucks(server, trip, vendor);
  await expectGone(vendor);
  expect(await leadsOn(server.sql, trip.date)).toEqual([]);

  const other = await wizard.chooseFirst();
  expect(other.vendor).not.toBe(vendor);
  await wizard.continueWith(other.vendor);
  await wizard.continueTo(6);
  await expectContactKept(wizard);
  await wizard.openPayment();
  const [id = ''] = await leadsOn(server.sql, trip.date);
  expect((await bookingOf(server.sql, id)).lead?.vendor).toBe(other.vendor);
  await expectNoBreach(server);

  await cancelPayment(wizard);
  await server.sql`update bookings set state = 'released' where lead_id = ${id}`;
  await server.sql`
    update calendar_days c set taken = taken - b.trucks from bookings b
    where b.lead_id = ${id} and c.location_id = b.location_id and c.day = b.day`;
  await takeTrucks(server, trip, other.vendor);
  await expectGone(other.vendor);
});
