import { expect } from 'vitest';
import { addDays } from '../../contracts/dates.ts';
import { PRICE_CALENDAR } from '../../islands/booking/messages/price-calendar.ts';
import { date as dateText } from '../../islands/shared/format.ts';
import { poll } from '../support/bookings.ts';
import { test } from '../support/customers.ts';
import { freshTrip, type Wizard } from '../support/wizard.ts';

// The strip of days in step 4, each with its lowest price.

const PATH = '**/api/price-calendar';
const days = (wizard: Wizard) => wizard.page.getByRole('group', { name: PRICE_CALENDAR.legend });
const day = (wizard: Wizard, date: string) =>
  days(wizard).getByRole('radio', { name: new RegExp(`^${dateText(date)}: `) });

test('where it cannot be loaded it says so, and tries again; another day is chosen by keyboard', async ({
  arrive,
}) => {
  const { wizard, page, complaints } = await arrive();
  let fails = true;
  await page.route(PATH, (route) => (fails ? route.abort() : route.continue()));
  const trip = freshTrip();
  await wizard.toMovers(trip);
  await wizard.cards.first().waitFor();
  await page.getByText(PRICE_CALENDAR.failed).waitFor();
  expect(complaints.splice(0).join()).toContain('/api/price-calendar');
  fails = false;
  await wizard.button(PRICE_CALENDAR.retry).click();
  await days(wizard).waitFor();

  const own = day(wizard, trip.date);
  await own.focus();
  expect(await own.isChecked()).toBe(true);
  await poll(() => days(wizard).getByRole('radio').count()).toBe(29);

  // The movers are priced for it.
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

test('the strip opens at the chosen day, where things move too', async ({ arrive }) => {
  const { wizard } = await arrive({ reducedMotion: 'no-preference' });
  const trip = freshTrip();
  // Where its place stands in the frame in which it comes: a glide would be at its beginning.
  await wizard.page.addInitScript(() => {
    const opened = new MutationObserver(() => {
      const strip = document.querySelector('fieldset.strip');
      if (!strip) return;
      opened.disconnect();
      requestAnimationFrame(() => Object.assign(window, { opensAt: strip.scrollLeft }));
    });
    opened.observe(document, { childList: true, subtree: true });
  });
  await wizard.toMovers(trip);
  const own = days(wizard).locator(`[data-date="${trip.date}"]`);
  await own.waitFor();
  const middle = await own.evaluate((label: HTMLElement) => {
    const strip = label.parentElement as HTMLElement;
    return label.offsetLeft - (strip.clientWidth - label.clientWidth) / 2;
  });
  expect(middle).toBeGreaterThan(300);
  const opensAt = () =>
    wizard.page.evaluate(() => (window as unknown as { opensAt: number }).opensAt);
  await poll(opensAt).toBeGreaterThan(middle - 2);
  expect(await opensAt()).toBeLessThan(middle + 2);
  expect(await day(wizard, trip.date).isChecked()).toBe(true);
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
