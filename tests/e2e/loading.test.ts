import { expect } from 'vitest';
import { DETAILS } from '../../islands/booking/messages/details.ts';
import { FRAME } from '../../islands/booking/messages/frame.ts';
import { MOVER } from '../../islands/booking/messages/mover.ts';
import { poll } from '../support/bookings.ts';
import { test } from '../support/customers.ts';
import { freshTrip } from '../support/wizard.ts';

const CODE = '**/_astro/*.js';
const FAILED = 'This page could not be loaded whole. Check your connection.';

test.for([
  ['/quote', 1],
  ['/quote#/step2', 2],
] as const)('a page whose code does not come says so: %s', async ([address, step], { arrive }) => {
  const { wizard, expectRefused } = await arrive();
  expectRefused('/_astro/');
  const { page } = wizard;
  await page.route(CODE, (route) => route.abort());
  await page.goto(address);
  await page.getByRole('alert').getByText(FAILED).waitFor();
  // What the server has drawn is not hidden for good.
  await wizard.atStep(1);
  await page.unroute(CODE);
  await wizard.button('Load the page again').click();
  await wizard.atStep(step);
  await wizard.atWork();
  expect(await page.getByText(FAILED).isVisible()).toBe(false);
});

test.for(['/payment-redirect', '/thank-you'])('so does %s', async (address, { arrive }) => {
  const { wizard, expectRefused } = await arrive();
  expectRefused('/_astro/');
  await wizard.page.route(CODE, (route) => route.abort());
  await wizard.page.goto(address);
  await wizard.page.getByRole('alert').getByText(FAILED).waitFor();
});

test('a step whose code never comes again in this page comes by Try again with a new one', async ({
  arrive,
}) => {
  const { wizard, expectRefused } = await arrive();
  expectRefused('/_astro/OriginHome');
  const { page } = wizard;
  // Until the page is loaded anew, as in a browser that never asks again for a module that failed.
  let refuses = true;
  await page.route('**/_astro/OriginHome*', (route) =>
    refuses && route.request().resourceType() === 'script' ? route.abort() : route.continue(),
  );
  await page.goto('/quote');
  const trip = freshTrip();
  await wizard.fillDetails(trip);
  await wizard.continue.click();
  await page.getByRole('alert').getByText(FRAME.loadFailed).waitFor();
  page.on('request', (request) => {
    if (request.isNavigationRequest()) refuses = false;
  });
  await wizard.button(FRAME.tryAgain).click();
  await wizard.atStep(2);
  expect(refuses).toBe(false);
  await wizard.back.click();
  expect(await wizard.field(DETAILS.from).inputValue()).toBe(trip.from);
});

test('prices whose code does not come at first are asked for by Try again, and followed', async ({
  arrive,
}) => {
  const { wizard, expectRefused } = await arrive();
  expectRefused('/_astro/quotes');
  const { page } = wizard;
  await page.route('**/_astro/quotes*', (route) => route.abort());
  const failed = page.waitForEvent('requestfailed', (call) => call.url().includes('/quotes'));
  await page.goto('/quote');
  await failed;
  await page.unroute('**/_astro/quotes*');
  await wizard.fillDetails(freshTrip());
  await wizard.throughHomes();
  await wizard.text(MOVER.other).waitFor();
  await wizard.button(FRAME.tryAgain).click();
  await wizard.cards.first().waitFor();
  const asked = page.waitForRequest('**/api/generate');
  await page.goto('/quote#/step2');
  await page.getByRole('checkbox', { name: 'Piano' }).check();
  await asked;
});

test('a word that only ends like a session is none', async ({ arrive, server: { origin } }) => {
  const { wizard } = await arrive();
  const { page } = wizard;
  await page.goto('/?xsession_id=cs_1');
  await page.waitForLoadState('networkidle');
  expect(page.url()).toBe(`${origin}/?xsession_id=cs_1`);
  await page.route(CODE, () => new Promise<void>(() => {}));
  await page.goto('/quote?xsession_id=cs_1', { waitUntil: 'commit' });
  await wizard.atStep(1);
  await page.goto('/quote?session_id=cs_1', { waitUntil: 'commit' });
  await page.locator('.wizard').waitFor({ state: 'hidden' });
});

test('what can wait is done on a machine that is never idle', async ({ arrive }) => {
  const { wizard } = await arrive();
  const { page } = wizard;
  await page.addInitScript(() => {
    window.requestIdleCallback = (run, { timeout } = {}) =>
      timeout === undefined ? 0 : window.setTimeout(run, timeout);
  });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/quote');
  for (const part of ['/_astro/later', '/_astro/OriginHome']) {
    await poll(() => Promise.resolve(asked.some((path) => path.startsWith(part)))).toBe(true);
  }
});
