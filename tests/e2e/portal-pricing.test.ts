import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { addDays, torontoToday } from '../../contracts/dates.ts';
import { SHEET_NOTES } from '../../contracts/sheet-notes.ts';
import {
  SHEET_COLUMNS,
  type SheetFault,
  type SheetNoteAt,
  type SheetPreview,
} from '../../contracts/sheets.ts';
import { TEXTS } from '../../islands/portal/sections/pricing/messages.ts';
import { TEXTS as SHEETS } from '../../islands/portal/sheets/messages.ts';
import { TEXTS as EDITOR } from '../../islands/shared/rates/messages.ts';
import { leadBody, localMove } from '../support/app.ts';
import { axeFaults, axeInLightAndDark } from '../support/axe.ts';
import { poll } from '../support/bookings.ts';
import { castOf } from '../support/cast.ts';
import { overflow } from '../support/overflow.ts';
import { test } from '../support/portal.ts';
import type { TestServer } from '../support/server.ts';
import { stageOf } from '../support/stage.ts';

const PRICING = '/vendor/pricing';
const LINK = 'https://docs.google.com/spreadsheets/d/e/2PACX-none/pub?gid=0&single=true&output=csv';
const { preview, editor, workYear } = TEXTS;
const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const row = (page: Page, table: string, text: string) =>
  page.getByRole('table', { name: table }).getByRole('row').filter({ hasText: text });

/** A booking request that chose a vendor, for a move with a piano. */
async function requestMove(server: TestServer, vendor: string): Promise<void> {
  for (let ahead = 20; ahead < 60; ahead += 1) {
    const date = addDays(torontoToday(new Date()), ahead);
    const move = localMove(date, { heavy_items: { piano: 1, safe: 0, treadmill: 0 } });
    const quotes = await castOf(server).quotes(move);
    const quote = quotes.find(({ vendor_slug }) => vendor_slug === vendor);
    if (!quote) continue;
    const reply = await stageOf(server).request('/api/leads', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(leadBody(move, quote)),
    });
    expect(reply.status).toBe(200);
    return;
  }
  throw new Error(`${vendor} has no free day.`);
}

test('a rate is changed, seen on real requests, published and rolled back', async ({
  openPortal,
  server,
}) => {
  await requestMove(server, 'velocity-movers');
  const { page, expectRefused } = await openPortal(PRICING, { vendor: 'velocity-movers' });
  expectRefused('/vendor/vendor/rates');
  await page.getByRole('heading', { name: preview.requests(1) }).waitFor();
  const house = row(page, preview.samples, 'piano');
  await house.getByText('$0.00').waitFor();

  const heavy = page.getByRole('group', { name: 'Heavy items' });
  const piano = heavy.getByLabel('Piano');
  const before = Number(await piano.inputValue());
  await piano.fill(String(before + 100));
  await house.getByText('+$100.00').waitFor();
  await row(page, preview.samples, 'Studio').getByText('$0.00').waitFor();
  await row(page, preview.requests(1), 'Toronto to Mississauga').getByText('+$100.00').waitFor();
  const bar = page.getByRole('form', { name: EDITOR.bar.label });
  await bar.getByText(/^Last request: \+\$100\.00/).waitFor();
  expect(await axeInLightAndDark(page)).toEqual([]);

  // What cannot be is said by its name, and nothing is lost.
  const crew = page.getByRole('group', { name: 'Hourly rate of the crew' }).getByLabel('2 movers');
  const hourly = await crew.inputValue();
  await crew.fill('5');
  const impossible = page.getByRole('alert').filter({ hasText: preview.impossible });
  await impossible.getByText('2 movers: An hourly rate is at least $10.00.').waitFor();
  await crew.fill(hourly);
  await house.getByText('+$100.00').waitFor();

  await page.getByRole('link', { name: 'Analytics' }).first().click();
  const asks = page.getByRole('dialog', { name: EDITOR.leave.title });
  await asks.getByRole('button', { name: 'Cancel' }).click();

  await bar.getByLabel(EDITOR.bar.description).fill('Pianos got heavier');
  await bar.getByRole('button', { name: editor.save }).click();
  await page.getByText(editor.saved('', 2)).waitFor();
  await bar.waitFor({ state: 'detached' });
  await house.getByText('$0.00').waitFor();

  await tab(page, TEXTS.tabs.history).click();
  const history = page.getByRole('region', { name: TEXTS.tabs.history });
  await history.getByText('Pianos got heavier').waitFor();
  await history.getByText(EDITOR.history.changes(1)).click();
  await history.getByText('Heavy items: Piano').waitFor();
  await history.getByRole('button', { name: EDITOR.history.rollback }).click();
  await page.getByText(editor.rolledBack('', 1, 3)).waitFor();
  await tab(page, TEXTS.tabs.rates).click();
  await poll(() => piano.inputValue()).toBe(String(before));
  const [kept] = await server.sql`
    select count(*)::int as versions from rate_versions r join vendors v on v.id = r.vendor_id
    where v.slug = 'velocity-movers'`;
  expect(kept?.versions).toBe(3);
});

