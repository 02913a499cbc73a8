import { argon2Verify } from 'hash-wasm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays, torontoToday } from '../../contracts/dates.ts';
import { connect, type Sql } from '../../db/connect.ts';
import { rollUpDailyMetrics } from '../../db/daily-metrics.ts';
import { migrate } from '../../db/migrate.ts';
import { seedScale } from '../../db/seed/scale.ts';
import { type Credential, seed } from '../../db/seed/seed.ts';
import { readSupply } from '../../db/supply.ts';
import { type TestDatabase, testDatabase } from '../support/postgres.ts';

let database: TestDatabase;
let sql: Sql;
const now = new Date('2026-11-20T17:00:00Z');
const DEVELOPMENT = { APP_ENV: 'development' };

async function open(seededAt?: Date) {
  database = await testDatabase(seededAt && { seededAt });
  sql = connect(database.url);
}
async function close() {
  await sql.end({ timeout: 1 });
  await database.drop();
}

/** How many rows each table has. */
async function counts() {
  const [row] = await sql`
    select (select count(*)::int from vendors) as vendors,
      (select count(*)::int from locations) as locations,
      (select count(*)::int from calendar_days) as days,
      (select count(*)::int from rate_versions) as rates,
      (select count(*)::int from tax_rates) as taxes,
      (select count(*)::int from users) as users,
      (select count(*)::int from vendor_users) as movers`;
  return row as Record<string, number>;
}

