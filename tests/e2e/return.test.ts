import { expect } from 'vitest';
import { stepLabel } from '../../contracts/step-numbers.ts';
import { UNPAID_KEY } from '../../contracts/unpaid-bookings.ts';
import { CONFIRMATION } from '../../islands/booking/messages/confirmation.ts';
import { FRAME } from '../../islands/booking/messages/frame.ts';
import { RETURN } from '../../islands/booking/messages/payment-redirect.ts';
import { STORAGE_KEY } from '../../islands/booking/state/store.ts';
import { UNPAID } from '../../site/messages/unpaid-bookings.ts';
import { expectBookedOnce, expectNoBreach, leadsOn, poll } from '../support/bookings.ts';
import { runClockUntil, stopClock } from '../support/clock.ts';
import { test } from '../support/customers.ts';
import { expectFocus } from '../support/keyboard.ts';
import { answer, cut, holdBack, restore } from '../support/replies.ts';
import { openPaid } from '../support/stored-answers.ts';
import { freshTrip, MAYA, textOf, type Wizard } from '../support/wizard.ts';

const VERIFY = '/api/verify-checkout-session';
const FAKE = 'cs_test_00000000000000000000000000000000';

const alertText = (wizard: Wizard, text: string) =>
  wizard.page.getByRole('alert').getByText(text, { exact: true });

const sessionOf = (wizard: Wizard) => new URL(wizard.page.url()).pathname.split('/').at(-1) ?? '';

test('the return page shows each status in turn', async ({ arrive, server }) => {
  const noScript = await arrive({ javaScriptEnabled: false });
  await noScript.wizard.page.goto('/payment-redirect');
  await noScript.wizard.text('Processing payment...').waitFor();

  const { wizard, page } = await arrive({ clock: true });
  const trip = freshTrip();
  await wizard.toPayment(trip);
  const verified = await holdBack(page, VERIFY);
  // What is shown for two seconds is looked at while the page's clock stands.
  await stopClock(page);
  await wizard.payButton.click();
  await wizard.text('Payment verification in progress...').waitFor();
  verified();
  await wizard.text('Payment successful! Processing your booking...').waitFor();
  await page.clock.runFor(2_000);
  await wizard.atStep(7);
  const id = await expectBookedOnce(server, trip.date);

  // Without a session, by the booking alone.
  await page.goto(`/payment-redirect?lead_id=${id}`);
  await wizard.text('Payment verified! Redirecting to confirmation...').waitFor();
  await page.clock.runFor(2_000);
  await wizard.atStep(7);
});

test('the return page believes no address, and is to be read for three seconds', async ({
  arrive,
  server,
}) => {
  const { wizard, page, expectRefused } = await arrive({ clock: true });
  expectRefused(VERIFY);
  await stopClock(page);
  for (const query of [
    `?session_id=${FAKE}&payment_status=success`,
    '?payment_status=success&amount=100&currency=cad',
    '',
  ]) {
    await page.goto(`/payment-redirect${query}`);
    const told = wizard.text('Payment verification failed. Redirecting to home...');
    await told.waitFor();
    await poll(() => page.getByRole('link', { name: RETURN.back }).count()).toBe(1);
    await page.clock.runFor(2_999);
    expect(new URL(page.url()).pathname).toBe('/payment-redirect');
    await told.waitFor();
    await page.clock.runFor(1);
    await page.waitForURL(`${server.origin}/`);
  }
});

