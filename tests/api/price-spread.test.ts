import { expect, test } from 'vitest';
import { createApp } from '../../api/app.ts';
import { PriceSpread } from '../../contracts/price-spread.ts';
import { GenerateReply } from '../../contracts/quotes.ts';
import { localMove, openApp } from '../support/app.ts';
import { problemOf } from '../support/problems.ts';

const portage = await openApp({ jobs: false });
const date = portage.day(20);

async function ask(change: Record<string, unknown> = {}): Promise<PriceSpread> {
  const reply = await portage.post('/api/price-spread', { ...localMove(date), ...change });
  expect(reply.status).toBe(200);
  return PriceSpread.parse(await reply.json());
}

/** Totals of the movers that can be booked, at one time of the day. */
async function totalsAt(move_time: string): Promise<number[]> {
  const reply = await portage.post('/api/generate', { ...localMove(date), move_time });
  const { quotes } = GenerateReply.parse(await reply.json());
  return quotes.filter(({ bookable }) => bookable).map((quote) => quote.breakdown.total_cents);
}

test('the least and the most of all quotes, of both times while none is said', async () => {
  const [morning, afternoon] = [await totalsAt('Morning'), await totalsAt('Afternoon')];
  expect(morning.length).toBeGreaterThan(1);
  const both = [...morning, ...afternoon];
  expect(await ask({ move_time: undefined })).toEqual({
    vendors: Math.max(morning.length, afternoon.length),
    low_cents: Math.min(...both),
    high_cents: Math.max(...both),
    reason: null,
  });
  expect(await ask({ move_time: 'Afternoon' })).toMatchObject({
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
  expect(await ask({ move_date: portage.day(0) })).toEqual({
    vendors: 0,
    low_cents: null,
    high_cents: null,
    reason: 'lead_time',
  });
  const far = await ask({
    origin_address: 'Whitehorse, YT',
    destination_address: 'Dawson City, YT',
  });
  expect(far).toMatchObject({ vendors: 0, low_cents: null });
});

test('refuses what a quote refuses, and names the field', async () => {
  const body = { ...localMove(date), origin_address: 'zzzz', move_time: undefined };
  const refusal = await problemOf(await portage.post('/api/price-spread', body), 422);
  expect(refusal.fields).toHaveProperty('origin_address');
});
