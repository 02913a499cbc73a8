import type { Page } from 'playwright';
import { expect } from 'vitest';
import { createSourceMaps } from '../../api/source-maps.ts';
import { DETAILS } from '../../islands/booking/messages/details.ts';
import { FRAME } from '../../islands/booking/messages/frame.ts';
import { STORAGE_KEY } from '../../islands/booking/state/store.ts';
import { inRoot } from '../../scripts/paths.ts';
import { poll } from '../support/bookings.ts';
import { stopClock } from '../support/clock.ts';
import { test } from '../support/customers.ts';
import { expectFocus } from '../support/keyboard.ts';
import { answer, cut, restore } from '../support/replies.ts';
import { comeBack, inHouses } from '../support/stored-answers.ts';
import { freshTrip, type Wizard } from '../support/wizard.ts';

// What hinders a page: code that does not come, a browser that keeps nothing, an error.

const CODE = '**/_astro/*.js';
const FAILED = 'This page could not be loaded whole. Check your connection.';

test('pages whose code does not come say so, and come when they are loaded again', async ({
  arrive,
}) => {
  const { wizard, page, expectRefused } = await arrive();
  expectRefused('/_astro/');
  for (const [other, address, step] of [
    ['/payment-redirect', '/quote', 1],
    ['/thank-you', '/quote#/step2', 2],
  ] as const) {
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
  }
});

test('a step whose code does not come says so, comes by Try again, with a new page where it must, and takes the focus', async ({
  arrive,
}) => {
  const { wizard, page, expectRefused } = await arrive();
  expectRefused('/_astro/OriginHome');
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

test('on a line that is dead for a while Try again stays, and keeps the focus, until it answers', async ({
  arrive,
}) => {
  const { wizard, page, expectRefused } = await arrive({ clock: true });
  expectRefused('/_astro/OriginHome');
  await cut(page, '/_astro/OriginHome');
  const tries: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/_astro/OriginHome')) tries.push(request.url());
  });
  // A press while the first try is merely late loads the whole page anew: on a clock that stands none is late.
  await stopClock(page);
  await page.goto('/quote#/step2');
  const alert = page.getByRole('alert');
  await alert
    .getByText('This part could not be loaded. Check your connection.', { exact: true })
    .waitFor();
  // The idle moment that the page asked for before it knew its step: a second try, unseen, would load the page anew.
  await page.clock.runFor(3_000);
  expect(tries).toHaveLength(1);

  const again = alert.getByRole('button', { name: 'Try again', exact: true });
  const asked = page.waitForRequest('**/_astro/OriginHome*');
  await again.focus();
  await page.keyboard.press('Enter');
  await asked;
  await expectFocus(again);

  await restore(page, '/_astro/OriginHome');
  // A press is one with the try before while that has not failed yet: a person presses again.
  await poll(async () => {
    if (await again.isVisible()) await page.keyboard.press('Enter');
    return await wizard.heading(2).isVisible();
  }).toBe(true);
  await expectFocus(wizard.heading(2));
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

/** Holds every call to a path back until the test is over. */
const blockNavigation = ({ page }: Wizard, path: string) =>
  page.route(`**${path}*`, () => new Promise<void>(() => {}));

test('an address, a payment and a stranger’s last step are said to be looked up', async ({
  arrive,
}) => {
  const { wizard } = await arrive({ clock: true });
  await blockNavigation(wizard, '/api/verify-checkout-session');
  await wizard.page.goto('/quote?session_id=cs_test_of_nobody');
  await wizard.text('Processing your booking...').waitFor();

  await wizard.page.goto('/about-us');
  await stopClock(wizard.page);
  await wizard.page.goto('/quote#/step7');
  await wizard.text('Redirecting...').waitFor();
  await wizard.page.clock.resume();
  await wizard.atStep(1);

  await blockNavigation(wizard, '/api/places');
  await wizard.field('From').pressSequentially('Toron');
  await wizard.text('Searching for addresses...').waitFor();
  await wizard.field('From').fill('T');
  await wizard.text('Searching for addresses...').waitFor({ state: 'hidden' });
});

/** As browsers do that block all cookies, and sandboxed frames: the very name throws. */
const denyStorage = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });

test('without any storage the wizard leads to the payment, and its last step alone knows nothing', async ({
  arrive,
}) => {
  const { wizard } = await arrive({ clock: true });
  await denyStorage(wizard.page);
  await wizard.toPayment(freshTrip(), { walks: true });
  await wizard.payDeposit();
  await wizard.held.waitFor();
  await wizard.page.goto('about:blank');
  await stopClock(wizard.page);
  await wizard.page.goto('/quote#/step7');
  const heading = { level: 1, name: 'Redirecting...' } as const;
  await wizard.page.getByRole('heading', heading).waitFor();
  await wizard.page.clock.resume();
  await wizard.atStep(1);
});

