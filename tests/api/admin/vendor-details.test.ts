import { beforeAll, describe, expect, test } from 'vitest';
import type { LiveStatus } from '../../../contracts/admin/live-status.ts';
import type { MapLocation, VendorLocations } from '../../../contracts/admin/locations.ts';
import type {
  LocationDetails,
  VendorDetails,
  VendorLogic,
} from '../../../contracts/admin/vendor-details.ts';
import { poll } from '../../support/bookings.ts';
import { openCast } from '../../support/cast.ts';
import { problemOf } from '../../support/problems.ts';
import { readAll } from '../../support/tracked-rows.ts';
import { read } from '../../support/vendor-leads.ts';
import { addBareVendor } from '../../support/vendors.ts';

const { portage, cast } = await openCast({ jobs: false });
const ana = await cast.operator();

const at = (path: string) => `/admin/vendors/easy2go${path}`;
const json = async <T>(call: Response | Promise<Response>): Promise<T> => {
  return await read<T>(await call);
};
const details = () => json<VendorDetails>(ana.get(at('/details')));
const liveStatus = (query = '') => json<LiveStatus>(ana.get(`/admin/vendors/live-status${query}`));

describe('live status', () => {
  test('names the movers and tells what they are priced from', async () => {
    const status = await liveStatus();
    expect(status).toMatchObject({
      system_status: 'healthy',
      data_sources: {
        google_sheets: { status: 'not_configured', dispatchers_available: 0, last_check: null },
        database: { status: 'healthy', vendors_count: 4 },
      },
    });
    expect(Object.keys(status.vendors)).toEqual([
      'easy2go',
      'lets-get-moving',
      'pierre-sons',
      'velocity-movers',
    ]);
    expect(status.vendors.easy2go).toMatchObject({
      name: 'Easy2Go',
      status: 'active',
      quoting: true,
    });
    expect(Date.parse(status.timestamp)).toBeGreaterThan(0);
  });

  test('is degraded while an active mover gives no quotes', async () => {
    await addBareVendor(portage, 'no-rates');
    const status = await liveStatus();
    expect(status.system_status).toBe('degraded');
    expect(status.vendors['no-rates']).toMatchObject({ quoting: false, locations: 0 });
    await problemOf(await ana.get('/admin/vendors/no-rates/logic'), 409);
    await portage.sql`delete from vendors where slug = 'no-rates'`;
  });
});

test('the logic says in words what the rates in force say in numbers', async () => {
  const logic = await json<VendorLogic>(ana.get(at('/logic')));
  expect(logic).toMatchObject({
    vendor_slug: 'easy2go',
    calculator_class: 'FlatHourlyCalculator',
    uses_google_sheets: false,
    uses_mapbox: false,
    uses_geographic_dispatching: true,
    real_calculation_engine: true,
    service_area: {
      max_distance_km: 250,
      radius_km: 80,
      regions: [
        'Alberta',
        'British Columbia',
        'Manitoba',
        'Nova Scotia',
        'Ontario',
        'Québec',
        'Saskatchewan',
      ],
    },
  });
  expect(logic.pricing_strategy).toContain('The first 60 minutes of the way are free');
  expect(logic.crew_sizing_logic).toContain('2 movers from 1 room');
  expect(logic.truck_sizing_logic).toContain('24 ft from 4 rooms ($44)');
  expect(logic.special_features).toContain('At least 3 hours on site are billed');
  expect(logic.service_area.cities).toContain('Toronto');
  await ana.post(at('/modify'), {
    modifications: { travel_rules: { free_travel_minutes: 45 } },
    description: 'Less for free',
  });
  const changed = await json<VendorLogic>(ana.get(at('/logic')));
  expect(changed.pricing_strategy).toContain('The first 45 minutes of the way are free');
});

test('the logic says whether sheets are read: those that the mover has agreed to', async () => {
  const reads = async () => (await json<VendorLogic>(ana.get(at('/logic')))).uses_google_sheets;
  await portage.sql`
    insert into sheets (vendor_id, kind, url)
    select id, 'rates', 'https://docs.google.com/spreadsheets/d/e/x/pub?output=csv'
    from vendors where slug = 'easy2go'`;
  expect(await reads()).toBe(false);
  await portage.sql`update sheets set approved = true`;
  expect(await reads()).toBe(true);
  await portage.sql`delete from sheets`;
  expect(await reads()).toBe(false);
});

