import { expect } from 'vitest';
import { addDays, torontoToday } from '../../contracts/dates.ts';
import { dateSpan, jobDaysText } from '../../contracts/job-days.ts';
import { CONFIRMATION } from '../../islands/booking/messages/confirmation.ts';
import { DETAILS } from '../../islands/booking/messages/details.ts';
import { JOB_DAYS } from '../../islands/booking/messages/job-days.ts';
import { REVIEW } from '../../islands/booking/messages/review.ts';
import { TEXTS as DAY } from '../../islands/portal/sections/day/messages.ts';
import { HOME } from '../../islands/shared/move/messages.ts';
import { axeFaults } from '../support/axe.ts';
import { confirmationMail, expectBookedOnce, poll } from '../support/bookings.ts';
import { seedBusyVendor } from '../support/busy-vendor.ts';
import { settled, test } from '../support/portal.ts';
import { freshTrip, OTTAWA, textOf } from '../support/wizard.ts';

test('a job that does not fit the afternoon says so, and starts in the morning with one press', async ({
  arrive,
}) => {
  const { wizard, page } = await arrive();
  await page.goto('/quote');
  await wizard.fillDetails(freshTrip({ time: 'Afternoon' }));
  for (const step of [1, 2, 3]) {
    await wizard.atStep(step);
    if (step > 1) await wizard.sayHouse(step);
    if (step === 2) await wizard.field(HOME.rooms).selectOption('9');
    await wizard.continue.click();
  }
  await wizard.atStep(4);
  await wizard.text(JOB_DAYS.tooLong).first().waitFor();
  const asked = page.waitForRequest('**/api/generate');
  await wizard.button(JOB_DAYS.morning).first().click();
  expect((await asked).postDataJSON().move_time).toBe('Morning');
  await poll(() => wizard.text(JOB_DAYS.tooLong).count()).toBe(0);
  await wizard.cards.first().waitFor();
  expect(await wizard.heading(4).evaluate((title) => title === document.activeElement)).toBe(true);
  const { vendor } = await wizard.chooseFirst();
  await wizard.continueWith(vendor);
  expect(await textOf(wizard.fact(REVIEW.time))).toContain(DETAILS.times.Morning);
  expect(await wizard.fact(REVIEW.takes).count()).toBe(0);
});

test('a long haul is shown over its days, from the card to the calendar of its mover', async ({
  arrive,
  openPortal,
  server,
}) => {
  const { wizard } = await arrive();
  const trip = freshTrip(OTTAWA);
  await wizard.toMovers(trip);
  const { vendor } = await wizard.chooseFirst();
  const takes = JOB_DAYS.takes(2, dateSpan(trip.date, 2));
  await wizard.card(vendor).getByText(takes, { exact: true }).waitFor();
  await wizard.continueWith(vendor);
  expect(await textOf(wizard.fact(REVIEW.takes))).toBe(takes);
  await wizard.continue.click();
  await wizard.fillContact();
  await wizard.pay.click();
  await wizard.payDeposit();
  const span = jobDaysText(trip.date, 2) ?? '';
  expect(await textOf(wizard.fact(CONFIRMATION.takes))).toBe(span);

  const id = await expectBookedOnce(server, trip.date);
  const { text, calendar } = await confirmationMail(server, id);
  expect(text).toContain(span);
  const end = addDays(trip.date, 1).replaceAll('-', '');
  const next = addDays(trip.date, 2).replaceAll('-', '');
  // Eight in the evening in Toronto is the next day in UTC.
  expect(calendar).toMatch(new RegExp(`DTEND:(${end}T23|${next}T0[01])0000Z`));

  const [place] = await server.sql<{ id: number; slug: string }[]>`
    select l.id, v.slug from bookings b
    join locations l on l.id = b.location_id join vendors v on v.id = l.vendor_id
    where b.lead_id = ${id}`;
  const day = addDays(trip.date, 1);
  const { page } = await openPortal('/vendor/locations', { vendor: place?.slug ?? '' });
  await page.goto(`/vendor/locations?location=${place?.id}&month=${day.slice(0, 7)}`);
  await page.locator(`[data-day="${day}"]`).click();
  await page.getByText(/day 2 of 2/).waitFor();
  await page.goto(`/vendor/leads?view=calendar&month=${day.slice(0, 7)}&day=${day}`);
  await page.getByText(`· ${span}`).waitFor();
});

const VENDOR = 'velocity-movers';
const JOBS = 100;

test('a hundred jobs of a day are all there: as they come near, on paper, or when asked for', async ({
  openPortal,
  server,
}) => {
  const from = torontoToday(new Date());
  await seedBusyVendor(server.sql, { vendor: VENDOR, from, days: 1, jobs: JOBS });
  const { page } = await openPortal('/vendor/board', { vendor: VENDOR });
  const blocks = page.locator('.board-day .block');
  await blocks.first().waitFor();
  await settled(page);
  expect(await blocks.count()).toBeLessThan(JOBS);
  expect(await axeFaults(page)).toEqual([]);
  const last = page.locator('.lane', { hasText: `Busy truck ${JOBS / 2}` });
  await last.scrollIntoViewIfNeeded();
  await last.locator('.block').nth(1).waitFor();
  expect(await blocks.count()).toBeLessThan(JOBS);
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  expect(await blocks.count()).toBe(JOBS);

  await page.goto('/vendor/board?view=week');
  const chips = page.locator('.board-week .chip');
  await chips.first().waitFor();
  expect(await chips.count()).toBeLessThan(JOBS);
  const row = page.locator('.board-week tr', { hasText: `Busy truck ${JOBS / 2}` });
  const before = await row.evaluate((element) => element.getBoundingClientRect().height);
  await row.scrollIntoViewIfNeeded();
  await row.locator('.chip').nth(1).waitFor();
  const after = await row.evaluate((element) => element.getBoundingClientRect().height);
  expect(Math.abs(after - before)).toBeLessThan(12);

  await page.goto('/vendor/day');
  const cards = page.locator('.day-job');
  await cards.first().waitFor();
  const left = JOBS - (await cards.count());
  expect(left).toBeGreaterThan(0);
  await page.getByRole('button', { name: DAY.more(left) }).click();
  await expect.poll(() => cards.count()).toBe(JOBS);
});
