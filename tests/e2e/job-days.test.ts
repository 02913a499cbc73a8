import { expect } from 'vitest';
import { addDays } from '../../contracts/dates.ts';
import { dateSpan, jobDaysText } from '../../contracts/job-days.ts';
import { CONFIRMATION } from '../../islands/booking/messages/confirmation.ts';
import { DETAILS } from '../../islands/booking/messages/details.ts';
import { FRAME } from '../../islands/booking/messages/frame.ts';
import { HOME } from '../../islands/booking/messages/homes.ts';
import { JOB_DAYS } from '../../islands/booking/messages/job-days.ts';
import { REVIEW } from '../../islands/booking/messages/review.ts';
import { confirmationMail, expectBookedOnce, poll } from '../support/bookings.ts';
import { test } from '../support/portal.ts';
import { freshTrip, OTTAWA, textOf } from '../support/wizard.ts';

test('a job that does not fit the afternoon says so, and starts in the morning with one press', async ({
  arrive,
}) => {
  const { wizard } = await arrive();
  const { page } = wizard;
  await page.goto('/quote');
  await wizard.fillDetails(freshTrip({ time: 'Afternoon' }));
  for (const step of [1, 2, 3]) {
    await wizard.atStep(step);
    if (step === 2) {
      await wizard.field(HOME.homeType).selectOption('house');
      await wizard.field(HOME.rooms).selectOption('9');
    }
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
  await wizard.button(FRAME.continueWith(vendor)).click();
  await wizard.atStep(5);
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
  await wizard.button(FRAME.continueWith(vendor)).click();
  await wizard.atStep(5);
  expect(await textOf(wizard.fact(REVIEW.takes))).toBe(takes);
  await wizard.continue.click();
  await wizard.fillContact();
  await wizard.pay.click();
  await wizard.payButton.click();
  await wizard.atStep(7);
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
  await page.getByText(`(${span})`).waitFor();
});
