import { expect, test } from 'vitest';
import { COLLECTED_WORDS as FRENCH } from '../../contracts/collected-words.fr.ts';
import { COLLECTED_WORDS } from '../../contracts/collected-words.ts';
import { PERSONAL_COLUMNS } from '../../db/personal-data.ts';
import { openApp } from '../support/app.ts';

const portage = await openApp({ jobs: false });

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
