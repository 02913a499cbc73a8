import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adminCookie } from '../../api/middleware/admin.ts';
import { SECTIONS as PANEL } from '../../islands/admin/sections.ts';
import { CONFIRMATION } from '../../islands/booking/messages/confirmation.ts';
import { CONTACT } from '../../islands/booking/messages/contact.ts';
import { DESTINATION } from '../../islands/booking/messages/destination.ts';
import { DETAILS } from '../../islands/booking/messages/details.ts';
import { FRAME } from '../../islands/booking/messages/frame.ts';
import { MOVER } from '../../islands/booking/messages/mover.ts';
import { ORIGIN } from '../../islands/booking/messages/origin.ts';
import { REVIEW } from '../../islands/booking/messages/review.ts';
import { LINKS as PORTAL } from '../../islands/portal/links.ts';
import { HOME } from '../../islands/shared/move/messages.ts';
import { expectBookedOnce, expectNoBreach } from '../support/bookings.ts';
import { enterOperator } from '../support/operators.ts';
import { type ProcessServer, startProcesses } from '../support/processes.ts';
import { enterVendor } from '../support/vendors.ts';
import { freshTrip, MAYA } from '../support/wizard.ts';
import { atHeading, fill, launchFirefox, press, visit } from './firefox.ts';
import type { Browser, Page } from './puppeteer.ts';

/** The whole way, the panel and the portal in Firefox: `npm run test:firefox`. */

