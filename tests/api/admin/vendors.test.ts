import { expect, test } from 'vitest';
import type { LocationImport, NewLocation } from '../../../contracts/admin/new-locations.ts';
import type { VendorDetails } from '../../../contracts/admin/vendor-details.ts';
import type { NewVendor, VendorReadiness, VendorRow } from '../../../contracts/admin/vendors.ts';
import { poll } from '../../support/bookings.ts';
import { openCast } from '../../support/cast.ts';
import { problemOf, refusedFields } from '../../support/problems.ts';
import { readAll } from '../../support/tracked-rows.ts';
import { read } from '../../support/vendor-leads.ts';

const { portage: app, cast } = await openCast({ jobs: false });
const ana = await cast.operator();

const vendors = (query = '') => readAll<VendorRow>(ana.get, `/admin/vendors${query}`);
const names = (rows: VendorRow[]) => rows.map(({ name }) => name);
const BY_NAME = ['Easy2Go', "Let's Get Moving", 'Pierre & Sons', 'Velocity Movers'];

test('lists the movers with the fields as specified', async () => {
  const response = await ana.get('/admin/vendors?order=asc');
  expect(response.headers.get('x-total-count')).toBe('4');
  const rows = (await response.json()) as VendorRow[];
  expect(names(rows)).toEqual(BY_NAME);
  expect(rows[0]).toEqual({
    id: expect.any(Number),
    name: 'Easy2Go',
    email: expect.stringContaining('@'),
    phone: expect.stringMatching(/^\+1/),
    status: 'active',
    coverage_areas: expect.any(Array),
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  });
});

test.for(['name', 'id', 'email', 'phone', 'status', 'created_at'] as const)(
  'pages by %s give every mover once, both ways',
  async (sort) => {
    const up = await vendors(`?sort=${sort}&order=asc&limit=1`);
    expect(names(up).sort()).toEqual(BY_NAME);
    const down = await vendors(`?sort=${sort}&order=desc&limit=3`);
    expect(names(down)).toEqual(names(up).reverse());
  },
);

test('one that was switched off is listed as inactive, and a search looks into every field', async () => {
  const { sql } = app;
  await sql`
    update vendors set status = 'inactive', coverage_areas = '{"Moose Factory"}'
    where slug = 'easy2go'`;
  for (const [query, found] of [
    ['?status=inactive', ['Easy2Go']],
    ['?status=active&order=asc', BY_NAME.slice(1)],
    ['?q=INACTIVE', ['Easy2Go']],
    ['?q=moose', ['Easy2Go']],
    ['?q=pierre', ['Pierre & Sons']],
  ] as const) {
    expect(names(await vendors(query)), query).toEqual(found);
  }
  await sql`update vendors set status = 'active' where slug = 'easy2go'`;
  for (const [query, field] of [
    ['?status=gone', 'status'],
    ['/locations?limit=0', 'limit'],
  ] as const) {
    expect(await refusedFields(await ana.get(`/admin/vendors${query}`))).toContain(field);
  }
});

// A mover that is new.

let made = 0;
const body = (own: Partial<NewVendor> = {}): NewVendor => {
  made += 1;
  return {
    name: `Prairie Movers ${made}`,
    slug: `prairie-movers-${made}`,
    email: 'office@prairie.example',
    phone: '403 555 0123',
    base: 'Calgary, AB',
    service_radius_km: 120,
    max_distance_km: 700,
    calculator_class: 'FlatHourlyCalculator',
    rates_from: '',
    contact_name: 'Pat Prairie',
    contact_email: `pat-${made}@prairie.example`,
    ...own,
  };
};
const add = (own?: Partial<NewVendor>) => ana.post('/admin/vendors', body(own));
async function added(own?: Partial<NewVendor>): Promise<VendorDetails> {
  return await read<VendorDetails>(await add(own), 201);
}
const YARD: NewLocation = {
  name: 'Foothills yard',
  address: '5555 Skyline Way NE',
  city: 'Calgary',
  province: 'AB',
  lat: 51.1,
  lng: -114,
  dispatcher_name: 'Dee Dispatcher',
  phone: '403 555 0150',
  truck_count: 3,
};
const openYard = (slug: string, own: Partial<NewLocation> = {}) =>
  ana.post(`/admin/vendors/${slug}/locations`, { ...YARD, ...own });
