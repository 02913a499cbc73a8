import type { Page } from 'playwright';
import { expect } from 'vitest';
import { addDays, torontoToday } from '../../contracts/dates.ts';
import { PEOPLE } from '../../islands/admin/sections/vendors/people-messages.ts';
import { MOVER } from '../../islands/booking/messages/mover.ts';
import { TEXTS as PORTAL } from '../../islands/portal/messages.ts';
import { TEXTS as ANALYTICS } from '../../islands/portal/sections/analytics/messages.ts';
import { TEXTS as LEADS } from '../../islands/portal/sections/leads/messages.ts';
import { TEXTS as CALENDAR } from '../../islands/portal/sections/locations/calendar/messages.ts';
import { TEXTS as LOCATIONS } from '../../islands/portal/sections/locations/messages.ts';
import { TEXTS as PRICING } from '../../islands/portal/sections/pricing/messages.ts';
import { TEXTS as EDITOR } from '../../islands/shared/rates/messages.ts';
import { expectBookedOnce, expectNoBreach, poll } from '../support/bookings.ts';
import type { Customer } from '../support/customers.ts';
import { acceptInvitation } from '../support/invitations.ts';
import { test } from '../support/panel.ts';
import { freshTrip, MAYA, textOf } from '../support/wizard.ts';

// The vendor's way through the whole house, by hand alone: the database lets the move's day come, and is
// else only read.

const VENDOR_NAME = 'Pierre & Sons';
const LOCATION = 'Toronto Weston';
const EMAIL = 'ines@pierre-sons.test';
const DISPATCHER = 'Ines Duarte';
const TRAVEL_FEE = '137.00';
const DAY_RATE = '171.00';
const NAME = `${MAYA.firstName} ${MAYA.lastName}`;

const told = (page: Page, text: string) => page.locator('.notices').getByText(text).waitFor();
const section = (page: Page, name: string) =>
  page.getByRole('link', { name, exact: true }).first().click();

/** An operator invites the vendor's first person in the panel. */
async function invite(page: Page): Promise<void> {
  await page.getByRole('button', { name: PEOPLE.open, exact: true }).click();
  const form = page.getByRole('form', { name: PEOPLE.invite });
  await form.getByLabel(PEOPLE.name).fill(DISPATCHER);
  await form.getByLabel(PEOPLE.email).fill(EMAIL);
  await form.getByRole('button', { name: PEOPLE.send }).click();
  await page.getByText(PEOPLE.sent(EMAIL)).waitFor();
}

async function setUpLocation(page: Page): Promise<void> {
  await section(page, PORTAL.sections.locations);
  await page.getByRole('button', { name: LOCATIONS.card.editOf(LOCATION) }).click();
  const form = page.getByRole('dialog', { name: LOCATIONS.form.editTitle(LOCATION) });
  await form.getByLabel(LOCATIONS.form.dispatcher, { exact: true }).fill(DISPATCHER);
  await form.getByRole('button', { name: LOCATIONS.form.save }).click();
  await told(page, LOCATIONS.form.saved(LOCATION));
}

async function publishRates(page: Page): Promise<void> {
  await section(page, PORTAL.sections.pricing);
  await page.getByLabel('Travel fee a truck').fill(TRAVEL_FEE);
  const bar = page.getByRole('form', { name: EDITOR.bar.label });
  await bar.getByLabel(EDITOR.bar.description).fill('Tolls went up');
  await bar.getByRole('button', { name: PRICING.editor.save }).click();
  await page.getByText(PRICING.editor.saved('', 2)).waitFor();
}

