import { expect } from 'vitest';
import { BOARD_MOVES, type BoardRoute, type PriceBoard } from '../../contracts/price-board.ts';
import { poll } from '../support/bookings.ts';
import { test } from '../support/customers.ts';
import type { Wizard } from '../support/wizard.ts';

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
  const { wizard } = await arrive();
  const { page } = wizard;
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
  const { wizard, expectRefused } = await arrive();
  const { page } = wizard;
  expectRefused('/api/price-board');
  await page.route('**/api/price-board*', (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto('/');
  await poll(() => part(wizard, 'status').textContent()).toBe('The prices did not come.');
  expect(await part(wizard, 'prices').locator('li').count()).toBe(0);
  await page.unroute('**/api/price-board*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await shows(wizard, server.origin, 'toronto-ottawa');
});

test('a day without a mover says so and shows no receipt', async ({ arrive }) => {
  const { wizard } = await arrive();
  const empty: PriceBoard = { route: 'toronto-ottawa', date: '2026-12-07', prices: [], days: [] };
  await wizard.page.route('**/api/price-board*', (route) => route.fulfill({ json: empty }));
  await wizard.page.goto('/');
  await poll(() => part(wizard, 'status').textContent()).toContain('No mover is free on this day.');
  expect(await part(wizard, 'lines').isVisible()).toBe(false);
});

test('without scripts the page says that prices need them', async ({ arrive }) => {
  const { wizard } = await arrive({ javaScriptEnabled: false });
  await wizard.page.goto('/');
  await wizard.page.getByText('which needs JavaScript').waitFor();
  expect(
    await wizard.page.getByRole('link', { name: 'Compare prices for this move' }).isVisible(),
  ).toBe(true);
});