const take = (slug: string, order: Partial<LocationImport>) =>
  ana.post(`/admin/vendors/${slug}/location-imports`, order);
const readiness = async (slug: string) =>
  (await (await ana.get(`/admin/vendors/${slug}/readiness`)).json()) as VendorReadiness;
const turn = async (slug: string, status: 'active' | 'inactive') => {
  const { version } = await readiness(slug);
  return await ana.patch(`/admin/vendors/${slug}/details`, { version, status });
};
const countOf = async (table: string) =>
  (await app.sql<{ n: number }[]>`select count(*)::int as n from ${app.sql(table)}`)[0]?.n ?? 0;
const quoting = (slug: string) => app.deps.supply.snapshot().vendor(slug) !== undefined;

test('a mover begins inactive with rates and an invited person, and is activated once nothing is missing', async () => {
  const slug = 'bow-movers';
  const vendor = await added({ name: 'Bow Movers', slug });
  expect(vendor).toMatchObject({
    slug,
    status: 'inactive',
    phone: '+1 403 555 0123',
    coverage_areas: ['Calgary'],
    sales_name: 'Pat Prairie',
    service_radius_km: 120,
    calculator_class: 'FlatHourlyCalculator',
  });
  const [row] = await app.sql<{ id: number; lat: number }[]>`
    select id, service_center_lat as lat from vendors where slug = ${slug}`;
  expect(row?.lat).toBeCloseTo(51, 0);
  const mails = await app.sql`
    select email_type from email_logs where recipient = ${vendor.sales_email}`;
  expect([...mails]).toEqual([{ email_type: 'vendor_invitation' }]);
  const missing = ['yard', 'person'];
  expect(await readiness(slug)).toMatchObject({ status: 'inactive', missing, bookings_ahead: 0 });
  expect(quoting(slug)).toBe(false);
  expect(await problemOf(await turn(slug, 'active'), 409)).toMatchObject({
    code: 'incomplete',
    missing,
    detail: expect.stringContaining('an open yard with a truck and a person who has signed in'),
  });

  expect((await openYard(slug)).status).toBe(201);
  await app.sql`update vendors set sales_phone = '' where slug = ${slug}`;
  expect((await readiness(slug)).missing).toEqual(['contact', 'person']);
  await app.sql`update vendors set sales_phone = '+1 403 555 0123' where slug = ${slug}`;
  // The invited person chooses a password, as by the mailed link.
  await app.sql`update vendor_users set password_hash = 'x' where vendor_id = ${row?.id ?? 0}`;
  expect(await readiness(slug)).toMatchObject({ status: 'inactive', missing: [] });
  for (const status of ['active', 'inactive'] as const) {
    expect((await turn(slug, status)).status).toBe(200);
    await poll(() => quoting(slug)).toBe(status === 'active');
  }
  const lines = await app.sql<{ action: string }[]>`
    select action from audit where actor = ${ana.email}
      and (entity = 'vendor' and entity_id = ${String(row?.id)} or entity = 'vendor_user')
      and at >= (select created_at from vendors where slug = ${slug})`;
  expect(lines.map(({ action }) => action).sort()).toEqual([
    'locations.imported',
    'rates.published',
    'vendor.activated',
    'vendor.created',
    'vendor.deactivated',
    'vendor_user.invited',
  ]);
});

