import { expect, test } from 'vitest';
import { addDays } from '../../contracts/dates.ts';
import { BOARD_MOVES, FIRST_ROUTE, PriceBoard } from '../../contracts/price-board.ts';
import { GenerateReply } from '../../contracts/quotes.ts';
import { openApp } from '../support/app.ts';
import { problemOf } from '../support/problems.ts';

const portage = await openApp({ jobs: false });

const read = async (query = '') => {
  const response = await portage.app.request(`/api/price-board${query}`);
  expect(response.status).toBe(200);
  return PriceBoard.parse(await response.json());
};

/** What a customer who describes that move is asked, cheapest first. */
async function quotesOn(route: keyof typeof BOARD_MOVES, date: string) {
  const { from, to } = BOARD_MOVES[route];
  const reply = await portage.post('/api/generate', {
    origin_address: from,
    destination_address: to,
    move_date: date,
    move_time: 'Morning',
    home_size: '2_bedrooms',
  });
  expect(reply.status).toBe(200);
  return GenerateReply.parse(await reply.json())
    .quotes.filter(({ bookable, total_cost }) => bookable && total_cost > 0)
    .sort((a, b) => a.breakdown.total_cents - b.breakdown.total_cents);
}

test.for(Object.keys(BOARD_MOVES) as (keyof typeof BOARD_MOVES)[])(
  'shows of %s what a customer is asked for it',
  async (route) => {
    const board = await read(`?route=${route}`);
    expect(board.route).toBe(route);
    expect(board.date).toBe(portage.day(14));
    const quotes = await quotesOn(route, board.date);
    expect(board.prices.length).toBeGreaterThan(0);
    expect(board.prices).toEqual(
      quotes.slice(0, 4).map(({ vendor_slug, vendor_name, breakdown }) => ({
        vendor_slug,
        vendor_name,
        total_cents: breakdown.total_cents,
        lines: breakdown.lines,
      })),
    );
    for (const { lines, total_cents } of board.prices) {
      expect(lines.reduce((sum, line) => sum + line.amount_cents, 0)).toBe(total_cents);
    }
  },
);

test('has the lowest price of each of fourteen days', async () => {
  const { route, date, days } = await read();
  expect(route).toBe(FIRST_ROUTE);
  expect(days.map((day) => day.date)).toEqual(
    Array.from({ length: 14 }, (_, at) => addDays(date, at - 6)),
  );
  for (const day of [days[0], days[6], days[13]]) {
    const [lowest] = await quotesOn(route, day?.date ?? '');
    expect(day?.total_cents).toBe(lowest?.breakdown.total_cents ?? null);
  }
});

test('refuses a route that it does not show', async () => {
  const response = await portage.app.request('/api/price-board?route=mars');
  expect((await problemOf(response, 422)).fields).toHaveProperty('route');
});

test('keeps its prices for a minute, then has those of now, or none', async () => {
  const { prices } = await read('?route=calgary');
  await portage.sql`update vendors set status = 'inactive'`;
  await expect.poll(async () => (await quotesOn('calgary', portage.day(14))).length).toBe(0);
  expect((await read('?route=calgary')).prices).toEqual(prices);
  portage.shift(61_000);
  const empty = await read('?route=calgary');
  expect(empty.prices).toEqual([]);
  expect(new Set(empty.days.map(({ status }) => status))).toEqual(new Set(['unpriced']));
});
