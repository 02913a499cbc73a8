import { expect, test } from 'vitest';
import { GenerateReply } from '../../contracts/quotes.ts';
import { WayReply } from '../../contracts/ways.ts';
import { localMove, openApp, testApp } from '../support/app.ts';
import { problemOf } from '../support/problems.ts';

const portage = await openApp({ jobs: false });

const TORONTO = { lat: 43.653, lng: -79.383 };
const OTTAWA = { lat: 45.421, lng: -75.697 };
const VICTORIA = { lat: 48.436, lng: -123.352 };
const VANCOUVER = { lat: 49.283, lng: -123.121 };

async function way(from: object, to: object) {
  const reply = await portage.post('/api/ways', { origin: from, destination: to });
  expect(reply.status).toBe(200);
  return WayReply.parse(await reply.json()).way;
}

test('the way has its ends, few points between, and its highways by name', async () => {
  const found = await way(TORONTO, OTTAWA);
  expect(found?.km).toBeGreaterThan(430);
  expect(found?.km).toBeLessThan(470);
  expect(found?.highways).toEqual(['401', '416']);
  expect(found?.ferry).toBe(false);
  expect(found?.points.at(0)).toEqual([TORONTO.lat, TORONTO.lng]);
  expect(found?.points.at(-1)).toEqual([OTTAWA.lat, OTTAWA.lng]);
  expect(found?.points.length).toBeGreaterThan(10);
  expect(found?.points.length).toBeLessThanOrEqual(60);
});

test('a way over water says its ferry', async () => {
  expect((await way(VICTORIA, VANCOUVER))?.ferry).toBe(true);
});

test('where no road leads there is none', async () => {
  expect(await way(TORONTO, { lat: 63.747, lng: -68.517 })).toBeNull();
});

test.each([
  ['no end', { origin: TORONTO }],
  ['a latitude beyond the pole', { origin: { lat: 91, lng: 0 }, destination: OTTAWA }],
  ['text for a number', { origin: { lat: '43', lng: -79 }, destination: OTTAWA }],
])('%s is refused', async (_, body) => {
  await problemOf(await portage.post('/api/ways', body), 422);
});

test('ends that are no place in Canada have no way', async () => {
  expect(await way({ lat: 0, lng: 0 }, { lat: -80, lng: 170 })).toBeNull();
});

test.each([
  ['counts for every leg', { km: 123.4, minutes: 80 }, 123.4],
  ['that fails leaves them to our own network', null, 67],
])('a routing server %s', async (_, answer, km) => {
  const routing = { legs: async (legs: readonly unknown[]) => answer && legs.map(() => answer) };
  const routed = await testApp({ jobs: false, routing });
  const move = {
    ...localMove(routed.day(20)),
    origin_address: 'Toronto',
    destination_address: 'Hamilton',
  };
  const reply = await routed.post('/api/generate', move);
  const { quotes } = GenerateReply.parse(await reply.json());
  await routed.close();
  expect(quotes.length).toBeGreaterThan(0);
  for (const quote of quotes) {
    expect(Math.abs(quote.breakdown.distance_km - km)).toBeLessThan(answer ? 0.1 : 5);
    if (answer) expect(quote.travel_time_hours).toBe(4);
  }
});
