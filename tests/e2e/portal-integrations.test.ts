import type { Page } from 'playwright';
import { afterEach, expect } from 'vitest';
import { addDays, torontoToday } from '../../contracts/dates.ts';
import { WEBHOOK_EVENTS } from '../../contracts/happening-words.ts';
import { LEAST_CONTRAST } from '../../contracts/widget-colours.ts';
import { TEXTS } from '../../islands/portal/sections/integrations/messages.ts';
import { FILE } from '../../islands/portal/sheets/file-messages.ts';
import { TEXTS as SHEETS } from '../../islands/portal/sheets/messages.ts';
import { axeFaults } from '../support/axe.ts';
import { poll } from '../support/bookings.ts';
import { overflow } from '../support/overflow.ts';
import { test } from '../support/portal.ts';
import { receiver, signedWith } from '../support/webhooks.ts';

const SECTION = '/vendor/integrations';
const { webhooks, log, keys, widget } = TEXTS;

let close: (() => Promise<void>) | null = null;
afterEach(async () => {
  await close?.();
  close = null;
});

test('a mover connects its software, tests it, and sees what it answered', async ({
  openPortal,
}) => {
  const software = await receiver();
  close = software.close;
  const { page, expectRefused } = await openPortal(SECTION);
  expectRefused('/webhook-endpoints');
  await page.getByText(webhooks.none).waitFor();
  await page.getByRole('button', { name: webhooks.add }).click();
  const form = page.getByRole('dialog', { name: webhooks.form.addTitle });
  await form.getByLabel(webhooks.form.url).fill('http://hooks.example.ca');
  await form.getByRole('button', { name: webhooks.form.add, exact: true }).click();
  await form.getByText('Enter an address that begins with https://.').waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await form.getByLabel(webhooks.form.url).fill(`${software.url}/portage`);
  const completed = WEBHOOK_EVENTS['booking.completed'].name;
  await form.getByRole('checkbox', { name: new RegExp(`^${completed}`) }).uncheck();
  await form.getByRole('button', { name: webhooks.form.add, exact: true }).click();

  const once = page.getByRole('dialog', { name: webhooks.secretTitle });
  const secret = await once.getByLabel(webhooks.secret, { exact: true }).inputValue();
  expect(secret).toMatch(/^whsec_/);
  await once.getByRole('button', { name: TEXTS.close }).click();
  await page.getByText(webhooks.state.active, { exact: true }).waitFor();
  expect(await axeFaults(page)).toEqual([]);

  await page.getByRole('button', { name: new RegExp(webhooks.test) }).click();
  await page.getByText(webhooks.testSent).waitFor();
  await page.getByRole('button', { name: new RegExp(`^${webhooks.log}`) }).click();
  const panel = page.getByRole('dialog', { name: /^Deliveries to/ });
  await panel.getByText(log.state.delivered).waitFor();
  await panel.getByText(log.status(200)).waitFor();
  await panel.getByText('thanks').waitFor();
  expect(software.received.map((one) => signedWith(one, [secret]))).toEqual([[true]]);
  expect(await axeFaults(page)).toEqual([]);

  await panel.getByRole('button', { name: log.again }).click();
  await panel.getByText(log.attempt(2, '', '').split(',')[0] ?? '').waitFor();
  expect(software.received.length).toBe(2);
});

test('a key is shown once, listed by its beginning, and revoked', async ({ openPortal }) => {
  const { page, expectRefused } = await openPortal(`${SECTION}?tab=keys`);
  expectRefused('/api-keys');
  await page.getByRole('button', { name: keys.add }).click();
  const form = page.getByRole('dialog', { name: keys.form.title });
  await form.getByRole('button', { name: keys.form.make }).click();
  await form.getByText('Name the key by what uses it.').waitFor();
  await form.getByLabel(keys.form.name, { exact: true }).fill('Planner in the office');
  await form.getByLabel(keys.form.ends).selectOption('90');
  await form.getByRole('button', { name: keys.form.make }).click();
  const once = page.getByRole('dialog', { name: keys.tokenTitle });
  const token = await once.getByLabel(keys.token, { exact: true }).inputValue();
  const ask = () =>
    page.evaluate(async (key) => {
      const reply = await fetch('/api/v1/bookings', {
        headers: { authorization: `Bearer ${key}` },
      });
      return reply.status;
    }, token);
  expect(await ask()).toBe(200);
  expect(await axeFaults(page)).toEqual([]);
  await once.getByRole('button', { name: TEXTS.close }).click();
  await page.getByText(`${token.slice(0, 12)}…`).waitFor();
  expect(await page.content()).not.toContain(token);
  expect(await axeFaults(page)).toEqual([]);

  await page.getByRole('button', { name: `${keys.revoke}: Planner in the office` }).click();
  await page
    .getByRole('dialog', { name: keys.revokeTitle })
    .getByRole('button', { name: keys.revoke, exact: true })
    .click();
  await page.getByText(keys.none).waitFor();
});

