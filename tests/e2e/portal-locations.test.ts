import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { addDays, torontoToday } from '../../contracts/dates.ts';
import type { GenerateReply } from '../../contracts/quotes.ts';
import { axeInLightAndDark } from '../support/axe.ts';
import { poll } from '../support/bookings.ts';
import { overflow } from '../support/overflow.ts';
import { test } from '../support/portal.ts';
import type { TestServer } from '../support/server.ts';

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

/** A customer's hold at some vendor, from quote to lead; with the location that sends the truck. */
async function holdTruck({ origin, sql }: TestServer, date: string) {
  const post = async (path: string, body: unknown) =>
    await fetch(`${origin}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '10.8.8.8' },
      body: JSON.stringify(body),
    });
  const move = {
    origin_address: 'Liberty Village, Toronto',
    destination_address: 'Port Credit, Mississauga',
    move_date: date,
    move_time: 'Morning',
    total_rooms: 3,
  };
  const { quotes } = (await (await post('/api/generate', move)).json()) as GenerateReply;
  const quote = quotes.find(({ bookable, total_cost }) => bookable && total_cost > 0);
  if (!quote) throw new Error(`Nobody moves on ${date}.`);
  const { vendor_slug, total_cost } = quote;
  const lead = await post('/api/leads', {
    quote_data: move,
    selected_quote: { vendor_slug, total_cost },
    contact_data: {
      firstName: 'Maya',
      lastName: 'Okafor',
      email: 'maya@example.ca',
      phone: '+1 416 555 0123',
    },
  });
  const { id } = (await lead.json()) as { id: string };
  const [location] = await sql<{ name: string; trucks: number }[]>`
    select l.name, c.trucks from bookings b join locations l on l.id = b.location_id
    join calendar_days c using (location_id, day) where b.lead_id = ${id}`;
  if (!location) throw new Error(await lead.text());
  return { id, vendor: vendor_slug, location: location.name };
}

describe('a mover', () => {
  test('opens a location, gives it a weekly pattern and a blackout, and takes it back', async ({
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

    await button(page, 'Weekly pattern').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('From').fill(sunday);
    await dialog.getByLabel('Until').fill(addDays(sunday, 13));
    await dialog.getByLabel('What Sundays are').selectOption('Blackout');
    await dialog.getByLabel('What Mondays are').selectOption('Open');
    await dialog.getByLabel('Trucks on Mondays').fill('2');
    await dialog.getByLabel(/^Rate on Mondays/).fill('129.5');
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
  }) => {
    const date = day(33);
    const { id, vendor, location } = await holdTruck(server, date);
    const { page, expectRefused } = await openPortal(LOCATIONS, { vendor });
    expectRefused('/calendar');
    await openCalendar(page, location, date);
    await cell(page, date).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(id).waitFor();
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

  test('closes a location and opens it again', async ({ openPortal }) => {
    const { page } = await openPortal(LOCATIONS);
    const name = await addLocation(page);
    await button(page, `Edit ${name}`).click();
    await button(page, 'Close this location…').click();
    await button(page, 'Close location').click();
    await notices(page).getByText(`${name} is closed.`).waitFor();
    await notices(page).getByRole('button', { name: 'Undo' }).click();
    await button(page, `Edit ${name}`).waitFor();
  });

  test('without the permission sees neither section nor data', async ({ openPortal }) => {
    const { page } = await openPortal('/vendor/dashboard', { permissions: ['view_leads'] });
    expect(await page.getByRole('link', { name: 'Locations' }).count()).toBe(0);
    await page.goto(LOCATIONS);
    await page.getByText('Your account does not open this section').waitFor();
  });
});

describe('the section', () => {
  test('says that nothing could be loaded, and tries again', async ({ openPortal }) => {
    const { page, expectRefused } = await openPortal('/vendor/dashboard');
    expectRefused('/vendor/vendor/locations');
    const calls = '**/vendor/vendor/locations?*';
    await page.route(calls, (route) => route.fulfill({ status: 500, body: 'The yard is dark.' }));
    await page.goto(LOCATIONS);
    const failure = page.getByRole('alert');
    await failure.getByText('Failed to load your locations').waitFor();
    await failure.getByText('The yard is dark.').waitFor();
    await page.unroute(calls);
    await failure.getByRole('button', { name: 'Retry' }).click();
    await page
      .getByRole('link', { name: /^Calendar of/ })
      .first()
      .waitFor();
  });

  test('has nothing that axe finds', async ({ openPortal }) => {
    const { page } = await openPortal(LOCATIONS);
    const link = page.getByRole('link', { name: /^Calendar of/ }).first();
    await link.waitFor();
    expect(await axeInLightAndDark(page)).toEqual([]);
    await button(page, /^Edit /)
      .first()
      .click();
    await page.locator('path.map-land').first().waitFor();
    expect(await axeInLightAndDark(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await link.click();
    await poll(() => said(page, day(1))).toMatch(/free|No truck|full/);
    expect(await axeInLightAndDark(page)).toEqual([]);
    await button(page, 'Weekly pattern').click();
    await page.getByLabel('What Fridays are').selectOption('Open');
    expect(await axeInLightAndDark(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await cell(page, day(1)).click();
    await page.getByRole('dialog').getByRole('heading', { name: 'Bookings and holds' }).waitFor();
    expect(await axeInLightAndDark(page)).toEqual([]);
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
});
