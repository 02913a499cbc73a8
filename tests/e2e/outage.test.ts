import { expect } from 'vitest';
import { CONTACT } from '../../islands/booking/messages/contact.ts';
import { DETAILS } from '../../islands/booking/messages/details.ts';
import { FRAME } from '../../islands/booking/messages/frame.ts';
import { MOVER } from '../../islands/booking/messages/mover.ts';
import { PAYMENT } from '../../islands/booking/messages/payment.ts';
import { HOME } from '../../islands/shared/move/messages.ts';
import { bookingOf, expectBookedOnce, expectNoBreach, leadsOn, poll } from '../support/bookings.ts';
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

test('Postgres dies in the middle of the wizard and comes back', async ({ arrive, server }) => {
  const { wizard, expectRefused } = await arrive();
  expectRefused('/api/leads', '/api/payment-simple');
  const trip = freshTrip();
  await wizard.page.goto('/quote');
  await wizard.fillDetails(trip);

  await server.stopPostgres();
  // Prices come from memory: the person notices nothing until the booking.
  await wizard.throughHomes();
  const { vendor } = await wizard.chooseFirst();
  await wizard.continueWith(vendor);
  await wizard.continueTo(6);
  await wizard.fillContact();
  await wizard.pay.click();
  await wizard.page
    .locator('#payment-notice')
    .getByText(/^Failed to create lead: Portage cannot/)
    .waitFor();
  expect(await wizard.field(CONTACT.email).inputValue()).toBe(MAYA.email);

  await server.startPostgres();
  await expectHealthy(server);
  await wizard.pay.click();
  await wizard.payDeposit();
  await expectBookedOnce(server, trip.date);
});

test('the API dies between lead and payment', async ({ arrive, server }) => {
  const { wizard, expectRefused } = await arrive();
  expectRefused(server.origin);
  const trip = freshTrip();
  await wizard.toContact(trip);
  await wizard.fillContact();
  await wizard.page.route('**/create-payment-link', async (route) => {
    await server.killApi();
    await route.continue();
  });
  await wizard.pay.click();
  await wizard.page.locator('#payment-notice').getByText(PAYMENT.link(PAYMENT.offline)).waitFor();
  expect(await leadsOn(server.sql, trip.date)).toHaveLength(1);

  await wizard.page.unroute('**/create-payment-link');
  await server.restartApi();
  await wizard.pay.click();
  await wizard.payDeposit();
  const id = await expectBookedOnce(server, trip.date);
  expect((await bookingOf(server.sql, id)).sessions).toHaveLength(1);
});

test('the API dies after the lead was written, before its answer', async ({ arrive, server }) => {
  const { wizard, expectRefused } = await arrive();
  expectRefused(server.origin);
  const trip = freshTrip();
  await wizard.toContact(trip);
  await wizard.fillContact();
  await wizard.page.route('**/api/leads', async (route) => {
    await route.fetch();
    await server.killApi();
    await route.abort('connectionreset');
  });
  await wizard.pay.click();
  await wizard.page.locator('#payment-notice').getByText(PAYMENT.lead(PAYMENT.offline)).waitFor();
  await wizard.page.unroute('**/api/leads');
  await server.restartApi();
  await wizard.pay.click();
  await wizard.payDeposit();
  await expectBookedOnce(server, trip.date);
});

test('the API is away while the card is charged', async ({ arrive, server }) => {
  const { wizard, expectRefused } = await arrive();
  expectRefused(server.origin);
  const { page } = wizard;
  const trip = freshTrip();
  await wizard.toPayment(trip);
  await server.killApi();
  const failed = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('/payment-redirect'),
  );
  await wizard.payButton.click({ noWaitAfter: true });
  const { url } = await failed.then((request) => ({ url: request.url() }));
  await server.restartApi();
  await page.goto(url);
  await wizard.atStep(7);
  await expectBookedOnce(server, trip.date);
});

test('Postgres is away while the card is charged', async ({ arrive, server }) => {
  const { wizard, expectRefused } = await arrive();
  expectRefused('/api/');
  const trip = freshTrip();
  await wizard.toPayment(trip);
  await server.stopPostgres();
  const verifying = wizard.page.waitForResponse('**/api/verify-checkout-session');
  await wizard.payButton.click();
  expect((await verifying).ok()).toBe(false);
  const back = wizard.page.url();
  await server.startPostgres();
  await expectHealthy(server);
  await wizard.page.goto(back);
  await wizard.atStep(7);
  await expectBookedOnce(server, trip.date);
  await expectNoBreach(server);
});

test('the API is really down, and comes back: nothing typed is lost', async ({
  arrive,
  server,
}) => {
  const { wizard, expectRefused } = await arrive();
  expectRefused(server.origin);
  const trip = freshTrip(OTTAWA);
  await wizard.page.goto('/quote');
  await wizard.fillDetails(trip);
  await wizard.continueTo(2);
  await wizard.sayHouse(2);
  await wizard.field(HOME.rooms).selectOption('1');
  await wizard.continueTo(3);
  await wizard.sayHouse(3);
  // The next step's code comes when the page is idle, and what it imports with it.
  await wizard.page.waitForFunction(() => {
    const there = performance.getEntriesByType('resource').map(({ name }) => name);
    const wanted = document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]');
    const step = there.some((name) => name.includes('/ChooseMover'));
    return step && [...wanted].every(({ href }) => there.includes(href));
  });

  await server.killApi();
  await wizard.field('Stairs at dropoff').selectOption('4');
  await wizard.continue.click();
  await wizard.text(MOVER.other).waitFor();
  await wizard.button(FRAME.tryAgain).click();
  await wizard.text(MOVER.other).waitFor();

  await server.restartApi();
  await wizard.button(FRAME.tryAgain).click();
  const { vendor } = await wizard.chooseFirst();
  // The code of the next step could not be fetched while the API was away.
  await wizard.continueWith(vendor);
  await wizard.back.click();
  await wizard.atStep(4);
  await wizard.back.click();
  await wizard.atStep(3);
  expect(await wizard.field('Stairs at dropoff').inputValue()).toBe('4');
  await wizard.back.click();
  await wizard.back.click();
  await wizard.atStep(1);
  await poll(() => wizard.field(DETAILS.from).inputValue()).toBe(trip.from);
});