async function setDay(page: Page, date: string): Promise<void> {
  await section(page, PORTAL.sections.locations);
  await page.getByRole('link', { name: LOCATIONS.card.calendarOf(LOCATION) }).click();
  const cell = page.locator(`[data-day="${date}"]`);
  await page.locator('[data-day]').first().waitFor();
  if ((await cell.count()) === 0)
    await page.getByRole('button', { name: PORTAL.month.next }).click();
  await cell.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(CALENDAR.day.trucks, { exact: true }).fill('2');
  await dialog.getByLabel(CALENDAR.day.rate, { exact: true }).selectOption('own');
  await dialog.getByLabel(CALENDAR.day.rateAmount).fill(DAY_RATE);
  await dialog.getByRole('button', { name: CALENDAR.day.save }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** What a screen reader hears of the date in the calendar. */
const said = (page: Page, date: string) =>
  page.locator(`[data-day="${date}"] .visually-hidden`).first().textContent();

/** A customer books the vendor at the price that its person has just made. Resolves to the total. */
async function book({ wizard }: Customer, date: string): Promise<string> {
  await wizard.toMovers(freshTrip({ date, time: 'Afternoon' }));
  const card = wizard.card(VENDOR_NAME);
  await card.getByText(MOVER.hourly(`$${DAY_RATE}`)).waitFor();
  expect(await textOf(wizard.fact(MOVER.location, card))).toContain(LOCATION);
  expect(await textOf(wizard.fact(MOVER.dispatcher, card))).toContain(DISPATCHER);
  await wizard.openDetails(card);
  await card.getByText(MOVER.rateVersion(2)).waitFor();
  const fee = card.getByRole('row').filter({ hasText: 'Travel fee' });
  expect(await textOf(fee)).toContain(`$${TRAVEL_FEE}`);
  const total = await textOf(wizard.fact(MOVER.total, card));
  await wizard.button(MOVER.selectNamed(VENDOR_NAME)).click();
  await wizard.continueWith(VENDOR_NAME);
  await wizard.continueTo(6);
  await wizard.fillContact();
  await wizard.openPayment();
  await wizard.payDeposit();
  await wizard.held.waitFor();
  return total;
}

test('from the invitation to the analytics', async ({ arrive, openPanel, server, cast }) => {
  const { page: panel } = await openPanel('/admin/vendors?mover=pierre-sons', { role: 'operator' });
  await invite(panel);

  const { page } = (await arrive()).wizard;
  await acceptInvitation(page, server, EMAIL);
  await setUpLocation(page);
  await publishRates(page);
  // After the notice that the vendor wants, in the month that the calendar opens with or the next.
  const date = addDays(torontoToday(new Date()), 3);
  await setDay(page, date);
  await poll(() => said(page, date)).toMatch(/2 of 2 trucks free, \$171\.00 an hour$/);

  const total = await book(await arrive(), date);
  const id = await expectBookedOnce(server, date);
  await page.reload();
  await poll(() => said(page, date)).toMatch(/1 of 2 trucks free, 1 truck booked/);

  await section(page, PORTAL.sections.leads);
  const row = page.locator(`[data-row="${id}"]`);
  await row.getByText(NAME).waitFor();
  await row.getByText(NAME).click();
  const booking = page.getByRole('dialog');
  await booking.getByText(total, { exact: true }).first().waitFor();
  await booking.getByRole('button', { name: LEADS.actions.accept }).click();
  await told(page, LEADS.actions.done.accept);
  // The day of the move comes: only then can it be said to be done.
  await booking.getByText(/can be said from/).waitFor();
  await cast.windowBegan(id);
  await page.reload();
  await booking.getByRole('button', { name: LEADS.actions.complete }).click();
  await booking.getByRole('button', { name: LEADS.complete.submit }).click();
  await told(page, LEADS.actions.done.complete);
  await page.keyboard.press('Escape');

  await section(page, PORTAL.sections.analytics);
  const [quote] = await server.sql<{ cents: number }[]>`
    select quote_amount as cents from leads where id = ${id}`;
  const revenue = new Intl.NumberFormat('en-CA', { style: 'currency', currency: 'CAD' });
  const worth = revenue.format((quote?.cents ?? 0) / 100);
  await page.getByText(ANALYTICS.cards.revenueNote(worth)).waitFor();
  await page.getByText(ANALYTICS.cards.weekNote('1')).waitFor();
  await page.getByRole('row').filter({ hasText: 'Toronto' }).first().waitFor();
  await expectNoBreach(server);
});