test('a mover names its website, chooses colours and takes the code', async ({
  openPortal,
  server,
}) => {
  const { page, expectRefused } = await openPortal(`${SECTION}?tab=widget`);
  expectRefused('/vendor/vendor/widget');
  const field = page.getByLabel(widget.origins, { exact: true });
  await field.fill('https://www.example.ca/prices');
  await page.getByRole('button', { name: widget.save, exact: true }).click();
  await page.getByText('Write each website as https://www.example.ca, without a path.').waitFor();
  await field.fill('https://www.example.ca\nhttps://easy.example');
  await page.getByRole('button', { name: widget.save, exact: true }).click();
  await page.getByText(widget.saved).waitFor();
  const [row] = await server.sql`select origins from vendor_widgets`;
  expect(row?.origins).toEqual(['https://www.example.ca', 'https://easy.example']);

  await page.getByLabel(widget.colours.accent).fill('#ffee00');
  await page.getByText(widget.corrected(LEAST_CONTRAST)).waitFor();
  const code = await page.getByLabel(widget.snippet, { exact: true }).inputValue();
  expect(code).toContain(`<script src="${server.origin}/embed.js"`);
  expect(code).toContain('data-accent="#ffee00"');
  await page.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor();
  expect(await axeFaults(page)).toEqual([]);
});

const FILES = '/vendor/locations?sheets=1&from=file';
const VENDOR = 'velocity-movers';
const { title } = SHEETS.kinds.calendar;
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

withYard(
  'a file is chosen, corrected, seen and taken, on a phone and at a desk; a large one is refused',
  async ({ openPortal, yard }) => {
    const { page, expectRefused } = await openPortal(FILES, { vendor: VENDOR });
    expectRefused('/vendor/vendor/sheets/calendar/file/preview');
    const choose = card(page).locator('input[type=file]');
    for (const width of [375, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await choose.setInputFiles(csv(yard.name, 'many'));
      await card(page).getByText('"many" is not a number.').first().waitFor();
      const before = await yard.trucks();

      const trucks = width === 375 ? 41 : 42;
      await choose.setInputFiles(csv(yard.name, trucks));
      await card(page).getByText(FILE.read('december.csv')).waitFor();
      await card(page).getByText(`${trucks} trucks, standard rate`).waitFor();
      expect(await yard.trucks()).toBe(before);
      expect(await axeFaults(page)).toEqual([]);
      expect(await overflow(page)).toEqual([]);
      await card(page)
        .getByRole('button', { name: FILE.take(1) })
        .click();
      await poll(yard.trucks).toBe(trucks);
      await page.getByText(SHEETS.imported(title, 1)).first().waitFor();
      await card(page).locator('.drop-field[aria-busy=false]').waitFor();
    }

    const buffer = Buffer.alloc(1_000_001, 'x');
    await choose.setInputFiles({ name: 'large.csv', mimeType: 'text/csv', buffer });
    await card(page)
      .getByRole('alert')
      .getByText(/larger than 1 MB/)
      .waitFor();
  },
);

withYard(
  'a file is dropped on its field, rows are pasted and taken by keyboard alone',
  async ({ openPortal, yard }) => {
    const { page } = await openPortal(FILES, { vendor: VENDOR });
    const field = card(page).getByRole('group', { name: SHEETS.of(FILE.choose, title) });
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
    await page.getByText(SHEETS.imported(title, 1)).waitFor();
    expect(await yard.trucks()).toBe(4);
  },
);

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
  await card(page).getByText(SHEETS.total(0)).waitFor();
  expect(
    await card(page)
      .getByRole('button', { name: /^Import/ })
      .count(),
  ).toBe(0);
});
