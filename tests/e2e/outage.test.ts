import { expect } from 'vitest';
import { CONTACT } from '../../islands/booking/messages/contact.ts';
import { DETAILS } from '../../islands/booking/messages/details.ts';
import { FRAME } from '../../islands/booking/messages/frame.ts';
import { MOVER } from '../../islands/booking/messages/mover.ts';
import { PAYMENT } from '../../islands/booking/messages/payment.ts';
import { HOME } from '../../islands/shared/move/messages.ts';
import { bookingOf, expectBookedOnce, leadsOn, poll } from '../support/bookings.ts';
import { test as base } from '../support/customers.ts';
import { processes } from '../support/processes.ts';
import type { TestServer } from '../support/server.ts';
import { freshTrip, MAYA, OTTAWA } from '../support/wizard.ts';

// What is killed here are processes, and a Postgres that no other test stands on.
const test = base.extend(
  'server',
  { scope: 'file' },
  processes(() => ({ ownPostgres: true })),
);

/** Waits until the API has found its database again. */
const expectHealthy = (server: TestServer) =>
  poll(async () => (await fetch(`${server.origin}/health`)).json()).toMatchObject({
    status: 'healthy',
  });

test('Postgres dies in the middle of the wizard, and again while the card is charged', {
  timeout: 240_000,
}, async ({ arrive, server }) => {
  const { wizard, expectRefused } = await arrive();
  expectRefused('/api/');
  const { page } = wizard;
  const trip = freshTrip();
  await page.goto('/quote');
  await wizard.fillDetails(trip);

  await server.stopPostgres();
  // Prices come from memory: the person notices nothing until the booking.
  await wizard.throughHomes();
  const { vendor } = await wizard.chooseFirst();
  await wizard.continueWith(vendor);
  await wizard.continueTo(6);
  await wizard.fillContact();
  await wizard.pay.click();
  await page
    .locator('#payment-notice')
    .getByText(/^Failed to create lead: Portage cannot/)
    .waitFor();
  expect(await wizard.field(CONTACT.email).inputValue()).toBe(MAYA.email);

  await server.startPostgres();
  await expectHealthy(server);
  await wizard.openPayment();
  await server.stopPostgres();
  const verifying = page.waitForResponse('**/api/verify-checkout-session');
  await wizard.payButton.click();
  expect((await verifying).ok()).toBe(false);
  const back = page.url();
  await server.startPostgres();
  await expectHealthy(server);
  await page.goto(back);
  await wizard.atStep(7);
  await expectBookedOnce(server, trip.date);
});

test('the API is away for prices, after the lead, before the payment and while the card is charged: nothing typed is lost', {
  timeout: 240_000,
}, async ({ arrive, server }) => {
  const { wizard, expectRefused } = await arrive();
  expectRefused(server.origin);
  const { page } = wizard;
  const trip = freshTrip(OTTAWA);
  await page.goto('/quote');
  await wizard.fillDetails(trip);
  await wizard.continueTo(2);
  await wizard.sayHouse(2);
  await wizard.field(HOME.rooms).selectOption('1');
  await wizard.continueTo(3);
  await wizard.sayHouse(3);
  // The next step's code comes when the page is idle, and what it imports with it.
  await page.waitForFunction(() => {
    const there = performance.getEntriesByType('resource').map(({ name }) => name);
    const wanted = document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]');
    const step = there.some((name) => name.includes('/ChooseMover'));
    return step && [...wanted].every(({ href }) => there.includes(href));
  });

  await server.killApi();
  await wizard.field(HOME.dropoff.stairs).selectOption('4');
  await wizard.continue.click();
  await wizard.text(MOVER.other).waitFor();
  await wizard.button(FRAME.tryAgain).click();
  await wizard.text(MOVER.other).waitFor();
  await server.restartApi();
  await wizard.button(FRAME.tryAgain).click();
  const { vendor } = await wizard.chooseFirst();
  // The code of the next step could not be fetched while the API was away.
  await wizard.continueWith(vendor);
  for (const step of [4, 3]) {
    await wizard.back.click();
    await wizard.atStep(step);
  }
  expect(await wizard.field(HOME.dropoff.stairs).inputValue()).toBe('4');
  await wizard.back.click();
  await wizard.back.click();
  await wizard.atStep(1);
  await poll(() => wizard.field(DETAILS.from).inputValue()).toBe(trip.from);

  // Killed when the lead was written, before its answer; and between lead and payment.
  await page.goto('/quote#/step6');
  await wizard.atStep(6);
  await wizard.fillContact();
  for (const [call, isWritten, told] of [
    ['**/api/leads', true, PAYMENT.lead(PAYMENT.offline)],
    ['**/create-payment-link', false, PAYMENT.link(PAYMENT.offline)],
  ] as const) {
    await page.route(call, async (route) => {
      if (isWritten) await route.fetch();
      await server.killApi();
      if (isWritten) await route.abort('connectionreset');
      else await route.continue();
    });
    await wizard.pay.click();
    await page.locator('#payment-notice').getByText(told).waitFor();
    expect(await leadsOn(server.sql, trip.date), told).toHaveLength(1);
    await page.unroute(call);
    await server.restartApi();
  }

  await wizard.openPayment();
  await server.killApi();
  const failed = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('/payment-redirect'),
  );
  await wizard.payButton.click({ noWaitAfter: true });
  const url = (await failed).url();
  await server.restartApi();
  await page.goto(url);
  await wizard.atStep(7);
  const id = await expectBookedOnce(server, trip.date);
  expect((await bookingOf(server.sql, id)).sessions).toHaveLength(1);
});
