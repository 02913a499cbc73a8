import type { Locator } from 'playwright';
import { expect } from 'vitest';
import type { GenerateReply } from '../../contracts/quotes.ts';
import { RANGE } from '../../islands/booking/messages/ranges.ts';
import { poll } from '../support/bookings.ts';
import { test } from '../support/customers.ts';
import { inOwnFonts } from '../support/own-fonts.ts';
import { freshTrip, type Wizard } from '../support/wizard.ts';

// Step 4 is a board: its movers are compared at one glance, and the rest is folded in place.

const DESKTOP = { viewport: { width: 1440, height: 900 } };
const PHONE = { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true };

/** A place of a page that stands at its top, in CSS pixels. */
async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('There is nothing to measure.');
  return { ...box, bottom: box.y + box.height };
}

/** A range that two answers would narrow, for each mover. */
async function openAnswers({ page }: Wizard): Promise<void> {
  await page.route('**/api/generate', async (route) => {
    const response = await route.fetch();
    const reply = (await response.json()) as GenerateReply;
    const around = (total: number, part: number) => ({
      low: { subtotal_cents: 0, total_cents: total * (1 - part) },
      high: { subtotal_cents: 0, total_cents: total * (1 + part) },
    });
    for (const quote of reply.quotes) {
      const { total_cents: total } = quote.breakdown;
      quote.price_range = around(total, 0.2);
      quote.likely_range = { ...around(total, 0.1), by: 'pickup' };
      quote.narrowed_by = [
        { kind: 'items', ...around(total, 0.1) },
        { kind: 'dropoff_carry', ...around(total, 0.15) },
      ];
    }
    await route.fulfill({ response, json: reply });
  });
}

/** The rows of the movers that have a price, and where the bar at the window's foot begins. */
async function boardOf(wizard: Wizard) {
  const { page } = wizard;
  await page.goto('/quote');
  await page.getByRole('button', { name: 'Reject non-essential' }).click();
  await openAnswers(wizard);
  await wizard.toMovers(freshTrip());
  await inOwnFonts(page);
  await poll(() => wizard.cards.count()).toBe(4);
  await page.locator('.narrows').waitFor();
  await page.evaluate(() => window.scrollTo(0, 0));
  const rows = await Promise.all((await wizard.cards.all()).map(boxOf));
  return { rows, foot: (await boxOf(page.locator('.wizard-footer'))).y };
}

test('four movers stand on one screen of a desktop, on one axis, and what would narrow prices is asked once', async ({
  arrive,
}) => {
  const { wizard } = await arrive(DESKTOP);
  const { rows, foot } = await boardOf(wizard);
  for (const { height } of rows) expect(height).toBeLessThanOrEqual(96);
  expect(rows[3]?.bottom).toBeLessThanOrEqual(foot);
  /** Where a mark stands, in px from the left of the axis, by the mover's own figures. */
  const marks = (name: string) =>
    wizard.page
      .locator(`.band-${name}`)
      .evaluateAll((all) => all.map((mark) => mark.getBoundingClientRect().x));
  const totals = await marks('total');
  const ceilings = await marks('ceiling');
  // The list is sorted by price: so are the marks, each ceiling to the right of its total.
  expect(totals).toEqual(totals.toSorted((one, other) => one - other));
  for (const [row, total] of totals.entries()) expect(ceilings[row]).toBeGreaterThan(total);
  await poll(() => wizard.page.getByText(RANGE.answers.items).count()).toBe(1);
});

test('two movers and a half stand on one screen of a phone, and what a row folds opens in its place', async ({
  arrive,
}) => {
  const { wizard } = await arrive(PHONE);
  const { rows, foot } = await boardOf(wizard);
  const [, , third] = rows;
  expect((third?.y ?? foot) + (third?.height ?? 0) / 2).toBeLessThanOrEqual(foot);
  const [first, second] = [wizard.cards.nth(0), wizard.cards.nth(1)];
  const before = await boxOf(first);
  await wizard.openDetails(first);
  await first.getByRole('table').waitFor();
  expect((await boxOf(first)).y).toBe(before.y);
  expect(await second.getByRole('table').count()).toBe(0);
});