describe('a mover', () => {
  test('is changed where something is given, and the change is audited', async () => {
    const before = await details();
    const after = await json<VendorDetails>(
      ana.patch(at('/details'), {
        version: before.version,
        phone: '416 555 0177',
        coverage_areas: ['Toronto', 'Ajax'],
      }),
    );
    expect(after).toEqual({
      ...before,
      version: before.version + 1,
      phone: '+1 416 555 0177',
      coverage_areas: ['Toronto', 'Ajax'],
    });
    const [line] = await portage.sql`
      select actor, before, after from audit where action = 'vendor.updated'`;
    expect(line).toEqual({
      actor: ana.email,
      before: { phone: before.phone, coverage_areas: before.coverage_areas },
      after: { phone: '+1 416 555 0177', coverage_areas: ['Toronto', 'Ajax'] },
    });
  });

  test('that is set inactive quotes no more, and comes back', async () => {
    const { version } = await details();
    await json(ana.patch(at('/details'), { version, status: 'inactive' }));
    const quoting = () => portage.deps.supply.snapshot().vendor('easy2go') !== undefined;
    await poll(quoting).toBe(false);
    expect(Object.keys((await liveStatus()).vendors)).not.toContain('easy2go');
    expect((await liveStatus('?status=all')).vendors.easy2go?.status).toBe('inactive');
    await json(ana.patch(at('/details'), { version: version + 1, status: 'active' }));
    await poll(quoting).toBe(true);
  });

  test('changed by two: the second learns what it is now', async () => {
    const { version } = await details();
    const [first, second] = await Promise.all([
      ana.patch(at('/details'), { version, name: 'Easy Two Go' }),
      ana.patch(at('/details'), { version, sales_name: 'Farah S.' }),
    ]);
    const [won, lost] = first.status === 200 ? [first, second] : [second, first];
    expect(won.status).toBe(200);
    const problem = await problemOf(lost, 409);
    expect(problem.detail).toContain('Somebody else has changed this mover');
    expect(problem).toMatchObject({ code: 'edited', vendor: { version: version + 1 } });
  });

  test.each([
    [{ email: 'nobody' }, 'email'],
    [{ phone: 'x' }, 'phone'],
    [{ sales_phone: '1' }, 'sales_phone'],
    [{ status: 'asleep' }, 'status'],
    [{ name: ' ' }, 'name'],
    [{ coverage_areas: [''] }, 'coverage_areas.0'],
  ])('refuses %o', async (change, field) => {
    const { version } = await details();
    const { fields } = await problemOf(
      await ana.patch(at('/details'), { version, ...change }),
      422,
    );
    expect(Object.keys(fields ?? {})).toEqual([field]);
    expect((await details()).version).toBe(version);
  });
});

describe('a location', () => {
  let id: number;
  const range = () => `?start_date=${portage.day(0)}&end_date=${portage.day(30)}`;
  const location = () => json<LocationDetails>(ana.get(at(`/locations/${id}${range()}`)));
  beforeAll(async () => {
    const [row] = await portage.sql<{ id: number }[]>`
      select l.id from locations l join vendors v on v.id = l.vendor_id
      where v.slug = 'easy2go' order by l.truck_count desc, l.id limit 1`;
    id = row?.id ?? 0;
  });

  test('shows each date of the range', async () => {
    const found = await location();
    expect(found.days).toHaveLength(31);
    expect(found.days[0]).toMatchObject({ day: portage.day(0), taken: 0, held: 0 });
    expect(found.standard_rate).toBe(145);
  });

  test('is corrected; the whole fleet follows on its dates, and customers’ quotes with it', async () => {
    const before = await location();
    const whole = before.days.findIndex(({ trucks }) => trucks === before.truck_count);
    const fewer = before.days.findIndex(({ trucks }) => trucks < before.truck_count);
    const after = await json<LocationDetails>(
      ana.patch(at(`/locations/${id}`), {
        version: before.version,
        truck_count: before.truck_count + 2,
        dispatcher_name: 'Dana Doyle',
        sales_phone: '',
      }),
    );
    expect(after).toMatchObject({
      version: before.version + 1,
      truck_count: before.truck_count + 2,
      dispatcher_name: 'Dana Doyle',
      phone: before.phone,
      sales_phone: '',
      dates_short: [],
    });
    const now = await location();
    expect(now.days[whole]?.trucks).toBe(before.truck_count + 2);
    expect(now.days[fewer]?.trucks).toBe(before.days[fewer]?.trucks);
    const [line] = await portage.sql`
      select actor, before, after from audit where action = 'location.corrected'`;
    expect(line).toMatchObject({
      actor: ana.email,
      before: { truck_count: before.truck_count },
      after: { truck_count: before.truck_count + 2, dispatcher_name: 'Dana Doyle' },
    });
  });

  test('changed since, of another mover, or wrong: nothing happens', async () => {
    const { version } = await location();
    const patch = (body: object) => ana.patch(at(`/locations/${id}`), body);
    expect(
      await problemOf(await patch({ version: version - 1, truck_count: 1 }), 409),
    ).toMatchObject({ code: 'edited' });
    const elsewhere = `/admin/vendors/pierre-sons/locations/${id}`;
    await problemOf(await ana.patch(elsewhere, { version, truck_count: 1 }), 404);
    await problemOf(await ana.get(`${elsewhere}${range()}`), 404);
    for (const change of [{ phone: 'x' }, { sales_phone: 'x' }, { truck_count: -1 }]) {
      const { fields } = await problemOf(await patch({ version, ...change }), 422);
      expect(Object.keys(fields ?? {})).toEqual(Object.keys(change));
    }
    expect((await location()).version).toBe(version);
  });
});

