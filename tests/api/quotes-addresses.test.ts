import { afterAll, beforeAll, expect, test } from 'vitest';
import { GenerateReply } from '../../contracts/quotes.ts';
import { localMove, type TestApp, testApp } from '../support/app.ts';
import { problemOf } from '../support/problems.ts';

let portage: TestApp;
beforeAll(async () => {
  portage = await testApp({ jobs: false });
});
afterAll(() => portage.close());

const ask = (change: Record<string, unknown>) =>
  portage.post('/api/generate', { ...localMove(portage.day(20)), ...change });

const MORNINGSIDE = '180 Morningside Ave, Toronto';
const LAKE_SHORE = '3200 Lake Shore Blvd W, Toronto';
const askFor = (city: string) =>
  `We know only the city of this address, ${city}. Add its postal code.`;

test.each([
  [
    { origin_address: MORNINGSIDE, destination_address: LAKE_SHORE },
    ['origin_address', 'destination_address'],
    'Toronto',
  ],
  [
    {
      origin_address: MORNINGSIDE,
      destination_address: '3200 Lake Shore Blvd W, Toronto M8V 1L7',
    },
    ['origin_address'],
    'Toronto',
  ],
  [{ origin_address: MORNINGSIDE, destination_address: 'Ottawa' }, ['origin_address'], 'Toronto'],
  [
    { origin_address: 'M1E 3E9', destination_address: '300 Borough Dr, Scarborough' },
    ['destination_address'],
    'Scarborough',
  ],
  [
    { origin_address: 'M1E 3E9', destination_address: 'rue Sherbrooke Ouest, Montréal' },
    ['destination_address'],
    'Montréal',
  ],
])(
  'asks for the postal code of a street of which only the city is known: %j',
  async (change, fields, city) => {
    const problem = await problemOf(await ask(change), 422);
    expect(problem.fields).toEqual(
      Object.fromEntries(fields.map((field) => [field, askFor(city)])),
    );
    expect(problem.detail).toContain(askFor(city));
  },
);

test.each([
  ['Toronto', 'Toronto'],
  ['Toronto, ON', 'Toronto, Ontario, Canada'],
  ['Scarborough', 'scarborough, toronto'],
])('asks for both postal codes of two ends in one city: %s and %s', async (from, to) => {
  const problem = await problemOf(
    await ask({ origin_address: from, destination_address: to }),
    422,
  );
  expect(Object.keys(problem.fields ?? {})).toEqual(['origin_address', 'destination_address']);
  expect(problem.detail).toMatch(
    /^We need to know more about both addresses\. All we know of both/,
  );
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
  ['one postal area', '100 Queen St W, Toronto M5H 2N2', '111 Richmond St W, Toronto M5H 2G4', 2],
  ['one quarter', '5 Sudbury St, Liberty Village', '39 Atlantic Ave, Liberty Village', 2],
  ['one rural area', '12 Line 3, L0R 1B0', '900 Concession 7, L0R 2C0', 5],
])('two homes in %s are never 0 km apart', async (_, origin_address, destination_address, km) => {
  const reply = await ask({ origin_address, destination_address });
  const { quotes } = GenerateReply.parse(await reply.json());
  expect(quotes.length).toBeGreaterThan(0);
  for (const quote of quotes) expect(quote.breakdown.distance_km).toBe(km);
});
