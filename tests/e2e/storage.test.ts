import type { Page } from 'playwright';
import { expect } from 'vitest';
import { createSourceMaps } from '../../api/source-maps.ts';
import { DETAILS } from '../../islands/booking/messages/details.ts';
import { FRAME } from '../../islands/booking/messages/frame.ts';
import { STORAGE_KEY } from '../../islands/booking/state/store.ts';
import { HOME } from '../../islands/shared/move/messages.ts';
import { inRoot } from '../../scripts/paths.ts';
import { poll } from '../support/bookings.ts';
import { test } from '../support/customers.ts';
import { answer } from '../support/replies.ts';
import { freshTrip } from '../support/wizard.ts';

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
  const { wizard } = await arrive();
  await denyStorage(wizard.page);
  await wizard.toPayment(freshTrip(), { walks: true });
  await wizard.payDeposit();
  await wizard.held.waitFor();
  await wizard.page.goto('about:blank');
  await wizard.page.goto('/quote#/step7');
  const heading = { level: 1, name: 'Redirecting...' } as const;
  await wizard.page.getByRole('heading', heading).waitFor();
  await wizard.atStep(1);
});

test('a full storage hinders nothing', async ({ arrive }) => {
  const { wizard } = await arrive();
  await wizard.page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await wizard.toMovers(freshTrip(), { walks: true });
  await wizard.cards.first().waitFor();
  await poll(() => wizard.cards.count()).toBeGreaterThan(1);
});

/** A tab in which `state` was stored before its first page. */
const store = (page: Page, state: object) =>
  page.addInitScript(
    ([key, text]) => {
      if (!sessionStorage.getItem(key)) sessionStorage.setItem(key, text);
    },
    [STORAGE_KEY, JSON.stringify({ state, version: 1 })] as const,
  );

test('a stored quote that is not whole is forgotten, and the page is there', async ({ arrive }) => {
  const { wizard } = await arrive();
  await store(wizard.page, { from: 'Toronto', selectedQuote: { vendor_slug: 'x' } });
  await wizard.page.goto('/quote');
  await poll(() => wizard.field(DETAILS.from).inputValue()).toBe('Toronto');
  await wizard.page.goto('/quote#/step5');
  await wizard.atStep(5);
});

test('a page that breaks says so, and starts over, and so does a confirmation', async ({
  arrive,
}) => {
  const { wizard, page, complaints } = await arrive();
  const odd = { vendor_slug: 'odd', vendor_name: 'Odd', breakdown: { lines: [null] } };
  await answer(page, '/api/generate', { json: { quotes: [odd] } });
  const logged = page.waitForRequest('**/api/debug-log');
  await page.goto('/quote');
  await wizard.fillDetails(freshTrip());
  await wizard.continueTo(2);
  await wizard.sayHouse(2);
  await wizard.field(HOME.rooms).selectOption('1');
  await wizard.continueTo(3);
  await wizard.sayHouse(3);
  await wizard.continue.click();
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