// As the map shows them.

const locations = (query = '') =>
  readAll<VendorLocations>(ana.get, `/admin/vendors/locations${query}`);
async function location(name: string): Promise<MapLocation | undefined> {
  return (await locations()).flatMap(({ locations }) => locations).find((one) => one.name === name);
}

test('every active mover comes with its open count and its service area, on its page', async () => {
  const vendors = await locations();
  const [open] = await portage.sql<{ count: number }[]>`
    select count(*)::int as count from locations where closed_at is null`;
  expect(vendors.flatMap(({ locations }) => locations)).toHaveLength(open?.count ?? 0);
  const center = { lat: 43.6532, lng: -79.3832 };
  const areas = vendors.map(({ vendor_slug, service_area }) => [vendor_slug, service_area]);
  expect(Object.fromEntries(areas)).toEqual({
    'lets-get-moving': expect.objectContaining({ radius_km: 150, center }),
    easy2go: expect.objectContaining({ radius_km: 80, center }),
    'velocity-movers': expect.objectContaining({ radius_km: 120, center }),
    'pierre-sons': expect.objectContaining({ radius_km: 100, center }),
  });
  expect(await locations('?limit=1')).toEqual(vendors);
  await portage.sql`update vendors set status = 'inactive' where slug = 'easy2go'`;
  expect((await locations()).map(({ vendor_slug }) => vendor_slug)).not.toContain('easy2go');
  await portage.sql`update vendors set status = 'active' where slug = 'easy2go'`;
  expect(await (await ana.get('/admin/mapbox-token')).json()).toEqual({ access_token: null });
});

test('a yard has the fields as specified, of its owner and its mover where it lacks them, until it is closed', async () => {
  const [yard] = await portage.sql<
    { id: number }[]
  >`select id from locations where name = 'Guelph'`;
  const id = yard?.id ?? 0;
  await portage.sql`delete from calendar_days where location_id = ${id}`;
  // From today on with a truck free: two.
  await portage.sql`
    insert into calendar_days (location_id, day, trucks, taken) values
      (${id}, ${portage.day(-1)}, 2, 0), (${id}, ${portage.day(0)}, 2, 1), (${id}, ${portage.day(1)}, 2, 2),
      (${id}, ${portage.day(2)}, 0, 0), (${id}, ${portage.day(3)}, 1, 0)`;
  expect(await location('Guelph')).toEqual({
    name: 'Guelph',
    address: expect.stringContaining('330 Speedvale Ave W'),
    coordinates: { lat: 43.533, lng: -80.291 },
    dispatcher_name: 'Aisha Rahman',
    truck_count: 2,
    sales_phone: expect.stringContaining('519 555 0144'),
    calendar_dates_available: 2,
    crew_rates: null,
  });
  await portage.sql`update locations set dispatcher_name = '', phone = '' where id = ${id}`;
  expect(await location('Guelph')).toMatchObject({
    dispatcher_name: 'Helen Zhou',
    sales_phone: '+1 416 555 0140',
  });
  await portage.sql`update locations set closed_at = now() where id = ${id}`;
  expect(await location('Guelph')).toBeUndefined();
});
