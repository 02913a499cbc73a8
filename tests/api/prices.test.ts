import { expect, test } from 'vitest';
import { createApp } from '../../api/app.ts';
import type { QuoteInputs } from '../../api/domain/pricing/engine.ts';
import { addDays } from '../../contracts/dates.ts';
import { BOARD_MOVES, FIRST_ROUTE, PriceBoard } from '../../contracts/price-board.ts';
import { PriceCalendar } from '../../contracts/price-calendar.ts';
import { PriceDifferences } from '../../contracts/price-differences.ts';
import { shownQuote } from '../../contracts/price-line-words.ts';
import { PriceSpread } from '../../contracts/price-spread.ts';
import { GenerateReply } from '../../contracts/quotes.ts';
import { findQuote } from '../../db/quotes.ts';
import { localMove } from '../support/app.ts';
import { openCast } from '../support/cast.ts';
import { refusedFields } from '../support/problems.ts';
import { read } from '../support/vendor-leads.ts';

const { portage, cast } = await openCast({ jobs: false });
const date = portage.day(20);

/** What a customer who describes that move is told. */
const quotesOf = async (move: object) =>
  GenerateReply.parse(await read(await portage.post('/api/generate', move))).quotes;
/** The totals of the movers that can be booked. */
const totalsOf = async (move: object) =>
  (await quotesOf(move))
    .filter(({ bookable }) => bookable)
    .map(({ breakdown }) => breakdown.total_cents);

const askCalendar = (date: string, change: Record<string, unknown> = {}) =>
  portage.post('/api/price-calendar', { ...localMove(date), ...change });

test('29 days, each with the lowest total that the quotes of that day have', async () => {
  const { days } = PriceCalendar.parse(await read(await askCalendar(date)));
  expect(days.map((day) => day.date)).toEqual(
    Array.from({ length: 29 }, (_, at) => addDays(date, at - 14)),
  );
  expect(new Set(days.map(({ total_cents }) => total_cents)).size).toBeGreaterThan(1);
  for (const day of [days[0], days[14], days[20]]) {
    expect(day?.total_cents).toBe(Math.min(...(await totalsOf(localMove(day?.date ?? '')))));
  }
  // Near today it begins today.
  const near = PriceCalendar.parse(await read(await askCalendar(portage.day(2))));
  expect(near.days).toHaveLength(29);
  expect(near.days[0]?.date).toBe(portage.day(0));
});

test.each([
  ['/api/price-calendar', { move_date: portage.day(-1) }, 'move_date'],
  ['/api/price-calendar', { origin_address: 'zzzz' }, 'origin_address'],
  ['/api/price-differences', { end: 'pickup', origin_address: 'zzzz' }, 'origin_address'],
  ['/api/price-differences', { end: 'attic' }, 'end'],
  ['/api/price-spread', { move_time: undefined, origin_address: 'zzzz' }, 'origin_address'],
])('%s refuses %j as a quote does, and names the field', async (path, change, field) => {
  const reply = await portage.post(path, { ...localMove(date), ...change });
  expect(await refusedFields(reply)).toEqual([field]);
});

const askDifferences = (change: Record<string, unknown>) =>
  portage.post('/api/price-differences', { ...localMove(date), ...change });

test('each answer of a flat, as the quotes with and without it', async () => {
  const condo = { home_type_at_pickup: 'condo', floor_at_pickup: 9, total_rooms: 6 };
  const response = await askDifferences({
    ...condo,
    end: 'pickup',
    not_sure_at_pickup: ['elevator'],
  });
  const { differences } = PriceDifferences.parse(await read(response));
  expect(new Set(differences.map(({ field }) => field))).toEqual(
    new Set([
      'elevator', 'floorNumber', 'loadingDock', 'carry',
      'piano', 'safe', 'treadmill', 'packing', 'storage', 'cleaning', 'junk',
    ]),
  ); // biome-ignore format: a row a kind
  const asked = async (elevator_at_pickup: boolean) =>
    (await quotesOf({ ...localMove(date), ...condo, elevator_at_pickup })).map(
      ({ breakdown }) => breakdown.total_cents,
    );
  const [without, withIt] = [await asked(false), await asked(true)];
  const changes = without.map((total, at) => total - (withIt[at] ?? 0));
  expect(differences.find(({ field }) => field === 'elevator')).toEqual({
    field: 'elevator',
    value: 'no',
    low_cents: Math.min(...changes),
    high_cents: Math.max(...changes),
  });
});

test('a house has stairs, and the home that is moved into nothing heavy of its own', async () => {
  const response = await askDifferences({ end: 'dropoff' });
  const { differences } = PriceDifferences.parse(await response.json());
  expect(new Set(differences.map(({ field }) => field))).toEqual(new Set(['stairs', 'carry']));
});

async function askSpread(change: Record<string, unknown> = {}): Promise<PriceSpread> {
  const reply = await portage.post('/api/price-spread', { ...localMove(date), ...change });
  return PriceSpread.parse(await read(reply));
}

