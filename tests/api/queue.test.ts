import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Jobs, Queue } from '../../api/deps.ts';
import { createQueue } from '../../api/jobs/queue.ts';
import { connect, prepared, type Sql } from '../../db/connect.ts';
import { eventually, leadBody, testApp } from '../support/app.ts';
import { castOf } from '../support/cast.ts';
import { hurry } from '../support/jobs.ts';
import { times } from '../support/parallel.ts';
import { testDatabase } from '../support/postgres.ts';

/** What each handler was given; `refuse` makes the next mail jobs fail. */
let done: { name: string; data: unknown }[] = [];
let refuse = 0;
const database = await testDatabase();
const sql: Sql = connect(database.url);
const queue: Queue = createQueue(sql, prepared);
const note = (name: string) => async (data: unknown) => {
  done.push({ name, data });
};
await queue.ready();
await queue.work({
  'webhook-event': note('webhook-event'),
  'payment-moves': note('payment-moves'),
  'webhook-delivery': note('webhook-delivery'),
  'hold-release': note('hold-release'),
  'decline-refund': note('decline-refund'),
  'cancellation-refund': note('cancellation-refund'),
  sweep: note('sweep'),
  checkup: note('checkup'),
  sheets: note('sheets'),
  reconciliation: note('reconciliation'),
  backup: note('backup'),
  drill: note('drill'),
  mail: async (data) => {
    done.push({ name: 'mail', data });
    if (refuse-- > 0) throw new Error('The mail server is away.');
  },
});
const schedules = await sql<{ name: string; cron: string }[]>`
  select name, cron from pgboss.schedule order by name`;
// At a full minute they would send jobs among those of the tests.
await sql`delete from pgboss.schedule`;
afterAll(async () => {
  await queue.stop();
  await sql.end({ timeout: 1 });
  await database.drop();
});
beforeEach(() => {
  done = [];
  refuse = 0;
});

const jobs = (name: keyof Jobs) =>
  sql<{ state: string; retry_count: number; start_after: Date; output: unknown }[]>`
    select state, retry_count, start_after, output from pgboss.job
    where name = ${name} order by created_on, id`;

/** The pairing of pg-boss with postgres.js, which neither of them tests. */
describe('a job', () => {
  test('sent in a transaction that is rolled back does not exist', async () => {
    const rolledBack = sql.begin(async (tx) => {
      await queue.send(tx, 'mail', { id: 1 });
      const [inside] = await tx`select count(*)::int as n from pgboss.job where name = 'mail'`;
      expect(inside?.n).toBe(1);
      throw new Error('No.');
    });
    await expect(rolledBack).rejects.toThrow('No.');
    expect(await jobs('mail')).toEqual([]);
    expect(done).toEqual([]);
  });

  test('does not exist for anyone before its transaction commits, and then is done, with its data', async () => {
    const gate = Promise.withResolvers<void>();
    const sent = Promise.withResolvers<void>();
    const open = sql.begin(async (tx) => {
      await queue.send(tx, 'webhook-event', { id: 'evt_1' });
      sent.resolve();
      await gate.promise;
    });
    await sent.promise;
    expect(await jobs('webhook-event')).toEqual([]);
    gate.resolve();
    await open;
    await eventually(async () => done.length > 0);
    expect(done).toEqual([{ name: 'webhook-event', data: { id: 'evt_1' } }]);
    const [job] = await eventually(async () => {
      const rows = await jobs('webhook-event');
      return rows[0]?.state === 'completed' && rows;
    });
    expect(job?.retry_count).toBe(0);
  });

  test('that fails is kept for another try, with the reason', async () => {
    refuse = 1;
    await sql.begin((tx) => queue.send(tx, 'mail', { id: 2 }));
    const job = await eventually(async () => {
      const [row] = await jobs('mail');
      return row?.state === 'retry' && row;
    });
    expect(job.output).toEqual({ error: 'Error: The mail server is away.' });
    expect(job.start_after.getTime()).toBeGreaterThan(Date.now());
    // Its time is moved here rather than waited for.
    await hurry(sql, 'mail');
    await eventually(async () => (await jobs('mail'))[0]?.state === 'completed');
    expect(done).toEqual([
      { name: 'mail', data: { id: 2 } },
      { name: 'mail', data: { id: 2 } },
    ]);
  });

  test('waits for its time', async () => {
    const later = new Date(Date.now() + 3_600_000);
    await sql.begin((tx) => queue.send(tx, 'hold-release', { leadId: 'L0123456789' }, later));
    const [job] = await jobs('hold-release');
    expect(job).toMatchObject({ state: 'created', start_after: later });
    await hurry(sql, 'hold-release');
    await eventually(async () => done.length > 0);
    expect(done).toEqual([{ name: 'hold-release', data: { leadId: 'L0123456789' } }]);
  });

  test.each([1, 0])(
    'sent beside other statements exists only if all of them succeed: 1 / %i',
    async (by) => {
      const leadId = `L987654321${by}`;
      const sent = sql.begin((tx) => [
        tx`select 1 / ${by}::int`,
        queue.send(tx, 'hold-release', { leadId }, new Date()),
        tx`select pg_sleep(0.05)`,
      ]);
      if (by === 0) await expect(sent).rejects.toThrow('division by zero');
      else await sent;
      // The connection is a sound one again, and nothing of the failed one is left on it.
      await sql.begin((tx) => queue.send(tx, 'mail', { id: 99 }));
      await eventually(async () => done.some(({ name }) => name === 'mail'));
      await eventually(async () => by === 0 || done.some(({ name }) => name === 'hold-release'));
      const found = await sql`select 1 from pgboss.job where data ->> 'leadId' = ${leadId}`;
      expect(found).toHaveLength(by);
    },
  );

  test('that fails does not take the others of its batch with it', async () => {
    refuse = 1;
    await sql.begin(async (tx) => {
      for (const id of [11, 12, 13]) await queue.send(tx, 'mail', { id });
    });
    await eventually(async () => done.length === 3);
    const states = await eventually(async () => {
      const rows = await sql<{ state: string }[]>`
        select state from pgboss.job where (data ->> 'id')::text in ('11', '12', '13')`;
      return rows.every(({ state }) => state !== 'active') && rows.map(({ state }) => state).sort();
    });
    expect(states).toEqual(['completed', 'completed', 'retry']);
  });
});

describe('a queue that has not started', () => {
  test('refuses a job rather than start inside the transaction', async () => {
    const idle = createQueue(sql, prepared);
    const sent = sql.begin((tx) => idle.send(tx, 'mail', { id: 3 }));
    await expect(sent).rejects.toThrow('queue.ready()');
  });

  test('lets more customers book at once than the pool has connections', async () => {
    await using cold = await testApp({ jobs: false });
    const { move, quote } = await castOf(cold).bookable();
    const answers = await times(30, () => cold.post('/api/leads', leadBody(move, quote)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });
});

test('every minute a sweep is due, and a look at the sheets; a check-up every ten; every hour a reconciliation, every night a backup, every Sunday a drill', () => {
  expect([...schedules]).toEqual([
    { name: 'backup', cron: '10 7 * * *' },
    { name: 'checkup', cron: '*/10 * * * *' },
    { name: 'drill', cron: '10 8 * * 0' },
    { name: 'reconciliation', cron: '40 * * * *' },
    { name: 'sheets', cron: '* * * * *' },
    { name: 'sweep', cron: '* * * * *' },
  ]);
});
