import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { torontoToday } from '../../contracts/dates.ts';
import { TEXTS } from '../../islands/admin/sections/analytics/messages.ts';
import { METRICS } from '../../islands/admin/sections/analytics/metrics.ts';
import { CHART } from '../../islands/shared/chart/messages.ts';
import { axeInLightAndDark } from '../support/axe.ts';
import { poll } from '../support/bookings.ts';
import { addLeads, addPayments } from '../support/ledger.ts';
import { test as base } from '../support/panel.ts';

const DAY = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * DAY);

/** Two leads of this week, of which one paid, and one of the week before. */
const test = base.extend('ledger', { scope: 'file' }, async ({ server }) => {
  const [first = ''] = await addLeads(server.sql, [
    { at: ago(0), vendorId: 1, quoteCents: 100_000, stage: 'accepted' },
    { at: ago(1), vendorId: 2, quoteCents: 300_000, source: '=phone' },
    { at: ago(8), vendorId: 1, quoteCents: 50_000 },
  ]);
  await addPayments(server.sql, [{ leadId: first, at: ago(0) }]);
  return first;
});

test.override('invented', true);

const card = (page: Page, label: string) =>
  page.locator('.stat', { has: page.locator(`.stat-label > span:text-is("${label}")`) });
const value = (page: Page, label: string) => card(page, label).locator('.stat-value').textContent();
const chart = (page: Page, title: string) => page.getByRole('figure', { name: title });
const range = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('ranges are in the address, each figure stands beside the period before, and charts are pictures, tables and files', async ({
  openPanel,
  ledger,
}) => {
  expect(ledger).toBeTruthy();
  const { page } = await openPanel('/admin/analytics?range=1y');
  await chart(page, 'Revenue by week').waitFor();
  await range(page, TEXTS.ranges['30d']);
  await chart(page, 'Revenue by day').waitFor();
  expect(new URL(page.url()).search).toBe('');
  await range(page, TEXTS.ranges['90d']);
  await page.reload();
  await chart(page, 'Revenue by week').waitFor();

  await range(page, TEXTS.ranges['7d']);
  await page.waitForURL(/range=7d/);
  const { metrics } = TEXTS;
  await poll(() => value(page, metrics.leads.name)).toBe('2');
  expect(await value(page, metrics.revenue.name)).toBe('$1,000.00');
  expect(await value(page, metrics.booked.name)).toBe('1');
  expect(await value(page, metrics.conversion.name)).toBe('50%');
  expect(await value(page, metrics.quote.name)).toBe('$2,000.00');
  expect(await value(page, metrics.value.name)).toBe('$500.00');
  const note = card(page, metrics.leads.name).locator('.stat-note');
  expect(await note.textContent()).toBe('+100% Before: 1');
  for (const { name, definition } of Object.values(METRICS)) {
    await page.getByLabel(`How ${name} is worked out`).first().click();
    await card(page, name).getByText(definition).waitFor();
    await page.getByLabel(`How ${name} is worked out`).first().click();
  }
  const vendor = page.getByRole('row', { name: /Let's Get Moving/ });
  expect(await vendor.locator('td').first().textContent()).toBe('11');

  // Pointing at a chart reads its figures out.
  const drawn = chart(page, 'Revenue by day');
  await drawn.getByText(CHART.hint).waitFor();
  await drawn.locator('svg.recharts-surface').hover();
  await poll(() => drawn.locator('.chart-legend').textContent()).toMatch(/\$\d/);

  await page.getByLabel(TEXTS.figure).selectOption('leads');
  const months = chart(page, 'Leads by month');
  await months.locator('.recharts-bar-rectangle path').last().waitFor();
  await months.getByRole('button', { name: CHART.table }).click();
  await poll(() => months.locator('tbody tr').count()).toBe(12);
  const [now = '', ...before] = [0, 1, 8].map((days) => torontoToday(ago(days)).slice(0, 7));
  const ofMonth = 1 + before.filter((month) => month === now).length;
  const last = months.locator('tbody tr').last().locator('td').last();
  expect(await last.textContent()).toBe(`${ofMonth}`);
  expect(await axeInLightAndDark(page)).toEqual([]);
  const sources = chart(page, TEXTS.sources.title);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    sources.getByRole('button', { name: CHART.csvOf(TEXTS.sources.title) }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('portage-sources-7d.csv');
  const lines = (await readFile(await download.path(), 'utf8')).replace('\uFEFF', '').split('\n');
  expect(lines[0]).toBe('Source,Period before,This period');
  expect(lines).toContain('Website,1,1');
  // A spreadsheet would run it: it is written as text.
  expect(lines.some((line) => line.startsWith("'=phone") || line.startsWith('"\'=phone'))).toBe(
    true,
  );
});

test('without the code of the pictures the numbers are there', async ({ openPanel, ledger }) => {
  expect(ledger).toBeTruthy();
  const { page, expectRefused } = await openPanel('/admin/account');
  expectRefused('Drawing');
  await page.route(/Drawing[\w.-]*\.js/, (route) => route.abort());
  await page.getByRole('link', { name: 'Analytics', exact: true }).click();
  const months = chart(page, 'Revenue by month');
  await months.getByText(CHART.failed).waitFor();
  await poll(() => months.locator('tbody tr').count()).toBe(12);
});

test('the funnel counts visitors who agreed, step by step, and nobody else', async ({
  openPanel,
  arrive,
}) => {
  /** Answers the question about cookies on step 3, and goes on; resolves to the calls that count. */
  const visitor = async (answer: string) => {
    const { page } = await arrive();
    const counted: string[] = [];
    page.on('requestfinished', (request) => {
      if (new URL(request.url()).pathname === '/api/wizard-steps') counted.push(request.method());
    });
    await page.goto('/quote#/step3');
    await page.getByRole('button', { name: answer, exact: true }).click();
    return { page, counted };
  };
  const toStep4 = (page: Page) =>
    page.evaluate(() => {
      location.hash = '#/step4';
    });
  const silent = await visitor('Reject non-essential');
  await toStep4(silent.page);
  const agreed = await visitor('Accept all');
  await poll(() => agreed.counted.length).toBe(1);
  expect(await agreed.page.evaluate(() => sessionStorage.getItem('wizard-steps'))).toBe('3');
  await toStep4(agreed.page);
  await poll(() => agreed.counted.length).toBe(2);
  await agreed.page.goBack();

  const { page } = await openPanel('/admin/analytics?range=7d');
  const funnel = chart(page, TEXTS.funnel.title);
  await funnel.getByRole('button', { name: CHART.table }).click();
  const counts = async () => await funnel.locator('tbody td:last-child').allTextContents();
  await poll(counts).toEqual(['1', '1', '1', '1', '0', '0', '0']);
  expect(silent.counted).toEqual([]);
});
