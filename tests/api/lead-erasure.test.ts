import { expect, test } from 'vitest';
import { purgeExpired } from '../../api/actions/retention.ts';
import { findBreaches } from '../../db/invariants.ts';
import { CONTACT, openApp } from '../support/app.ts';
import { castOf } from '../support/cast.ts';
import { ledger } from '../support/payments.ts';

const portage = await openApp();
const cast = castOf(portage);

const YEAR_MS = 365.25 * 24 * 3_600_000;

/** Everything that any table holds, as one text, to look for what should be gone. */
async function everything(): Promise<string> {
  const tables = await portage.sql<{ name: string }[]>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`;
  const texts: string[] = [];
  for (const { name } of tables) {
    const rows = await portage.sql.unsafe(`select t::text as row from ${name} t`);
    texts.push(...rows.map(({ row }) => String(row)));
  }
  return texts.join('\n');
}

test('after seven years nobody can say who moved; what was paid stays', async () => {
  const { id } = await cast.booked(12);
  const young = await cast.lead(14, { email: 'young@example.ca' });
  const paid = await ledger(portage, id);
  const years = (count: number) => new Date(Date.now() - count * YEAR_MS);
  await portage.sql`update leads set created_at = ${years(7.01)} where id = ${id}`;
  const long = years(7.01);
  await portage.sql`update webhook_events set received_at = ${long}, processed_at = ${long}`;
  expect(await everything()).toContain(CONTACT.phone);

  await portage.sql`update leads set phone = '' where id = ${young.id}`;
  await portage.sql`update leads set created_at = ${years(6.99)} where id = ${young.id}`;
  await purgeExpired(portage.deps);

  const left = await everything();
  for (const gone of [CONTACT.phone, CONTACT.email, CONTACT.firstName]) {
    const rows = left.split('\n').filter((row) => row.includes(gone) && !row.includes(young.id));
    expect(rows).toEqual([]);
  }
  expect(left).toContain('young@example.ca');
  expect(await ledger(portage, id)).toEqual(paid);
  expect(await findBreaches(portage.sql)).toEqual([]);
  // Doing it again finds nothing more to do.
  const [first] = await portage.sql`select erased_at, version from leads where id = ${id}`;
  await purgeExpired(portage.deps);
  expect((await portage.sql`select erased_at, version from leads where id = ${id}`)[0]).toEqual(
    first,
  );
});
