import { afterAll, expect, test } from 'vitest';
import { connect, type Sql } from '../../db/connect.ts';
import { seedScale } from '../../db/seed/scale.ts';
import { testDatabase } from '../support/postgres.ts';

const NOW = new Date();
const database = await testDatabase({ seededAt: NOW });
const sql: Sql = connect(database.url);
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

test('generated people are made up: no number that rings, no mail domain that is anybody’s', async () => {
  await seedScale(sql, { leads: 5000, now: NOW });
  const [odd] = await sql<{ phones: number; mails: number; leads: number }[]>`
    select count(*) filter (where phone !~ '^[+]1[0-9]{3}55501[0-9]{2}$')::int as phones,
      count(*) filter (where email !~ '@[a-z.]+[.]example$')::int as mails, count(*)::int as leads
    from leads where request_hash = 'seed-scale'`;
  expect(odd).toEqual({ phones: 0, mails: 0, leads: 5000 });
});

test('nothing that generated leads left behind lies in the future', async () => {
  await seedScale(sql, { leads: 5000, now: NOW });
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
});
