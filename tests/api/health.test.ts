import { describe, expect, test } from 'vitest';
import { createApp } from '../../api/app.ts';
import { connect, connectBeside } from '../../db/connect.ts';
import { pingBeside } from '../../db/health.ts';
import { leadBody, openApp, type TestApp, testApp } from '../support/app.ts';
import { castOf } from '../support/cast.ts';
import { pay, stateOf } from '../support/payments.ts';
import { problemOf } from '../support/problems.ts';
import { read } from '../support/vendor-leads.ts';

const portage = await openApp();

describe('GET /health', () => {
  test('says that all is well, with the version and the time', async () => {
    const response = await portage.app.request('/health');
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const body = await response.json();
    expect(Object.keys(body)).toEqual(['status', 'version', 'timestamp']);
    expect(body.status).toBe('healthy');
  });
});

describe('GET /ready', () => {
  const ready = (app: Pick<TestApp['app'], 'request'> = portage.app) => app.request('/ready');

  test('says that requests would be answered', async () => {
    const response = await ready();
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual({
      status: 'ready',
      checks: { database: 'ok', migrations: 'ok', writes: 'ok' },
    });
  });

  test('is 503 until the database has answered once, and the process is alive all the same', async () => {
    const sql = connect('postgres://portage:hidden@127.0.0.1:1/portage', { max: 1 });
    try {
      const app = createApp({
        ...portage.deps,
        sql,
        supply: { ...portage.deps.supply, known: () => false },
      });
      const response = await ready(app);
      expect(response.headers.get('retry-after')).toBe('5');
      const problem = await problemOf(response, 503);
      expect(problem).toMatchObject({
        detail: 'The database has not answered yet.',
        checks: { database: 'away', migrations: 'unknown' },
      });
      expect(JSON.stringify(problem)).not.toMatch(/hidden|127\.0\.0\.1/);
      expect((await app.request('/health')).status).toBe(200);
    } finally {
      await sql.end({ timeout: 0 });
    }
  });

  test('says that the database is away where prices go on without it', async () => {
    const sql = connect('postgres://portage:hidden@127.0.0.1:1/portage', { max: 1 });
    try {
      expect(await read(await ready(createApp({ ...portage.deps, sql })))).toEqual({
        status: 'ready',
        checks: { database: 'away', migrations: 'unknown', writes: 'ok' },
      });
    } finally {
      await sql.end({ timeout: 0 });
    }
  });

  test('is 503 while a migration is missing, or all of them', async () => {
    const missing = {
      detail: 'The database lacks migrations of this release.',
      checks: { database: 'ok', migrations: 'missing' },
    };
    const { sql } = portage;
    const [newest] = await sql`
      delete from schema_migrations
      where version = (select max(version) from schema_migrations) returning version`;
    expect(await problemOf(await ready(), 503)).toMatchObject(missing);
    await sql`alter table schema_migrations rename to schema_migrations_gone`;
    expect(await problemOf(await ready(), 503)).toMatchObject(missing);
    await sql`alter table schema_migrations_gone rename to schema_migrations`;
    await sql`insert into schema_migrations (version) values (${newest?.version})`;
    expect((await ready()).status).toBe(200);
  });

  test('is 503 on a schema that takes away what this release uses', async () => {
    const { sql } = portage;
    await sql`comment on table schema_migrations is 'oldest release: 20990101000000'`;
    expect(await problemOf(await ready(), 503)).toMatchObject({
      checks: { database: 'ok', migrations: 'too_new' },
    });
    await sql`comment on table schema_migrations is null`;
    expect((await ready()).status).toBe(200);
  });

  test('is 503 while the process stops, which still answers', async () => {
    const app = createApp({ ...portage.deps, isStopping: () => true });
    expect(await problemOf(await ready(app), 503)).toMatchObject({
      detail: 'This process is stopping.',
    });
    expect((await app.request('/api/config')).status).toBe(200);
  });
});

test('a pool whose connections are all at work is no database that hangs', async () => {
  const pool = connectBeside(portage.sql);
  const atWork = [await pool.reserve(), await pool.reserve()];
  expect(await pingBeside(pool)).toBe(true);
  const app = createApp({ ...portage.deps, sql: pool });
  expect(await (await app.request('/health')).json()).toMatchObject({ status: 'healthy' });
  for (const one of atWork) one.release();
  await pool.end();
});

test('a process that stood still is no database that hangs', async () => {
  const asked = pingBeside(portage.sql);
  const end = performance.now() + 1200;
  while (performance.now() < end);
  expect(await asked).toBe(true);
});

test('a disk without room is told by probes and bookings alike, with no 500', async () => {
  const full = await testApp();
  await full.sql`
    create function refuse_room() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`;
  const { id, session } = await castOf(full).held(10);
  const { move, quote } = await castOf(full).bookable(12);
  const tables = ['leads', 'checkout_sessions', 'webhook_events'];
  for (const table of tables) {
    await full.sql`
      create trigger no_room before insert or update on ${full.sql(table)} for each statement
      execute function refuse_room()`;
  }
  await pay(full, session);
  const order = { amount: 100, currency: 'cad', lead_id: id };
  for (const response of [
    await full.post('/api/leads', leadBody(move, quote)),
    await full.post('/api/payment-simple/create-payment-link', order),
    await full.post('/api/payment-simple/verify', { session_id: session }),
  ]) {
    expect(response.headers.get('retry-after')).toBe('5');
    await problemOf(response, 503);
  }
  const ready = await full.app.request('/ready');
  expect([ready.status, await ready.json()]).toMatchObject([
    200,
    { checks: { writes: 'refused' } },
  ]);
  expect(await (await full.app.request('/health')).json()).toMatchObject({ status: 'degraded' });
  for (const table of tables) await full.sql`drop trigger no_room on ${full.sql(table)}`;
  await read(await full.post('/api/payment-simple/verify', { session_id: session }));
  expect(await stateOf(full, id)).toBe('confirmed');
  await full.close();
});

test('the browser is told whom brought streets are from, and of none where none were', async () => {
  const config = async (app: typeof portage.app) => await (await app.request('/api/config')).json();
  expect(await config(portage.app)).toMatchObject({ street_sources: [] });
  const sources = ['© OpenStreetMap contributors'];
  const app = createApp({ ...portage.deps, streetSources: sources });
  expect(await config(app as typeof portage.app)).toMatchObject({ street_sources: sources });
});
