import { expect, test } from 'vitest';
import type { SearchReply } from '../../../contracts/admin/search.ts';
import { HIDDEN_CONTACT } from '../../../contracts/hidden-contacts.ts';
import { leadsMatching, NO_FILTER } from '../../../db/admin/lead-lists.ts';
import { seedScale } from '../../../db/seed/scale.ts';
import { openCast } from '../../support/cast.ts';
import { problemOf } from '../../support/problems.ts';
import { read } from '../../support/vendor-leads.ts';

const { portage: app, cast } = await openCast({ jobs: false });
const ROW = { first: 'Zoë', last: 'Quackenbush', email: 'zq@moves.example', phone: '+14165559001' };
let id = '';
const person = await cast.operator();
await seedScale(app.sql, { leads: 3000, now: app.clock() });
const [row] = await app.sql<{ id: string }[]>`
  update leads set first_name = ${ROW.first}, last_name = ${ROW.last}, email = ${ROW.email},
    phone = ${ROW.phone}, origin_address = '17 Wigeon Mews, Guelph, ON'
  where id = (select id from leads order by created_at offset 2000 limit 1) returning id`;
id = row?.id ?? '';
await app.sql`analyze leads`;

const search = async (q: string, by = person): Promise<SearchReply> => {
  return await read<SearchReply>(await by.get(`/admin/search?q=${encodeURIComponent(q)}`));
};
const found = async (q: string) => (await search(q)).bookings.map((booking) => booking.id);

test.for([
  ['last name, without case', 'QUACKENB'],
  ['both names, without accents', 'zoe quackenbush'],
  ['email', 'zq@moves.example'],
  ['digits of the phone', '4165559001'],
  ['the phone as it is written', '416-555-9001'],
  ['address', 'wigeon mews'],
] as const)('a booking is found by its %s', async ([, q]) => {
  expect(await found(q)).toEqual([id]);
});

test('a booking is found by its reference, and bookings are few and the newest', async () => {
  expect(await found(id.toLowerCase())).toEqual([id]);
  const newest = await app.sql<{ id: string }[]>`
    select id from leads where search_text like '%toronto%' order by created_at desc, id desc limit 8`;
  expect(await found('toronto')).toEqual(newest.map((row) => row.id));
});

test('movers, yards and people are found by two letters and more', async () => {
  expect((await search('eas')).vendors[0]).toEqual({
    slug: 'easy2go',
    name: 'Easy2Go',
    status: 'active',
  });
  const [yard] = await app.sql<{ id: number; name: string; slug: string }[]>`
    select l.id, l.name, v.slug from locations l join vendors v on v.id = l.vendor_id
    where closed_at is null order by l.id limit 1`;
  const { locations } = await search(yard?.name ?? '');
  expect(locations[0]).toMatchObject({ name: yard?.name });
  const people = (await search(person.email)).people;
  expect(people).toEqual([
    {
      name: 'Test operator',
      email: person.email,
      role: 'operator',
      vendor_slug: null,
      vendor_name: null,
    },
  ]);
  const [mover] = await app.sql<{ full_name: string; email: string; slug: string }[]>`
    select p.full_name, p.email, v.slug from vendor_users p join vendors v on v.id = p.vendor_id
    order by p.id limit 1`;
  expect((await search(mover?.full_name ?? '')).people).toContainEqual(
    expect.objectContaining({ name: mover?.full_name, role: null, vendor_slug: mover?.slug }),
  );
});

test('a closed yard and a suspended person are not offered', async () => {
  const [yard] = await app.sql<{ id: number; name: string }[]>`
    update locations set closed_at = now() where id = (select max(id) from locations)
    returning id, name`;
  expect((await search(yard?.name ?? '')).locations.map((one) => one.id)).not.toContain(yard?.id);
  const gone = await cast.operator();
  await app.sql`update users set active = false where email = ${gone.email}`;
  expect((await search(gone.email)).people).toEqual([]);
});

test('an analyst is shown no address and no number', async () => {
  const analyst = await cast.analyst();
  const { bookings, people } = await search('quackenbush', analyst);
  expect(bookings[0]).toMatchObject({ id, email: HIDDEN_CONTACT, phone: HIDDEN_CONTACT });
  expect(people).toEqual([]);
  const text = JSON.stringify(await search('test operator', analyst));
  expect(text).not.toContain('@');
});

test('what cannot be looked for is said', async () => {
  await problemOf(await person.get('/admin/search'), 422);
  const long = await problemOf(await person.get(`/admin/search?q=${'x'.repeat(101)}`), 422);
  expect(long.fields?.q).toContain('100');
});

test.for(['', ' ', 'x', '%', '__', '\\', "'; drop table leads; --", '%%%', '日本', '…', 'a b'])(
  'what is no letter or digit finds nothing and harms nothing: %j',
  async (q) => {
    const { bookings } = await search(q);
    expect(bookings).toEqual([]);
  },
);

test('a rare word is looked up in the words’ own index', async () => {
  const rows = await app.sql.begin(async (tx) => {
    // On so few rows a walk through all of them costs nothing.
    await tx`set local enable_seqscan = off`;
    return await tx<{ 'QUERY PLAN': string }[]>`
      explain select id from leads l
      where ${leadsMatching(tx, { ...NO_FILTER, words: ['quackenbush'] })}`;
  });
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('leads_search');
});
