import { expect, test } from 'vitest';
import type {
  AvailabilitySummary,
  LocationAvailability,
} from '../../../contracts/admin/availability.ts';
import { DEFAULT_BOOKING_RULES } from '../../../contracts/booking-rules.ts';
import { openCast } from '../../support/cast.ts';
import { problemOf, refusedFields } from '../../support/problems.ts';
import { readAll } from '../../support/tracked-rows.ts';
import { read } from '../../support/vendor-leads.ts';

const SLUG = 'pierre-sons';

const { portage, cast } = await openCast({ jobs: false });
const ana = await cast.operator();
const { sql } = portage;
await sql`
  update locations set closed_at = now()
  where vendor_id = (select id from vendors where slug = ${SLUG})`;
// This mover is closed on Sundays, and these tests are about calendars alone.
await sql`
  insert into rate_versions (vendor_id, version, rates, description, author)
  select vendor_id, 2, rates - 'booking_rules', 'Test', 'Test' from rate_versions
  where vendor_id = (select id from vendors where slug = ${SLUG})`;
const rows = await sql<{ id: number; name: string }[]>`
  insert into locations (vendor_id, name, address, city, province, lat, lng, dispatcher_name,
    owner, phone, truck_count, crew_rates)
  select v.id, y.name, y.address, 'Toronto', 'ON', 43.6, -79.4, 'Dana', y.owner,
    '+1 416 555 0101', y.trucks, y.rates::jsonb
  from vendors v, (values
    ('Busy', '1 Front St', 'Olive', 4, null),
    ('Quiet', '2 King St', 'Omar', 2, '{"2": 16100}'),
    ('Gone', '3 Queen St', 'Olive', 0, null)) as y (name, address, owner, trucks, rates)
  where v.slug = ${SLUG} returning id, name`;
const ids: Record<'busy' | 'quiet' | 'gone', number> = Object.fromEntries(
  rows.map(({ id, name }) => [name.toLowerCase(), id]),
) as typeof ids;
// Day 1: half taken, its own rate. Day 2: full. Day 3: the location without trucks borrows one.
await sql`
  insert into calendar_days (location_id, day, trucks, taken, rate_cents) values
    (${ids.busy}, ${portage.day(1)}, 4, 2, 14950), (${ids.busy}, ${portage.day(2)}, 4, 4, 12000),
    (${ids.gone}, ${portage.day(3)}, 1, 0, null)`;

const range = () => ({
  vendor_slug: SLUG,
  start_date: portage.day(0),
  end_date: portage.day(4),
});
const url = (path: string, query: object) =>
  `/admin/vendors/availability/${path}?${new URLSearchParams({ ...range(), ...query })}`;
const bulk = async (query = {}) => {
  return await read<LocationAvailability[]>(await ana.get(url('bulk', query)));
};
const names = async (query: object) => (await bulk(query)).map((row) => row.location_name);

test('each location says what its calendar says, date by date', async () => {
  const [busy, gone, quiet] = await bulk();
  expect(busy).toMatchObject({
    id: ids.busy,
    location_name: 'Busy',
    dispatcher_name: 'Dana',
    metadata: {
      address: '1 Front St',
      ops_manager: 'Olive',
      sales_phone: '+1 416 555 0101',
      truck_count: 4,
    },
    total_available_dates: 4,
    total_checked_dates: 5,
    total_calendar_dates: 2,
    standard_rate: 155,
    lowest_rate: 149.5,
  });
  expect(busy?.date_availability).toEqual({
    [portage.day(0)]: { available: true, daily_rate: null, rule_reason: null },
    [portage.day(1)]: { available: true, daily_rate: 149.5, rule_reason: null },
    [portage.day(2)]: { available: false, daily_rate: 120, rule_reason: null },
    [portage.day(3)]: { available: true, daily_rate: null, rule_reason: null },
    [portage.day(4)]: { available: true, daily_rate: null, rule_reason: null },
  });
  expect(gone).toMatchObject({ total_available_dates: 1, total_calendar_dates: 1 });
  expect(quiet).toMatchObject({
    total_available_dates: 5,
    total_calendar_dates: 0,
    standard_rate: 161,
    lowest_rate: 161,
  });
});

test('a search looks at name, address and ops manager; filters and orders hold', async () => {
  expect(await names({ q: 'king' })).toEqual(['Quiet']);
  expect(await names({ q: 'OLIVE' })).toEqual(['Busy', 'Gone']);
  expect(await names({ q: 'quie' })).toEqual(['Quiet']);
  expect(await names({ q: '%' })).toEqual([]);
  expect(await names({ sort: 'name', order: 'desc' })).toEqual(['Quiet', 'Gone', 'Busy']);
  expect(await names({ sort: 'availability' })).toEqual(['Gone', 'Busy', 'Quiet']);
  expect(await names({ sort: 'availability', order: 'desc' })).toEqual(['Quiet', 'Busy', 'Gone']);
  expect(await names({ sort: 'rate' })).toEqual(['Busy', 'Gone', 'Quiet']);
  const two = { start_date: portage.day(2), end_date: portage.day(2) };
  expect(await names({ ...two, show: 'available' })).toEqual(['Quiet']);
  expect(await names({ ...two, show: 'unavailable' })).toEqual(['Busy', 'Gone']);
});