test('the least and the most of all quotes, of both times while none is said', async () => {
  const [morning, afternoon] = [
    await totalsOf(localMove(date)),
    await totalsOf(localMove(date, { move_time: 'Afternoon' })),
  ];
  expect(morning.length).toBeGreaterThan(1);
  const both = [...morning, ...afternoon];
  expect(await askSpread({ move_time: undefined })).toEqual({
    vendors: Math.max(morning.length, afternoon.length),
    low_cents: Math.min(...both),
    high_cents: Math.max(...both),
    reason: null,
  });
  expect(await askSpread({ move_time: 'Afternoon' })).toMatchObject({
    low_cents: Math.min(...afternoon),
    high_cents: Math.max(...afternoon),
  });
});

test('what is asked while answers are typed counts in no figure of any mover', async () => {
  const counted: string[] = [];
  const app = createApp({ ...portage.deps, onPriced: (slug) => counted.push(slug) });
  const post = (path: string) =>
    app.request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(localMove(date)),
    });
  expect((await post('/api/price-spread')).status).toBe(200);
  expect(counted).toEqual([]);
  await post('/api/generate');
  expect(counted.length).toBeGreaterThan(1);
});

test('none that can be booked: why, where all say the same', async () => {
  expect(await askSpread({ move_date: portage.day(0) })).toEqual({
    vendors: 0,
    low_cents: null,
    high_cents: null,
    reason: 'lead_time',
  });
  const far = await askSpread({
    origin_address: 'Whitehorse, YT',
    destination_address: 'Dawson City, YT',
  });
  expect(far).toMatchObject({ vendors: 0, low_cents: null });
});

test('a booking keeps the lines of its price in no language', async () => {
  const { id, quote } = await cast.lead();
  const stored = await findQuote(portage.sql, id);
  if (!stored) throw new Error('No quote.');
  const { result } = stored;
  const inputs = stored.inputs as unknown as QuoteInputs;
  expect(result.breakdown.lines[0]).toMatchObject({
    kind: 'crew',
    params: { crew: quote.crew_size },
  });
  for (const { label } of quote.breakdown.lines) {
    expect(JSON.stringify(result.breakdown)).not.toContain(`"${label}"`);
  }
  expect(inputs.taxes).toEqual([{ name: 'HST', per_100k: 13_000 }]);
  expect(shownQuote(result)).toEqual(quote);
});

test('the board refuses a route that it does not show', async () => {
  const response = await portage.app.request('/api/price-board?route=mars');
  expect(await refusedFields(response)).toEqual(['route']);
});

const board = async (query = '') => {
  return PriceBoard.parse(await read(await portage.app.request(`/api/price-board${query}`)));
};

/** What a customer who describes that move is asked, cheapest first. */
async function quotesOn(route: keyof typeof BOARD_MOVES, date: string) {
  const { from, to } = BOARD_MOVES[route];
  const quotes = await quotesOf({
    origin_address: from,
    destination_address: to,
    move_date: date,
    move_time: 'Morning',
    home_size: '2_bedrooms',
  });
  return quotes
    .filter(({ bookable, total_cost }) => bookable && total_cost > 0)
    .sort((a, b) => a.breakdown.total_cents - b.breakdown.total_cents);
}

test.for(Object.keys(BOARD_MOVES) as (keyof typeof BOARD_MOVES)[])(
  'shows of %s what a customer is asked for it',
  async (route) => {
    const shown = await board(`?route=${route}`);
    expect(shown.route).toBe(route);
    expect(shown.date).toBe(portage.day(14));
    const quotes = await quotesOn(route, shown.date);
    expect(shown.prices.length).toBeGreaterThan(0);
    expect(shown.prices).toEqual(
      quotes.slice(0, 4).map(({ vendor_slug, vendor_name, breakdown }) => ({
        vendor_slug,
        vendor_name,
        total_cents: breakdown.total_cents,
        lines: breakdown.lines,
      })),
    );
    for (const { lines, total_cents } of shown.prices) {
      expect(lines.reduce((sum, line) => sum + line.amount_cents, 0)).toBe(total_cents);
    }
  },
);

test('has the lowest price of each of fourteen days', async () => {
  const { route, date, days } = await board();
  expect(route).toBe(FIRST_ROUTE);
  expect(days.map((day) => day.date)).toEqual(
    Array.from({ length: 14 }, (_, at) => addDays(date, at - 6)),
  );
  for (const day of [days[0], days[6], days[13]]) {
    const [lowest] = await quotesOn(route, day?.date ?? '');
    expect(day?.total_cents).toBe(lowest?.breakdown.total_cents ?? null);
  }
});

test('keeps its prices for a minute, then has those of now, or none', async () => {
  const { prices } = await board('?route=calgary');
  await portage.sql`update vendors set status = 'inactive'`;
  await expect.poll(async () => (await quotesOn('calgary', portage.day(14))).length).toBe(0);
  expect((await board('?route=calgary')).prices).toEqual(prices);
  portage.shift(61_000);
  const empty = await board('?route=calgary');
  expect(empty.prices).toEqual([]);
  expect(new Set(empty.days.map(({ status }) => status))).toEqual(new Set(['unpriced']));
});