test('a full storage hinders nothing', async ({ arrive }) => {
  const { wizard, page } = await arrive();
  await page.addInitScript(
    ([key, text]) => {
      sessionStorage.setItem(key, text);
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    },
    [STORAGE_KEY, JSON.stringify({ state: inHouses(freshTrip()), version: 1 })] as const,
  );
  await page.goto('/quote#/step3');
  await wizard.atStep(3);
  await wizard.continueTo(4);
  await wizard.cards.first().waitFor();
  await poll(() => wizard.cards.count()).toBeGreaterThan(1);
});

test('a page that breaks says so, and starts over, and so does a confirmation', async ({
  arrive,
}) => {
  const { wizard, page, complaints } = await arrive();
  const odd = { vendor_slug: 'odd', vendor_name: 'Odd', breakdown: { lines: [null] } };
  await answer(page, '/api/generate', { json: { quotes: [odd] } });
  const logged = page.waitForRequest('**/api/debug-log');
  await comeBack(page, 4, inHouses(freshTrip()));
  const said = page.getByRole('alert').getByText(FRAME.broken, { exact: true });
  await said.waitFor();
  const { step, data } = (await logged).postDataJSON();
  expect(step).toBe('crash');
  // The server finds our own files in it, by maps that it serves to no one.
  const maps = createSourceMaps(inRoot('dist'));
  expect(await maps.locate(data.stack)).toContainEqual(
    expect.stringMatching(/^(contracts|islands)\/[\w/-]+\.tsx?:\d+:\d+$/),
  );
  const [file] = String(data.stack).split(':');
  for (const path of [`/${file}.map`, `/.maps/${file?.split('/').at(-1)}.map`]) {
    expect((await page.request.get(path)).status(), path).toBe(404);
  }
  // A reload brings what was typed, and here what broke the page again.
  const loaded = page.waitForEvent('load');
  await wizard.button(FRAME.reload).click();
  await loaded;
  await said.waitFor();
  await wizard.button(FRAME.startOver).click();
  await wizard.atStep(1);
  expect(await wizard.field(DETAILS.from).inputValue()).toBe('');
  // React tells what it caught on the console, in its own words.
  const told = complaints.splice(0);
  expect(told.filter((complaint) => !/reading 'kind'/.test(complaint))).toEqual([]);

  const form_data = { payment: { status: 'succeeded' } };
  const json = { success: true, state: 'waiting', lead_id: null, form_data };
  await answer(page, '/api/verify-checkout-session', { json });
  await page.goto('/thank-you?lead_id=L0123456789');
  await page.getByRole('alert').getByText(FRAME.broken, { exact: true }).waitFor();
  await wizard.button(FRAME.startOver).click();
  await wizard.atStep(1);
  expect(complaints.splice(0).join()).toContain('TypeError');
});

test('an error that nothing catches is told a few times, with its places and without its words', async ({
  arrive,
}) => {
  const { wizard, page, complaints } = await arrive();
  const told: { step: string; data: Record<string, string> }[] = [];
  await page.route('**/api/debug-log', async (route) => {
    told.push(route.request().postDataJSON());
    await route.fulfill({ status: 204 });
  });
  await page.goto('/quote');
  await wizard.atWork();
  await wizard.fillDetails(freshTrip());
  await page.evaluate(() => {
    const fail = (stack: string) => {
      const error = Object.assign(new TypeError('maya@example.ca'), { stack });
      dispatchEvent(new ErrorEvent('error', { error }));
    };
    fail('TypeError: maya@example.ca\n  at chrome-extension://other/content.js:1:2');
    for (let at = 0; at < 9; at++) {
      fail(
        `TypeError: maya@example.ca\n  at go (${location.origin}/_astro/Quote.abc.js:1:20${at})`,
      );
    }
  });
  await poll(() => told.length).toBe(5);
  // They are sent side by side, and come in any order.
  expect(
    told
      .map(({ data }) => data.stack?.at(-1))
      .sort()
      .join(''),
  ).toBe('01234');
  for (const report of told) {
    expect(report).toMatchObject({
      step: 'uncaught',
      data: { error: 'TypeError', url: '/quote' },
    });
  }
  expect(JSON.stringify(told)).not.toContain('maya');
  complaints.splice(0);
});
