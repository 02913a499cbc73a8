import { expect, test } from 'vitest';
import { purgeExpired } from '../../api/actions/retention.ts';
import { COLLECTED_WORDS as FRENCH } from '../../contracts/collected-words.fr.ts';
import { COLLECTED_WORDS } from '../../contracts/collected-words.ts';
import { KEPT_DAYS } from '../../contracts/kept-quotes.ts';
import { RETENTION, type Retained } from '../../contracts/retention.ts';
import { PERSONAL_COLUMNS } from '../../db/personal-data.ts';
import type { TestApp } from '../support/app.ts';
import { openCast } from '../support/cast.ts';

const { portage, cast } = await openCast({ jobs: false });

const HOUR_MS = 3_600_000;
/** The job's day or hour may be cut off: well to one side or the other of it. */
const MARGIN_MS = 36 * HOUR_MS;

/** How a kind of data is made that was begun at `at` or, with an end of its own, ends at `end`, and counted. */
type Kind = { make: (at: Date, end: Date) => Promise<unknown>; left: () => Promise<number> };

const hash = () => crypto.randomUUID().replaceAll('-', '').repeat(2);
const count = async (query: PromiseLike<readonly unknown[]>) => (await query).length;
const sql: TestApp['sql'] = ((...args: Parameters<TestApp['sql']>) =>
  portage.sql(...args)) as never;

const KINDS: Record<Retained, Kind> = {
  moves: {
    make: async (at) => {
      const { id } = await cast.lead(10);
      await sql`update leads set created_at = ${at} where id = ${id}`;
    },
    left: () => count(sql`select 1 from leads where first_name <> ''`),
  },
  provider_events: {
    make: (at) => sql`
      insert into webhook_events (id, type, payload, received_at, processed_at)
      values (${hash()}, 'a', '{"who":"paid"}', ${at}, ${at})`,
    left: () => count(sql`select 1 from webhook_events`),
  },
  kept_quotes: {
    make: (_at, end) => sql`
      insert into kept_quotes (move, quotes, origin, destination, step, created_at, expires_at)
      values ('{}', '[]', '{}', '{}', 'mover', ${new Date(+end - KEPT_DAYS * 24 * HOUR_MS)}, ${end})`,
    left: () => count(sql`select 1 from kept_quotes`),
  },
  newsletter_requests: {
    make: (at) => sql`
      insert into newsletter_subscribers (email_hash, email, status, asked_at)
      values (${hash()}, 'a@example.ca', 'pending', ${at})`,
    left: () => count(sql`select 1 from newsletter_subscribers where email is not null`),
  },
  webhook_deliveries: {
    make: (at) => sql`
      with endpoint as (
        insert into webhook_endpoints (vendor_id, url, events, secret, created_by, created_at)
        select vendor_id, 'https://hooks.test/', '{booking.booked}', 'whsec_x', id, ${at}
        from vendor_users order by id limit 1 returning id, vendor_id)
      insert into webhook_deliveries (id, vendor_id, endpoint_id, event, created_at, state)
      select ${`msg_${hash().slice(0, 32)}`}, vendor_id, id, 'booking.booked', ${at}, 'delivered'
      from endpoint`,
    left: () => count(sql`select 1 from webhook_deliveries`),
  },
  booking_codes: {
    make: (_at, end) => sql`
      insert into booking_codes (lead_id, created_at, expires_at)
      select id, ${end}, ${end} from leads order by created_at desc limit 1`,
    left: () => count(sql`select 1 from booking_codes`),
  },
  throttles: {
    make: (_at, end) => sql`
      insert into throttles (key, points, expire) values (${hash()}, 1, ${end.getTime()})`,
    // Those of a lead's own making have a word before the hash.
    left: () => count(sql`select 1 from throttles where key !~ ':'`),
  },
  sessions: {
    make: (_at, end) => sql`
      insert into sessions (token_hash, vendor_user_id, created_at, last_seen_at, expires_at)
      select ${hash()}, min(id), ${end}, ${end}, ${end} from vendor_users`,
    left: () => count(sql`select 1 from sessions`),
  },
  vendor_links: {
    make: (_at, end) => sql`
      insert into vendor_links (token_hash, vendor_user_id, purpose, expires_at)
      select ${hash()}, min(id), 'reset', ${end} from vendor_users`,
    left: () => count(sql`select 1 from vendor_links`),
  },
  crew_links: {
    make: (at) => sql`
      with crew as (
        insert into crews (vendor_id, location_id, name, people)
        select vendor_id, min(id), ${hash().slice(0, 20)}, 2 from locations group by 1 limit 1
        returning id, vendor_id
      )
      insert into crew_links (vendor_id, crew_id, day, token_hash, opens_at, closes_at, created_by,
        created_at)
      select vendor_id, id, ${at}::date, ${hash()}, ${new Date(+at - HOUR_MS)}, ${at}, 'a', ${at}
      from crew`,
    left: () => count(sql`select 1 from crew_links`),
  },
  vitals: {
    make: (at) => sql`
      insert into vitals (at, path, name, value, rating) values (${at}, '/', 'LCP', 1, 'good')`,
    left: () => count(sql`select 1 from vitals`),
  },
  wizard_steps: {
    make: (at) => sql`insert into wizard_steps (day, step, tabs) values (${at}::date, 'a', 1)`,
    left: () => count(sql`select 1 from wizard_steps`),
  },
  response_times: {
    make: (at) => sql`
      insert into response_times (minute, area, requests, errors, slots, counts)
      values (${at}, 'quotes', 1, 0, '{1}', '{1}')`,
    left: () => count(sql`select 1 from response_times`),
  },
};

