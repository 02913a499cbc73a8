import { expect, test } from 'vitest';
import type { MapLocation, VendorLocations } from '../../../contracts/admin/locations.ts';
import type { VendorRow } from '../../../contracts/admin/vendors.ts';
import { openCast } from '../../support/cast.ts';
import { problemOf } from '../../support/problems.ts';
import { readAll } from '../../support/tracked-rows.ts';

const { portage: app, cast } = await openCast({ jobs: false });
const person = await cast.operator();

const vendors = (query = '') => readAll<VendorRow>(person.get, `/admin/vendors${query}`);
const names = (rows: VendorRow[]) => rows.map(({ name }) => name);
const BY_NAME = ['Easy2Go', "Let's Get Moving", 'Pierre & Sons', 'Velocity Movers'];

test('lists the movers with the fields as specified', async () => {
  const response = await person.get('/admin/vendors?order=asc');
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

test('one that was switched off is listed as inactive', async () => {
  await app.sql`update vendors set status = 'inactive' where slug = 'easy2go'`;
  expect(names(await vendors('?status=inactive'))).toEqual(['Easy2Go']);
  expect(names(await vendors('?status=active&order=asc'))).toEqual(BY_NAME.slice(1));
  expect(names(await vendors('?q=INACTIVE'))).toEqual(['Easy2Go']);
  await app.sql`update vendors set status = 'active' where slug = 'easy2go'`;
});

test('a search looks into every field', async () => {
  expect(names(await vendors('?q=pierre'))).toEqual(['Pierre & Sons']);
  await app.sql`update vendors set coverage_areas = '{"Moose Factory"}' where slug = 'easy2go'`;
  expect(names(await vendors('?q=moose'))).toEqual(['Easy2Go']);
});

test('an unknown status is refused, and says why', async () => {
  const problem = await problemOf(await person.get('/admin/vendors?status=gone'), 422);
  expect(problem.fields).toHaveProperty('status');
});

test('nobody reads it without a session', async () => {
  const asApi = { headers: { accept: 'application/json' } };
  await problemOf(await app.app.request('/admin/vendors', asApi), 401);
});

const locations = (query = '') =>
  readAll<VendorLocations>(person.get, `/admin/vendors/locations${query}`);
async function location(name: string): Promise<MapLocation | undefined> {
  return (await locations()).flatMap(({ locations }) => locations).find((one) => one.name === name);
}

test('every active mover comes with its open count and its service area', async () => {
  const vendors = await locations();
  const [{ count } = { count: 0 }] = await app.sql<{ count: number }[]>`
    select count(*)::int as count from locations where closed_at is null`;
  expect(vendors.flatMap(({ locations }) => locations)).toHaveLength(count);
  const radii = vendors.map(({ vendor_slug, service_area }) => [
    vendor_slug,
    service_area.radius_km,
  ]);
  expect(Object.fromEntries(radii)).toEqual({
    'lets-get-moving': 150,
    easy2go: 80,
    'velocity-movers': 120,
    'pierre-sons': 100,
  });
  const centers = new Set(vendors.map(({ service_area }) => JSON.stringify(service_area.center)));
  expect([...centers]).toEqual(['{"lat":43.6532,"lng":-79.3832}']);
});

test('a yard has the fields as specified', async () => {
  expect(await location('Guelph')).toEqual({
    name: 'Guelph',
    address: expect.stringContaining('330 Speedvale Ave W'),
    coordinates: { lat: 43.533, lng: -80.291 },
    dispatcher_name: 'Aisha Rahman',
    truck_count: 2,
    sales_phone: expect.stringContaining('519 555 0144'),
    calendar_dates_available: expect.any(Number),
    crew_rates: null,
  });
});

test('available dates are those from today on with a truck free', async () => {
  const id = (await app.sql<{ id: number }[]>`select id from locations where name = 'Guelph'`)[0]
    ?.id as number;
  await app.sql`delete from calendar_days where location_id = ${id}`;
  await app.sql`
    insert into calendar_days (location_id, day, trucks, taken) values
      (${id}, ${app.day(-1)}, 2, 0), (${id}, ${app.day(0)}, 2, 1), (${id}, ${app.day(1)}, 2, 2),
      (${id}, ${app.day(2)}, 0, 0), (${id}, ${app.day(3)}, 1, 0)`;
  expect(await location('Guelph')).toMatchObject({ calendar_dates_available: 2 });
});

test('without a dispatcher the owner is named, without a phone the mover sales line', async () => {
  await app.sql`update locations set dispatcher_name = '', phone = '' where name = 'Guelph'`;
  expect(await location('Guelph')).toMatchObject({
    dispatcher_name: 'Helen Zhou',
    sales_phone: '+1 416 555 0140',
  });
});

test('a closed yard and an inactive mover are left out', async () => {
  await app.sql`update locations set closed_at = now() where name = 'Guelph'`;
  await app.sql`update vendors set status = 'inactive' where slug = 'easy2go'`;
  expect(await location('Guelph')).toBeUndefined();
  expect((await locations()).map(({ vendor_slug }) => vendor_slug)).not.toContain('easy2go');
  await app.sql`update vendors set status = 'active' where slug = 'easy2go'`;
});

test('pages by mover', async () => {
  expect(await locations('?limit=1')).toEqual(await locations());
  const problem = await problemOf(await person.get('/admin/vendors/locations?limit=0'), 422);
  expect(problem.fields).toHaveProperty('limit');
});

test('the map token is null where none is set', async () => {
  expect(await (await person.get('/admin/mapbox-token')).json()).toEqual({ access_token: null });
});

test.for(['/admin/vendors/locations', '/admin/mapbox-token'])(
  'nobody reads %s without a session',
  async (path) => {
    await problemOf(await app.app.request(path), 401);
  },
);
