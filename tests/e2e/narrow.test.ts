import type { Locator } from 'playwright';
import { expect } from 'vitest';
import { WIZARD_STEPS } from '../../contracts/steps.ts';
import { DETAILS } from '../../islands/booking/messages/details.ts';
import { MOVER } from '../../islands/booking/messages/mover.ts';
import { PRICE_CALENDAR } from '../../islands/booking/messages/price-calendar.ts';
import { date as dateText } from '../../islands/shared/format.ts';
import { poll } from '../support/bookings.ts';
import { test } from '../support/customers.ts';
import { tabTo } from '../support/keyboard.ts';
import { freshTrip } from '../support/wizard.ts';

const SMALLEST = { width: 320, height: 640 };

test('step labels are shown from 601 px on', async ({ arrive }) => {
  const { page } = await arrive();
  await page.goto('/quote');
  const labels = page.getByRole('navigation').locator('.step-label');
  for (const [width, shown] of [
    [1280, true],
    [601, true],
    [600, false],
    [375, false],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const visible = await Promise.all((await labels.all()).map((label) => label.isVisible()));
    expect(visible).toEqual(WIZARD_STEPS.map(() => shown));
  }
});

test('at 320 px no field takes the focus below the footer', async ({ arrive }) => {
  const { wizard, page } = await arrive({ viewport: SMALLEST });
  const expectClear = async (labels: readonly string[]) => {
    await page.getByText(`Still needed: ${labels.join(', ')}`, { exact: true }).waitFor();
    for (const label of labels) {
      await tabTo(page, wizard.field(label));
      const field = await wizard.field(label).boundingBox();
      const footer = await page.locator('.wizard-footer').boundingBox();
      expect((field?.y ?? 0) + (field?.height ?? 0), label).toBeLessThanOrEqual(footer?.y ?? 0);
    }
  };
  await page.goto('/quote');
  await expectClear(['From', 'To', 'Date', 'Time']);
  await wizard.toContact(freshTrip());
  await expectClear(['First name', 'Last name', 'Email', 'Phone']);
});

test('no field that a finger takes by its upper half stays below the footer', async ({
  arrive,
}) => {
  const { wizard, page } = await arrive({ hasTouch: true, isMobile: true });
  for (const [width, height] of [
    [320, 568],
    [375, 667],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/quote');
    await wizard.atWork();
    // What brings fields up comes with what stands beside the step.
    await page.waitForLoadState('networkidle');
    for (const label of [DETAILS.from, DETAILS.to, DETAILS.date, DETAILS.time]) {
      const field = wizard.field(label);
      const at = await field.evaluate((input: HTMLElement) => {
        (document.activeElement as HTMLElement).blur();
        const bar = document.querySelector('.wizard-footer') as HTMLElement;
        const up = () => input.getBoundingClientRect().top - bar.getBoundingClientRect().top + 24;
        window.scrollBy({ top: up(), behavior: 'instant' });
        const { x, y } = input.getBoundingClientRect();
        return { x: x + 40, y: y + 10 };
      });
      await page.touchscreen.tap(at.x, at.y);
      await poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
      const hidden = () =>
        field.evaluate((input) => {
          const bar = document.querySelector('.wizard-footer')?.getBoundingClientRect();
          return input.getBoundingClientRect().bottom - (bar?.top ?? 0);
        });
      await poll(hidden).toBeLessThanOrEqual(0);
    }
  }
});

const PHONE = { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true };

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('There is nothing to measure.');
  return { ...box, bottom: box.y + box.height };
}

test('the first total and its button are in sight on a phone, with the cookie bar and without', async ({
  arrive,
}) => {
  const { wizard, page } = await arrive(PHONE);
  await wizard.toMovers(freshTrip());
  const card = wizard.cards.first();
  const select = card.getByRole('button', { name: /^Select / });
  const reject = page.getByRole('button', { name: 'Reject non-essential' });
  for (const answered of [false, true]) {
    if (answered) await reject.click();
    expect(await reject.isVisible()).toBe(!answered);
    await select.waitFor();
    // As a person arrives: the page stands at its top.
    await page.evaluate(() => window.scrollTo(0, 0));
    const footer = await boxOf(page.locator('.wizard-footer'));
    const total = await boxOf(wizard.fact(MOVER.total, card));
    const name = await boxOf(card.getByRole('heading', { level: 2 }));
    const button = await boxOf(select);
    expect(total.y).toBeLessThan(name.bottom);
    expect(button.y).toBeGreaterThan(total.bottom);
    expect(button.bottom).toBeLessThanOrEqual(footer.y);
  }
});

test('Select stands in the same place on every card, however wide its total', async ({
  arrive,
}) => {
  const { wizard } = await arrive(PHONE);
  await wizard.page.route('**/api/generate', async (route) => {
    const response = await route.fetch();
    const reply = await response.json();
    reply.quotes[0].breakdown.total_cents = 1_234_567;
    reply.quotes[1].breakdown.total_cents = 9_900;
    for (const quote of reply.quotes) quote.bookable = true;
    await route.fulfill({ response, json: reply });
  });
  await wizard.toMovers(freshTrip());
  await wizard.cards.first().waitFor();
  const places = [];
  for (const card of await wizard.cards.all()) {
    const { x, width } = await boxOf(card.getByRole('button', { name: /^Select / }));
    places.push({ x, width });
  }
  expect(places.length).toBeGreaterThan(1);
  expect(new Set(places.map(({ x, width }) => `${x} ${width}`)).size).toBe(1);
});

test('the own date is marked, days fold until they are asked for, and the heads of a comparison stay', async ({
  arrive,
}) => {
  const { wizard, page } = await arrive(PHONE);
  const trip = freshTrip();
  await wizard.toMovers(trip);
  await wizard.openDetails(wizard.cards.first());
  await wizard.cards
    .first()
    .getByText(MOVER.ownDate(dateText(trip.date, 'short')))
    .waitFor();
  const days = page.getByRole('group', { name: PRICE_CALENDAR.legend });
  expect(await days.count()).toBe(0);
  await wizard.button(MOVER.otherDays).click();
  await days.waitFor();
  // The strip rests on the move's own day.
  const own = await boxOf(page.locator(`[data-date="${trip.date}"]`));
  expect(own.x).toBeGreaterThan(0);
  expect(own.x + own.width).toBeLessThan(375);

  await page.setViewportSize({ width: 375, height: 500 });
  await wizard.cards.nth(0).getByRole('checkbox').check();
  await wizard.cards.nth(1).getByRole('checkbox').check();
  await wizard.button(MOVER.compareNow(2)).click();
  const dialog = page.getByRole('dialog', { name: MOVER.compareTitle });
  const head = dialog.getByRole('columnheader').first();
  const before = await boxOf(head);
  await dialog.locator('.compare-scroll').evaluate((region) => region.scrollTo(0, 200));
  await poll(() => dialog.locator('.compare-scroll').evaluate((region) => region.scrollTop)).toBe(
    200,
  );
  expect((await boxOf(head)).y).toBeCloseTo(before.y, 0);
});
