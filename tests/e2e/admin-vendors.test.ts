import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { TEXTS } from '../../islands/admin/sections/vendors/messages.ts';
import { PEOPLE } from '../../islands/admin/sections/vendors/people-messages.ts';
import { axeFaults, axeInLightAndDark } from '../support/axe.ts';
import { poll } from '../support/bookings.ts';
import { overflow } from '../support/overflow.ts';
import { test } from '../support/panel.ts';
import { listOf, names, ready } from '../support/vendors-section.ts';

const { availability, location, analysis, cards } = TEXTS;
const PATH = '/admin/vendors';

test('the first mover is chosen, its cards are the database’s, and every view is accessible', async ({
  openPanel,
  server,
}) => {
  const panel = await openPanel(PATH);
  const { page } = panel;
  await ready(panel);
  expect(await page.getByLabel(TEXTS.mover).inputValue()).toBe('easy2go');
  const [count] = await server.sql<{ locations: number }[]>`
    select count(*)::int as locations from locations l join vendors v on v.id = l.vendor_id
    where v.slug = 'easy2go' and l.closed_at is null`;
  const card = page.locator('.stat', { hasText: cards.locations });
  await poll(() => card.locator('.stat-value').innerText()).toBe(String(count?.locations));
  for (const view of ['grid', 'list', 'table'] as const) {
    await page.getByRole('button', { name: TEXTS.views[view], exact: true }).click();
    await page
      .getByText(availability.shown(count?.locations ?? 0, count?.locations ?? 0))
      .waitFor();
    expect(await axeInLightAndDark(page)).toEqual([]);
  }
});

test('search, filter, both orders and the dates decide what is shown', async ({ openPanel }) => {
  const panel = await openPanel(PATH);
  const { page } = panel;
  await ready(panel);
  const all = await names(listOf(panel));
  expect(all).toEqual([...all].sort((a, b) => a.toLowerCase().localeCompare(b.toLowerCase())));
  await page.getByRole('button', { name: TEXTS.ascending }).click();
  await poll(() => names(listOf(panel))).toEqual([...all].reverse());
  await page.getByLabel(TEXTS.search, { exact: true }).fill(all[0] ?? '');
  await poll(() => names(listOf(panel))).toContain(all[0]);
  await page.getByLabel(TEXTS.search, { exact: true }).fill('no such place');
  await page.getByText(availability.none).waitFor();
  // The section's own link forgets what was looked for, in the field as in the list.
  await page.getByRole('link', { name: 'Vendors', exact: true }).click();
  await poll(() => page.getByLabel(TEXTS.search, { exact: true }).inputValue()).toBe('');
  await ready(panel);
  await page.getByRole('combobox', { name: TEXTS.show }).selectOption('unavailable');
  await page.getByText(availability.none).waitFor();
  await page.getByRole('combobox', { name: TEXTS.show }).selectOption('all');
  await ready(panel);
  const from = await page.getByLabel(TEXTS.from, { exact: true }).inputValue();
  await page.getByLabel(TEXTS.to, { exact: true }).fill(from);
  await page.getByText(cards.datesNote(1)).waitFor();
});

test('refresh, analysis, logic and export do what they say, and fit a phone', async ({
  openPanel,
}) => {
  const panel = await openPanel(PATH);
  const { page } = panel;
  await ready(panel);
  await page.getByText(TEXTS.updated(TEXTS.now)).waitFor();
  // One act leads; what opens over the page about the mover is a line of links.
  expect(await page.locator('main .button.solid').count()).toBe(1);
  const acts = page.getByRole('button', { name: TEXTS.logic, exact: true }).locator('..');
  expect(await acts.locator('.button').count()).toBe(2);
  const asked = page.waitForResponse((response) => response.url().includes('/availability/bulk'));
  await page.getByRole('button', { name: TEXTS.refresh, exact: true }).click();
  expect((await asked).status()).toBe(200);

  // A refresh that fails says so, and Retry mends it.
  panel.expectRefused('/admin/vendors');
  await page.route(/availability\/bulk/, (route) => route.fulfill({ status: 503, body: '' }));
  await page.getByRole('button', { name: TEXTS.refresh, exact: true }).click();
  await page.getByText('Failed to load availability').waitFor();
  await page.unroute(/availability\/bulk/);
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByText('Failed to load availability').waitFor({ state: 'detached' });

  await page.getByRole('button', { name: TEXTS.analyze }).click();
  const panelOf = page.getByRole('region', { name: analysis.title, exact: true });
  await panelOf.getByText(analysis.best).waitFor();
  expect(await panelOf.innerText()).toMatch(/trucks? free at \d+ location/);
  await page.getByRole('button', { name: TEXTS.logic, exact: true }).click();
  await page.getByText('FlatHourlyCalculator').waitFor();
  await page.getByText('The first 60 minutes of the way are free').waitFor();
  expect(await axeFaults(page)).toEqual([]);

  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: TEXTS.exportJson }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toMatch(/^availability-easy2go-.*\.json$/);
  const written = JSON.parse(await readFile(await file.path(), 'utf8'));
  expect(written.locations.map((row: { location_name: string }) => row.location_name)).toEqual(
    await names(listOf(panel)),
  );
  await page.setViewportSize({ width: 375, height: 800 });
  await poll(() => overflow(page)).toEqual([]);
});