test('while the server cannot say, the return page stays, and goes on when it can, to be read for two seconds', async ({
  arrive,
}) => {
  const { wizard, page, expectRefused } = await arrive({ clock: true });
  expectRefused(VERIFY);
  const { session } = await openPaid(page, freshTrip(), MAYA);
  await wizard.held.waitFor();
  await cut(page, VERIFY);
  await page.goto(`/payment-redirect?session_id=${session}`);
  // It asks several times; the pauses are the page's own, its clock is ours.
  const told = wizard.text(RETURN.unknown);
  await runClockUntil(page, VERIFY, 1_000, () => told.isVisible());
  await runClockUntil(page, VERIFY, 30_000, () => told.isVisible());
  expect(new URL(page.url()).pathname).toBe('/payment-redirect');
  await restore(page, VERIFY);
  await runClockUntil(page, VERIFY, 30_000, async () => page.url().includes('/quote'));
  await wizard.atStep(7);

  // The same of the wizard, which asks again by a press.
  await answer(page, VERIFY, { status: 500, body: 'the records are resting' });
  await page.goto(`/quote?session_id=${session}`);
  await wizard.text('Processing your booking...').waitFor();
  const failed = alertText(wizard, 'Payment verification failed: the records are resting');
  await runClockUntil(page, VERIFY, 5_000, () => failed.isVisible());
  await restore(page, VERIFY);
  await wizard.button('Try again').click();
  await wizard.atStep(7);
  await wizard.held.waitFor();

  await stopClock(page);
  await page.goto(`/payment-redirect?session_id=${session}`);
  await wizard.text(RETURN.success).waitFor();
  await page.clock.runFor(1_999);
  expect(new URL(page.url()).pathname).toBe('/payment-redirect');
  await wizard.text(RETURN.success).waitFor();
  await page.clock.runFor(1);
  await page.waitForURL(/\/quote\?/);
});

test('a refused verification falls back to what was typed and claims no payment; what cannot be verified or read is said', async ({
  arrive,
}) => {
  const { wizard, page, expectRefused } = await arrive();
  expectRefused(VERIFY);
  const lastStep = `/quote?session_id=${FAKE}#/step7`;
  const noBooking = 'No booking data available. Please complete the booking process.';
  await page.goto(lastStep);
  await alertText(wizard, 'Error loading payment data. Please try again.').waitFor();
  await alertText(wizard, noBooking).waitFor();
  for (const json of [{ success: false }, { success: true, form_data: null }]) {
    await answer(page, VERIFY, { json });
    await page.reload();
    await alertText(wizard, 'Payment verification failed').waitFor();
  }
  await restore(page, VERIFY);

  // Without a payment stands what was typed, unconfirmed.
  const trip = freshTrip();
  await wizard.toContact(trip);
  await wizard.fillContact();
  await page.goto('/quote#/step7');
  const heading = { level: 1, name: CONFIRMATION.unconfirmedTitle } as const;
  await page.getByRole('heading', heading).waitFor();
  await wizard.text(CONFIRMATION.unconfirmed).waitFor();
  expect(await textOf(wizard.fact(CONFIRMATION.status))).toBe(CONFIRMATION.statuses.none);
  await page.goto(lastStep);
  await alertText(wizard, 'Error loading payment data. Please try again.').waitFor();
  await alertText(wizard, 'Payment verification failed: There is no such booking.').waitFor();
  await poll(() => textOf(wizard.fact(CONFIRMATION.name))).toBe('Maya Okafor');
  expect(await textOf(wizard.fact(CONFIRMATION.from))).toBe(trip.from);
  expect(await textOf(wizard.fact(CONFIRMATION.status))).toBe(CONFIRMATION.statuses.none);
  expect(await wizard.fact(CONFIRMATION.deposit).count()).toBe(0);
  expect(await page.locator('.confetti').count()).toBe(0);
  expect(await page.getByText('Thank you').count()).toBe(0);
  await wizard.button(CONFIRMATION.toPayment(stepLabel('contact'))).click();
  await wizard.atStep(6);
  expect(await wizard.field('Email').inputValue()).toBe(MAYA.email);

  // What is stored cannot be read: the wizard begins anew instead of breaking.
  await page.addInitScript((key) => sessionStorage.setItem(key, '{"state":'), STORAGE_KEY);
  for (const address of [lastStep, '/quote#/step7']) {
    await page.goto(address);
    await alertText(wizard, 'Error loading booking data. Please try again.').waitFor();
  }
  await page.goto('/quote');
  await wizard.fillDetails(freshTrip());
  await wizard.continueTo(2);
});

