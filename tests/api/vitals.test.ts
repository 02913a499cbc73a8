import { beforeEach, describe, expect, test } from 'vitest';
import { purgeExpired } from '../../api/actions/retention.ts';
import { VITALS_KEPT_DAYS } from '../../contracts/facts.ts';
import { rateVital, VITALS, type VitalName } from '../../contracts/vital-ratings.ts';
import { openApp, testApp } from '../support/app.ts';
import { problemOf } from '../support/problems.ts';

const portage = await openApp({ jobs: false });
beforeEach(() => portage.sql`truncate vitals`);

const LCP = { name: 'LCP', value: 812.5, rating: 'good' };
const send = (body: unknown) => portage.post('/api/vitals', body);
const stored = () =>
  portage.sql<
    { path: string; name: string; value: number; rating: string; at: Date }[]
  >`select path, name, value, rating, at from vitals order by id`;

describe('POST /api/vitals', () => {
  test('stores each measurement of a page view, and answers with nothing', async () => {
    const metrics = [
      LCP,
      { name: 'FID', value: 101, rating: 'needs-improvement' },
      { name: 'CLS', value: 0, rating: 'good' },
      { name: 'INP', value: 501, rating: 'poor' },
      { name: 'TTFB', value: 12, rating: 'good' },
    ];
    const response = await send({ path: '/articles/moving-with-pets', metrics });
    expect(response.status).toBe(204);
    expect(response.headers.get('set-cookie')).toBeNull();
    const path = '/articles/moving-with-pets';
    expect(await stored()).toMatchObject(metrics.map((metric) => ({ path, ...metric })));
  });

  test('keeps nothing that could tell two people apart', async () => {
    const columns = await portage.sql<{ column_name: string }[]>`
      select column_name from information_schema.columns where table_name = 'vitals'
      order by ordinal_position`;
    const names = columns.map(({ column_name }) => column_name);
    expect(names).toEqual(['id', 'at', 'path', 'name', 'value', 'rating']);
  });

  test.each([
    ['a query, which may carry what belongs to the person', { path: '/quote?from=Home' }],
    ['a fragment', { path: '/thank-you#token=abc' }],
    ['another host', { path: 'https://example.com/' }],
    ['a path that is far too long', { path: `/${'a'.repeat(201)}` }],
    ['an identifier', { visitor: 'abc' }],
    ['no measurement', { metrics: [] }],
    ['a measurement that nobody asked for', { metrics: [{ ...LCP, name: 'FCP' }] }],
    ['a negative value', { metrics: [{ ...LCP, value: -1 }] }],
    ['no number', { metrics: [{ ...LCP, value: '812' }] }],
    ['a rating that does not follow from the value', { metrics: [{ ...LCP, rating: 'poor' }] }],
    ['more than one view has', { metrics: Array(6).fill(LCP) }],
  ])('refuses %s', async (_what, change) => {
    await problemOf(await send({ path: '/', metrics: [LCP], ...change }), 422);
    expect(await stored()).toEqual([]);
  });

  test('is limited by address', async () => {
    await using own = await testApp({ jobs: false, limits: { vitals: 1 } });
    const post = () => own.post('/api/vitals', { path: '/', metrics: [LCP] });
    expect((await post()).status).toBe(204);
    await problemOf(await post(), 429);
  });
});

test('measurements are forgotten in time', async () => {
  const day = 86_400_000;
  await send({ path: '/old', metrics: [LCP] });
  portage.shift(2 * day);
  await send({ path: '/new', metrics: [LCP] });
  portage.shift((VITALS_KEPT_DAYS - 1) * day);
  await purgeExpired(portage.deps);
  expect((await stored()).map(({ path }) => path)).toEqual(['/new']);
});

test('the thresholds are those of the specification, and belong to the better side', () => {
  expect(VITALS.LCP.good).toBe(2500);
  expect(VITALS.FID.good).toBe(100);
  expect(VITALS.CLS.good).toBe(0.1);
  expect(VITALS.INP.good).toBe(200);
  for (const name of Object.keys(VITALS) as VitalName[]) {
    const { good, poor } = VITALS[name];
    const ratings = [0, good, good * 1.001, poor, poor * 1.001].map((value) =>
      rateVital(name, value),
    );
    const between = 'needs-improvement';
    expect(ratings, name).toEqual(['good', 'good', between, between, 'poor']);
  }
});
