import { expect } from 'vitest';
import type { GenerateReply } from '../../contracts/quotes.ts';
import { DETAILS } from '../../islands/booking/messages/details.ts';
import { FRAME } from '../../islands/booking/messages/frame.ts';
import { MOVER } from '../../islands/booking/messages/mover.ts';
import { poll } from '../support/bookings.ts';
import { test } from '../support/customers.ts';
import { answer } from '../support/replies.ts';
import { freshTrip, textOf, type Wizard } from '../support/wizard.ts';

const CODE = '**/_astro/*.js';
const FAILED = 'This page could not be loaded whole. Check your connection.';

test.for([
  ['/payment-redirect', '/quote', 1],
  ['/thank-you', '/quote#/step2', 2],
] as const)(
  'pages whose code does not come say so: %s, %s',
  async ([other, address, step], { arrive }) => {
    const { wizard, expectRefused } = await arrive();
    expectRefused('/_astro/');
    const { page } = wizard;
    await page.route(CODE, (route) => route.abort());
    await page.goto(other);
    await page.getByRole('alert').getByText(FAILED).waitFor();
    await page.goto(address);
    await page.getByRole('alert').getByText(FAILED).waitFor();
    // What the server has drawn is not hidden for good.
    await wizard.atStep(1);
    await page.unroute(CODE);
    await wizard.button('Load the page again').click();
    await wizard.atStep(step);
    await wizard.atWork();
    expect(await page.getByText(FAILED).isVisible()).toBe(false);
  },
);

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
  const { wizard, page } = await arrive();
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
  const { page } = await arrive();
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

// What the specification says in so many words stands here as it stands there: a text that is
// changed in messages.ts alone must not pass.

/** Holds every call to a path back until the test is over. */
const blockNavigation = ({ page }: Wizard, path: string) =>
  page.route(`**${path}*`, () => new Promise<void>(() => {}));

test('an address, a payment and a stranger’s last step are said to be looked up', async ({
  arrive,
}) => {
  const { wizard } = await arrive();
  await blockNavigation(wizard, '/api/verify-checkout-session');
  await wizard.page.goto('/quote?session_id=cs_test_of_nobody');
  await wizard.text('Processing your booking...').waitFor();

  await wizard.page.goto('/about-us');
  await wizard.page.goto('/quote#/step7');
  await wizard.text('Redirecting...').waitFor();
  await wizard.atStep(1);

  await blockNavigation(wizard, '/api/places');
  await wizard.field('From').pressSequentially('Toron');
  await wizard.text('Searching for addresses...').waitFor();
  await wizard.field('From').fill('T');
  await wizard.text('Searching for addresses...').waitFor({ state: 'hidden' });
});

test('the review lists what the price does not include, and of an office its square feet', async ({
  arrive,
}) => {
  const { wizard, page } = await arrive();
  // Movers of the seed have a rate for every service: one without names it.
  await page.route('**/api/generate', async (route) => {
    const response = await route.fetch();
    const reply = (await response.json()) as GenerateReply;
    for (const quote of reply.quotes) {
      quote.additional_services_info = ['Packing', 'Junk removal'];
    }
    await route.fulfill({ response, json: reply });
  });
  await page.goto('/quote');
  await wizard.fillDetails(freshTrip());
  await wizard.continueTo(2);
  await wizard.sayHouse(2);
  await wizard.field('Home size').selectOption('1 bedroom');
  for (const name of ['Packing', 'Junk removal'])
    await page.getByRole('checkbox', { name }).check();
  await wizard.continueTo(3);
  await wizard.sayHouse(3);
  await wizard.continue.click();
  const { vendor } = await wizard.chooseFirst();
  await wizard.button(`Continue with ${vendor} →`).click();
  await wizard.atStep(5);
  const card = page.locator('section', {
    has: page.getByRole('heading', { name: 'Services not included in this price' }),
  });
  await poll(() => card.getByRole('listitem').allTextContents()).toEqual([
    'Packing',
    'Junk removal',
  ]);

  await page.goto('/quote#/step2');
  await wizard.field('Home type').selectOption('commercial');
  await wizard.field('Square footage').selectOption('500-1000');
  await wizard.say('Loading dock', 'No');
  await wizard.continueTo(3);
  await wizard.continueTo(4);
  await wizard.continueWith((await wizard.chooseFirst()).vendor);
  await wizard.unfoldReview();
  const review = page.locator('.review');
  await poll(() => textOf(wizard.fact('Square footage', review))).toBe('500-1000');
  expect(await wizard.fact('Rooms', review).count()).toBe(0);
});

test('an answer that the server cannot price leads back to it', async ({ arrive }) => {
  const { wizard, expectRefused } = await arrive();
  expectRefused('/api/generate');
  await answer(wizard.page, '/api/generate', {
    status: 422,
    contentType: 'application/problem+json',
    json: { detail: 'Check the date.', fields: { move_date: 'No mover works on that day.' } },
  });
  await wizard.toMovers(freshTrip());
  const alert = wizard.page.getByRole('alert');
  await alert.getByText('No mover works on that day.', { exact: true }).waitFor();
  await alert.getByRole('button', { name: 'Change your answers in Move details' }).click();
  await wizard.atStep(1);
});

test('a step that was jumped over is not called completed', async ({ arrive }) => {
  const { wizard, page } = await arrive();
  await page.goto('/quote#/step3');
  await wizard.atStep(3);
  await wizard.sayHouse(3);
  await page.goto('/quote#/step6');
  await wizard.atStep(6);
  const labels = page.getByRole('navigation', { name: 'Booking steps' }).getByRole('button');
  const completed = async () =>
    (await labels.allTextContents()).map((text) => text.endsWith(', completed'));
  await poll(completed).toEqual([false, false, true, false, false, false, false]);
});
