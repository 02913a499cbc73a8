import { expect, test } from 'vitest';
import { PriceDifferences } from '../../contracts/price-differences.ts';
import { GenerateReply } from '../../contracts/quotes.ts';
import { localMove, openApp } from '../support/app.ts';
import { problemOf } from '../support/problems.ts';

const portage = await openApp({ jobs: false });

const ask = (change: Record<string, unknown>) =>
  portage.post('/api/price-differences', { ...localMove(portage.day(20)), ...change });

async function totals(change: Record<string, unknown>): Promise<number[]> {
  const response = await portage.post('/api/generate', {
    ...localMove(portage.day(20)),
    ...change,
  });
  const { quotes } = GenerateReply.parse(await response.json());
  return quotes.map(({ breakdown }) => breakdown.total_cents);
}

test('each answer of a flat, as the quotes with and without it', async () => {
  const condo = { home_type_at_pickup: 'condo', floor_at_pickup: 9, total_rooms: 6 };
  const response = await ask({ ...condo, end: 'pickup', not_sure_at_pickup: ['elevator'] });
  expect(response.status).toBe(200);
  const { differences } = PriceDifferences.parse(await response.json());
  expect(new Set(differences.map(({ field }) => field))).toEqual(
    new Set([
      'elevator', 'floorNumber', 'loadingDock', 'carry',
      'piano', 'safe', 'treadmill', 'packing', 'storage', 'cleaning', 'junk',
    ]),
  ); // biome-ignore format: a row a kind
  const without = await totals({ ...condo, elevator_at_pickup: false });
  const withIt = await totals({ ...condo, elevator_at_pickup: true });
  const changes = without.map((total, at) => total - (withIt[at] ?? 0));
  expect(differences.find(({ field }) => field === 'elevator')).toEqual({
    field: 'elevator',
    value: 'no',
    low_cents: Math.min(...changes),
    high_cents: Math.max(...changes),
  });
});

test('a house has stairs, and the home that is moved into nothing heavy of its own', async () => {
  const response = await ask({ end: 'dropoff' });
  const { differences } = PriceDifferences.parse(await response.json());
  expect(new Set(differences.map(({ field }) => field))).toEqual(new Set(['stairs', 'carry']));
});

test('refuses what a quote refuses, and a home that it does not know', async () => {
  const nowhere = await problemOf(await ask({ end: 'pickup', origin_address: 'zzzz' }), 422);
  expect(nowhere.fields).toHaveProperty('origin_address');
  const neither = await problemOf(await ask({ end: 'attic' }), 422);
  expect(neither.fields).toHaveProperty('end');
});
