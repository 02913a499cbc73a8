import { describe, expect, test } from 'vitest';
import type { QueryResult } from '../../../contracts/admin/database.ts';
import { openCast } from '../../support/cast.ts';
import { ORDINARY } from '../../support/ordinary-statements.ts';
import { problemOf } from '../../support/problems.ts';

const { portage: app, cast } = await openCast({ jobs: false });
const person = await cast.operator();
await cast.lead();

const ask = (query: string) => person.post('/admin/database/query', { query });

async function answer(query: string): Promise<QueryResult> {
  const response = await ask(query);
  const body = await response.json();
  expect([query, response.status, body.detail]).toEqual([query, 200, undefined]);
  expect(body).toMatchObject({ query, error: null, row_count: body.data.length });
  return body;
}

describe('the console answers', () => {
  test.each<[what: string, query: string, data: Record<string, unknown>[]]>([
    ['a plain question', 'select count(*) as movers from vendors', [{ movers: 4 }]],
    ['a trailing semicolon', 'select 1 as one;', [{ one: 1 }]],
    [
      'a semicolon inside a text',
      "select 'a;b; delete from leads' as text",
      [{ text: 'a;b; delete from leads' }],
    ],
    ['a column named update', 'select 1 as "update", 2 as "delete"', [{ update: 1, delete: 2 }]],
    [
      'a comment that speaks of writing',
      '-- drop table leads\nselect 1 as one /* ; */',
      [{ one: 1 }],
    ],
    ['a CTE', 'with v as (select slug from vendors) select count(*) as n from v', [{ n: 4 }]],
    [
      'a recursive CTE',
      'with recursive n (i) as (select 1 union all select i + 1 from n where i < 4) select sum(i) as s from n',
      [{ s: 10 }],
    ],
    [
      'a window',
      'select i, sum(i) over (order by i) as running from (values (1), (2), (3)) as v (i)',
      [
        { i: 1, running: 1 },
        { i: 2, running: 3 },
        { i: 3, running: 6 },
      ],
    ],
    [
      'a lateral join',
      `select v.slug, l.n from vendors v
       cross join lateral (select count(*) as n from rate_versions r where r.vendor_id = v.id) l
       order by 1 limit 1`,
      [{ slug: 'easy2go', n: 1 }],
    ],
    ['values', 'values (1, true, null)', [{ column1: 1, column2: true, column3: null }]],
    ['two columns of one name', 'select 1 as a, 2 as a', [{ a: 1, 'a (2)': 2 }]],
    [
      'numbers that JavaScript cannot hold, as text',
      "select 9007199254740993::int8 as big, 1.10::numeric as exact, 'NaN'::float8 as odd",
      [{ big: '9007199254740993', exact: '1.10', odd: 'NaN' }],
    ],
    [
      'json, arrays and dates',
      `select '{"a": [1]}'::jsonb as j, array[1, 2] as a, date '2026-02-28' as d`,
      [{ j: { a: [1] }, a: '{1,2}', d: '2026-02-28' }],
    ],
    ['what a setting is', 'show statement_timeout', [{ statement_timeout: '3s' }]],
  ])('%s', async (_what, query, data) => {
    expect((await answer(query)).data).toEqual(data);
  });

  test('grouping, filters and joins over customers’ rows', async () => {
    const { data, columns } = await answer(
      `select l.status, v.name, count(*) filter (where l.quote_amount > 0) as priced,
         percentile_cont(0.5) within group (order by l.quote_amount) as median
       from leads l join vendors v on v.id = l.selected_vendor_id group by rollup (1, 2)`,
    );
    expect(columns).toEqual(['status', 'name', 'priced', 'median']);
    expect(data.length).toBe(3);
  });

  test.each(ORDINARY)('%s', async (query) => {
    await answer(query);
  });

  test('EXPLAIN, as text and as JSON', async () => {
    const text = await answer('explain select * from vendors');
    expect(String(text.data[0]?.['QUERY PLAN'])).toContain('Scan');
    const json = await answer('explain (analyze, format json) select slug from vendors');
    expect(json.data[0]?.['QUERY PLAN']).toMatchObject([{ Plan: { 'Node Type': 'Seq Scan' } }]);
  });

  test('no row, with the columns still named', async () => {
    expect(await answer('select slug, name from vendors where false')).toMatchObject({
      row_count: 0,
      columns: ['slug', 'name'],
      cut: null,
    });
  });

  test('a thousand rows of more, and a megabyte of more', async () => {
    const rows = await answer('select i from generate_series(1, 5000) i');
    expect([rows.row_count, rows.cut]).toEqual([1000, 'rows']);
    const thousand = await answer('select i from generate_series(1, 1000) i');
    expect([thousand.row_count, thousand.cut]).toEqual([1000, null]);
    const text = 'x'.repeat(9900);
    const wide = await answer(`select '${text}' as x from generate_series(1, 1000)`);
    expect(wide.cut).toBe('bytes');
    expect(wide.row_count).toBeGreaterThan(90);
    expect(JSON.stringify(wide.data).length).toBeLessThan(1_100_000);
  });
});

