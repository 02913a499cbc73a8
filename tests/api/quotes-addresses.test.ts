import { expect, test } from 'vitest';
import { GenerateReply } from '../../contracts/quotes.ts';
import { localMove, openApp } from '../support/app.ts';

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
