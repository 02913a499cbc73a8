import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, type Sql } from '../../db/connect.ts';
import { seedScale } from '../../db/seed-scale.ts';
import { type TestDatabase, testDatabase } from '../support/postgres.ts';

const NOW = new Date();
let database: TestDatabase;
let sql: Sql;
beforeAll(async () => {
  database = await testDatabase({ seededAt: NOW });
  sql = connect(database.url);
});
afterAll(async () => {
  await sql.end({ timeout: 1 });
  await database.drop();
});

test('a day of the past has no more moves than the schema allows, however many leads there are', async () => {
  // As four million leads leave them: every past day has room for one more.
  await sql`
    insert into calendar_days (location_id, day, trucks, taken)
    select id, day::date, 500, 499 from locations,
      generate_series(${NOW}::date - 420, ${NOW}::date - 1, interval '1 day') day
    on conflict (location_id, day) do update set trucks = 500, taken = 499`;
  await seedScale(sql, { leads: 5000, now: NOW });
  const [past] = await sql<{ days: number; moves: number }[]>`
    select count(distinct (location_id, day))::int as days, count(*)::int as moves
    from bookings where state = 'confirmed' and day < ${NOW}::date`;
  expect(past?.moves).toBeGreaterThan(100);
  expect(past?.moves).toBe(past?.days);
});
