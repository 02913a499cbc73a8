import { expect } from 'vitest';
import { weekdayOf } from '../../contracts/calendar-patterns.ts';
import { addDays } from '../../contracts/dates.ts';
import { MOVER } from '../../islands/booking/messages/mover.ts';
import { PRICE_CALENDAR } from '../../islands/booking/messages/price-calendar.ts';
import { date as dateText } from '../../islands/shared/format.ts';
import { poll } from '../support/bookings.ts';
import { test } from '../support/customers.ts';
import { freshTrip, type Wizard } from '../support/wizard.ts';

const PATH = '**/api/price-calendar';
const days = (wizard: Wizard) => wizard.page.getByRole('group', { name: PRICE_CALENDAR.legend });
const day = (wizard: Wizard, date: string) =>
  days(wizard).getByRole('radio', { name: new RegExp(`^${dateText(date)}: `) });

test('another day is chosen by keyboard, and the movers are priced for it', async ({ arrive }) => {
  const { wizard } = await arrive();
  const { page } = wizard;
  const trip = freshTrip();
  await wizard.toMovers(trip);
  await wizard.cards.first().waitFor();
  const own = day(wizard, trip.date);
  await own.focus();
  expect(await own.isChecked()).toBe(true);
  await poll(() => days(wizard).getByRole('radio').count()).toBe(29);

  const asked = page.waitForRequest('**/api/generate');
  await page.keyboard.press('ArrowRight');
  const next = addDays(trip.date, 1);
  expect((await asked).postDataJSON().move_date).toBe(next);
  await wizard.cards.first().waitFor();
  // The strip has stayed, and so has the focus.
  const chosen = day(wizard, next);
  await poll(() => chosen.isChecked()).toBe(true);
  expect(await chosen.evaluate((input) => input === document.activeElement)).toBe(true);
});

test('full days cannot be chosen, the lowest is marked, and what it saves is said', async ({
  arrive,
}) => {
  const { wizard } = await arrive();
  const trip = freshTrip();
  const at = (ahead: number, total_cents: number | null) => ({
    date: addDays(trip.date, ahead),
    status: total_cents ? 'free' : 'full',
    total_cents,
    vendor_slug: total_cents ? 'easy2go' : null,
  });
  await wizard.page.route(PATH, (route) =>
    route.fulfill({ json: { days: [at(-1, null), at(0, 61_200), at(1, 50_000)] } }),
  );
  await wizard.toMovers(trip);
  await days(wizard).waitFor();
  expect(await day(wizard, addDays(trip.date, -1)).isDisabled()).toBe(true);
  const best = addDays(trip.date, 1);
  await days(wizard)
    .getByRole('radio', {
      name: PRICE_CALENDAR.day(dateText(best), `$500, ${PRICE_CALENDAR.cheapest}`),
    })
    .waitFor();
  await wizard.text(PRICE_CALENDAR.saves(dateText(best), '$112')).waitFor();
});

test('where it cannot be loaded it says so, and tries again', async ({ arrive }) => {
  const { wizard, complaints } = await arrive();
  let fails = true;
  await wizard.page.route(PATH, (route) => (fails ? route.abort() : route.continue()));
  await wizard.toMovers(freshTrip());
  await wizard.cards.first().waitFor();
  await wizard.page.getByText(PRICE_CALENDAR.failed).waitFor();
  expect(complaints.splice(0).join()).toContain('/api/price-calendar');
  fails = false;
  await wizard.button(PRICE_CALENDAR.retry).click();
  await days(wizard).waitFor();
});

test('a mover that is closed on Sundays says so far ahead, and comes on the next day', async ({
  arrive,
}) => {
  const { wizard } = await arrive();
  const trip = freshTrip();
  // Beyond every date of the calendars: only the mover's rules know it.
  const ahead = addDays(trip.date, 150);
  const sunday = addDays(ahead, (7 - weekdayOf(ahead)) % 7);
  await wizard.toMovers({ ...trip, date: sunday });
  const card = wizard.cards.filter({ hasText: 'Pierre & Sons' });
  await card.getByText(`Pierre & Sons is closed on`).waitFor();
  const monday = dateText(addDays(sunday, 1), 'short');
  await card.getByRole('button', { name: MOVER.moveTo(monday) }).click();
  await card.getByRole('button', { name: MOVER.selectNamed('Pierre & Sons') }).waitFor();
});
