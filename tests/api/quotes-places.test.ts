import { expect, test } from 'vitest';
import { GenerateReply, type Quote } from '../../contracts/quotes.ts';
import { localMove, openApp } from '../support/app.ts';
import { read } from '../support/vendor-leads.ts';

const portage = await openApp({ jobs: false });

const ask = (change: Record<string, unknown>) =>
  portage.post('/api/generate', { ...localMove(portage.day(20)), ...change });

const MORNINGSIDE = '180 Morningside Ave, Toronto';
const LAKE_SHORE = '3200 Lake Shore Blvd W, Toronto';

async function quoted(origin_address: string, destination_address: string) {
  const reply = await ask({ origin_address, destination_address });
  expect(reply.status, `${origin_address} to ${destination_address}`).toBe(200);
  return GenerateReply.parse(await reply.json());
}

test.each([
  ['180 Nosuch Ave, Toronto', '3200 Nosuch Blvd W, Toronto', 14.7],
  ['Toronto', 'Toronto', 14.7],
  ['Toronto, ON', 'Toronto, Ontario, Canada', 14.7],
  ['Scarborough', 'scarborough, toronto', 6.9],
])('the spread of the city stands in between %s and %s', async (from, to, km) => {
  const { quotes, origin_location } = await quoted(from, to);
  expect(origin_location.precision).toBe('city');
  for (const quote of quotes) expect(quote.breakdown.distance_km).toBeCloseTo(km, 0);
});

test('between two streets of a city it is the way between them', async () => {
  const { quotes, origin_location } = await quoted(MORNINGSIDE, LAKE_SHORE);
  expect(origin_location).toMatchObject({ precision: 'street' });
  for (const quote of quotes) expect(quote.breakdown.distance_km).toBeGreaterThan(35);
});

test('each end says how finely it is known', async () => {
  const reply = await quoted('5 Sudbury St, Liberty Village', 'RR 2, P0T 2E0');
  expect(reply.origin_location).toEqual({
    label: 'Liberty Village, Toronto, Ontario',
    precision: 'neighbourhood',
    radius_km: 1.2,
    province: 'ON',
  });
  expect(reply.destination_location).toMatchObject({ precision: 'postal_code', radius_km: 350 });
});

test('prices what is rough on purpose: two cities, quarters, a rural code', async () => {
  for (const [origin_address, destination_address] of [
    ['Toronto, ON', 'Mississauga, ON'],
    ['Toronto', 'Ottawa'],
    ['Scarborough', 'North York'],
    ['5 Sudbury St, Liberty Village, Toronto', 'Toronto'],
    ['12 Main St, Marathon, ON P0T 2E0', 'Toronto'],
    ['RR 2, L0R 1B0', 'Toronto'],
  ]) {
    const reply = await ask({ origin_address, destination_address });
    expect(reply.status, `${origin_address} to ${destination_address}`).toBe(200);
  }
});

test.each([
  ['one postal area', '100 Queen St W, Toronto M5H 2N2', '111 Richmond St W, Toronto M5H 2G4'],
  ['one quarter', '5 Sudbury St, Liberty Village', '39 Atlantic Ave, Liberty Village'],
  ['one rural area', '12 Line 3, L0R 1B0', '900 Concession 7, L0R 2C0'],
])('two homes in %s are never 0 km apart', async (_, origin, destination) => {
  const { quotes, origin_location } = await quoted(origin, destination);
  expect(quotes.length).toBeGreaterThan(0);
  for (const { breakdown } of quotes) {
    expect(breakdown.distance_km).toBeGreaterThan(0.3);
    expect(breakdown.distance_km).toBeLessThan(2 * origin_location.radius_km);
  }
});

