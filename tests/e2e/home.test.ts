import { expect } from 'vitest';
import { costPage, getMovingCosts } from '../../contracts/moving-costs.ts';
import { BOARD_MOVES, type BoardRoute, type PriceBoard } from '../../contracts/price-board.ts';
import { CONFIRMATION } from '../../islands/booking/messages/confirmation.ts';
import { DETAILS } from '../../islands/booking/messages/details.ts';
import { axeFaults } from '../support/axe.ts';
import { poll } from '../support/bookings.ts';
import { test } from '../support/customers.ts';
import { freshTrip, OTTAWA, type Trip, textOf, type Wizard } from '../support/wizard.ts';

const HERO = 'Know the price before the truck arrives.';

/** Fills and sends the form of the home page. */
async function sendHero(wizard: Wizard, trip: Trip): Promise<void> {
  await wizard.page.goto('/');
  await wizard.field('From').fill(trip.from);
  await wizard.field('To').fill(trip.to);
  await wizard.field('Date').fill(trip.date);
  await wizard.button('Compare prices').click();
  await wizard.page.waitForURL('**/quote?**');
}

test("the home page's form fills the wizard", async ({ arrive, server }) => {
  const { wizard, page } = await arrive();
  const trip = freshTrip(OTTAWA);
  await page.goto('/');
  await wizard.field('From').fill(trip.from);
  await wizard.field('To').fill(trip.to);
  await wizard.field('Date').fill(trip.date);
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

test("the home page's form needs no script, nor do the figures of a city; prices say that they do", async ({
  arrive,
}) => {
  const { wizard, page } = await arrive({ javaScriptEnabled: false });
  await page.goto('/');
  await page.getByText('which needs JavaScript').waitFor();
  const compare = page.getByRole('link', { name: 'Compare prices for this move' });
  expect(await compare.isVisible()).toBe(true);
  const trip = freshTrip(OTTAWA);
  await sendHero(wizard, trip);
  const query = new URL(wizard.page.url()).searchParams;
  expect(Object.fromEntries(query)).toEqual({ from: trip.from, to: trip.to, date: trip.date });
  await wizard.atStep(1);
  // Found by its place: a search by text leaves such elements out.
  const notice = wizard.page.locator('noscript .notice');
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

test('a chip brings the prices of its move, and a row its receipt', async ({ arrive, server }) => {
  const { wizard, page } = await arrive();
  await page.goto('/');
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
});

test('prices that do not come are said, and asked for again', async ({ arrive, server }) => {
  const { wizard, page, expectRefused } = await arrive();
  expectRefused('/api/price-board');
  await page.route('**/api/price-board*', (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto('/');
  await poll(() => part(wizard, 'status').textContent()).toBe('The prices did not come.');
  expect(await part(wizard, 'prices').locator('li').count()).toBe(0);
  await page.unroute('**/api/price-board*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await shows(wizard, server.origin, 'toronto-ottawa');

  // A day without a mover has no receipt.
  const empty: PriceBoard = { route: 'toronto-ottawa', date: '2026-12-07', prices: [], days: [] };
  await page.route('**/api/price-board*', (route) => route.fulfill({ json: empty }));
  await page.reload();
  await poll(() => part(wizard, 'status').textContent()).toContain('No mover is free on this day.');
  expect(await part(wizard, 'lines').isVisible()).toBe(false);
});

test('from the footer to a city, and on to the wizard with both ends filled in', async ({
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
});

test('the calculator follows what its reader assumes', async ({ arrive }) => {
  const { page } = (await arrive()).wizard;
  await page.goto(costPage('toronto'));
  const sum = (name: string) => page.locator(`[data-sum="${name}"]`).textContent();
  const before = { truck: await sum('truck'), container: await sum('container') };
  const movers = await sum('movers');
  expect(movers).toMatch(/^\$[\d,]+ to \$[\d,]+$/);
  await page.getByLabel('Rent a day, $').fill('1080');
  await poll(() => sum('truck')).not.toBe(before.truck);
  const dollars = (text: string | null) => Number(text?.replace(/[^\d]/g, ''));
  expect(dollars(await sum('truck'))).toBe(dollars(before.truck) + 1000);
  expect(await sum('container')).toBe(before.container);
  expect(await sum('movers')).toBe(movers);
  await page.getByLabel('Your home').selectOption('5-bedroom house');
  await poll(() => sum('movers')).not.toBe(movers);
  expect(await axeFaults(page)).toEqual([]);
});
