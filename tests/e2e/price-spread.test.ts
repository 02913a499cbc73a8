import type { Page } from 'playwright';
import { expect } from 'vitest';
import { ASSUMED_MOVE, ASSUMED_TYPE } from '../../contracts/assumed-homes.ts';
import type { PriceSpread } from '../../contracts/price-spread.ts';
import { SPREAD, spreadWords } from '../../contracts/price-spread-words.ts';
import { DETAILS } from '../../islands/booking/messages/details.ts';
import { FRAME } from '../../islands/booking/messages/frame.ts';
import { HOME } from '../../islands/shared/move/messages.ts';
import { poll } from '../support/bookings.ts';
import { test } from '../support/customers.ts';
import { freshTrip, OTTAWA, type Trip } from '../support/wizard.ts';

const trip = freshTrip(OTTAWA);

/** What is said of a move of which places and day alone are known, by the prices of all movers. */
async function wordsOf(page: Page, { from, to, date }: Trip): Promise<string> {
  const reply = await page.request.post('/api/price-spread', {
    data: { origin_address: from, destination_address: to, move_date: date, ...ASSUMED_MOVE },
  });
  const { vendors, low_cents, high_cents }: PriceSpread = await reply.json();
  expect(low_cents).toBeLessThan(Number(high_cents));
  return spreadWords(vendors, Number(low_cents), Number(high_cents));
}

const line = (page: Page) => page.locator('.spread');
const heightOf = (page: Page) => line(page).evaluate((part) => part.getBoundingClientRect().height);

test('the third answer brings a price, on the home page and in the wizard, and moves nothing', async ({
  arrive,
}) => {
  const { wizard, page } = await arrive();
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto('/');
  const room = await heightOf(page);
  await line(page).getByText(SPREAD.waiting).waitFor();
  await wizard.field('From').fill(trip.from);
  await wizard.field('To').fill(trip.to);
  await wizard.field('Date').fill(trip.date);
  const words = await wordsOf(page, trip);
  await line(page).getByText(words).waitFor();
  await line(page).getByText(SPREAD.assumed[ASSUMED_TYPE]).waitFor();
  expect(await heightOf(page)).toBe(room);

  await page.goto('/quote');
  await wizard.atWork();
  const footer = await heightOf(page);
  await wizard.field(DETAILS.from).fill(trip.from);
  await wizard.field(DETAILS.to).fill(trip.to);
  await wizard.field(DETAILS.date).fill(trip.date);
  await line(page).getByText(words).waitFor();
  expect(await heightOf(page)).toBe(footer);
});

test('a price follows the answers, assumes less with each, and says why there is none', async ({
  arrive,
}) => {
  const { wizard, expectRefused } = await arrive();
  expectRefused('/api/price-spread');
  const { page } = wizard;
  await page.goto('/quote');
  await wizard.fillDetails(trip);
  await wizard.continueTo(2);
  await line(page).getByText(SPREAD.assumed[ASSUMED_TYPE]).waitFor();
  await wizard.field(HOME.homeType).selectOption('house');
  await line(page).getByText(SPREAD.assumed.house).waitFor();
  await wizard.field(HOME.rooms).selectOption('3');
  await line(page).getByText(SPREAD.partly).waitFor();
  // An assumption is no answer: what it stands for is still asked.
  await wizard.button(FRAME.stillNeeded([HOME.stairs])).waitFor();
  // Beside the widest price, what is needed has the room for its words.
  await page.setViewportSize({ width: 768, height: 900 });
  const price = line(page).locator('strong');
  await price.evaluate(
    (shown, widest) => {
      shown.textContent = widest;
    },
    spreadWords(4, 888_800, 988_800),
  );
  expect((await page.locator('.wizard-footer').boundingBox())?.height).toBeLessThanOrEqual(80);

  // The answers given before are there, and stand in no letter's way.
  await page.goto('/quote');
  await wizard.atWork();
  await wizard.field(DETAILS.date).fill(freshTrip().date);
  await wizard.field(DETAILS.from).fill('Whitehorse, YT');
  await wizard.field(DETAILS.to).fill('Dawson City, YT');
  await poll(async () => Object.values(SPREAD.none).includes(await line(page).innerText())).toBe(
    true,
  );
  await wizard.field(DETAILS.from).fill('zzzz');
  await line(page).getByText(SPREAD.unclear).waitFor();
});