describe('the console says', () => {
  test.each([
    ['selec 1', 'Syntax error at or near "selec".', 1],
    ['select nothing from vendors', 'Column "nothing" does not exist.', 8],
    ['select 1; select 2', 'Send one statement at a time.', null],
    ['-- nothing', 'Write a query: there is nothing but comments.', null],
    [
      'delete from leads',
      'The console only reads: DELETE is not allowed. Begin with SELECT, WITH or EXPLAIN.',
      null,
    ],
    ['vacuum', 'The console only reads. Begin with SELECT, WITH, EXPLAIN or SHOW.', null],
    [
      'select * from leads',
      'Permission denied for table leads: idempotency_key, request_hash, browser_token_hash cannot be read here. Name the columns you want instead of *.',
      null,
    ],
    [
      'select 2 * pg_sleep(9)',
      /^The console does not offer the function pg_sleep\. It offers /,
      12,
    ],
    ["select polygon(9, circle '((0,0),1)')", /does not offer the function polygon\./, 8],
    ['select lenght(email) from leads', /the function lenght\. Near it: length\.$/, 8],
    ["select 'é', translate('x', 'x', 'y')", /translate\. Near it: replace, regexp_replace\.$/, 13],
    ["select '<a/>'::xml", /the type xml\. It offers bool, /, 16],
    ['select 1 operator(pg_catalog.|/) 2', /the operator \|\/\. It offers \+ /, 10],
    ["select * from xmltable('a' passing '' columns x text)", /does not offer XMLTABLE\./, 15],
    ["select json_object('a': 1)", /Near it: ->, ->>, jsonb_build_object\./, 8],
    ['select * from pg_class', /Portage’s own tables alone/, 15],
    ['select 1.1 ^ 2', /^The console does not offer numeric_power\. Cast /, null],
    [
      'select $1',
      '$1 stands for a value that the console does not have. Write the value itself.',
      8,
    ],
    ['select $1::text', /^\$1 stands for a value/, 8],
    ['explain (generic_plan) select slug from vendors where id = $2', /^\$2 stands for/, 60],
    ['select array_length(array_agg(id), 1) from leads', /^array_agg stands as a column/, 21],
    [
      "select slug || slug || slug || slug || slug from vendors where name like slug || '%'",
      /^A query that looks for one value in another makes texts at most 4 times as long/,
      null,
    ],
    ['select repeat(slug, id) from vendors', /^repeat takes its length as a number/, 8],
    [`select ${'1+'.repeat(151)}1`, /^A query holds at most 150 functions and operators/, null],
    ['select 1 / 0', 'Division by zero.', null],
  ] as [string, string | RegExp, number | null][])('%s: %s', async (query, detail, position) => {
    const said = await problemOf(await ask(query), 422);
    if (typeof detail === 'string') expect(said.detail).toBe(detail);
    else expect(said.detail).toMatch(detail);
    expect(said).toMatchObject({ position, fields: { query: said.detail } });
  });

  test.each([
    [{ query: '' }, 'Write a query.'],
    [{ query: ' \n\t ' }, 'Write a query.'],
    [{}, 'Write a query.'],
    [{ query: 5 }, 'Write a query.'],
    [{ query: 'x'.repeat(10_001) }, 'A query has at most 10000 characters.'],
  ])('what is wrong with %j', async (body, message) => {
    const response = await person.post('/admin/database/query', body);
    expect((await problemOf(response, 422)).fields).toEqual({ query: message });
  });

  test('NUL characters are refused at the door', async () => {
    expect((await ask('select 1\0; delete from leads')).status).toBe(422);
  });
});

describe('each query', () => {
  test('is audited with its text, rows and time, and not its result', async () => {
    await answer("select 'ResultOfTheTest' || 1 as word");
    await ask('select oops');
    const entries = await app.sql`
      select actor, action, after from audit where entity = 'console' order by id desc limit 2`;
    expect(entries).toMatchObject([
      { actor: person.email, after: { query: 'select oops', error: expect.any(String) } },
      {
        action: 'console.query',
        after: { query: "select 'ResultOfTheTest' || 1 as word", rows: 1, ms: expect.any(Number) },
      },
    ]);
    expect(JSON.stringify(entries)).not.toContain('ResultOfTheTest1');
  });

  test('is kept for its person: the ten latest, each once', async () => {
    const other = await cast.operator();
    for (let i = 0; i < 12; i++)
      await other.post('/admin/database/query', { query: `select ${i}` });
    await other.post('/admin/database/query', { query: 'select 7' });
    const recent = await (await other.get('/admin/database/queries')).json();
    expect(recent.map(({ query }: { query: string }) => query)).toEqual(
      [7, 11, 10, 9, 8, 6, 5, 4, 3, 2].map((i) => `select ${i}`),
    );
    expect(recent[0]).toMatchObject({ row_count: 1, error: null });
  });
});
