import { expect, test } from 'vitest';
import type { LocationImport, NewLocation } from '../../../contracts/admin/new-locations.ts';
import type { VendorDetails } from '../../../contracts/admin/vendor-details.ts';
import type { NewVendor, VendorReadiness } from '../../../contracts/admin/vendors.ts';
import { poll } from '../../support/bookings.ts';
import { openCast } from '../../support/cast.ts';
import { problemOf } from '../../support/problems.ts';
import { read } from '../../support/vendor-leads.ts';

const { portage: app, cast } = await openCast({ jobs: false });
const ana = await cast.operator();

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
/** The invited person chooses a password, as by the mailed link. */
const accept = (slug: string) => app.sql`
  update vendor_users set password_hash = 'x'
  where vendor_id = (select id from vendors where slug = ${slug})`;
const quoting = (slug: string) => app.deps.supply.snapshot().vendor(slug) !== undefined;

test('a mover begins inactive, with rates, an invited person and each step in the audit', async () => {
  const vendor = await added({ name: 'Bow Movers', slug: 'bow-movers' });
  expect(vendor).toMatchObject({
    slug: 'bow-movers',
    status: 'inactive',
    phone: '+1 403 555 0123',
    coverage_areas: ['Calgary'],
    sales_name: 'Pat Prairie',
    service_radius_km: 120,
    calculator_class: 'FlatHourlyCalculator',
  });
  const [row] = await app.sql<{ lat: number; id: number }[]>`
    select id, service_center_lat as lat from vendors where slug = 'bow-movers'`;
  expect(row?.lat).toBeCloseTo(51, 0);
  const lines = await app.sql<{ action: string; actor: string }[]>`
    select action, actor from audit
    where actor = ${ana.email} and at >= (select created_at from vendors where slug = 'bow-movers')`;
  expect(lines.map((line) => line.action).sort()).toEqual([
    'rates.published',
    'vendor.created',
    'vendor_user.invited',
  ]);
  const mails = await app.sql<{ email_type: string }[]>`
    select email_type from email_logs where recipient = ${vendor.sales_email}`;
  expect(mails.map((mail) => mail.email_type)).toEqual(['vendor_invitation']);
  expect(await readiness('bow-movers')).toMatchObject({
    status: 'inactive',
    missing: ['yard', 'person'],
    bookings_ahead: 0,
  });
  expect(quoting('bow-movers')).toBe(false);
});

test('it is activated once nothing is missing, and refused until then with what is', async () => {
  const { slug } = await added();
  const refused = await turn(slug, 'active');
  expect(await problemOf(refused, 409)).toMatchObject({
    code: 'incomplete',
    missing: ['yard', 'person'],
    detail: expect.stringContaining('an open yard with a truck and a person who has signed in'),
  });
  expect((await openYard(slug)).status).toBe(201);
  await app.sql`
    update vendors set sales_phone = '' where slug = ${slug}`;
  expect((await readiness(slug)).missing).toEqual(['contact', 'person']);
  await app.sql`update vendors set sales_phone = '+1 403 555 0123' where slug = ${slug}`;
  await accept(slug);
  expect((await readiness(slug)).missing).toEqual([]);
  expect((await readiness(slug)).status).toBe('inactive');
  expect((await turn(slug, 'active')).status).toBe(200);
  await poll(() => quoting(slug)).toBe(true);
  expect((await turn(slug, 'inactive')).status).toBe(200);
  await poll(() => quoting(slug)).toBe(false);
  const actions = await app.sql<{ action: string }[]>`
    select action from audit where entity = 'vendor'
      and entity_id = (select id::text from vendors where slug = ${slug}) order by id`;
  expect(actions.map(({ action }) => action)).toEqual([
    'vendor.created',
    'rates.published',
    'locations.imported',
    'vendor.activated',
    'vendor.deactivated',
  ]);
});

test('of two who take one short name at once one is told, and leaves nothing behind', async () => {
  const people = async () =>
    (await app.sql<{ n: number }[]>`select count(*)::int as n from vendor_users`)[0]?.n ?? 0;
  const before = await people();
  const both = await Promise.all([add({ slug: 'twice' }), add({ slug: 'twice' })]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  const loser = both.find(({ status }) => status === 409) as Response;
  expect((await problemOf(loser, 409)).fields?.slug).toContain('short name');
  expect(await people()).toBe(before + 1);
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
  const count = async () =>
    (await app.sql<{ n: number }[]>`select count(*)::int as n from vendors`)[0]?.n;
  const before = await count();
  const response = await add(own);
  expect((await problemOf(response, 422)).fields?.[field]).toBeTruthy();
  expect(await count()).toBe(before);
});

test('a yard is opened once by its name, and where it lies is checked', async () => {
  const { slug } = await added();
  const both = await Promise.all([openYard(slug), openYard(slug)]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  const again = await openYard(slug, { name: 'FOOTHILLS yard' });
  expect((await problemOf(again, 409)).fields?.name).toContain('already');
  for (const [field, own] of [
    ['lat', { lat: 10 }],
    ['phone', { phone: 'none' }],
    ['truck_count', { truck_count: 0 }],
  ] as const) {
    const response = await openYard(slug, { name: `At ${field}`, ...own });
    expect((await problemOf(response, 422)).fields?.[field]).toBeTruthy();
  }
  expect((await openYard('no-such-mover')).status).toBe(404);
});

const CSV = `name,address,city,province,dispatcher,phone,trucks
North yard,100 Centre St N,Calgary,AB,Ned North,403 555 0160,2
South yard,200 Macleod Trail,Calgary,AB,Sue South,403 555 0161,4`;

test('yards come from a table: looked at first, then taken, all or nothing', async () => {
  const { slug } = await added();
  const yards = async () =>
    (
      await app.sql<{ name: string }[]>`
        select name from locations where vendor_id = (select id from vendors where slug = ${slug})
        order by name`
    ).map(({ name }) => name);
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
});

test('a table is text or a published sheet, one of the two', async () => {
  const { slug } = await added();
  for (const order of [
    {},
    { csv: CSV, url: 'https://docs.google.com/x' },
    { url: 'https://evil.example/' },
  ]) {
    expect((await take(slug, order)).status).toBe(422);
  }
});

test('an analyst sees what is missing and adds nothing', async () => {
  const analyst = await cast.analyst();
  const { slug } = await added();
  expect((await analyst.get(`/admin/vendors/${slug}/readiness`)).status).toBe(200);
  expect((await analyst.post('/admin/vendors', body())).status).toBe(403);
  expect((await analyst.post(`/admin/vendors/${slug}/locations`, YARD)).status).toBe(403);
  expect((await analyst.post(`/admin/vendors/${slug}/location-imports`, { csv: CSV })).status).toBe(
    403,
  );
});