describe('the seed of an empty database', () => {
  let made: Credential[];
  beforeAll(async () => {
    await open();
    made = await seed(sql, { now, env: DEVELOPMENT });
  });
  afterAll(close);

  test('makes four movers with yards, rates and 120 days of calendar', async () => {
    const rows = await counts();
    expect(rows).toMatchObject({ vendors: 4, rates: 4, users: 1, movers: 4 });
    expect(rows.locations).toBeGreaterThanOrEqual(24);
    expect(rows.days).toBe((rows.locations ?? 0) * 120);
    const [range] = await sql`select min(day) as first, max(day) as last from calendar_days`;
    const today = torontoToday(now);
    expect(range).toEqual({ first: today, last: addDays(today, 119) });
    expect(made.map(({ role, login }) => [role, login])).toEqual([
      ['owner', 'owner@portage.example'],
      ['mover', 'lets-get-moving'],
      ['mover', 'easy2go'],
      ['mover', 'velocity-movers'],
      ['mover', 'pierre-sons'],
    ]);
    // What was written can be read as supply.
    const { vendors } = await readSupply(sql, today);
    expect(vendors.map(({ slug }) => slug)).toEqual(made.slice(1).map(({ login }) => login));
  });

  test('gives passwords that open, and keeps only their argon2id', async () => {
    expect(new Set(made.map(({ password }) => password)).size).toBe(5);
    const rows = await sql<{ login: string; hash: string }[]>`
      select email as login, password_hash as hash from users
      union all select username, password_hash from vendor_users`;
    const hashOf = (login: string) => rows.find((row) => row.login === login)?.hash ?? '';
    for (const { login, password } of made) {
      expect(password).toMatch(/^[a-hj-km-np-z2-9]{5}(-[a-hj-km-np-z2-9]{5}){3}$/);
      expect(hashOf(login)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
      expect(hashOf(login)).not.toContain(password);
    }
    const [owner, , vendor] = made;
    for (const { login, password } of [owner, vendor].filter((one) => one !== undefined)) {
      expect(await argon2Verify({ password, hash: hashOf(login) })).toBe(true);
      expect(await argon2Verify({ password: `${password}x`, hash: hashOf(login) })).toBe(false);
    }
  });

  test('is made once: what is there stays as it is', async () => {
    await sql`update locations set truck_count = 499 where id = 1`;
    const before = await counts();
    const later = new Date('2027-01-20T17:00:00Z');
    expect(await seed(sql, { now: later, env: DEVELOPMENT })).toEqual([]);
    expect(await counts()).toEqual(before);
    const [location] = await sql`select truck_count from locations where id = 1`;
    expect(location?.truck_count).toBe(499);
  });

  test('stands on all migrations, and its rates cannot be changed or taken back', async () => {
    expect(await migrate(database.url)).toEqual([]);
    await expect(sql`update rate_versions set author = 'x'`).rejects.toThrow('append-only');
    await expect(sql`delete from rate_versions`).rejects.toThrow('append-only');
  });

  test('has calendars of which nobody takes more trucks than there are, whoever tries', async () => {
    await expect(sql`update calendar_days set taken = trucks + 1`).rejects.toThrow(
      'calendar_days_capacity',
    );
    await expect(sql`update calendar_days set taken = -1`).rejects.toThrow('taken');
  });
});

describe('the seed', () => {
  beforeEach(() => open());
  afterEach(close);

  test('by two processes at once is one seed', async () => {
    const other = connect(database.url);
    const both = await Promise.all(
      [sql, other].map((pool) => seed(pool, { now, env: DEVELOPMENT })),
    );
    await other.end({ timeout: 1 });
    expect(both.flat().filter(({ role }) => role === 'mover')).toHaveLength(4);
    expect(both.flat().filter(({ role }) => role === 'owner')).toHaveLength(1);
    expect(await counts()).toMatchObject({ vendors: 4, users: 1, movers: 4 });
  });

  test('in production invents nobody: taxes, and the owner that the settings name', async () => {
    expect(await seed(sql, { now, env: { APP_ENV: 'production' } })).toEqual([]);
    expect(await counts()).toMatchObject({ vendors: 0, users: 0, movers: 0 });
    expect((await counts()).taxes).toBeGreaterThan(10);

    const env = {
      APP_ENV: 'production',
      ADMIN_EMAIL: 'boss@portage.example',
      ADMIN_PASSWORD: 'a long enough password',
    };
    // A password that somebody chose is not repeated to them.
    expect(await seed(sql, { now, env })).toEqual([]);
    const [owner] = await sql`select email, role, password_hash from users`;
    expect(owner).toMatchObject({ email: 'boss@portage.example', role: 'owner' });
    const hash = owner?.password_hash as string;
    expect(await argon2Verify({ password: env.ADMIN_PASSWORD, hash })).toBe(true);
    expect(await counts()).toMatchObject({ vendors: 0, users: 1 });
  });
});

test('very many generated leads fit the schema, are of made-up people, and lie in the past', async () => {
  const NOW = new Date();
  await open(NOW);
  // As four million leads leave them: every past day has room for one more.
  await sql`
    insert into calendar_days (location_id, day, trucks, taken)
    select id, day::date, 500, 499 from locations,
      generate_series(${NOW}::date - 420, ${NOW}::date - 1, interval '1 day') day
    on conflict (location_id, day) do update set trucks = 500, taken = 499`;
  await rollUpDailyMetrics(sql);
  await seedScale(sql, { leads: 5000, now: NOW });
  const [past] = await sql<{ days: number; moves: number }[]>`
    select count(distinct (location_id, day))::int as days, count(*)::int as moves
    from bookings where state = 'confirmed' and day < ${NOW}::date`;
  expect(past?.moves).toBeGreaterThan(100);
  expect(past?.moves, 'a day of the past has no more moves than it may').toBe(past?.days);

  const [odd] = await sql<{ phones: number; mails: number; leads: number }[]>`
    select count(*) filter (where phone !~ '^[+]1[0-9]{3}55501[0-9]{2}$')::int as phones,
      count(*) filter (where email !~ '@[a-z.]+[.]example$')::int as mails, count(*)::int as leads
    from leads where request_hash = 'seed-scale'`;
  expect(odd, 'no number rings, no mail domain is anybody’s').toEqual({
    phones: 0,
    mails: 0,
    leads: 5000,
  });

  const ahead = await sql<{ what: string }[]>`
    select 'audit ' || action as what from audit
      where entity = 'lead' and at > ${NOW} and entity_id like 'LZZZZZ%'
    union all select 'mail' from email_logs where greatest(created_at, sent_at) > ${NOW}
    union all select 'lead' from leads where greatest(created_at, updated_at, last_contact) > ${NOW}
    union all select 'payment' from ledger where created_at > ${NOW}
    union all select 'note' from lead_notes where created_at > ${NOW}
    union all select 'booking' from bookings where greatest(created_at, updated_at) > ${NOW}
    union all select 'answer of the mover' from vendor_answers
      where greatest(booked_at, answered_at, contacted_at, ended_at) > ${NOW}`;
  expect(new Set(ahead.map(({ what }) => what))).toEqual(new Set());

  const [{ days, wrong } = {}] = await sql<{ days: number; wrong: number }[]>`
    select (select count(*)::int from measure_days(${NOW}::date - 500, ${NOW}::date)) as days,
      (select count(*)::int from (
        select * from daily_metrics_between(${NOW}::date - 500, ${NOW}::date)
        except select * from measure_days(${NOW}::date - 500, ${NOW}::date)) odd) as wrong`;
  expect(days).toBeGreaterThan(1000);
  expect(wrong, 'days whose figures were rolled up before are measured anew').toBe(0);
  await close();
});
