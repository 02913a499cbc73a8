import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import process from 'node:process';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { affects, cell, column, connect, counted, type Sql, violates } from '../../db/connect.ts';
import { inRoot } from '../../scripts/paths.ts';
import { eventually } from '../support/app.ts';
import { testDatabase } from '../support/postgres.ts';

const uncaught: unknown[] = [];
const note = (error: unknown) => void uncaught.push(error);
const database = await testDatabase();
const sql: Sql = connect(database.url, { max: 4 });
const killer: Sql = connect(database.url, { max: 2, name: 'killer' });
process.on('uncaughtException', note);
process.on('unhandledRejection', note);
afterAll(async () => {
  process.off('uncaughtException', note);
  process.off('unhandledRejection', note);
  await sql.end({ timeout: 1 });
  await killer.end({ timeout: 1 });
  await database.drop();
});
beforeEach(() => {
  uncaught.length = 0;
});

/** How a query ends whose backend was killed. */
const CUT = /^(57P01|CONNECTION_CLOSED|ECONNRESET|EPIPE)$/;

const kill = (pid: number) => killer`select pg_terminate_backend(${pid})`;
const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? String(error),
  );

describe('the driver', () => {
  test('is the patched version, in the files that are loaded', async () => {
    const require = createRequire(import.meta.url);
    const root = require.resolve('postgres').replace(/cjs\/src\/index\.js$/, '');
    const { version } = JSON.parse(await readFile(`${root}package.json`, 'utf8'));
    expect(version).toBe('3.4.9');
    const patch = await readFile(inRoot(`patches/postgres+${version}.patch`), 'utf8');
    const files = patch.split(/^diff --git /m).slice(1);
    expect(files).toHaveLength(2);
    for (const file of files) {
      const name = /^\+\+\+ b\/node_modules\/postgres\/(.+)$/m.exec(file)?.[1] ?? '';
      const source = await readFile(`${root}${name}`, 'utf8');
      const added = [...file.matchAll(/^\+(?!\+\+)(.*)$/gm)].map(([, line]) => line ?? '');
      expect(added.length).toBeGreaterThan(5);
      for (const line of added) expect(source).toContain(`${line}\n`);
    }
  });

  test('keeps dates as plain text, and large ids and JSON as they are', async () => {
    const [row] = await sql`
      select date '2026-12-01' as day, 9007199254740991::bigint as id,
        ${JSON.stringify({ a: [1, 'é'] })}::jsonb as data, null::date as none`;
    expect(row).toEqual({
      day: '2026-12-01',
      id: 9_007_199_254_740_991,
      data: { a: [1, 'é'] },
      none: null,
    });
  });

  test('gives the one column of a statement, of its first row or of all', async () => {
    const rows = (n: number) => sql<{ n: number }[]>`select n from generate_series(0, ${n}) as n`;
    expect([await cell(rows(1)), await cell(rows(-1))]).toEqual([0, null]);
    expect([await counted(rows(1)), await counted(rows(-1))]).toEqual([0, 0]);
    expect([await column(rows(2)), await column(rows(-1))]).toEqual([[0, 1, 2], []]);
    expect(await column(sql<{ ids: number[] }[]>`select array[1, 2] as ids`)).toEqual([[1, 2]]);
    expect([await affects(rows(0)), await affects(rows(-1))]).toEqual([true, false]);
  });

  test('has at least two connections, so that a transaction does not wait for itself', async () => {
    const small = connect(database.url, { max: 1 });
    try {
      const value = await small.begin(async (tx) => {
        await tx`select 1`;
        const [row] = await small`select 2 as two`;
        return row?.two;
      });
      expect(value).toBe(2);
    } finally {
      await small.end({ timeout: 1 });
    }
  });

  test('names the constraint that a row violates', async () => {
    await sql`create table named (id int constraint named_once primary key)`;
    await sql`insert into named values (1)`;
    const again = await sql`insert into named values (1)`.catch((error: unknown) => error);
    expect(violates(again, 'named_once')).toBe(true);
    expect(violates(again, 'other')).toBe(false);
    expect(violates(new Error('named_once'), 'named_once')).toBe(false);
  });
});

describe('a table that is copied out', () => {
  test.each([1000, 30_000])(
    'leaves its connection fit for the next query: %i rows',
    async (rows) => {
      await sql.begin(async (tx) => {
        const stream = await tx`
        copy (select repeat('x', 20) from generate_series(1, ${tx.unsafe(String(rows))})) to stdout`.readable();
        let bytes = 0;
        for await (const chunk of stream as AsyncIterable<Uint8Array>) bytes += chunk.length;
        expect(bytes).toBe(rows * 21);
        const [row] = await tx`select 1 as alive`;
        expect(row?.alive).toBe(1);
      });
    },
  );
});

describe('two hundred backends killed', () => {
  test('inside begin(): every query ends, and nothing is uncaught', async () => {
    const ends: string[] = [];
    for (let round = 0; round < 25; round++) {
      const work = Array.from({ length: 4 }, (_, at) =>
        outcome(
          sql.begin(async (tx) => {
            const [row] = await tx<{ pid: number }[]>`select pg_backend_pid() as pid`;
            const death = kill(row?.pid ?? 0);
            // Some die with a query under way, some between two, some with several queued.
            if (at % 2 === 0) await death;
            await Promise.all([tx`select pg_sleep(0.001)`, tx`select 2`]);
            await death;
            await tx`select 3`;
          }),
        ),
      );
      ends.push(...(await Promise.all(work)));
    }
    expect(ends).toHaveLength(100);
    expect(ends.filter((end) => end === 'done')).toEqual([]);
    for (const end of new Set(ends)) expect(end).toMatch(CUT);
    expect(uncaught).toEqual([]);
    const [row] = await sql`select 1 as alive`;
    expect(row?.alive).toBe(1);
  });

  test('of reserved connections: likewise', async () => {
    const ends: string[] = [];
    for (let round = 0; round < 50; round++) {
      const pair = await Promise.all([sql.reserve(), sql.reserve()]);
      const work = pair.map(async (own, at) => {
        const use = async () => {
          const [row] = await own<{ pid: number }[]>`select pg_backend_pid() as pid`;
          const death = kill(row?.pid ?? 0);
          if (at === 0) await death;
          await Promise.all([own`select pg_sleep(0.001)`, own`select 2`]);
          await death;
          await own`select 3`;
        };
        const end = await outcome(use());
        own.release();
        return end;
      });
      ends.push(...(await Promise.all(work)));
    }
    expect(ends).toHaveLength(100);
    expect(ends.filter((end) => end === 'done')).toEqual([]);
    for (const end of new Set(ends)) expect(end).toMatch(CUT);
    expect(uncaught).toEqual([]);
    // A connection that was given back in the moment of its death may fail once more, not for good.
    const all = Array.from({ length: 20 }, (_, at) => at);
    const answers = await eventually(async () => {
      const rows = await Promise.all(all.map((at) => sql`select ${at}::int as n`)).catch(
        () => null,
      );
      return rows?.map(([row]) => row?.n);
    });
    expect(answers).toEqual(all);
  });
});
