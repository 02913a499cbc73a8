import type { Locator } from 'playwright';
import { expect } from 'vitest';
import { DETAILS } from '../../islands/booking/messages/details.ts';
import { FRAME } from '../../islands/booking/messages/frame.ts';
import { MOVER } from '../../islands/booking/messages/mover.ts';
import { ORIGIN } from '../../islands/booking/messages/origin.ts';
import { PRICE_CALENDAR } from '../../islands/booking/messages/price-calendar.ts';
import { REVIEW } from '../../islands/booking/messages/review.ts';
import { date as dateText } from '../../islands/shared/format.ts';
import { HOME } from '../../islands/shared/move/messages.ts';
import { poll } from '../support/bookings.ts';
import { test } from '../support/customers.ts';
import { expectFocus, tabTo } from '../support/keyboard.ts';
import { inOwnFonts } from '../support/own-fonts.ts';
import { freshTrip } from '../support/wizard.ts';

const SMALLEST = { width: 320, height: 640 };
const PHONE = { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true };
/** The review from its heading to the bar with Continue, in heights of the screen. */
const MOST_REVIEW = 1.3;

/** Most taps to the movers' prices, and to the payment page. */
const TO_PRICES = 14;
const TO_PAYMENT = 19;
/** Most keys in all: the beginnings of two addresses. */
const KEYS = 26;

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('There is nothing to measure.');
  return { ...box, bottom: box.y + box.height };
}

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
  await page.goto('/quote');
  await wizard.atWork();
  // What brings fields up comes with what stands beside the step.
  await page.waitForLoadState('networkidle');
  for (const [width, height] of [
    [320, 568],
    [375, 667],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
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
    // The list of the last field is open.
    await page.keyboard.press('Escape');
  }
});

test('on a phone the first total and its button are in sight, with the cookie bar and without, and the review is little more than a screen', async ({
  arrive,
}) => {
  const { wizard, page } = await arrive(PHONE);
  const trip = freshTrip();
  await wizard.toMovers(trip);
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
  await page.keyboard.press('Escape');

  // The review, with one Edit a card.
  await page.setViewportSize(PHONE.viewport);
  const { vendor } = await wizard.chooseFirst();
  await wizard.continueWith(vendor);
  await inOwnFonts(page);
  await wizard.text(REVIEW.keep).waitFor();
  const step = await boxOf(page.locator('.review').last());
  const bar = await boxOf(page.locator('.wizard-footer'));
  const heading = await boxOf(page.locator('h1').last());
  const taken = step.bottom - heading.y + bar.height;
  expect(taken / PHONE.viewport.height).toBeLessThanOrEqual(MOST_REVIEW);
  for (const part of await page.locator('.review > .card').all())
    expect(await part.getByText(REVIEW.editShort, { exact: true }).count()).toBeLessThanOrEqual(1);
  for (const line of REVIEW.nextSteps) await wizard.text(line).waitFor();
  // What is folded is there, and opens by a press.
  await wizard.unfoldReview();
  await page.locator('.review .price-lines').waitFor();
  await page.locator('.review .answers').first().waitFor();
  await page.locator('.review .route-map').waitFor();

  // Select stands in the same place on every card, however wide its total.
  await page.route('**/api/generate', async (route) => {
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

test('a 2-bedroom condo with an elevator at both ends is priced and paid in so many taps', async ({
  arrive,
}) => {
  const { wizard, page } = await arrive(PHONE);
  await page.goto('/quote');
  await page.getByRole('button', { name: 'Reject non-essential' }).click();
  await wizard.atWork();
  let [taps, keys] = [0, 0];
  const tap = async (control: Locator) => {
    taps += 1;
    await control.tap();
  };
  /** A list and a calendar of the phone's own: one tap opens it, one chooses. */
  const pick = async (field: Locator, value: string, choose: 'fill' | 'selectOption') => {
    taps += 2;
    await field[choose](value);
  };
  const suggest = async (typed: string) => {
    keys += typed.length;
    await page.keyboard.type(typed);
    await tap(page.locator('[role="option"]').first());
  };
  const answer = (label: string, text: string) =>
    tap(
      page
        .getByRole('group', { name: label })
        .getByRole('radio', { name: new RegExp(`^${text}\\b`) }),
    );

  const trip = freshTrip();
  await tap(wizard.field(DETAILS.from));
  await suggest('Liberty Village');
  // The other address, which is still empty, has the focus by then.
  await expectFocus(wizard.field(DETAILS.to));
  await suggest('Port Credit');
  await pick(wizard.field(DETAILS.date), trip.date, 'fill');
  await pick(wizard.field(DETAILS.time), trip.time, 'selectOption');
  await tap(wizard.continue);

  await wizard.atStep(2);
  await answer(ORIGIN.commonHomes, 'Condo 2 bedrooms');
  await poll(() => wizard.field(HOME.homeType).inputValue()).toBe('condo');
  await poll(() => wizard.field(HOME.homeSize).inputValue()).toBe('2_bedrooms');
  await pick(wizard.field(HOME.floorNumber), '5', 'selectOption');
  await answer(HOME.elevator, HOME.yes);
  await answer(HOME.loadingDock, HOME.no);
  // Where no question is left, the answers are the new home's too, if the person says so.
  await tap(page.getByRole('button', { name: ORIGIN.sameAndOn }));
  await wizard.atStep(4);
  await wizard.cards.first().waitFor();
  expect(taps).toBeLessThanOrEqual(TO_PRICES);

  const select = page.getByRole('button', { name: new RegExp(`^${MOVER.selectNamed('')}`) });
  await tap(select.first());
  await tap(page.getByRole('button', { name: new RegExp(`^${FRAME.continue}`) }));
  await wizard.atStep(5);
  await tap(wizard.continue);
  await wizard.atStep(6);
  // The browser fills the form in by one tap.
  taps += 1;
  await wizard.fillContact();
  await tap(wizard.pay);
  await wizard.payButton.waitFor();
  expect(taps).toBeLessThanOrEqual(TO_PAYMENT);
  expect(keys).toBeLessThanOrEqual(KEYS);
});