/** Two homes of each city, apart as homes of one city are. */
const LOCAL = [
  ['150 Elgin St, Ottawa, ON K2P 1L4', '1500 Bank St, Ottawa, ON K1H 1B8'],
  ['120 Princess St, Kingston, ON K7L 1A7', '800 Bath Rd, Kingston, ON K7M 4Y1'],
  ['300 Dufferin Ave, London, ON N6B 1Z2', '1200 Commissioners Rd W, London, ON N6K 0E2'],
  ['350 City Hall Sq W, Windsor, ON N9A 6S1', '3000 Dougall Ave, Windsor, ON N9E 1S4'],
  ['200 Brady St, Sudbury, ON P3A 5P3', '1400 Paris St, Sudbury, ON P3E 3B7'],
  ['500 Donald St E, Thunder Bay, ON P7E 5V3', '900 Red River Rd, Thunder Bay, ON P7B 1K3'],
  ['1000 rue Sherbrooke Ouest, Montréal, QC H3A 1G4', '4000 rue Masson, Montréal, QC H1X 1T4'],
  ['300 rue Saint-Jean, Québec, QC G1R 1P1', '2500 chemin Sainte-Foy, Québec, QC G1V 1T6'],
  ['800 Macleod Trail SE, Calgary, AB T2G 2M3', '3600 Crowchild Trail NW, Calgary, AB T2L 2L5'],
  ['1 Sir Winston Churchill Sq, Edmonton, AB T5J 2R7', '8700 109 St, Edmonton, AB T6G 1E9'],
  ['450 W 12th Ave, Vancouver, BC V5Y 1V4', '2300 Commercial Dr, Vancouver, BC V5N 4B6'],
  ['510 Main St, Winnipeg, MB R3B 1B9', '1000 Corydon Ave, Winnipeg, MB R3M 0X7'],
  ['1800 Argyle St, Halifax, NS B3J 3N8', '6900 Bayers Rd, Halifax, NS B3L 2C1'],
] as const;

test.for(LOCAL)(
  'a two-bedroom flat moves within its city, from %s',
  async ([origin, destination]) => {
    const quotes = await comparable(origin, destination);
    for (const quote of quotes.filter(comesFromNear)) {
      // Hours on site of rule 3.15, and what a few hours of a crew of three come to anywhere.
      expect(quote.estimated_hours).toBeGreaterThanOrEqual(4);
      expect(quote.estimated_hours).toBeLessThanOrEqual(6);
      expect(quote.total_with_tax).toBeGreaterThan(700);
      expect(quote.total_with_tax).toBeLessThan(2_200);
      expect(quote.unpriced_reason).toBeNull();
    }
    for (const quote of quotes.filter(({ total_cost }) => total_cost === 0)) {
      expect(quote.unpriced_reason).toBe('outside_service_area');
    }
  },
);

/** Whether a crew can come from a yard about the city: a mover that is full there may send one from afar. */
const comesFromNear = (quote: Quote) => quote.bookable && quote.travel_time_hours <= 2;

/** The quotes of the first date, within a week, on which at least two movers can come from near. */
async function comparable(origin_address: string, destination_address: string): Promise<Quote[]> {
  for (let ahead = 14; ahead < 21; ahead++) {
    const response = await portage.post('/api/generate', {
      ...localMove(portage.day(ahead)),
      origin_address,
      destination_address,
      home_size: '2_bedrooms',
      home_type_at_pickup: 'apartment',
      home_type_at_dropoff: 'apartment',
      floor_at_pickup: 1,
      floor_at_dropoff: 1,
    });
    const { quotes } = GenerateReply.parse(await read(response));
    // At least two prices on every date, whether or not there are trucks left.
    expect(quotes.filter(({ total_cost }) => total_cost > 0).length).toBeGreaterThanOrEqual(2);
    if (quotes.filter(comesFromNear).length >= 2) return quotes;
  }
  throw new Error(`No date of a week has two movers for ${origin_address}.`);
}

// What a new database prices: the seed's movers, by where their yards stand and how far they drive.

/** How many movers price a move on the best of some weekdays, and the lowest price. */
async function priced(origin_address: string, destination_address: string) {
  const found: { movers: number; lowest: number }[] = [];
  for (const days of [18, 19, 20, 21, 22, 23, 24]) {
    const move = { ...localMove(portage.day(days)), origin_address, destination_address };
    const { quotes } = GenerateReply.parse(await read(await portage.post('/api/generate', move)));
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
