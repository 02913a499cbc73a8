import type { Page } from 'playwright';
import { expect } from 'vitest';
import { addDays, torontoToday } from '../../contracts/dates.ts';
import { axeInLightAndDark } from '../support/axe.ts';
import { poll } from '../support/bookings.ts';
import { overflow } from '../support/overflow.ts';
import { test } from '../support/portal.ts';

const LOCATIONS = '/vendor/locations';
const day = (ahead: number) => addDays(torontoToday(new Date()), ahead);
const cell = (page: Page, date: string) => page.locator(`[data-day="${date}"]`);
/** What a screen reader hears of a date. */
const said = (page: Page, date: string) =>
  cell(page, date).first().locator('.visually-hidden').textContent();
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const notices = (page: Page) => page.locator('.notices');

/** Opens the calendar of a location in the month of a date. */
async function openCalendar(page: Page, name: string, date: string) {
  await page.getByRole('link', { name: `Calendar of ${name}` }).click();
  await page.getByRole('grid').waitFor();
  const id = new URL(page.url()).searchParams.get('location');
  await page.goto(`${LOCATIONS}?location=${id}&month=${date.slice(0, 7)}`);
  await poll(() => said(page, date)).toMatch(/free|truck|black/);
}

/** Adds a location by its form, and resolves to its name. */
async function addLocation(page: Page): Promise<string> {
  const name = `Yard ${crypto.randomUUID().slice(0, 6)}`;
  await button(page, 'Add location').click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Address').fill('100 Main St W, Hamilton, ON');
  await form.getByLabel('Address').press('Tab');
  await poll(() => form.getByLabel('City').inputValue()).toBe('Hamilton');
  await form.getByLabel('Latitude').fill('43.25512');
  await form.getByLabel('Dispatcher', { exact: true }).fill('Ines Duarte');
  await form.getByLabel('Dispatcher’s phone').fill('905 555 0171');
  await form.getByLabel('Trucks', { exact: true }).fill('4');
  await form.getByRole('button', { name: 'Add location' }).click();
  await notices(page).getByText(`${name} is open for bookings.`).waitFor();
  return name;
}

