import { describe, expect, test } from 'vitest';
import { createApp } from '../../api/app.ts';
import { connect, connectBeside } from '../../db/connect.ts';
import { pingBeside } from '../../db/health.ts';
import { leadBody, type TestApp } from '../support/app.ts';
import { openCast } from '../support/cast.ts';
import { askForPage, pay, stateOf } from '../support/payments.ts';
import { problemOf } from '../support/problems.ts';
import { read } from '../support/vendor-leads.ts';

const { portage, cast } = await openCast();

test('GET /health says that all is well, with the version and the time', async () => {
  const response = await portage.app.request('/health');
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('no-store');
  const body = await response.json();
  expect(Object.keys(body)).toEqual(['status', 'version', 'timestamp']);
  expect(body.status).toBe('healthy');
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

  test('is 503 until the database has answered once; later, while it is away, prices go on without it', async () => {
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
      expect((await app.request('/health')).status, 'the process is alive').toBe(200);
      expect(await read(await ready(createApp({ ...portage.deps, sql })))).toEqual({
        status: 'ready',
        checks: { database: 'away', migrations: 'unknown', writes: 'ok' },
      });
    } finally {
      await sql.end({ timeout: 0 });
    }
  });

  test('is 503 while a migration is missing, or all, and on a schema that takes away what this release uses', async () => {
    const { sql } = portage;
    const missing = {
      detail: 'The database lacks migrations of this release.',
      checks: { database: 'ok', migrations: 'missing' },
    };
    const [newest] = await sql`
      delete from schema_migrations
      where version = (select max(version) from schema_migrations) returning version`;
    expect(await problemOf(await ready(), 503)).toMatchObject(missing);
    await sql`alter table schema_migrations rename to schema_migrations_gone`;
    expect(await problemOf(await ready(), 503)).toMatchObject(missing);
    await sql`alter table schema_migrations_gone rename to schema_migrations`;
    await sql`insert into schema_migrations (version) values (${newest?.version})`;
    expect((await ready()).status).toBe(200);
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
  const { sql, app, post } = portage;
  await sql`
    create function refuse_room() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`;
  const { id, session } = await cast.held(10);
  const { move, quote } = await cast.bookable(12);
  const tables = ['leads', 'checkout_sessions', 'webhook_events'];
  for (const table of tables) {
    await sql`
      create trigger no_room before insert or update on ${sql(table)} for each statement
      execute function refuse_room()`;
  }
  await pay(portage, session);
  const verified = () => post('/api/payment-simple/verify', { session_id: session });
  for (const response of [
    await post('/api/leads', leadBody(move, quote)),
    await askForPage(portage, id),
    await verified(),
  ]) {
    expect(response.headers.get('retry-after')).toBe('5');
    await problemOf(response, 503);
  }
  expect(await read(await app.request('/ready'))).toMatchObject({ checks: { writes: 'refused' } });
  expect(await (await app.request('/health')).json()).toMatchObject({ status: 'degraded' });
  for (const table of tables) await sql`drop trigger no_room on ${sql(table)}`;
  await read(await verified());
  expect(await stateOf(portage, id)).toBe('confirmed');
});

test('the browser is told whom brought streets are from, and of none where none were', async () => {
  const config = async (app: typeof portage.app) => await (await app.request('/api/config')).json();
  expect(await config(portage.app)).toMatchObject({ street_sources: [] });
  const sources = ['© OpenStreetMap contributors'];
  const app = createApp({ ...portage.deps, streetSources: sources });
  expect(await config(app as typeof portage.app)).toMatchObject({ street_sources: sources });
});
