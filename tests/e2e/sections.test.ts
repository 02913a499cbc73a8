import type { Page } from 'playwright';
import { expect } from 'vitest';
import { seedScale } from '../../db/seed/scale.ts';
import { TEXTS as ANALYTICS } from '../../islands/admin/sections/analytics/messages.ts';
import { TEXTS as DASHBOARD } from '../../islands/admin/sections/dashboard/messages.ts';
import { TEXTS as DATABASE } from '../../islands/admin/sections/database/messages.ts';
import { TEXTS as LEADS } from '../../islands/admin/sections/leads/messages.ts';
import { TEXTS as MONITORING } from '../../islands/admin/sections/monitoring/messages.ts';
import { TEXTS as TRACKING } from '../../islands/admin/sections/tracking/messages.ts';
import { TEXTS as PLACES } from '../../islands/admin/sections/vendor-locations/messages.ts';
import { SECTIONS as PANEL } from '../../islands/admin/sections.ts';
import { TEXTS as OWN_DASHBOARD } from '../../islands/portal/sections/dashboard/messages.ts';
import { TEXTS as BOOKINGS } from '../../islands/portal/sections/leads/messages.ts';
import { TEXTS as YARDS } from '../../islands/portal/sections/locations/messages.ts';
import { TEXTS as PRICING } from '../../islands/portal/sections/pricing/messages.ts';
import { SECTIONS as PORTAL } from '../../islands/portal/sections.ts';
import { failedOf } from '../../islands/shared/query-view/messages.ts';
import { axeFaults, axeInLightAndDark } from '../support/axe.ts';
import { stopClock } from '../support/clock.ts';
import { cutOffInLargeText } from '../support/large-text.ts';
import { cutControls, overflow } from '../support/overflow.ts';
import { settled, test } from '../support/portal.ts';
import type { TestServer } from '../support/server.ts';

// Every section: with rows in hundreds, in every window and theme and with texts at twice their size, and with nothing.

const WIDTHS = [375, 768, 1024, 1440];

const FIGURES = '.stat-value > span';
const NAMES = '.stat-label > span';

/** Where a section leaves its window, or breaks a word of what stands on `oneLine` over two. */
async function misfits(page: Page, oneLine: string): Promise<string[]> {
  const found: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    for (const one of await overflow(page)) found.push(`${width}: ${one}`);
    for (const one of await cutControls(page)) found.push(`${width}: ${one} is cut`);
    const broken = await page.locator(oneLine).evaluateAll((parts) =>
      parts
        // A figure of several words may have several lines.
        .filter((part) => part.matches('.stat-label *') || /^\S+$/.test(part.textContent ?? ''))
        .filter((part) => part.getClientRects().length > 1)
        .map((part) => part.textContent),
    );
    for (const text of broken) found.push(`${width}: ${text} has two lines`);
  }
  return [...found, ...(await cutOffInLargeText(page))];
}

/** Opens each address, and collects what is wrong of it. */
async function expectRight(page: Page, paths: readonly string[], oneLine: string) {
  const found: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await settled(page);
    const faults = [...(await axeInLightAndDark(page)), ...(await misfits(page, oneLine))];
    for (const fault of faults) found.push(`${path}: ${fault}`);
  }
  expect(found).toEqual([]);
}
const pathsOf = (sections: readonly { path: string }[]) => sections.map(({ path }) => path);
const views = (path: string, name: string, values: readonly string[]) =>
  values.map((value) => `${path}?${name}=${value}`);

/** Hundreds of leads for the panel and thousands for the portal, made once. */
const rows = { panel: 500, portal: 6000 };
const made = new Map<number, Promise<unknown>>();
async function have({ sql }: TestServer, leads: number): Promise<void> {
  const making = made.get(leads) ?? seedScale(sql, { leads, now: new Date() });
  made.set(leads, making);
  await making;
}

test('every section of the panel fits its window, and axe finds nothing in it', {
  timeout: 240_000,
}, async ({ openPanel, server }) => {
  await have(server, rows.panel);
  const { page } = await openPanel('/admin');
  await expectRight(page, pathsOf(PANEL), `${FIGURES}, ${NAMES}`);
});