test('rules change by a day of effect, and are planned', async ({ openPortal }) => {
  const { page } = await openPortal(`${PRICING}?tab=rules`, { vendor: 'pierre-sons' });
  const hours = page.getByLabel('Least hours billed');
  await hours.fill(String(Number(await hours.inputValue()) + 1));
  const day = addDays(torontoToday(new Date()), 10);
  await page.getByLabel(EDITOR.bar.description).fill('Longer days');
  await page.getByLabel(EDITOR.bar.from).fill(day);
  await page.getByRole('button', { name: editor.save }).click();
  await page.getByText(/^Version 2 takes over on /).waitFor();
  await tab(page, TEXTS.tabs.history).click();
  await page.getByRole('button', { name: EDITOR.history.callOff }).click();
  await page.getByText(EDITOR.history.calledOff(2)).waitFor();
});

test('when we work: a closed Sunday and a season are previewed, checked and published', async ({
  openPortal,
}) => {
  const { page, expectRefused } = await openPortal('/vendor/pricing?tab=work', {
    vendor: 'velocity-movers',
  });
  expectRefused('/vendor/vendor/rates');
  const year = page.getByRole('region', { name: workYear.title });
  await page.getByRole('button', { name: EDITOR.list.add }).click();
  const season = page.getByRole('group', { name: EDITOR.list.line(1), exact: true });
  await season.getByLabel('Name').fill('Summer');
  await season.getByLabel('Rate').fill('112');
  await year.getByRole('table').getByText('Summer').first().waitFor();
  const sunday = page.getByRole('group', { name: 'Weekdays' }).getByLabel('Sunday');
  await sunday.fill('0');
  await year.getByText(workYear.weekly('Sundays', workYear.rate(0))).waitFor();
  const holidays = page.getByRole('group', { name: 'Holidays' });
  await holidays.getByLabel('Christmas Day').fill('0');
  await year.getByRole('row').filter({ hasText: 'Christmas Day' }).getByText('Closed').waitFor();
  expect(await axeInLightAndDark(page)).toEqual([]);

  const notice = page.getByRole('group', { name: 'Notice' }).getByLabel('Notice');
  await notice.fill('9000');
  const description = page.getByLabel(EDITOR.bar.description);
  await description.fill('Closed on Sundays');
  await page.getByRole('button', { name: editor.save }).click();
  await page.getByText('At most 720.').first().waitFor();
  await notice.fill('48');
  await page.getByRole('button', { name: editor.save, exact: true }).waitFor();
  // By keyboard: the message stands before the button for a while.
  await description.press('Enter');
  await page.getByText(/^Version \d+ is published\.$/).waitFor();
  await page.reload();
  await sunday.waitFor();
  expect([await sunday.inputValue(), await notice.inputValue()]).toEqual(['0', '48']);
});