test('the age grows, and after 300 s the availability is asked for again by itself', async ({
  openPanel,
}) => {
  const panel = await openPanel('/admin/account', { clock: true });
  const { page } = panel;
  await page.goto(PATH);
  await ready(panel);
  await page.clock.fastForward(130_000);
  await page.getByText(TEXTS.updated(TEXTS.minutes(2))).waitFor();
  const asked = page.waitForRequest((request) => request.url().includes('/availability/bulk'));
  await page.clock.fastForward(175_000);
  // The page asks, not the person: their session may run out meanwhile.
  expect((await asked).headers()['x-background']).toBe('1');
  await page.getByText(TEXTS.updated(TEXTS.now)).waitFor();
});

test('View details shows each date, and Edit corrects a location', async ({
  openPanel,
  server,
}) => {
  const panel = await openPanel(PATH);
  const { page } = panel;
  await ready(panel);
  const [name = ''] = await names(listOf(panel));
  await page.getByRole('button', { name: availability.details }).first().click();
  const dialog = page.getByRole('dialog', { name });
  await dialog
    .getByRole('button', { name: /trucks free$/ })
    .first()
    .click();
  await dialog.getByText(location.bookings).waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: `${availability.edit} ${name}` }).click();
  const form = page.getByRole('dialog', { name: location.editTitle(name) });
  panel.expectRefused('/admin/vendors/easy2go/locations');
  const [phone, dispatcher] = [
    form.getByLabel(location.phone, { exact: true }),
    form.getByLabel(location.dispatcher),
  ];
  const answer = await holdAnswers(page, 'PATCH');
  const list = await holdAnswers(page, 'GET');
  await phone.fill('123');
  await form.getByRole('button', { name: location.save }).click();
  // A refusal leaves the focus in a field that is typed into, and waits for no list.
  await dispatcher.fill('Dana');
  answer();
  await phone.and(page.locator('[aria-invalid="true"]')).waitFor();
  await page.keyboard.type(' Doyle');
  list();
  await phone.fill('416 555 0188');
  await form.getByRole('button', { name: location.save }).click();
  await page.getByText(location.saved(name)).waitFor();
  const [row] = await server.sql`
    select dispatcher_name, phone from locations where name = ${name}
      and vendor_id = (select id from vendors where slug = 'easy2go')`;
  expect(row).toEqual({ dispatcher_name: 'Dana Doyle', phone: '+14165550188' });
});

/** Keeps the API's answers to a method from coming until they are let go. */
async function holdAnswers(page: Page, method: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/locations\/\d+/, async (route) => {
    if (route.request().method() === method) await promise;
    await route.fallback();
  });
  return resolve;
}

test('a mover’s status and contact are edited', async ({ openPanel, server }) => {
  const panel = await openPanel(`${PATH}?mover=pierre-sons`);
  const { page } = panel;
  await ready(panel);
  const texts = TEXTS.vendor_edit;
  await page.getByRole('button', { name: TEXTS.edit }).click();
  const form = page.getByRole('dialog', { name: texts.title('Pierre & Sons') });
  await form.getByLabel(texts.status).selectOption('inactive');
  await form.getByText(texts.stop).waitFor();
  await form.getByLabel(texts.areas).fill('Toronto\n\nAjax');
  expect(await axeFaults(page)).toEqual([]);
  await form.getByRole('button', { name: texts.save }).click();
  await page.getByText(texts.saved('Pierre & Sons')).waitFor();
  const [row] = await server.sql`
    select status, coverage_areas from vendors where slug = 'pierre-sons'`;
  expect(row).toEqual({ status: 'inactive', coverage_areas: ['Toronto', 'Ajax'] });
  await page.getByRole('option', { name: `Pierre & Sons (${TEXTS.inactive})` }).waitFor({
    state: 'attached',
  });
});

const VENDORS = '/admin/vendors?mover=easy2go';

test('an operator invites a mover’s person by mail, and suspends them', async ({
  openPanel,
  server,
}) => {
  const panel = await openPanel(VENDORS, { role: 'operator', reducedMotion: 'reduce' });
  const { page } = panel;
  panel.expectRefused('/people');
  await page.getByRole('button', { name: PEOPLE.open, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: PEOPLE.title('Easy2Go') });
  const form = dialog.getByRole('form', { name: PEOPLE.invite });
  await form.getByRole('button', { name: PEOPLE.send }).click();
  await form.getByText('Enter a full name.').waitFor();
  const name = form.getByLabel(PEOPLE.name);
  await poll(() => name.evaluate((field) => field === document.activeElement)).toBe(true);
  const email = `ana-${crypto.randomUUID().slice(0, 8)}@mover.test`;
  await form.getByLabel(PEOPLE.name).fill('Ana Roy');
  await form.getByLabel(PEOPLE.email).fill(email);
  await form.getByLabel(PEOPLE.permissions.manage_pricing).uncheck();
  await form.getByRole('button', { name: PEOPLE.send }).click();
  const line = dialog.getByRole('listitem').filter({ hasText: email });
  await line.getByText(PEOPLE.states.invited, { exact: true }).waitFor();
  expect(await axeInLightAndDark(page)).toEqual([]);
  await page.setViewportSize({ width: 375, height: 740 });
  expect(await dialog.evaluate((node) => node.scrollWidth - node.clientWidth)).toBe(0);
  await line.getByRole('button', { name: PEOPLE.suspend }).click();
  const asks = page.getByRole('dialog', { name: PEOPLE.suspends.title('Ana Roy') });
  await asks.getByRole('button', { name: PEOPLE.suspend }).click();
  await line.getByText(PEOPLE.states.suspended, { exact: true }).waitFor();
  const [row] = await server.sql`
    select permissions, active from vendor_users where username = ${email}`;
  expect(row).toEqual({
    permissions: [
      'view_leads',
      'manage_leads',
      'view_analytics',
      'manage_locations',
      'manage_profile',
    ],
    active: false,
  });
});
