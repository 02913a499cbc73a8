import { expect, test } from 'vitest';
import type { MapLocation, VendorLocations } from '../../../contracts/admin/locations.ts';
import { openCast } from '../../support/cast.ts';
import { problemOf } from '../../support/problems.ts';
import { readAll } from '../../support/tracked-rows.ts';

const { portage: app, cast } = await openCast({ jobs: false });
const person = await cast.operator();

const list = (query = '') =>
  readAll<VendorLocations>(person.get, `/admin/vendors/locations${query}`);
async function location(name: string): Promise<MapLocation | undefined> {
  return (await list()).flatMap(({ locations }) => locations).find((one) => one.name === name);
}

test('every active mover comes with its open count and its service area', async () => {
  const vendors = await list();
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
  expect((await list()).map(({ vendor_slug }) => vendor_slug)).not.toContain('easy2go');
  await app.sql`update vendors set status = 'active' where slug = 'easy2go'`;
});

test('pages by mover', async () => {
  expect(await list('?limit=1')).toEqual(await list());
  const problem = await problemOf(await person.get('/admin/vendors/locations?limit=0'), 422);
  expect(problem.fields).toHaveProperty('limit');
});

test('the map token is null where none is set', async () => {
  const response = await person.get('/admin/mapbox-token');
  expect(await response.json()).toEqual({ access_token: null });
});

test.for(['/admin/vendors/locations', '/admin/mapbox-token'])(
  'nobody reads %s without a session',
  async (path) => {
    await problemOf(await app.app.request(path), 401);
  },
);
