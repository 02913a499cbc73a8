import { beforeEach, expect, test } from 'vitest';
import { STEP_KEYS } from '../../contracts/step-numbers.ts';
import { rateVital, VITALS, type VitalName } from '../../contracts/vital-ratings.ts';
import { STEPS } from '../../islands/booking/steps.ts';
import { openApp } from '../support/app.ts';
import { times } from '../support/parallel.ts';
import { problemOf } from '../support/problems.ts';

// Pages tell of themselves how fast they were, and which steps of the wizard were seen.

const portage = await openApp({ jobs: false });
beforeEach(() => portage.sql`truncate vitals, wizard_steps`);

const VIEW = { path: '/', metrics: [{ name: 'LCP', value: 812.5, rating: 'good' }] };
const LCP = VIEW.metrics[0];
const sendVitals = (body: unknown) => portage.post('/api/vitals', body);
const sendSteps = (body: unknown) => portage.post('/api/wizard-steps', body);
const vitals = async () => [
  ...(await portage.sql`select path, name, value, rating from vitals order by id`),
];
const steps = async () => [
  ...(await portage.sql<{ step: string; tabs: number }[]>`
    select step, tabs from wizard_steps order by tabs desc, step`),
];

async function expectNothingAnswered(response: Response): Promise<void> {
  expect([response.status, await response.text()]).toEqual([204, '']);
  expect(response.headers.get('set-cookie')).toBeNull();
}

test('each measurement of a page view is stored, and answered with nothing', async () => {
  const metrics = [
    LCP,
    { name: 'FID', value: 101, rating: 'needs-improvement' },
    { name: 'CLS', value: 0, rating: 'good' },
    { name: 'INP', value: 501, rating: 'poor' },
    { name: 'TTFB', value: 12, rating: 'good' },
  ];
  const path = '/articles/moving-with-pets';
  await expectNothingAnswered(await sendVitals({ path, metrics }));
  expect(await vitals()).toEqual(metrics.map((metric) => ({ path, ...metric })));
});

test('each step of the day counts one more, and is answered with nothing', async () => {
  await expectNothingAnswered(await sendSteps({ steps: ['details', 'origin'] }));
  await sendSteps({ steps: ['details'] });
  expect(await steps()).toEqual([
    { step: 'details', tabs: 2 },
    { step: 'origin', tabs: 1 },
  ]);
});

test('of many at once none is lost; the steps are those of the wizard, in its order', async () => {
  const all = [...STEP_KEYS];
  expect(all).toEqual(STEPS.map(({ key }) => key));
  await times(40, (at) => sendSteps({ steps: at % 2 ? all : all.toReversed() }));
  expect((await steps()).map(({ tabs }) => tabs)).toEqual(all.map(() => 40));
});

test.each([
  ['vitals', ['id', 'at', 'path', 'name', 'value', 'rating']],
  ['wizard_steps', ['day', 'step', 'tabs']],
])('%s keep nothing that could tell two people apart', async (table, names) => {
  const columns = await portage.sql<{ column_name: string }[]>`
    select column_name from information_schema.columns where table_name = ${table}
    order by ordinal_position`;
  expect(columns.map(({ column_name }) => column_name)).toEqual(names);
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
])('a view with %s is refused', async (_what, change) => {
  await problemOf(await sendVitals({ ...VIEW, ...change }), 422);
  expect(await vitals()).toEqual([]);
});

test.each([
  ['no step', { steps: [] }],
  ['a step that the wizard does not have', { steps: ['dreams'] }],
  ['a step named twice', { steps: ['details', 'details'] }],
  ['an identifier', { steps: ['details'], tab: 'abc' }],
  ['no list', { steps: 'details' }],
])('a report with %s is refused', async (_what, body) => {
  await problemOf(await sendSteps(body), 422);
  expect(await steps()).toEqual([]);
});

test('the thresholds are those of the specification, and belong to the better side', () => {
  const good = Object.fromEntries(Object.entries(VITALS).map(([name, of]) => [name, of.good]));
  expect(good).toMatchObject({ LCP: 2500, FID: 100, CLS: 0.1, INP: 200 });
  for (const name of Object.keys(VITALS) as VitalName[]) {
    const { good, poor } = VITALS[name];
    const ratings = [0, good, good * 1.001, poor, poor * 1.001].map((value) =>
      rateVital(name, value),
    );
    const between = 'needs-improvement';
    expect(ratings, name).toEqual(['good', 'good', between, between, 'poor']);
  }
});
