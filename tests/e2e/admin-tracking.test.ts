import type { Page } from 'playwright';
import { expect } from 'vitest';
import { TEXTS } from '../../islands/admin/sections/tracking/messages.ts';
import { poll } from '../support/bookings.ts';
import { expectFocus } from '../support/keyboard.ts';
import { test as base } from '../support/panel.ts';
import { addTrackedRows } from '../support/tracked-rows.ts';

const COUNT = 40;
const test = base.extend('ids', { scope: 'file' }, ({ server }) =>
  addTrackedRows(server.sql, { count: COUNT }),
);

const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const headings = (page: Page) =>
  page.getByRole('tabpanel').getByRole('columnheader').allTextContents();
const rows = (page: Page) => page.getByRole('tabpanel').locator('tr[data-row]');
const stat = (page: Page, label: string) =>
  page
    .locator('.stat', { has: page.locator(`.stat-label > span:text-is("${label}")`) })
    .locator('.stat-value')
    .textContent();
const first = (page: Page, cell: number) => rows(page).first().locator('td').nth(cell);

const TABS = [
  ['leads', ['ID', 'Name', 'Email', 'Phone', 'Move date', 'Status', 'Payment status', 'Created']],
  ['payments', ['ID', 'Lead ID', 'Amount', 'Status', 'Payment ID', 'Created']],
  ['emails', ['ID', 'Lead ID', 'Type', 'Recipient', 'Subject', 'Status', 'Sent at']],
  ['vendors', ['ID', 'Name', 'Email', 'Phone', 'Status', 'Coverage areas']],
] as const;

test('cards say what the rows add up to; tabs have the columns as specified and all rows, and are walked by arrows', async ({
  openPanel,
  ids,
}) => {
  const { page } = await openPanel('/admin/tracking');
  await tab(page, TEXTS.tab.overview).waitFor();
  // Every fifth was not paid, every other one is accepted at a thousand dollars; half of the mails were sent.
  expect(await stat(page, TEXTS.stats.leads)).toBe(String(ids.length));
  expect(await stat(page, TEXTS.stats.revenue)).toBe('$20,000.00');
  expect(await stat(page, TEXTS.stats.conversion)).toBe('80.0%');
  expect(await stat(page, TEXTS.stats.value)).toBe('$500.00');
  expect(await stat(page, TEXTS.stats.delivery)).toBe('50.0%');
  expect(await stat(page, TEXTS.stats.vendors)).toBe('4');
  await poll(() => page.getByRole('tab').allTextContents()).toEqual([
    'Overview 124',
    'Leads 40',
    'Payments and refunds 40',
    'Emails 40',
    'Vendors 4',
  ]);
  const definition = page.getByLabel(`How ${TEXTS.stats.conversion} is worked out`);
  await definition.click();
  await page.getByText(TEXTS.definitions.conversion).waitFor();
  await definition.click();

  const recent = page.locator('.recent li');
  await poll(() => recent.count()).toBe(5);
  await recent.first().getByText(`Row Number ${ids.length}`).waitFor();
  expect(await recent.first().locator('p').textContent()).toMatch(/Here St.*→.*There Ave/);
  const panel = (title: string) =>
    page.locator('.panel', { has: page.getByRole('heading', { name: title }) });
  await panel(TEXTS.overview.payments).getByText('Succeeded').waitFor();
  await panel(TEXTS.overview.refunds).getByText('Failed').waitFor();
  await panel(TEXTS.overview.refunds).getByText('$0.00').waitFor();
  await panel(TEXTS.overview.emails).getByText('Pending').waitFor();
  await panel(TEXTS.overview.vendors).getByText('Active').waitFor();

  for (const [name, columns] of TABS) {
    await tab(page, TEXTS.tab[name]).click();
    await poll(() => headings(page)).toEqual(columns);
    const count = String(name === 'vendors' ? 4 : ids.length);
    await page.getByText(TEXTS.shown(count, count)).waitFor();
    expect(new URL(page.url()).searchParams.get('tab')).toBe(name);
  }
  await tab(page, TEXTS.tab.overview).click();
  await tab(page, TEXTS.tab.overview).focus();
  await page.keyboard.press('ArrowLeft');
  await expectFocus(tab(page, TEXTS.tab.vendors));
  await poll(() => headings(page)).toContain('Coverage areas');
  await page.keyboard.press('Home');
  await expectFocus(tab(page, TEXTS.tab.overview));
});

test('search, status, order, direction and headings, and the address keeps them', async ({
  openPanel,
  ids,
}) => {
  const { page } = await openPanel('/admin/tracking?tab=payments');
  // The newest lead has not paid.
  await poll(() => first(page, 1).textContent()).toBe(ids.at(-2));
  await page.getByLabel(TEXTS.status).selectOption('failed');
  await page.getByText(TEXTS.shown('8', '8')).waitFor();
  await page.getByLabel(TEXTS.sort).selectOption('amount');
  await poll(() => first(page, 2).textContent()).toBe(`${TEXTS.refund} $36.00`);
  await page.getByRole('button', { name: TEXTS.descending }).click();
  await poll(() => first(page, 2).textContent()).toBe(`${TEXTS.refund} $1.00`);
  await page.getByLabel(TEXTS.search).fill('26.00');
  await poll(() => rows(page).count()).toBe(1);
  await page.reload();
  await poll(() => rows(page).count()).toBe(1);
  expect(await page.getByLabel(TEXTS.search).inputValue()).toBe('26.00');
  await page.getByLabel(TEXTS.search).fill('no such thing');
  await page.getByText(TEXTS.noMatch).waitFor();
  // The tab asks for everything again, and the field says so.
  await page.getByRole('tab', { selected: true }).click();
  await poll(() => page.getByLabel(TEXTS.search).inputValue()).toBe('');
  await rows(page).first().waitFor();

  // A heading sorts, and sorts the other way.
  await tab(page, TEXTS.tab.emails).click();
  await page.getByRole('button', { name: TEXTS.fields.id, exact: true }).click();
  await poll(() => first(page, 1).textContent()).toBe(ids[0]);
  await page.getByRole('button', { name: TEXTS.fields.id, exact: true }).click();
  await poll(() => first(page, 1).textContent()).toBe(ids.at(-1));

  // Leads are searched by three letters or more.
  await tab(page, TEXTS.tab.leads).click();
  await rows(page).first().waitFor();
  await page.keyboard.press('/');
  await expectFocus(page.getByLabel(TEXTS.search));
  await page.keyboard.type('ro');
  await page.getByText(TEXTS.searchMore).waitFor();
  await poll(() => rows(page).count()).toBeGreaterThan(1);
  await page.keyboard.type('w17@');
  await poll(() => rows(page).count()).toBe(1);
  await first(page, 1).getByText('Row Number 17').waitFor();
});