test('every view within a section of the panel does, too', {
  timeout: 240_000,
}, async ({ openPanel, server }) => {
  await have(server, rows.panel);
  const { page } = await openPanel('/admin');
  const paths = [
    ...views('/admin/leads', 'view', ['grid', 'kanban']),
    ...views('/admin/vendors', 'view', ['list', 'table']),
    '/admin/locations?view=list&areas=1&q=guelph',
    '/admin/tracking?tab=payments',
    ...views('/admin/database', 'view', ['tables', 'checks', 'backups']),
    '/admin/leads?analytics=1',
  ];
  await expectRight(page, paths, `${FIGURES}, ${NAMES}`);
  // The leads in figures keep their columns apart from the card's edge.
  const tables = page.locator('.insight-tables .panel');
  for (const width of [1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const gaps = await tables.evaluateAll((panels) =>
      panels.map((panel) => {
        const table = panel.querySelector('table')?.getBoundingClientRect();
        const card = panel.getBoundingClientRect();
        return [(table?.left ?? 0) - card.left, card.right - (table?.right ?? 0)].map(Math.round);
      }),
    );
    expect(gaps.length).toBeGreaterThan(0);
    for (const [left, right] of gaps) expect(right, `at ${width}`).toBe(left);
  }
});

test('every section of the portal fits its window, axe finds nothing in it, and thousands are set apart', {
  timeout: 240_000,
}, async ({ openPortal, server }) => {
  await have(server, rows.portal);
  const { page } = await openPortal('/vendor/dashboard', { vendor: 'easy2go' });
  const figures = page.locator('.stat-value').first();
  await figures.waitFor();
  expect(await figures.textContent()).toMatch(/^\d,\d{3}$/);
  await expectRight(page, [...pathsOf(PORTAL), '/vendor/leads?tab=all'], FIGURES);
  await page.getByRole('tab', { name: /^All \(\d,\d{3}\)$/ }).waitFor();
  expect(BOOKINGS.shown(1264, false)).toBe('1,264 bookings');
});

test('every view within a section of the portal does, too', {
  timeout: 240_000,
}, async ({ openPortal, server }) => {
  await have(server, rows.portal);
  const { page } = await openPortal('/vendor/dashboard', { vendor: 'easy2go' });
  const paths = [
    ...views('/vendor/pricing', 'tab', ['rules', 'history', 'sheets', 'work']),
    ...views('/vendor/profile', 'tab', ['password', 'permissions', 'people']),
    ...views('/vendor/integrations', 'tab', ['keys', 'widget']),
  ];
  await expectRight(page, paths, FIGURES);
});

type Reply = { status: number; body: string };
type Failing = readonly [path: string, call: RegExp, words: string];

/** The call of each address is refused: it says so, is accessible, and Retry mends it. */
async function expectRetries(page: Page, rows: readonly Failing[], reply: Reply) {
  for (const [path, call, words] of rows) {
    await page.route(call, (route) =>
      route.request().isNavigationRequest() ? route.continue() : route.fulfill(reply),
    );
    await page.goto(path);
    const failure = page.getByRole('alert').filter({ hasText: words });
    await failure.first().waitFor();
    expect(await axeFaults(page), path).toEqual([]);
    // While its clock stands the page does not ask again by itself.
    await stopClock(page);
    await page.unroute(call);
    await failure.getByRole('button', { name: 'Retry' }).first().click();
    await page.clock.resume();
    await failure.first().waitFor({ state: 'detached' });
    await settled(page);
    expect(await page.getByText(words).count(), path).toBe(0);
  }
}

test('what the panel cannot load it says, and Retry brings it', async ({ openPanel }) => {
  const { page, expectRefused } = await openPanel('/admin', { clock: true });
  expectRefused('/admin/');
  const rows: Failing[] = [
    ['/admin', /\/admin\/dashboard$/, DASHBOARD.failed],
    ['/admin/vendors', /live-status/, 'Failed to load vendors'],
    ['/admin/vendors', /availability\/bulk/, 'Failed to load availability'],
    ['/admin/locations', /\/admin\/vendors\/locations/, PLACES.failed],
    ['/admin/leads', /\/admin\/leads\?/, LEADS.failed],
    ['/admin/tracking', /\/admin\/tracking\/summary$/, failedOf(TRACKING.what)],
    ['/admin/tracking', /\/admin\/leads/, failedOf(TRACKING.what)],
    ['/admin/tracking?tab=payments', /\/admin\/payments/, failedOf(TRACKING.what)],
    ['/admin/tracking?tab=emails', /\/admin\/email-logs/, failedOf(TRACKING.what)],
    ['/admin/monitoring', /\/admin\/monitoring\?/, failedOf(MONITORING.what)],
    ['/admin/analytics', /\/admin\/analytics\?/, failedOf(ANALYTICS.what)],
    ['/admin/database', /\/admin\/database\/tables$/, DATABASE.failed],
  ];
  await expectRetries(page, rows, { status: 503, body: '' });
});

test('what the portal cannot load it says, with what the server told, and Retry brings it', async ({
  openPortal,
}) => {
  const { page, expectRefused } = await openPortal('/vendor/profile', { clock: true });
  expectRefused('/vendor/vendor/');
  const rows: Failing[] = [
    ['/vendor/dashboard', /\/vendor\/vendor\/analytics$/, OWN_DASHBOARD.failed],
    ['/vendor/leads?tab=upcoming', /\/vendor\/vendor\/leads\?/, failedOf(BOOKINGS.what)],
    ['/vendor/locations', /\/vendor\/vendor\/locations\?/, failedOf(YARDS.what)],
    ['/vendor/locations', /\/vendor\/vendor\/locations\?/, 'The yard is dark.'],
    ['/vendor/pricing', /\/vendor\/vendor\/rates$/, failedOf(PRICING.what)],
  ];
  await expectRetries(page, rows, { status: 500, body: 'The yard is dark.' });

  await page.route(/\/vendor\/vendor\/analytics$/, (route) => route.abort());
  await page.goto('/vendor/dashboard');
  await page.getByRole('alert').getByText('Network error loading dashboard stats').waitFor();
});
