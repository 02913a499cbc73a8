import { describe, expect, test } from 'vitest';
import { consoleAccess } from '../../db/console/role.ts';
import { runQuery } from '../../db/console/statements.ts';
import { openCast } from '../support/cast.ts';
import { DEAF, GREEDY } from '../support/hostile-statements.ts';

const { portage: app, cast } = await openCast({ crowded: true, jobs: false });
const person = await cast.operator();
await consoleAccess(app.sql);

/** What the console answers to an operator, or says. */
async function ask(query: string): Promise<{ status: number; detail?: string; cut?: string }> {
  const response = await person.post('/admin/database/query', { query });
  return { ...(await response.json()), status: response.status };
}

/** The processes that still work for the console. */
const working = async () =>
  (
    await app.sql`
      select pid from pg_stat_activity
      where datname = current_database() and application_name = 'portage-console'`
  ).length;

/** How many were told that too many ask at once. */
const toldIn = (outcomes: PromiseSettledResult<unknown>[]) =>
  outcomes.filter((one) => one.status === 'rejected' && one.reason.name === 'ConsoleBusy').length;

/** Long beyond every limit of the console: what lasts longer runs on. */
const idle = () => expect.poll(working, { timeout: 90_000, interval: 100 }).toBe(0);

describe('ended by a limit', () => {
  test.each(GREEDY)('%s', async (statement) => {
    const work = ask(statement);
    // Others are answered while it runs.
    for (let i = 0; i < 5; i++) {
      expect((await app.app.request('/health')).status).toBe(200);
      expect((await app.sql`select count(*) from leads`)[0]).toBeDefined();
    }
    const outcome = await work;
    if (outcome.status === 200) expect(JSON.stringify(outcome).length).toBeLessThan(1_100_000);
    else {
      expect(outcome.status).toBe(422);
      expect(outcome.detail).toMatch(
        /longer than 3 seconds|more memory or disk|larger than 1 MB|too large|invalid memory/,
      );
    }
    await idle();
  });
});

describe('refused, since no limit would end it', () => {
  test.each(DEAF)('%s', async (statement) => {
    // Ended by the limit, it would be answered on a machine that is fast enough.
    const detail = expect.not.stringContaining('longer than 3 seconds');
    expect(await ask(statement)).toMatchObject({ status: 422, detail });
    await idle();
  });
});

describe('refused by the database itself', () => {
  test.each([
    ["select polygon(1000000, circle '((0,0),1)')", 'polygon'],
    ["select polygon '((0,0),(1,1))' && polygon '((0,0),(1,1))'", 'poly_overlap'],
    ["select path '((0,0),(1,1))' <-> path '((0,0),(1,1))'", 'path_distance'],
    ["select xpath('//a', '<a/>')", 'xpath'],
    ["select to_tsvector('a b')", 'to_tsvector'],
    ["select jsonb_path_query('[1]', '$[*]')", 'jsonb_path_query'],
    ["select translate('abc', 'b', '')", 'translate'],
    ['select factorial(9)', 'factorial'],
    ['select 1.1 ^ 2.2', 'numeric_power'],
    ["select '[1,2]'::int4range && '[2,3]'", 'range_overlaps'],
    ["select similarity('a', 'b')", 'similarity'],
    ['select pg_sleep(9)', 'pg_sleep'],
    ["select set_config('role', 'portage', false)", 'set_config'],
  ])('%s', async (statement, name) => {
    await expect(runQuery(app.sql, 'owner', statement)).rejects.toThrow(
      `The console does not offer ${name}.`,
    );
  });
});

test('a statement that runs on keeps its place, and the others wait or are told', async () => {
  // Past the parser, which takes no statement of so many calls.
  const deaf = `select ${Array.from({ length: 300 }, () => '(1e65000-1)*(1e65000-2)').join(', ')}`;
  await Promise.allSettled([1, 2].map(() => runQuery(app.sql, 'operator', deaf)));
  await expect.poll(working).toBe(2);
  // Two places and eight that wait: four are told even where a statement ends meanwhile.
  const more = Promise.allSettled(
    Array.from({ length: 14 }, () => runQuery(app.sql, 'operator', 'select 1 as one')),
  );
  expect([200, 429]).toContain((await ask('select 1 as one')).status);
  for (let look = 0; look < 20; look++) expect(await working()).toBeLessThanOrEqual(2);
  expect(toldIn(await more)).toBeGreaterThanOrEqual(4);
  await idle();
});

test('of many at once some wait, and the rest are told', async () => {
  const slow = 'select count(*) from generate_series(1, 50000) a';
  const outcomes = await Promise.allSettled(
    Array.from({ length: 14 }, () => runQuery(app.sql, 'operator', slow)),
  );
  // The statement before may keep its place for a moment.
  expect(toldIn(outcomes)).toBeGreaterThanOrEqual(4);
  expect(outcomes.filter((one) => one.status === 'fulfilled').length).toBeGreaterThan(0);
  expect((await runQuery(app.sql, 'operator', 'select 1 as one')).rows).toEqual([[1]]);
});