test('the job applies the row of each kind', async () => {
  const now = portage.clock().getTime();
  const counts = async () => {
    const all: Record<string, number> = {};
    for (const [kind, { left }] of Object.entries(KINDS)) all[kind] = await left();
    return all;
  };
  const before = await counts();
  // The moves come first: codes belong to one.
  const kinds = Object.keys(RETENTION) as Retained[];
  for (const kind of kinds) {
    const age = RETENTION[kind].hours * HOUR_MS;
    const { make } = KINDS[kind];
    await make(new Date(now - age - MARGIN_MS), new Date(now - MARGIN_MS));
    await make(new Date(now - age + MARGIN_MS), new Date(now + MARGIN_MS));
  }
  const more = (by: number) =>
    Object.fromEntries(kinds.map((kind) => [kind, (before[kind] ?? 0) + by]));
  expect(await counts()).toEqual(more(2));
  await purgeExpired(portage.deps);
  expect(await counts()).toEqual(more(1));
});

/** Tables about customers that name no lead. */
const ABOUT_CUSTOMERS = [
  'leads', 'case_photos', 'kept_quotes', 'mail_bounces', 'newsletter_consents',
  'newsletter_subscribers', 'vitals', 'webhook_events', 'wizard_steps',
]; // biome-ignore format: a few rows read better

/**
 * Words and bytes that are of no person: states and kinds, ids of rows and of the provider, marks of the machine, who
 * in an office did it, and what a move is made of besides its homes. A new column is named here, or it is personal.
 */
const OF_NO_PERSON =
  /^(id|.*_id|.*_by|state|status|stage|kind|type|name|event|step|purpose|currency|source|outcome|reason|decision|sender|author|failure_code|text_version|release|starts_at|arrival|consent|decline_reason|waits_for|final_time|move_time|payment_status|rating|url|reference|language|vendor_slug|email_type|request_key|idempotency_key|request_hash|browser_token_hash|token_hash|factor|digest|hash|error)$/;

test('every column that may say something of a person has its row in the privacy policy', async () => {
  const columns = await portage.sql<{ table: string; column: string }[]>`
    select c.relname as table, a.attname as column
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
      and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and format_type(a.atttypid, null) in ('text', 'bytea', 'jsonb', 'json', 'text[]')
      and (c.relname = any(${ABOUT_CUSTOMERS}) or exists (
        select from pg_attribute l where l.attrelid = c.oid and l.attname = 'lead_id'))
    order by 1, 2`;
  const personal: readonly string[] = Object.values(PERSONAL_COLUMNS).flat();
  const unnamed = columns
    .filter(({ column }) => !OF_NO_PERSON.test(column))
    .map(({ table, column }) => `${table}.${column}`)
    .filter((column) => !personal.includes(column));
  expect(unnamed).toEqual([]);
  // Nor does the policy speak of a column that is gone.
  const there = columns.map(({ table, column }) => `${table}.${column}`);
  expect(personal.filter((column) => !there.includes(column))).toEqual([]);
  expect(new Set(personal).size).toBe(personal.length);
});

test('the row of each is in the policy in both languages, with what people asked about', () => {
  expect(Object.keys(FRENCH)).toEqual(Object.keys(COLLECTED_WORDS));
  expect(Object.keys(PERSONAL_COLUMNS)).toEqual(Object.keys(COLLECTED_WORDS));
  const said = JSON.stringify([COLLECTED_WORDS, FRENCH]);
  for (const word of ['photographs', 'Door codes', 'signature', 'photos', 'Codes de porte'])
    expect(said).toContain(word);
});
