import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { poll } from '../support/bookings.ts';
import { stopClock } from '../support/clock.ts';
import { test } from '../support/customers.ts';
import { readNewsletterMail } from '../support/newsletter-mail.ts';
import type { TestServer } from '../support/server.ts';

// The content hub as a visitor walks it: search, menu, old addresses, reading without script.

const results = (page: Page) => page.locator('.search-results > li');
const status = (page: Page) => page.getByRole('status').filter({ hasText: /\S/ });
const searchBox = (page: Page) =>
  page.getByRole('searchbox', { name: 'Search guides, articles and pages' });
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('href') ?? document.activeElement?.id);

describe('the search', () => {
  test('closes by Escape, opens by its key, answers while typing, and is walked by arrows', async ({
    arrive,
  }) => {
    const { page } = (await arrive({ clock: true })).wizard;
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/', { waitUntil: 'networkidle' });
    expect(asked.filter((path) => path.startsWith('/pagefind/'))).toEqual([]);

    // Impatient after three seconds, it would leave for the page of the search.
    await stopClock(page);
    const dialog = page.getByRole('dialog', { name: 'Search' });
    await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
    await dialog.waitFor();
    await page.clock.resume();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(await focused(page)).toBe('/search');
    const from = page.getByRole('textbox', { name: 'From' });
    await from.focus();
    await page.keyboard.type('1/2 Main St');
    expect(await from.inputValue()).toBe('1/2 Main St');

    await page.locator('h1').click();
    await page.keyboard.press('/');
    await dialog.waitFor();
    await page.keyboard.type('temporary street occupation');
    await results(page).first().waitFor();
    await status(page).filter({ hasText: 'for “temporary street occupation”' }).waitFor();
    expect(asked).toContain('/pagefind/pagefind.js');
    await page.keyboard.press('ArrowDown');
    const first = await focused(page);
    expect(first).toMatch(/^\/(articles|guides)\/[\w-]+$/);
    await page.keyboard.press('ArrowDown');
    expect(await focused(page)).not.toBe(first);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    expect(await focused(page)).toBe('search-here');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${first}`);

    // The key can be switched off, for good.
    await stopClock(page);
    await page.keyboard.press('/');
    await dialog.getByRole('checkbox').uncheck();
    await page.clock.resume();
    await page.keyboard.press('Escape');
    await page.keyboard.press('/');
    await page.reload({ waitUntil: 'networkidle' });
    await page.keyboard.press('/');
    expect(await dialog.count()).toBe(0);
  });

  test('its page keeps the query in the address, marks its words, and shows more or none', async ({
    arrive,
  }) => {
    const { page, expectRefused } = await arrive();
    expectRefused('/pagefind/');
    await page.route('**/pagefind/**', (route) => route.abort());
    await page.goto('/search?q=winter');
    await status(page).filter({ hasText: 'The search did not load.' }).waitFor();
    await page.unroute('**/pagefind/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await results(page).filter({ hasText: 'Winter moving tips' }).first().waitFor();

    await searchBox(page).fill('elevator');
    await status(page).filter({ hasText: 'for “elevator”' }).waitFor();
    expect(new URL(page.url()).search).toBe('?q=elevator');
    await page.reload();
    await results(page).first().waitFor();
    expect(await searchBox(page).inputValue()).toBe('elevator');
    const hrefs = await results(page)
      .locator('a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    expect(hrefs.filter((href) => href.endsWith('/') || href.includes('/#'))).toEqual([]);
    const lines = await results(page).locator('> p:not(.places)').allTextContents();
    expect(lines.length).toBeGreaterThan(3);
    for (const line of lines) expect(line).toMatch(/^[\p{Lu}\d“(…]/u);
    for (const result of await results(page).all())
      await poll(() => result.locator('mark').count()).toBeGreaterThan(0);

    await searchBox(page).fill('moving');
    await status(page).filter({ hasText: 'for “moving”' }).waitFor();
    const before = await results(page).count();
    await page.getByRole('button', { name: 'Show more results' }).click();
    await results(page).nth(before).waitFor();

    await searchBox(page).fill('zyxwvut');
    await status(page).filter({ hasText: 'No results for “zyxwvut”' }).waitFor();
    await page.getByRole('link', { name: 'Look through tips and guides' }).waitFor();
    expect(await results(page).count()).toBe(0);
  });

  test('without script it says so and lists the sections', async ({ arrive }) => {
    const { page } = (await arrive({ javaScriptEnabled: false })).wizard;
    await page.goto('/');
    await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
    await page.waitForURL('**/search');
    // Playwright's searches by text pass over what is for browsers without script.
    const words = page.locator('noscript p');
    await words.waitFor();
    expect(await words.textContent()).toContain('Searching needs JavaScript');
    expect(await page.locator('main form').isVisible()).toBe(false);
    await page.getByRole('link', { name: 'Moving day, hour by hour' }).click();
    await page.waitForURL('**/guides/moving-day');
  });
});

test('the menu of narrow windows leads everywhere', async ({ arrive }) => {
  const { page } = await arrive({ viewport: { width: 375, height: 740 } });
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: 'Menu' });
  expect(await menu.isVisible()).toBe(false);
  await page.locator('.menu summary').click();
  const hrefs = await menu
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  const wanted = ['/how-it-works', '/tips-guides', '/about-us', '/search', '/quote'];
  expect(hrefs).toEqual(expect.arrayContaining([...wanted, 'tel:+14165550100']));
  await menu.getByRole('link', { name: 'Tips & guides' }).click();
  await page.waitForURL('**/tips-guides');
});

const FORM_PAGE = '/tips-guides';
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function mailTo(server: TestServer, address: string) {
  const find = async () => {
    const names = await readdir(server.mailDir).catch(() => []);
    const sources = await Promise.all(
      names
        .filter((name) => name.startsWith('newsletter_confirmation'))
        .map((name) => readFile(join(server.mailDir, name), 'utf8')),
    );
    return sources.map(readNewsletterMail).find(({ to }) => to === address);
  };
  await poll(find).toBeTruthy();
  const mail = await find();
  if (!mail) throw new Error('The mail is gone again.');
  // The server of the tests knows itself under another port's name.
  const here = (url: URL) => `${url.pathname}${url.search}`;
  return { confirm: here(mail.confirm), unsubscribe: here(mail.unsubscribe) };
}

async function statusOf(server: TestServer, address: string) {
  const [row] = await server.sql<{ status: string }[]>`
    select status from newsletter_subscribers where email = ${address}`;
  return row?.status ?? null;
}

// A plain form: what works without script works with it, which the next test has.
test('subscribes and leaves without script', async ({ arrive, server }) => {
  const address = 'without.script@example.ca';
  const { page } = await arrive({ javaScriptEnabled: false });

  await page.goto(FORM_PAGE);
  await page.getByLabel('Email address').fill(address);
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await title(page, 'Check your inbox').waitFor();
  expect(await statusOf(server, address)).toBe('pending');

  const mail = await mailTo(server, address);
  await page.goto(mail.confirm);
  await title(page, 'Confirm your subscription').waitFor();
  expect(await statusOf(server, address)).toBe('pending');
  await page.getByRole('button', { name: 'Confirm my subscription' }).click();
  await title(page, 'You are subscribed').waitFor();
  expect(page.url()).not.toContain('token');
  expect(await statusOf(server, address)).toBe('subscribed');

  await page.goto(mail.confirm);
  await page.getByRole('button', { name: 'Confirm my subscription' }).click();
  await title(page, 'This link did nothing').waitFor();

  await page.goto(mail.unsubscribe);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await title(page, 'You are unsubscribed').waitFor();
  expect(await statusOf(server, address)).toBeNull();
});

test('says so when an address is none, and keeps the pages out of search engines', async ({
  arrive,
}) => {
  const { page } = await arrive();
  await page.goto(FORM_PAGE);
  // The browser itself accepts an address without a domain's dot; the server does not.
  await page.getByLabel('Email address').fill('reader@example');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await title(page, 'Nothing was sent').waitFor();
  await page.getByLabel('Email address').waitFor();
  const robots = page.locator('meta[name="robots"]');
  expect(await robots.getAttribute('content')).toBe('noindex');
});
