import { expect, test } from 'vitest';
import { GenerateReply } from '../../contracts/quotes.ts';
import { localMove, openApp } from '../support/app.ts';

// What a new database prices: the seed's movers, by where their yards stand and how far they drive.

const portage = await openApp({ jobs: false });

/** How many movers price a move on the best of some weekdays, and the lowest price. */
async function priced(origin_address: string, destination_address: string) {
  const found: { movers: number; lowest: number }[] = [];
  for (const days of [18, 19, 20, 21, 22, 23, 24]) {
    const move = { ...localMove(portage.day(days)), origin_address, destination_address };
    const response = await portage.post('/api/generate', move);
    expect(response.status).toBe(200);
    const { quotes } = GenerateReply.parse(await response.json());
    const costs = quotes.map(({ total_cost }) => total_cost).filter((cost) => cost > 0);
    found.push({ movers: costs.length, lowest: Math.min(...costs) });
  }
  return found.sort((a, b) => b.movers - a.movers)[0] ?? { movers: 0, lowest: 0 };
}

test.each([
  ['Saskatoon, SK S7K 0J5', 3],
  ['Regina, SK S4P 3Y2', 3],
  ['Moncton, NB E1C 1E8', 3],
  ['St. John’s, NL A1C 5S7', 2],
  ['Victoria, BC V8W 1P6', 3],
])('%s has movers of its own', async (city, movers) => {
  expect((await priced(city, city)).movers).toBeGreaterThanOrEqual(movers);
});

test.each([
  ['Toronto, ON M5H 2N2', 'Halifax, NS B3J 3K5'],
  ['Toronto, ON M5H 2N2', 'Calgary, AB T2G 2M3'],
  ['Toronto, ON M5H 2N2', 'Vancouver, BC V5Y 1V4'],
  ['Vancouver, BC V5Y 1V4', 'Calgary, AB T2G 2M3'],
])('a mover drives from %s to %s', async (from, to) => {
  const { movers, lowest } = await priced(from, to);
  expect(movers).toBeGreaterThanOrEqual(1);
  expect(lowest).toBeGreaterThan(2_000);
  expect(lowest).toBeLessThan(12_000);
});

test('Montréal is priced by its own market, below Toronto', async () => {
  const montreal = await priced('Montréal, QC H2X 1K4', 'Montréal, QC H3T 1Y1');
  const toronto = await priced('Toronto, ON M5H 2N2', 'Toronto, ON M4Y 1A1');
  expect(montreal.lowest).toBeLessThan(0.8 * toronto.lowest);
});