test('a payment that stays open is asked for on and on, and confirms itself', async ({
  arrive,
  server,
}) => {
  const { wizard, page } = await arrive({ clock: true });
  const trip = freshTrip();
  await wizard.toPayment(trip);
  const session = sessionOf(wizard);
  await page.goto(`/quote?session_id=${session}`);
  // The first, quick questions are over when there is something to press.
  await runClockUntil(page, VERIFY, 5_000, () => wizard.button(FRAME.tryAgain).isVisible());
  await wizard.text(CONFIRMATION.pending).waitFor();
  expect(await page.getByText('Thank you').count()).toBe(0);
  await fetch(`${server.sandboxUrl}/_test/sessions/${session}/pay`, { method: 'POST' });
  await page.clock.runFor(31_000);
  await wizard.held.waitFor();
  await expectFocus(wizard.heading(7));
  await expectBookedOnce(server, trip.date);
});

test('a wrong amount is no booking: it is looked at by people', async ({ arrive, server }) => {
  const { wizard } = await arrive();
  const trip = freshTrip();
  const charge = (body: object) =>
    fetch(`${server.sandboxUrl}/_test/deliveries`, { method: 'POST', body: JSON.stringify(body) });
  await wizard.toPayment(trip);
  await charge({ charge: { amount_total: 50 } });
  await wizard.payButton.click();
  const heading = { level: 1, name: CONFIRMATION.statuses.review } as const;
  await wizard.page.getByRole('heading', heading).waitFor();
  await charge({ charge: null });
  await wizard.text(CONFIRMATION.settled).waitFor();
  expect(await wizard.page.getByText('Thank you').count()).toBe(0);
  const [id = ''] = await leadsOn(server.sql, trip.date);
  const [booking] = await server.sql`select state from bookings where lead_id = ${id}`;
  expect(booking?.state).not.toBe('confirmed');
  await expectNoBreach(server);
});

test('a payment page that was closed is found again from any page, until it is paid', async ({
  arrive,
  server,
}) => {
  const { wizard, page } = await arrive();
  const trip = freshTrip();
  await page.goto('/');
  const door = page.getByRole('button', { name: UNPAID.finish });
  expect(await door.count()).toBe(0);
  await wizard.toPayment(trip);
  const session = page.url();

  const home = await page.context().newPage();
  const asked: string[] = [];
  home.on('request', (request) => asked.push(request.url()));
  await home.goto('/');
  const finish = home.getByRole('button', { name: UNPAID.finish });
  await poll(() => finish.textContent()).toMatch(/ \d{1,2}:\d\d [ap]m$/);
  const [kept = ''] = await home.evaluate((key) => [localStorage.getItem(key) ?? ''], UNPAID_KEY);
  expect(Object.keys(JSON.parse(kept))).toEqual(['lead', 'until']);
  expect(asked.filter((url) => /payment/.test(url))).toEqual([]);

  const other = await page.context().newPage();
  await other.goto('/tips-guides');
  const there = other.getByRole('button', { name: UNPAID.finish });
  await there.waitFor();
  // A page in the other language tells the time in its own.
  const french = await page.context().newPage();
  await french.goto('/fr/');
  await poll(() => french.locator('#unpaid button').textContent()).toMatch(/ \d{1,2}\sh\s\d\d$/);
  await french.close();

  await finish.click();
  await home.waitForURL(session);
  await home.getByRole('button', { name: /^Pay CA\$/ }).click();
  await home.waitForURL(/\/quote\?.*#\/step7/);
  await poll(() => there.isVisible()).toBe(false);
  await expectBookedOnce(server, trip.date);
  await home.goto('/');
  expect(await finish.isVisible()).toBe(false);
});

test('a page is whole where a browser lets nothing be kept', async ({ arrive }) => {
  const { page } = (await arrive()).wizard;
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('Nothing is kept here.', 'SecurityError');
      },
    });
  });
  // What a page throws fails its test.
  await page.goto('/tips-guides');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.getByRole('button', { name: UNPAID.finish }).count()).toBe(0);
});
