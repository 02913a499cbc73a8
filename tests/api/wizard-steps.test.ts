import { beforeEach, describe, expect, test } from 'vitest';
import { purgeExpired } from '../../api/actions/retention.ts';
import { WIZARD_STEPS_KEPT_DAYS } from '../../contracts/facts.ts';
import { STEP_KEYS } from '../../contracts/step-numbers.ts';
import { STEPS } from '../../islands/booking/steps.ts';
import { openApp, testApp } from '../support/app.ts';
import { times } from '../support/parallel.ts';
import { problemOf } from '../support/problems.ts';

const portage = await openApp({ jobs: false });
beforeEach(() => portage.sql`truncate wizard_steps`);

const send = (body: unknown) => portage.post('/api/wizard-steps', body);
const stored = async () =>
  await portage.sql<{ step: string; tabs: number }[]>`
    select step, tabs from wizard_steps order by tabs desc, step`;

test('the steps that are counted are those of the wizard, in its order', () => {
  expect([...STEP_KEYS]).toEqual(STEPS.map(({ key }) => key));
});

describe('POST /api/wizard-steps', () => {
  test('adds one to each step of the day, and answers with nothing', async () => {
    const response = await send({ steps: ['details', 'origin'] });
    expect([response.status, await response.text()]).toEqual([204, '']);
    expect(response.headers.get('set-cookie')).toBeNull();
    await send({ steps: ['details'] });
    expect(await stored()).toEqual([
      { step: 'details', tabs: 2 },
      { step: 'origin', tabs: 1 },
    ]);
  });

  test('loses none of many at once', async () => {
    const all = [...STEP_KEYS];
    await times(40, (at) => send({ steps: at % 2 ? all : all.toReversed() }));
    expect((await stored()).map(({ tabs }) => tabs)).toEqual(all.map(() => 40));
  });

  test('keeps nothing that could tell two people apart', async () => {
    const columns = await portage.sql<{ column_name: string }[]>`
      select column_name from information_schema.columns where table_name = 'wizard_steps'
      order by ordinal_position`;
    expect(columns.map(({ column_name }) => column_name)).toEqual(['day', 'step', 'tabs']);
  });

  test.each([
    ['no step', { steps: [] }],
    ['a step that the wizard does not have', { steps: ['dreams'] }],
    ['a step named twice', { steps: ['details', 'details'] }],
    ['an identifier', { steps: ['details'], tab: 'abc' }],
    ['no list', { steps: 'details' }],
  ])('refuses %s', async (_what, body) => {
    await problemOf(await send(body), 422);
    expect(await stored()).toEqual([]);
  });

  test('is limited by address', async () => {
    await using own = await testApp({ jobs: false, limits: { vitals: 1 } });
    const post = () => own.post('/api/wizard-steps', { steps: ['details'] });
    expect((await post()).status).toBe(204);
    await problemOf(await post(), 429);
  });
});

test('counts are forgotten in time', async () => {
  const day = 86_400_000;
  await send({ steps: ['details'] });
  portage.shift(2 * day);
  await send({ steps: ['origin'] });
  portage.shift((WIZARD_STEPS_KEPT_DAYS - 1) * day);
  await purgeExpired(portage.deps);
  expect((await stored()).map(({ step }) => step)).toEqual(['origin']);
});