test('a sheet is named only by a link that publishes one', async ({ openPortal, server }) => {
  const { page, vendorId } = await openPortal(`${PRICING}?tab=sheets&from=google`);
  const calendar = card(page, SHEETS.kinds.calendar.title);
  await calendar.getByLabel(SHEETS.url).fill('https://docs.google.com/spreadsheets/d/1/edit');
  await calendar.getByRole('button', { name: SHEETS.save }).click();
  await calendar.getByText(/^Enter the link that Google Sheets gives/).waitFor();
  await calendar.getByLabel(SHEETS.url).fill(LINK);
  await calendar.getByRole('button', { name: SHEETS.save }).click();
  await calendar.getByText(SHEETS.states.waiting).waitFor();
  expect(
    await calendar.getByRole('button', { name: SHEETS.import }).isDisabled(),
    'no import before it is previewed',
  ).toBe(true);

  await calendar.getByText(SHEETS.documented).click();
  expect(await axeInLightAndDark(page)).toEqual([]);
  for (const { name } of SHEET_COLUMNS.calendar) {
    await calendar
      .getByRole('cell', { name: new RegExp(`^${name}\\b`) })
      .first()
      .waitFor();
  }
  const coming = page.waitForEvent('download');
  await calendar.getByRole('button', { name: SHEETS.template }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toBe('portage-calendar.csv');
  const template = await readFile(await download.path(), 'utf8');
  expect(template.split('\r\n')[0]).toBe('"location","date","trucks","rate"');

  await calendar.getByRole('button', { name: SHEETS.remove }).click();
  await page.getByRole('dialog').getByRole('button', { name: SHEETS.remove }).click();
  await page.getByText(SHEETS.removed(SHEETS.kinds.calendar.title)).waitFor();
  await poll(() => calendar.getByRole('button', { name: SHEETS.remove }).count()).toBe(0);
  expect(await server.sql`select from sheets where vendor_id = ${vendorId}`).toHaveLength(0);
});

test('a sheet says where it is wrong, and that the last good data stays', async ({
  openPortal,
  server,
}) => {
  const { page, vendorId } = await openPortal('/vendor/dashboard', { vendor: 'velocity-movers' });
  const note = { code: 'two_days', params: { cell: '05/06' } } as const;
  const faults: SheetNoteAt[] = [{ sheet: 'calendar', row: 7, column: 'date', note }];
  await server.sql`
    insert into sheets (vendor_id, kind, url, approved, state, checked_at, imported_at, error, faults)
    values (${vendorId}, 'calendar', ${LINK}, true, 'failed', now(), now() - interval '3 hours',
      ${server.sql.json({ code: 'not_public' })}, ${server.sql.json(faults)}),
    (${vendorId}, 'rates', ${LINK}, true, 'ok', now(), now() - interval '12 minutes', null, '[]')`;
  await page.goto(`${PRICING}?tab=sheets`);
  const calendar = card(page, SHEETS.kinds.calendar.title);
  await calendar.getByText(SHEETS.states.failed).waitFor();
  await calendar.getByText(SHEET_NOTES.not_public).waitFor();
  await calendar.getByText(SHEETS.kept('3 hours ago')).waitFor();
  const said = SHEET_NOTES.two_days({ cell: '05/06' });
  const cells = row(page, SHEETS.faults, said).getByRole('cell');
  await poll(() => cells.allTextContents()).toEqual(['Calendar', '7', 'date', said]);
  await card(page, SHEETS.kinds.rates.title).getByText('Data from 12 minutes ago').waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await server.sql`delete from sheets where vendor_id = ${vendorId}`;
});

test('a sheet shows what an import would change, and why one was refused', async ({
  openPortal,
  server,
}) => {
  const { page, vendorId, expectRefused } = await openPortal('/vendor/dashboard', {
    vendor: 'pierre-sons',
  });
  expectRefused('/vendor/vendor/sheets');
  await server.sql`
    insert into sheets (vendor_id, kind, url) values (${vendorId}, 'locations', ${LINK})`;
  const changes: SheetPreview = {
    changes: [{ what: 'Downtown yard: trucks', before: '4', after: '6' }],
    total: 1,
    warnings: ['A yard stands in no row.'],
  };
  const fault: SheetFault = { sheet: 'locations', row: 3, column: 'phone', message: 'No phone.' };
  // Google is not asked in a test of the screen; tests/api/portal/sheets.test.ts serves real sheets.
  await page.route('**/sheets/locations/preview', (route) => route.fulfill({ json: changes }));
  await page.route('**/sheets/locations/import', (route) =>
    route.fulfill({
      status: 422,
      contentType: 'application/problem+json',
      json: { type: 'about:blank', title: '', status: 422, detail: 'Wrong.', faults: [fault] },
    }),
  );
  await page.goto('/vendor/locations?sheets=1');
  const locations = card(page, SHEETS.kinds.locations.title);
  await card(page, SHEETS.kinds.calendar.title).waitFor();
  expect(await card(page, SHEETS.kinds.rates.title).count()).toBe(0);
  await locations.getByRole('button', { name: SHEETS.preview }).click();
  await locations.getByText('Downtown yard: trucks').waitFor();
  await locations.getByText('A yard stands in no row.').waitFor();
  await locations.getByRole('button', { name: SHEETS.import }).click();
  await locations.getByText('No phone.').waitFor();
  await server.sql`delete from sheets where vendor_id = ${vendorId}`;
});

test('fits a phone, where the fields of publishing unfold, and who may change prices alone finds the sheet of rates', async ({
  openPortal,
}) => {
  const { page } = await openPortal(PRICING, {
    viewport: { width: 375, height: 740 },
    hasTouch: true,
    permissions: ['manage_pricing'],
  });
  await page.getByRole('table', { name: preview.samples }).waitFor();
  await page.getByRole('group', { name: 'Heavy items' }).getByLabel('Piano').fill('999');
  const description = page.getByLabel(EDITOR.bar.description);
  expect(await description.isVisible()).toBe(false);
  expect(await overflow(page)).toEqual([]);
  await page.getByRole('button', { name: editor.save }).tap();
  await description.waitFor();
  expect(await description.evaluate((node) => node === document.activeElement)).toBe(true);
  expect(await overflow(page)).toEqual([]);
  await tab(page, TEXTS.tabs.sheets).tap();
  await card(page, SHEETS.kinds.rates.title).getByText(SHEETS.documented).tap();
  expect(await page.locator('.sheet-card').count()).toBe(1);
  expect(await overflow(page)).toEqual([]);
});
