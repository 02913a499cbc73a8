import type { Page } from 'playwright';
import { expect } from 'vitest';
import { ASSUMED_MOVE, ASSUMED_TYPE } from '../../contracts/assumed-homes.ts';
import { costPage, getMovingCosts } from '../../contracts/moving-costs.ts';
import { BOARD_MOVES, type BoardRoute, type PriceBoard } from '../../contracts/price-board.ts';
import type { PriceSpread } from '../../contracts/price-spread.ts';
import { SPREAD, spreadWords } from '../../contracts/price-spread-words.ts';
import { CONFIRMATION } from '../../islands/booking/messages/confirmation.ts';
import { DETAILS } from '../../islands/booking/messages/details.ts';
import { FRAME } from '../../islands/booking/messages/frame.ts';
import { HOME } from '../../islands/shared/move/messages.ts';
import { axeFaults } from '../support/axe.ts';
import { poll } from '../support/bookings.ts';
import { test } from '../support/customers.ts';
import { freshTrip, OTTAWA, type Trip, textOf, type Wizard } from '../support/wizard.ts';

const HERO = 'Know the price before the truck arrives.';

/** Fills the form of a page, home or first step, as far as a price needs it. */
async function fillForm(wizard: Wizard, { from, to, date }: Trip): Promise<void> {
  await wizard.field('From').fill(from);
  await wizard.field('To').fill(to);
  await wizard.field('Date').fill(date);
}

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

test("the home page's form says a price, moves nothing, and fills the wizard", async ({
  arrive,
  server,
}) => {
  const { wizard, page } = await arrive({ viewport: { width: 375, height: 812 } });
  const trip = freshTrip(OTTAWA);
  await page.goto('/');
  const room = await heightOf(page);
  await line(page).getByText(SPREAD.waiting).waitFor();
  await fillForm(wizard, trip);
  await line(page)
    .getByText(await wordsOf(page, trip))
    .waitFor();
  await line(page).getByText(SPREAD.assumed[ASSUMED_TYPE]).waitFor();
  expect(await heightOf(page)).toBe(room);

  await wizard.button('Compare prices').click();
  await wizard.atStep(1);
  await poll(() => wizard.field(DETAILS.from).inputValue()).toBe(trip.from);
  expect(await wizard.field(DETAILS.to).inputValue()).toBe(trip.to);
  expect(await wizard.field(DETAILS.date).inputValue()).toBe(trip.date);
  // Spent: an edit must outlive a reload, and the addresses need not stay in the history.
  await poll(() => page.url()).toBe(`${server.origin}/quote`);
  await wizard.field(DETAILS.from).fill('Barrie');
  await page.reload();
  await poll(() => wizard.field(DETAILS.from).inputValue()).toBe('Barrie');
  await wizard.field(DETAILS.time).selectOption('Morning');
  await wizard.continueTo(2);
});