test('of two who take one short name at once one is told, and leaves nothing behind', async () => {
  const before = await countOf('vendor_users');
  const both = await Promise.all([add({ slug: 'twice' }), add({ slug: 'twice' })]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  const loser = both.find(({ status }) => status === 409) as Response;
  expect((await problemOf(loser, 409)).fields?.slug).toContain('short name');
  expect(await countOf('vendor_users')).toBe(before + 1);
});

test('rates are copied from a mover of the same calculator', async () => {
  const copied = await added({ rates_from: 'easy2go' });
  const [same] = await app.sql<{ same: boolean }[]>`
    select a.rates = b.rates as same from rate_versions a, rate_versions b
    where a.vendor_id = (select id from vendors where slug = 'easy2go')
      and b.vendor_id = (select id from vendors where slug = ${copied.slug})
      and a.version = 1 and b.version = 1`;
  expect(same?.same).toBe(true);
});

test.for([
  ['name', { name: ' ' }],
  ['slug', { slug: 'Not a slug!' }],
  ['slug', { slug: '-edge' }],
  ['email', { email: 'nobody' }],
  ['phone', { phone: '12' }],
  ['base', { base: 'Nowhere at all zzqx' }],
  ['service_radius_km', { service_radius_km: 0 }],
  ['max_distance_km', { max_distance_km: 9000 }],
  ['calculator_class', { calculator_class: 'Abacus' as never }],
  ['rates_from', { rates_from: 'no-such-mover' }],
  ['rates_from', { rates_from: 'velocity-movers' }],
  ['contact_name', { contact_name: '' }],
  ['contact_email', { contact_email: 'x' }],
] as const)('what is wrong is said at %s and writes nothing: %j', async ([field, own]) => {
  const before = await countOf('vendors');
  expect(await refusedFields(await add(own))).toContain(field);
  expect(await countOf('vendors')).toBe(before);
});

test('a yard is opened once by its name, and where it lies is checked', async () => {
  const { slug } = await added();
  const all = await Promise.all(Array.from({ length: 40 }, () => openYard(slug)));
  expect(all.map(({ status }) => status).sort()).toEqual([201, ...Array(39).fill(409)]);
  const again = await openYard(slug, { name: 'FOOTHILLS yard' });
  expect((await problemOf(again, 409)).fields?.name).toContain('already');
  for (const [field, own] of [
    ['lat', { lat: 10 }],
    ['phone', { phone: 'none' }],
    ['truck_count', { truck_count: 0 }],
  ] as const) {
    const reply = await openYard(slug, { name: `At ${field}`, ...own });
    expect(await refusedFields(reply)).toContain(field);
  }
  expect((await openYard('no-such-mover')).status).toBe(404);
});

const CSV = `name,address,city,province,dispatcher,phone,trucks
North yard,100 Centre St N,Calgary,AB,Ned North,403 555 0160,2
South yard,200 Macleod Trail,Calgary,AB,Sue South,403 555 0161,4`;

test('yards come from a table: looked at first, then taken, all or nothing', async () => {
  const { slug } = await added();
  const yards = async () => {
    const rows = await app.sql<{ name: string }[]>`
      select l.name from locations l join vendors v on v.id = l.vendor_id
      where v.slug = ${slug} order by l.name`;
    return rows.map(({ name }) => name);
  };
  const seen = await (await take(slug, { csv: CSV, preview: true })).json();
  expect(seen).toMatchObject({
    total: 2,
    changes: [{ what: 'North yard' }, { what: 'South yard' }],
  });
  expect(await yards()).toEqual([]);
  const wrong = await take(slug, { csv: `${CSV}\nEast yard,1 Main St,Calgary,AB,Ed,12,x` });
  expect((await problemOf(wrong, 422)).faults).toContainEqual(
    expect.objectContaining({ row: 4, column: 'trucks' }),
  );
  expect(await yards()).toEqual([]);
  expect((await take(slug, { csv: CSV })).status).toBe(200);
  expect(await yards()).toEqual(['North yard', 'South yard']);
  expect((await (await take(slug, { csv: CSV })).json()).total).toBe(0);
  // A table is text or a published sheet, one of the two.
  for (const order of [
    {},
    { csv: CSV, url: 'https://docs.google.com/x' },
    { url: 'https://evil.example/' },
  ]) {
    expect((await take(slug, order)).status).toBe(422);
  }
});