test('opens a location, gives it a weekly pattern and a blackout, takes it back, closes the location and opens it again', async ({
  openPortal,
}) => {
  const { page } = await openPortal(LOCATIONS);
  const name = await addLocation(page);
  const [sunday] = [14, 15, 16, 17, 18, 19, 20]
    .map(day)
    .filter((date) => new Date(`${date}T00:00:00Z`).getUTCDay() === 0) as [string];
  const monday = addDays(sunday, 1);
  await openCalendar(page, name, monday);
  // Each sample of the legend stands beside its words.
  const samples = page.locator('ul li > .mark');
  const astray = samples.evaluateAll(
    (marks) =>
      marks.filter((mark) => {
        const line = mark.parentElement?.getBoundingClientRect();
        return mark.getBoundingClientRect().right > (line?.right ?? 0);
      }).length,
  );
  expect(await samples.count()).toBe(2);
  expect(await astray).toBe(0);
  expect(await axeInLightAndDark(page)).toEqual([]);

  await button(page, 'Weekly pattern').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('From').fill(sunday);
  await dialog.getByLabel('Until').fill(addDays(sunday, 13));
  await dialog.getByLabel('What Sundays are').selectOption('Blackout');
  await dialog.getByLabel('What Mondays are').selectOption('Open');
  await dialog.getByLabel('Trucks on Mondays').fill('2');
  await dialog.getByLabel(/^Rate on Mondays/).fill('129.5');
  expect(await axeInLightAndDark(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await dialog.getByText('4 dates would change.').waitFor();
  await dialog.getByRole('button', { name: 'Apply to 4 dates' }).click();
  await dialog.waitFor({ state: 'detached' });
  const label = (date: string) => said(page, date);
  await poll(() => label(monday)).toMatch(/2 of 2 trucks free, \$129\.50 an hour$/);
  await poll(() => label(sunday)).toMatch(/blackout: Closed$/);
  expect(await label(addDays(sunday, 2))).toMatch(/4 of 4 trucks free, standard rate$/);

  await button(page, 'Undo last change').click();
  await notices(page).getByText('Undone: the dates are as they were.').waitFor();
  await poll(() => label(monday)).toMatch(/4 of 4 trucks free, standard rate$/);
  await poll(() => label(sunday)).toMatch(/4 of 4 trucks free, standard rate$/);

  await page.goto(LOCATIONS);
  await button(page, `Edit ${name}`).click();
  await page.locator('path.map-land').first().waitFor();
  expect(await axeInLightAndDark(page)).toEqual([]);
  await button(page, 'Close this location…').click();
  await button(page, 'Close location').click();
  await notices(page).getByText(`${name} is closed.`).waitFor();
  await notices(page).getByRole('button', { name: 'Undo' }).click();
  await button(page, `Edit ${name}`).waitFor();
});

test('walks the month by keyboard, selects a range and edits it', async ({ openPortal }) => {
  const { page } = await openPortal(LOCATIONS);
  const name = await addLocation(page);
  const start = `${day(40).slice(0, 7)}-10`;
  await openCalendar(page, name, start);
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-day'));

  await cell(page, `${start.slice(0, 8)}01`).focus();
  for (const key of ['ArrowDown', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
  await poll(focused).toBe(start);
  await page.keyboard.press('Home');
  await poll(async () => new Date(`${await focused()}T00:00:00Z`).getUTCDay()).toBe(0);
  await page.keyboard.press('End');
  await poll(async () => new Date(`${await focused()}T00:00:00Z`).getUTCDay()).toBe(6);
  const month = await page.getByRole('heading', { level: 2 }).first().textContent();
  await page.keyboard.press('PageDown');
  await poll(() => page.getByRole('heading', { level: 2 }).first().textContent()).not.toBe(month);
  const first = (await focused()) ?? '';
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await page.getByText('3 dates selected').waitFor();
  await poll(() => cell(page, addDays(first, 1)).getAttribute('aria-selected')).toBe('true');

  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: '3 dates' });
  await dialog.getByLabel('Trucks', { exact: true }).fill('1');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await notices(page).getByText('3 dates are saved.').waitFor();
  for (const at of [0, 1, 2]) {
    const { href } = new URL(page.url());
    expect(href).toContain('month=');
    const label = () => said(page, addDays(first, at));
    await poll(label).toMatch(/1 of 1 truck free/);
  }
});

test('cannot set a day below what is held, and reads why it is full', async ({
  openPortal,
  server,
  cast,
}) => {
  const { id, quote, move } = await cast.held(33);
  const [date, vendor] = [move.move_date, quote.vendor_slug];
  const [yard] = await server.sql<{ name: string }[]>`
    select l.name from bookings b join locations l on l.id = b.location_id where b.lead_id = ${id}`;
  const { page, expectRefused } = await openPortal(LOCATIONS, { vendor });
  expectRefused('/calendar');
  await openCalendar(page, yard?.name ?? '', date);
  await cell(page, date).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(id).waitFor();
  expect(await axeInLightAndDark(page)).toEqual([]);
  await dialog.getByText(/until .*, unless it is paid/).waitFor();
  expect(await dialog.textContent()).not.toContain('Okafor');
  await dialog.getByLabel('Trucks', { exact: true }).fill('0');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const alert = dialog.getByRole('alert');
  await alert.getByText(`(${id}), so it cannot be set to 0.`, { exact: false }).waitFor();
  await dialog.getByLabel('Trucks', { exact: true }).fill('1');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  await poll(() => said(page, date)).toMatch(/full, all 1 truck taken, 1 truck held/);
  await cell(page, date).click();
  await page.getByText('The only truck is held for customers who are about to pay.').waitFor();
});

test('fits a phone, where presses can select several dates', async ({ openPortal }) => {
  const { page } = await openPortal(LOCATIONS, {
    viewport: { width: 375, height: 740 },
    hasTouch: true,
  });
  const name = await addLocation(page);
  const date = `${day(40).slice(0, 7)}-10`;
  await openCalendar(page, name, date);
  expect(await overflow(page)).toEqual([]);
  const box = await cell(page, date).boundingBox();
  expect(box?.width).toBeGreaterThanOrEqual(44);
  expect(box?.height).toBeGreaterThanOrEqual(44);
  await button(page, 'Select several').tap();
  await cell(page, date).tap();
  await cell(page, addDays(date, 2)).tap();
  await page.getByText('2 dates selected').waitFor();
  await button(page, 'Edit dates').tap();
  const dialog = page.getByRole('dialog', { name: '2 dates' });
  await dialog.getByRole('button', { name: 'Blackout' }).tap();
  await dialog.getByRole('button', { name: 'Save' }).tap();
  await poll(() => said(page, date)).toMatch(/blackout: Closed$/);
  expect(await overflow(page)).toEqual([]);
});