test('in the wizard a price comes with the third answer, moves nothing, assumes less with each, and says why there is none', async ({
  arrive,
}) => {
  const { wizard, page, expectRefused } = await arrive({ viewport: { width: 375, height: 812 } });
  expectRefused('/api/price-spread');
  const trip = freshTrip(OTTAWA);
  await page.goto('/quote');
  await wizard.atWork();
  const footer = await heightOf(page);
  await fillForm(wizard, trip);
  await line(page)
    .getByText(await wordsOf(page, trip))
    .waitFor();
  expect(await heightOf(page)).toBe(footer);
  await wizard.field(DETAILS.time).selectOption(trip.time);
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

test("the home page's form needs no script, nor do the figures of a city; prices say that they do", async ({
  arrive,
}) => {
  const { wizard, page } = await arrive({ javaScriptEnabled: false });
  await page.goto('/');
  await page.getByText('which needs JavaScript').waitFor();
  const compare = page.getByRole('link', { name: 'Compare prices for this move' });
  expect(await compare.isVisible()).toBe(true);
  const trip = freshTrip(OTTAWA);
  await fillForm(wizard, trip);
  await wizard.button('Compare prices').click();
  await page.waitForURL('**/quote?**');
  const query = new URL(page.url()).searchParams;
  expect(Object.fromEntries(query)).toEqual({ from: trip.from, to: trip.to, date: trip.date });
  await wizard.atStep(1);
  // Found by its place: a search by text leaves such elements out.
  const notice = page.locator('noscript .notice');
  await notice.waitFor();
  expect(await textOf(notice)).toContain('Comparing prices needs JavaScript.');

  await page.goto(costPage('kingston'));
  expect(await page.locator('[data-sum="movers"]').textContent()).toMatch(/^\$/);
  // Locators by text pass `noscript` over.
  expect(await page.locator('main noscript').textContent()).toContain('needs JavaScript');
  await page.getByRole('link', { name: 'How it is reckoned' }).click();
  await page.getByRole('heading', { level: 1, name: 'How we reckon what a move costs' }).waitFor();
});

test('old addresses on the home page lead to their pages, hash kept', async ({
  arrive,
  server,
}) => {
  const { wizard, page, expectRefused } = await arrive();
  await page.goto('/#/step2');
  await page.waitForURL(`${server.origin}/quote#/step2`);
  await wizard.atStep(2);

  await page.goto('/#/thank-you');
  await page.waitForURL(`${server.origin}/thank-you#/thank-you`);
  await page.getByRole('heading', { name: CONFIRMATION.nothing, exact: true }).waitFor();

  expectRefused('/api/verify-checkout-session');
  for (const address of ['/?session_id=cs_test_1&lead_id=L0', '/#/step7?session_id=cs_test_1']) {
    await page.goto('about:blank');
    await page.goto(address);
    await page.waitForURL(`${server.origin}/quote${address.slice(1)}`);
    await wizard.text(CONFIRMATION.loadFailed).waitFor();
  }
});

test('an unknown path is told in a line, with a search, above the home page, with status 404', async ({
  arrive,
}) => {
  const { wizard, page, expectRefused } = await arrive({ viewport: { width: 375, height: 740 } });
  expectRefused('/no/such/page', '/elevators');
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await page.getByText('That page isn’t here.').waitFor();
  expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
  // Its form works as the home page's does.
  await wizard.field('From').fill('Toronto');
  await wizard.field('To').fill('Barrie');
  await wizard.button('Compare prices').click();
  await wizard.atStep(1);
  await poll(() => wizard.field(DETAILS.to).inputValue()).toBe('Barrie');

  await page.goto('/elevators');
  const missing = page.getByRole('region', { name: 'Page not found' });
  const [line, hero] = [
    await missing.boundingBox(),
    await page.getByRole('heading', { level: 1, name: HERO }).boundingBox(),
  ];
  expect((line?.y ?? 9999) + (line?.height ?? 0)).toBeLessThan(hero?.y ?? 0);
  await poll(() => missing.getByRole('link').allTextContents()).toEqual([
    'Tips & guides',
    'How it works',
    'Your booking',
    'About us',
  ]);
  await missing.getByRole('searchbox').fill('elevator');
  await missing.getByRole('searchbox').press('Enter');
  await page.waitForURL('**/search?q=elevator');
});

const dollars = (cents: number) =>
  new Intl.NumberFormat('en-CA', { style: 'currency', currency: 'CAD' }).format(cents / 100);

const part = ({ page }: Wizard, name: string) => page.locator(`[data-part="${name}"]`);

/** Waits until the page shows what the API says of a route. */
async function shows(wizard: Wizard, origin: string, route: BoardRoute): Promise<PriceBoard> {
  const reply = await fetch(`${origin}/api/price-board?route=${route}`);
  const board = (await reply.json()) as PriceBoard;
  await poll(() => part(wizard, 'prices').locator('b').allTextContents()).toEqual(
    board.prices.map(({ total_cents }) => dollars(total_cents)),
  );
  const [cheapest] = board.prices;
  expect(await part(wizard, 'total').textContent()).toBe(dollars(cheapest?.total_cents ?? 0));
  await poll(() => part(wizard, 'lines').locator('b').allTextContents()).toEqual(
    cheapest?.lines.map(({ amount_cents }) => dollars(amount_cents)),
  );
  expect(await part(wizard, 'days').locator('li').count()).toBe(board.days.length);
  return board;
}

test('prices that do not come are asked for again, a chip brings those of its move, and a row its receipt', async ({
  arrive,
  server,
}) => {
  const { wizard, page, expectRefused } = await arrive();
  expectRefused('/api/price-board');
  await page.route('**/api/price-board*', (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto('/');
  await poll(() => part(wizard, 'status').textContent()).toBe('The prices did not come.');
  expect(await part(wizard, 'prices').locator('li').count()).toBe(0);
  await page.unroute('**/api/price-board*');
  await page.getByRole('button', { name: 'Try again' }).click();
  const first = await shows(wizard, server.origin, 'toronto-ottawa');
  await page.getByRole('button', { name: BOARD_MOVES.kingston.label }).click();
  const { date, prices } = await shows(wizard, server.origin, 'kingston');
  expect(prices[0]?.total_cents).not.toBe(first.prices[0]?.total_cents);
  await part(wizard, 'prices').getByRole('button').nth(1).click();
  expect(await part(wizard, 'mover').textContent()).toBe(prices[1]?.vendor_name);
  expect(await part(wizard, 'total').textContent()).toBe(dollars(prices[1]?.total_cents ?? 0));
  const { from, to } = BOARD_MOVES.kingston;
  const link = new URL((await part(wizard, 'go').getAttribute('href')) ?? '', server.origin);
  expect(link.pathname).toBe('/quote');
  expect(Object.fromEntries(link.searchParams)).toEqual({ from, to, date });
  await part(wizard, 'go').click();
  await wizard.atStep(1);
  await poll(() => wizard.field('From').inputValue()).toBe(from);

  // A day without a mover has no receipt.
  const empty: PriceBoard = { route: 'toronto-ottawa', date: '2026-12-07', prices: [], days: [] };
  await page.route('**/api/price-board*', (route) => route.fulfill({ json: empty }));
  await page.goto('/');
  await poll(() => part(wizard, 'status').textContent()).toContain('No mover is free on this day.');
  expect(await part(wizard, 'lines').isVisible()).toBe(false);
});

test('from the footer to a city, whose calculator follows its reader, and on to the wizard with both ends filled in', async ({
  arrive,
}) => {
  const { wizard, page } = await arrive();
  await page.goto('/about-us');
  await page.getByRole('contentinfo').getByRole('link', { name: 'What a move costs' }).click();
  await page.waitForURL(`**${getMovingCosts.path}`);
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('main').getByRole('link', { name: 'Toronto → Ottawa' }).click();
  await page.waitForURL(`**${costPage('toronto-to-ottawa')}`);
  expect(await page.title()).toContain('What a move from Toronto to Ottawa costs');
  const totals = page.getByRole('region', { name: 'Totals by home' }).getByRole('row');
  await poll(() => totals.count()).toBe(7);
  expect(await totals.nth(3).textContent()).toMatch(/2-bedroom apartment\$[\d,]+ to \$[\d,]+/);
  await page.getByRole('main').getByRole('link', { name: 'Compare prices' }).first().click();
  await wizard.atStep(1);
  await poll(() => wizard.field('From').inputValue()).toBe('Toronto, ON');
  expect(await wizard.field('To').inputValue()).toBe('Ottawa, ON');

  await page.goto(costPage('toronto'));
  const sum = (name: string) => page.locator(`[data-sum="${name}"]`).textContent();
  const before = { truck: await sum('truck'), container: await sum('container') };
  const movers = await sum('movers');
  expect(movers).toMatch(/^\$[\d,]+ to \$[\d,]+$/);
  await page.getByLabel('Rent a day, $').fill('1080');
  await poll(() => sum('truck')).not.toBe(before.truck);
  const figure = (text: string | null) => Number(text?.replace(/[^\d]/g, ''));
  expect(figure(await sum('truck'))).toBe(figure(before.truck) + 1000);
  expect(await sum('container')).toBe(before.container);
  expect(await sum('movers')).toBe(movers);
  await page.getByLabel('Your home').selectOption('5-bedroom house');
  await poll(() => sum('movers')).not.toBe(movers);
  expect(await axeFaults(page)).toEqual([]);
});