let server: ProcessServer;
let browser: Browser;
beforeAll(async () => {
  server = await startProcesses({ ownPostgres: true });
  browser = await launchFirefox();
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

/** Those of our own pages: the payment page is another's. */
const ours = (complaints: string[]) => complaints.filter((one) => one.startsWith(server.origin));
const open = (page: Page, path: string) => page.goto(server.origin + path);
/** Pixels by which a page is wider than its window. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test.for([1280, 375])('a move is booked and paid, %i pixels wide', async (width) => {
  const { page, complaints } = await visit(browser, { width });
  const trip = freshTrip();
  await open(page, '/quote');
  await atHeading(page, DETAILS.title);
  await page.waitForSelector('astro-island:not([ssr])');
  await fill(page, DETAILS.from, trip.from);
  await fill(page, DETAILS.to, trip.to);
  await fill(page, DETAILS.date, trip.date);
  await fill(page, DETAILS.time, trip.time);
  await press(page, FRAME.continue);

  await atHeading(page, ORIGIN.title);
  await fill(page, HOME.homeType, 'house');
  await fill(page, HOME.rooms, '1');
  await fill(page, HOME.stairs, '0');
  await press(page, FRAME.continue);
  await atHeading(page, DESTINATION.title);
  await fill(page, HOME.homeType, 'house');
  await fill(page, HOME.dropoff.stairs, '0');
  await press(page, FRAME.continue);

  await atHeading(page, MOVER.title);
  const vendor = await firstFree(page);
  await press(page, MOVER.selectNamed(vendor));
  await press(page, FRAME.continueWith(vendor));
  await atHeading(page, REVIEW.title);
  await press(page, FRAME.continue);

  await atHeading(page, CONTACT.title);
  for (const field of ['firstName', 'lastName', 'email', 'phone'] as const) {
    await fill(page, CONTACT[field], MAYA[field]);
  }
  expect(await overflow(page)).toBe(0);
  await press(page, FRAME.pay);
  await page.waitForFunction((pay: string) => location.href.startsWith(pay), {}, server.sandboxUrl);
  await page.locator('::-p-text(Pay CA$)').click();

  await atHeading(page, CONFIRMATION.thanksName(MAYA.firstName));
  const id = await expectBookedOnce(server, trip.date);
  await page.waitForFunction((text: string) => document.body.innerText.includes(text), {}, id);
  expect(await overflow(page)).toBe(0);
  expect(ours(complaints)).toEqual([]);
  await expectNoBreach(server);
});

/** The mover of the first card that can be chosen. */
async function firstFree(page: Page): Promise<string> {
  const name = await page.waitForFunction(
    (beginning: string) => {
      const cards = [...document.querySelectorAll('article')];
      const free = cards.find((card) =>
        [...card.querySelectorAll('button')].some((button) =>
          (button.ariaLabel ?? button.textContent ?? '').startsWith(beginning),
        ),
      );
      return free?.querySelector('h2')?.textContent;
    },
    { timeout: 15_000 },
    MOVER.selectNamed('').trim(),
  );
  return (await name.jsonValue()) ?? '';
}

describe('signed in', () => {
  test('every section of the panel is shown, none wider than its window', async () => {
    const { token } = await enterOperator(server.sql, 'owner', new Date());
    const cookies = [
      { name: adminCookie(false), value: token, domain: 'localhost', path: '/', httpOnly: true },
    ];
    const { page, complaints } = await visit(browser, { width: 1440, cookies });
    await expectSections(page, PANEL);
    expect(ours(complaints)).toEqual([]);
  });

  test('every section of the portal is shown, none wider than its window', async () => {
    const person = await enterVendor(server.sql, {}, new Date());
    const info = {
      vendor_id: person.vendorId,
      vendor_name: person.vendorName,
      permissions: [...person.permissions],
    };
    const { page, complaints } = await visit(browser, { width: 1440 });
    await open(page, '/vendor/login');
    await page.evaluate(
      (token: string, kept: string) => {
        localStorage.setItem('vendor_token', token);
        localStorage.setItem('vendor_info', kept);
      },
      person.token,
      JSON.stringify(info),
    );
    await expectSections(page, PORTAL);
    expect(ours(complaints)).toEqual([]);
  });

  async function expectSections(page: Page, sections: readonly { path: string; title: string }[]) {
    expect(sections.length).toBeGreaterThan(5);
    for (const { path } of sections) {
      await open(page, path);
      await page.waitForSelector('h1', { timeout: 15_000 });
      await page.waitForNetworkIdle({ idleTime: 300, timeout: 15_000 });
      expect(await page.evaluate(() => location.pathname), path).toBe(path);
      expect(await overflow(page), path).toBeLessThanOrEqual(0);
    }
  }
});

test('the cookie bar is one row on a desk', async () => {
  for (const width of [1024, 1280, 1440]) {
    const { page } = await visit(browser, { width });
    await open(page, '/quote');
    const bar = await page.waitForSelector('#cookies:not([hidden])');
    const tops = await bar?.evaluate((strip) =>
      [...strip.querySelectorAll('button')].map((button) =>
        Math.round(button.getBoundingClientRect().y),
      ),
    );
    expect(new Set(tops).size, `${width}`).toBe(1);
    const text = await bar?.evaluate((strip) => {
      const [words, button] = [strip.querySelector('p'), strip.querySelector('button')];
      const middle = (box?: DOMRect) => (box ? box.y + box.height / 2 : Number.NaN);
      return Math.abs(
        middle(words?.getBoundingClientRect()) - middle(button?.getBoundingClientRect()),
      );
    });
    expect(text, `${width}`).toBeLessThan(4);
  }
});

test('pictures made of another file’s parts are drawn, in light and in dark', async () => {
  const { page } = await visit(browser);
  await open(page, '/tips-guides');
  const picture = await page.waitForSelector('svg:has(use[href*=".svg#"])');
  await picture?.scrollIntoView();
  const shots: string[] = [];
  for (const theme of ['light', 'dark']) {
    await page.evaluate((value: string) => {
      document.documentElement.dataset.theme = value;
    }, theme);
    const drawn = await picture?.screenshot({ encoding: 'base64' });
    await picture?.evaluate((svg) => {
      for (const use of svg.querySelectorAll('use')) use.style.display = 'none';
    });
    const bare = await picture?.screenshot({ encoding: 'base64' });
    await picture?.evaluate((svg) => {
      for (const use of svg.querySelectorAll('use')) use.style.display = '';
    });
    expect(drawn, theme).not.toBe(bare);
    shots.push(drawn ?? '');
  }
  expect(shots[0]).not.toBe(shots[1]);
});
