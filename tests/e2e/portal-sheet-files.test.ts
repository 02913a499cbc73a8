import type { Page } from 'playwright';
import { expect } from 'vitest';
import { addDays, torontoToday } from '../../contracts/dates.ts';
import { FILE } from '../../islands/portal/sheets/file-messages.ts';
import { TEXTS } from '../../islands/portal/sheets/messages.ts';
import { axeFaults } from '../support/axe.ts';
import { test } from '../support/portal.ts';

const FILES = '/vendor/locations?sheets=1&from=file';
const VENDOR = 'velocity-movers';
const { title } = TEXTS.kinds.calendar;
const card = (page: Page) => page.getByRole('region', { name: title, exact: true });
const day = (ahead: number) => addDays(torontoToday(new Date()), ahead);
const csv = (name: string, trucks: number | string) => ({
  name: 'december.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`location;date;trucks\r\n"${name}";${day(80)};${trucks}\r\n`),
});

const withYard = test.extend('yard', async ({ server }) => {
  const [row] = await server.sql<{ id: number; name: string }[]>`
    select l.id, l.name from locations l join vendors v on v.id = l.vendor_id
    where v.slug = ${VENDOR} and closed_at is null order by l.id limit 1`;
  if (!row) throw new Error('The seed has no location.');
  const trucks = async () => {
    const [found] = await server.sql<{ trucks: number }[]>`
      select trucks from calendar_days where location_id = ${row.id} and day = ${day(80)}`;
    return found?.trucks;
  };
  return { ...row, trucks };
});

withYard.for([375, 1440])(
  'a file is chosen, corrected, seen and taken at %i px',
  async (width, { openPortal, yard }) => {
    const { page, expectRefused } = await openPortal(FILES, {
      vendor: VENDOR,
      viewport: { width, height: 900 },
    });
    expectRefused('/vendor/vendor/sheets/calendar/file/preview');
    const choose = card(page).locator('input[type=file]');
    await choose.setInputFiles(csv(yard.name, 'many'));
    await card(page).getByText('"many" is not a number.').first().waitFor();
    const before = await yard.trucks();

    const trucks = width === 375 ? 41 : 42;
    await choose.setInputFiles(csv(yard.name, trucks));
    await card(page).getByText(FILE.read('december.csv')).waitFor();
    await card(page).getByText(`${trucks} trucks, standard rate`).waitFor();
    expect(await yard.trucks()).toBe(before);
    expect(await axeFaults(page)).toEqual([]);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBeLessThanOrEqual(0);
    await card(page)
      .getByRole('button', { name: FILE.take(1) })
      .click();
    await page.getByText(TEXTS.imported(title, 1)).waitFor();
    expect(await yard.trucks()).toBe(trucks);
  },
);

withYard('a file is dropped on its field', async ({ openPortal, yard }) => {
  const { page } = await openPortal(FILES, { vendor: VENDOR });
  const field = card(page).getByRole('group', { name: TEXTS.of(FILE.choose, title) });
  const text = csv(yard.name, 5).buffer.toString();
  const data = await page.evaluateHandle((content) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([content], 'dropped.csv', { type: 'text/csv' }));
    return transfer;
  }, text);
  await field.dispatchEvent('dragover', { dataTransfer: data });
  await field.dispatchEvent('drop', { dataTransfer: data });
  await card(page).getByText(FILE.read('dropped.csv')).waitFor();
  await card(page).getByRole('button', { name: FILE.drop }).click();
  await card(page).getByText(FILE.read('dropped.csv')).waitFor({ state: 'detached' });
});

withYard('rows are pasted and taken by keyboard alone', async ({ openPortal, yard }) => {
  const { page } = await openPortal(FILES, { vendor: VENDOR });
  const press = async (name: string) => {
    await card(page).getByRole('button', { name }).focus();
    await page.keyboard.press('Enter');
  };
  await press(FILE.paste);
  await page.keyboard.press('Tab');
  const rows = card(page).getByLabel(FILE.rows);
  expect(await rows.evaluate((node) => node === document.activeElement)).toBe(true);
  await page.keyboard.insertText(`location\tdate\ttrucks\trate\n${yard.name}\t${day(80)}\t4\t`);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await card(page).getByText(FILE.read(FILE.pasted)).waitFor();
  await press(FILE.take(1));
  await page.getByText(TEXTS.imported(title, 1)).waitFor();
  expect(await yard.trucks()).toBe(4);
});

test('what is there is downloaded, and changes nothing when it is chosen', async ({
  openPortal,
}) => {
  const { page } = await openPortal(FILES, { vendor: VENDOR });
  await card(page)
    .getByLabel(FILE.days)
    .selectOption({ label: FILE.next(30) });
  const coming = page.waitForEvent('download');
  await card(page).getByRole('button', { name: FILE.export }).click();
  const path = await (await coming).path();
  await card(page).locator('input[type=file]').setInputFiles(path);
  await card(page).getByText(TEXTS.total(0)).waitFor();
  expect(
    await card(page)
      .getByRole('button', { name: /^Import/ })
      .count(),
  ).toBe(0);
});

test('a file that is too large is refused before it is sent', async ({ openPortal }) => {
  const { page } = await openPortal(FILES, { vendor: VENDOR });
  const buffer = Buffer.alloc(1_000_001, 'x');
  await card(page).locator('input[type=file]').setInputFiles({
    name: 'large.csv',
    mimeType: 'text/csv',
    buffer,
  });
  await card(page)
    .getByRole('alert')
    .getByText(/larger than 1 MB/)
    .waitFor();
});
