import type { Page, Request } from 'playwright';
import { expect } from 'vitest';
import { TEXTS } from '../../islands/admin/sections/monitoring/messages.ts';
import { axeFaults } from '../support/axe.ts';
import { poll } from '../support/bookings.ts';
import { test } from '../support/panel.ts';

const probe = (page: Page, name: string) =>
  page.locator('.probe', { has: page.getByRole('heading', { name, exact: true }) });
const { names } = TEXTS.probes;
/** A busy machine may be slow; the thresholds have a test of their own. */
const ANSWERED = /^(Healthy|Warning)$/;
const badge = (page: Page, name: string) => probe(page, name).locator('.badge');
/** Waits until a probe is answered; one that a busy machine kept too long is tried again. */
const expectAnswered = (page: Page, name: string) =>
  poll(async () => {
    const said = await badge(page, name).textContent();
    const retry = page.getByRole('button', { name: TEXTS.probes.retry(name) });
    if (said === 'Error' && (await retry.isEnabled())) await retry.click();
    return said;
  }).toMatch(ANSWERED);
const panel = (page: Page, title: string) =>
  page.locator('.panel', { has: page.getByRole('heading', { name: title }) });

test('probes, times, vitals, invariants and the ledger beside the provider: an owner sees all, and settles what differs', async ({
  openPanel,
  server,
}) => {
  await server.sql`
    insert into response_times values (now() - interval '2 minutes', 'quotes', 4, 1, '{4}', '{4}')`;
  await server.sql`
    insert into vitals (at, path, name, value, rating)
    values (now(), '/quote', 'LCP', 4200, 'poor')`;
  const { page } = await openPanel('/admin/monitoring');
  for (const name of Object.values(names)) await expectAnswered(page, name);
  await panel(page, TEXTS.vendors.title).getByText('Pierre & Sons').waitFor();
  await panel(page, TEXTS.checks.title).getByText('Every active mover has rates').waitFor();
  await panel(page, TEXTS.queues.title).getByRole('cell', { name: 'sweep' }).waitFor();
  const times = page.locator('.chart');
  await times.locator('svg.recharts-surface').waitFor();
  await times.getByRole('button', { name: 'Table' }).click();
  await times.getByRole('columnheader', { name: TEXTS.times.most }).waitFor();
  await poll(() => times.locator('tbody tr').count()).toBe(60);
  await times.getByLabel(TEXTS.times.window).selectOption('24h');
  await poll(() => times.locator('tbody tr').count()).toBe(96);
  await times.getByLabel(TEXTS.times.area).selectOption('quotes');
  const quotes = page.getByRole('row', { name: /^Quotes/ });
  expect(await quotes.locator('td').nth(2).textContent()).toBe('1');
  const vitals = panel(page, 'Vitals by page');
  await vitals.getByRole('rowheader', { name: '/quote' }).waitFor();
  await vitals.getByText('4,200 ms').waitFor();

  await page.getByRole('button', { name: TEXTS.checks.checkNow }).click();
  await page.getByText(TEXTS.checks.clean).waitFor();
  // No job mends this breach: it waits for a person.
  await server.sql`
    insert into payment_differences (kind, provider_id, amount, currency, found_at)
    values ('unknown_lead', 'cs_lost', 100, 'cad', now() - interval '60 days')`;
  await page.getByRole('button', { name: TEXTS.checks.checkNow }).click();
  await page.getByText(TEXTS.checks.found(1)).waitFor();
  await panel(page, TEXTS.checks.title).getByText('cs_lost: unknown_lead, 100 cents').waitFor();
  const words = TEXTS.reconciliation;
  const part = panel(page, words.title);
  await part.getByRole('button', { name: words.ask }).click();
  await part.getByText('Compared').waitFor();
  await part.getByText('cs_lost').waitFor();
  await part.getByRole('button', { name: words.acts.note }).click();
  await part.getByLabel(words.note).fill('A test of last month.');
  expect(await axeFaults(page)).toEqual([]);
  await part.getByRole('button', { name: words.acts.note }).click();
  await page.getByText(words.decided).waitFor();
  await part.getByText('cs_lost').waitFor({ state: 'detached' });
});

test('a probe says when it is slow, refused or without network, and is tried again', async ({
  openPanel,
}) => {
  const { page, expectRefused } = await openPanel('/admin/account');
  expectRefused('/admin/vendors', '/admin/leads');
  const seen = Promise.withResolvers<void>();
  await page.route('**/health', async (route) => {
    await seen.promise;
    await new Promise((done) => setTimeout(done, 2100));
    await route.continue();
  });
  await page.route('**/admin/vendors/locations', (route) =>
    route.fulfill({ status: 503, body: 'The database is away.' }),
  );
  await page.route('**/admin/leads?*', (route) => route.abort());
  await page.getByRole('link', { name: 'Monitoring', exact: true }).click();
  await page.getByText(TEXTS.probes.title).waitFor();
  await poll(() => badge(page, names.health).textContent()).toBe('Checking');
  seen.resolve();
  await poll(() => badge(page, names.health).textContent()).toBe('Warning');
  await poll(() => badge(page, names.locations).textContent()).toBe('Error');
  await probe(page, names.locations).getByText('HTTP 503: The database is away.').waitFor();
  await probe(page, names.leads).getByText(TEXTS.probes.network).waitFor();

  await page.unroute('**/admin/vendors/locations');
  await page.getByRole('button', { name: TEXTS.probes.retry(names.locations) }).click();
  await expectAnswered(page, names.locations);
});

test('looks again every 30 s, unless told not to', async ({ openPanel }) => {
  const { page } = await openPanel('/admin/account', { clock: true });
  let asked = 0;
  let answered = 0;
  const isCall = (request: Request) => new URL(request.url()).pathname === '/admin/monitoring';
  page.on('request', (request) => {
    if (!isCall(request)) return;
    asked += 1;
    expect(request.headers()['x-background']).toBe('1');
  });
  page.on('requestfinished', (request) => {
    if (isCall(request)) answered += 1;
  });
  // The clock must not run past a call that is under way: it would be given up and made again.
  const calls = () => Promise.resolve([asked, answered]);
  await page.getByRole('link', { name: 'Monitoring', exact: true }).click();
  await poll(calls).toEqual([1, 1]);
  await page.getByText(TEXTS.times.title).first().waitFor();
  // By jumps: what is under way meanwhile, such as the look for the database, is not given up for late.
  await page.clock.fastForward(31_000);
  await poll(calls).toEqual([2, 2]);
  await page.getByLabel(TEXTS.auto).uncheck();
  await page.clock.fastForward(65_000);
  expect(asked).toBe(2);
  await page.getByRole('button', { name: TEXTS.refresh }).click();
  await poll(() => Promise.resolve(asked)).toBe(3);
});