test('pages by keyset in any order, and counts them', async () => {
  for (const sort of ['name', 'availability', 'rate']) {
    for (const order of ['asc', 'desc']) {
      const first = url('bulk', { sort, order, limit: '1' });
      expect((await ana.get(first)).headers.get('x-total-count')).toBe('3');
      const paged = await readAll<LocationAvailability>(ana.get, first);
      const all = await names({ sort, order });
      expect(paged.map((row) => row.location_name)).toEqual(all);
    }
  }
});

test('the summary adds everything up', async () => {
  const response = await ana.get(url('summary', {}));
  const summary = (await response.json()) as AvailabilitySummary;
  expect(summary).toEqual({
    vendor_slug: SLUG,
    total_locations: 3,
    available_locations: 3,
    calendar_dates: 3,
    checked_dates: 15,
    available_dates: 10,
    availability_rate: 10 / 15,
    fleet: 6,
    days: [
      { day: portage.day(0), open_locations: 2, free_trucks: 6 },
      { day: portage.day(1), open_locations: 2, free_trucks: 4 },
      { day: portage.day(2), open_locations: 1, free_trucks: 2 },
      { day: portage.day(3), open_locations: 3, free_trucks: 7 },
      { day: portage.day(4), open_locations: 2, free_trucks: 6 },
    ],
    without_calendar: { count: 1, names: ['Quiet'] },
    rates: { lowest: 149.5, median: 155, highest: 161 },
    cheapest: 'Busy',
    dearest: 'Quiet',
  });
});

test('the days add up the same where calendars name every date, some or none', async () => {
  const vendor = { vendor_slug: 'easy2go' };
  const days = async () => {
    const summary = (await (await ana.get(url('summary', vendor))).json()) as AvailabilitySummary;
    return summary.days.map(({ day, open_locations }) => [day, open_locations]);
  };
  const counted = async () => {
    const locations = await bulk(vendor);
    const dates = Object.keys(locations[0]?.date_availability ?? {});
    return dates.map((day) => [
      day,
      locations.filter((one) => one.date_availability[day]?.available).length,
    ]);
  };
  expect(await days()).toEqual(await counted());
  const [first, second] = (await bulk(vendor)).map(({ id }) => id);
  await portage.sql`
    delete from calendar_days
    where location_id = ${first ?? 0}
      or (location_id = ${second ?? 0} and day in (${portage.day(1)}, ${portage.day(2)}))`;
  expect(await days()).toEqual(await counted());
});

test('a mover without locations has figures too', async () => {
  await portage.sql`
    update locations set closed_at = now()
    where vendor_id = (select id from vendors where slug = 'easy2go')`;
  expect(await bulk({ vendor_slug: 'easy2go' })).toEqual([]);
  const response = await ana.get(url('summary', { vendor_slug: 'easy2go' }));
  expect(await response.json()).toMatchObject({
    total_locations: 0,
    availability_rate: null,
    rates: null,
    days: Array.from({ length: 5 }, () => ({ open_locations: 0, free_trucks: 0 })),
  });
});

test.each([
  [{ start_date: '2026-02-30' }, 'start_date'],
  [{ end_date: '2020-01-01' }, 'end_date'],
  [{ end_date: '2099-01-01' }, 'end_date'],
  [{ sort: 'owner' }, 'sort'],
  [{ limit: '5000' }, 'limit'],
  [{ q: 'a\0b' }, 'q'],
  [{ vendor_slug: '' }, 'vendor_slug'],
])('%o is refused', async (query, field) => {
  expect((await refusedFields(await ana.get(url('bulk', query))))[0]).toBe(field);
});

test('an unknown mover has no availability', async () => {
  await problemOf(await ana.get(url('bulk', { vendor_slug: 'nobody' })), 404);
  await problemOf(await ana.get(url('summary', { vendor_slug: "x'; --" })), 404);
});

test('a holiday counts where one of the yards has it by law', async () => {
  const closing = { ...DEFAULT_BOOKING_RULES.holidays, saint_jean: 0, new_year: 0 };
  await sql`
    insert into rate_versions (vendor_id, version, rates, description, author)
    select vendor_id, 3, rates || ${sql.json({ booking_rules: { ...DEFAULT_BOOKING_RULES, holidays: closing } })}, 'Test', 'Test'
    from rate_versions where version = 2 and vendor_id = (select id from vendors where slug = ${SLUG})`;
  const on = async (day: string) => {
    const [busy] = await bulk({ start_date: day, end_date: day });
    return busy?.date_availability[day];
  };
  const open = { available: true, daily_rate: null, rule_reason: null };
  expect(await on('2027-06-24')).toEqual(open);
  expect((await on('2027-01-01'))?.available).toBe(false);
  await sql`update locations set province = 'QC' where id = ${ids.quiet}`;
  expect(await on('2027-06-24')).toMatchObject({
    available: false,
    rule_reason: expect.stringContaining('Saint-Jean'),
  });
});
