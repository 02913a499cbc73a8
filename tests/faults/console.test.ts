import { afterAll, beforeAll, expect, test } from 'vitest';
import { runQuery } from '../../db/console.ts';
import { consoleAccess } from '../../db/console-role.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { GREEDY } from '../support/hostile-statements.ts';

/** Statements of the console that ask for more than there is, until the database ends them. */

let app: TestApp;

beforeAll(async () => {
  app = await testApp({ crowded: true, jobs: false });
  await consoleAccess(app.sql);
});
afterAll(() => app.close());

test.each(GREEDY)('%s', async (statement) => {
  let over = false;
  const work = runQuery(app.sql, statement)
    .catch((error: Error) => {
      expect(error.name).toBe('ConsoleError');
      return error.message;
    })
    .finally(() => {
      over = true;
    });
  // Others are answered while it runs.
  for (let i = 0; i < 5; i++) {
    expect((await app.app.request('/health')).status).toBe(200);
    expect((await app.sql`select count(*) from leads`)[0]).toBeDefined();
  }
  const outcome = await work;
  expect(over).toBe(true);
  if (typeof outcome !== 'string') {
    expect(outcome.cut).not.toBe(null);
    expect(JSON.stringify(outcome.rows).length).toBeLessThan(1_100_000);
  } else
    expect(outcome).toMatch(
      /longer than 3 seconds|more memory or disk|larger than 1 MB|too large|invalid memory/,
    );
});

test('they leave no session behind', async () => {
  const left = await app.sql`
    select pid from pg_stat_activity where datname = current_database()
      and application_name = 'portage-console'`;
  expect(left.length).toBeLessThanOrEqual(1);
  expect((await runQuery(app.sql, 'select 1 as one')).rows).toEqual([[1]]);
});

test('of many at once some wait, and the rest are told', async () => {
  const slow = 'select count(*) from generate_series(1, 50000) a';
  const outcomes = await Promise.allSettled(
    Array.from({ length: 14 }, () => runQuery(app.sql, slow)),
  );
  const told = outcomes.filter(
    (one) => one.status === 'rejected' && one.reason.name === 'ConsoleBusy',
  );
  expect(told).toHaveLength(4);
  expect(outcomes.filter((one) => one.status === 'fulfilled').length).toBeGreaterThan(0);
  expect((await runQuery(app.sql, 'select 1 as one')).rows).toEqual([[1]]);
});
