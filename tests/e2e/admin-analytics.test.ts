import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { TEXTS } from '../../islands/admin/sections/analytics/messages.ts';
import { METRICS } from '../../islands/admin/sections/analytics/metrics.ts';
import { CHART } from '../../islands/shared/chart/messages.ts';
import { failedOf } from '../../islands/shared/query-view/messages.ts';
import { axeInLightAndDark } from '../support/axe.ts';
import { poll } from '../support/bookings.ts';
import { addLeads, addPayments } from '../support/ledger.ts';
import { overflow } from '../support/overflow.ts';
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

test('each figure stands beside the period before, with its definition', async ({
  openPanel,
  ledger,
}) => {
  expect(ledger).toBeTruthy();
  const { page } = await openPanel('/admin/analytics');
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
});

test('the range is in the address and outlives a reload', async ({ openPanel, ledger }) => {
  expect(ledger).toBeTruthy();
  const { page } = await openPanel('/admin/analytics?range=1y');
  await chart(page, 'Revenue by week').waitFor();
  await range(page, TEXTS.ranges['30d']);
  await chart(page, 'Revenue by day').waitFor();
  expect(new URL(page.url()).search).toBe('');
  await range(page, TEXTS.ranges['90d']);
  await page.reload();
  await chart(page, 'Revenue by week').waitFor();
});

test('a chart is a picture, a table and a file of the same numbers', async ({
  openPanel,
  ledger,
}) => {
  expect(ledger).toBeTruthy();
  const { page } = await openPanel('/admin/analytics?range=7d');
  await page.getByLabel(TEXTS.figure).selectOption('leads');
  const months = chart(page, 'Leads by month');
  await months.locator('.recharts-bar-rectangle path').last().waitFor();
  await months.getByRole('button', { name: CHART.table }).click();
  await poll(() => months.locator('tbody tr').count()).toBe(12);
  expect(await months.locator('tbody tr').last().locator('td').last().textContent()).toMatch(
    /^[23]$/,
  );

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

test('pointing at a chart reads its figures out', async ({ openPanel, ledger }) => {
  expect(ledger).toBeTruthy();
  const { page } = await openPanel('/admin/analytics?range=7d');
  const drawn = chart(page, 'Revenue by day');
  await drawn.getByText(CHART.hint).waitFor();
  await drawn.locator('svg.recharts-surface').hover();
  await poll(() => drawn.locator('.chart-legend').textContent()).toMatch(/\$\d/);
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

test('the funnel counts visitors who agreed, step by step', async ({ openPanel, arrive }) => {
  const { wizard } = await arrive();
  await wizard.page.goto('/quote#/step3');
  const silent: string[] = [];
  wizard.page.on('request', (request) => silent.push(new URL(request.url()).pathname));
  await wizard.page.getByRole('button', { name: 'Accept all', exact: true }).click();
  await poll(() => Promise.resolve(silent)).toContain('/api/wizard-steps');
  expect(await wizard.page.evaluate(() => sessionStorage.getItem('wizard-steps'))).toBe('3');
  await wizard.page.evaluate(() => {
    location.hash = '#/step4';
  });
  await poll(() =>
    Promise.resolve(silent.filter((path) => path === '/api/wizard-steps').length),
  ).toBe(2);
  await wizard.page.goBack();

  const { page } = await openPanel('/admin/analytics?range=7d');
  const funnel = chart(page, TEXTS.funnel.title);
  await funnel.getByRole('button', { name: CHART.table }).click();
  const counts = async () => await funnel.locator('tbody td:last-child').allTextContents();
  await poll(counts).toEqual(['1', '1', '1', '1', '0', '0', '0']);
});

test('nobody is counted who has not agreed', async ({ arrive, server }) => {
  await server.sql`truncate wizard_steps`;
  const { wizard } = await arrive();
  const calls: string[] = [];
  wizard.page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await wizard.page.goto('/quote#/step2');
  await wizard.page.getByRole('button', { name: 'Reject non-essential', exact: true }).click();
  await wizard.page.evaluate(() => {
    location.hash = '#/step3';
  });
  await wizard.page.waitForTimeout(300);
  expect(calls).not.toContain('/api/wizard-steps');
  expect(await server.sql`select 1 from wizard_steps`).toHaveLength(0);
});

test('what cannot be loaded says so, with Retry', async ({ openPanel }) => {
  const { page, expectRefused } = await openPanel('/admin/account');
  expectRefused('/admin/analytics');
  await page.route('**/admin/analytics?*', (route) => route.fulfill({ status: 500, body: '' }));
  await page.getByRole('link', { name: 'Analytics', exact: true }).click();
  await page.getByText(failedOf(TEXTS.what)).waitFor();
  await page.unroute('**/admin/analytics?*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByText(TEXTS.performance.title).waitFor();
});

test('axe finds nothing, and it fits a phone', async ({ openPanel }) => {
  const { page } = await openPanel('/admin/analytics?range=7d');
  await page.locator('svg.recharts-surface').first().waitFor();
  expect(await axeInLightAndDark(page)).toEqual([]);
  await page.getByRole('button', { name: CHART.table }).first().click();
  expect(await axeInLightAndDark(page)).toEqual([]);
  await page.setViewportSize({ width: 375, height: 800 });
  await poll(() => overflow(page)).toEqual([]);
});
