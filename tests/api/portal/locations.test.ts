import { afterEach, describe, expect, test } from 'vitest';
import type { LocateReply, Location } from '../../../contracts/portal/locations.ts';
import { listAudit } from '../../../db/audit.ts';
import { findBreaches } from '../../../db/invariants.ts';
import { eventually, leadBody, localMove } from '../../support/app.ts';
import { openCast } from '../../support/cast.ts';
import { locationInput } from '../../support/locations.ts';
import { problemOf } from '../../support/problems.ts';
import { read } from '../../support/vendor-leads.ts';

const PATH = '/vendor/vendor/locations';

const { portage, cast } = await openCast({ jobs: false });
const ours = await cast.mover();
afterEach(async () => expect(await findBreaches(portage.sql)).toEqual([]));

const open = async (change = {}) =>
  await read<Location>(await ours.post(PATH, locationInput(change)), 201);

/** The first day from now on of which no rule of a mover makes another price: in the middle of a week of spring or fall. */
const PLAIN_DAY = Array.from({ length: 300 }, (_, at) => portage.day(60 + at)).find(
  (day) => /-(?:03|04|10)-1\d$/.test(day) && new Date(day).getUTCDay() === 3,
) as string;

describe('the list', () => {
  test("holds the mover's own open locations by name, and their number", async () => {
    const response = await ours.get(PATH);
    const list = await read<Location[]>(response);
    const own = await portage.sql<{ name: string }[]>`
      select name from locations where vendor_id = ${ours.vendorId} order by lower(name)`;
    expect(list.map(({ name }) => name)).toEqual(own.map(({ name }) => name));
    expect(response.headers.get('x-total-count')).toBe(String(own.length));
    expect(list[0]).toMatchObject({ version: 1, closed_at: null, bookings_ahead: 0, gmb_url: '' });
    expect(list[0]?.calendar_dates_available).toBeGreaterThan(0);
    expect(list[0]?.calendar_dates_available).toBeLessThanOrEqual(30);
  });

  test('pages by name, in steps that make sense', async () => {
    const all = await read<Location[]>(await ours.get(PATH));
    const names: string[] = [];
    let next: string | undefined = `${PATH}?limit=2`;
    while (next) {
      const response = await ours.get(next);
      names.push(...(await read<Location[]>(response)).map(({ name }) => name));
      next = /<(.*)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1];
    }
    expect(names).toEqual(all.map(({ name }) => name));
    await problemOf(await ours.get(`${PATH}?limit=0`), 422);
  });

  test('finds part of a name, an address or a dispatcher, and takes % for a sign', async () => {
    const found = async (q: string) =>
      (await read<Location[]>(await ours.get(`${PATH}?q=${encodeURIComponent(q)}`))).map(
        ({ name }) => name,
      );
    expect(await found('pickER')).toEqual(['Pickering']);
    expect(await found('Bowes')).toEqual(['Vaughan']);
    expect(await found('mackie')).toEqual(['Burlington']);
    expect(await found('%')).toEqual([]);
  });
});

describe('a new location', () => {
  test('is written, audited and quoted from', async () => {
    const before = await cast.quotes(localMove(PLAIN_DAY));
    expect(before.length).toBeGreaterThan(0);
    const made = await open({
      name: 'Liberty Yard',
      address: '171 East Liberty St, Toronto, ON',
      coordinates: { lat: 43.6386, lng: -79.4205 },
      crew_rates: { 2: 141.5, 3: 190, 4: 240, 5: 290, 6: 340 },
      sales_phone: '(416) 555-0172',
    });
    expect(made).toMatchObject({
      phone: '+1 416 555 0171',
      sales_phone: '+1 416 555 0172',
      owner: 'Ines Duarte',
      gmb_url: '',
      crew_rates: { 2: 141.5, 3: 190, 4: 240, 5: 290, 6: 340 },
      calendar_dates_available: 30,
    });
    const [entry] = await listAudit(portage.sql, {
      entity: 'location',
      entityId: String(made.id),
      limit: 1,
    });
    expect(entry).toMatchObject({ actor: ours.email, action: 'location.created' });
    const quoted = await eventually(async () =>
      (await cast.quotes(localMove(PLAIN_DAY))).find(
        ({ dispatcher_info }) => dispatcher_info.location_name === 'Liberty Yard',
      ),
    );
    expect(quoted.hourly_rate).toBe(141.5);
  });

  test.each([
    ['a name', { name: ' ' }, 'name'],
    ['a phone number', { phone: '12345' }, 'phone'],
    ['a sales number', { sales_phone: 'call us' }, 'sales_phone'],
    ['a point in Canada', { coordinates: { lat: 48.85, lng: 2.35 } }, 'coordinates.lng'],
    ['whole trucks', { truck_count: 2.5 }, 'truck_count'],
    ['rates that rise', { crew_rates: { 2: 150, 3: 140, 4: 200, 5: 250, 6: 300 } }, 'crew_rates'],
    [
      'cents, no less',
      { crew_rates: { 2: 150.001, 3: 160, 4: 200, 5: 250, 6: 300 } },
      'crew_rates.2',
    ],
    ['a page of Google', { gmb_url: 'https://google.com.evil.example/' }, 'gmb_url'],
    ['no script', { gmb_url: 'javascript:alert(1)' }, 'gmb_url'],
    ['a province', { province: 'XX' }, 'province'],
  ])('needs %s', async (_what, change, field) => {
    const body = { ...locationInput(), ...change };
    const problem = await problemOf(await ours.post(PATH, body), 422);
    expect(Object.keys(problem.fields ?? {})).toContain(field);
  });

  test('has a name of its own, whatever its case', async () => {
    const { name } = await open();
    const twin = await ours.post(PATH, locationInput({ name: name.toUpperCase() }));
    expect((await problemOf(twin, 409)).fields).toHaveProperty('name');
    const theirs = await cast.mover('velocity-movers');
    await read(await theirs.post(PATH, locationInput({ name })), 201);
  });
});

describe('a change', () => {
  test('is written with the version that was seen, and refused with an older one', async () => {
    const made = await open();
    const body = {
      ...locationInput({ name: made.name, dispatcher_name: 'Noor Aziz' }),
      version: 1,
    };
    const changed = await read<Location>(await ours.put(`${PATH}/${made.id}`, body));
    expect(changed).toMatchObject({ dispatcher_name: 'Noor Aziz', version: 2 });
    const problem = await problemOf(await ours.put(`${PATH}/${made.id}`, body), 409);
    expect(problem.code).toBe('edited');
    expect(problem.location).toMatchObject({ version: 2, dispatcher_name: 'Noor Aziz' });
    for (const id of ['0', 'x']) {
      await problemOf(await ours.get(`${PATH}/${id}`), 404);
      await problemOf(await ours.put(`${PATH}/${id}`, body), 404);
    }
  });

  test('of the fleet moves the dates that stood at the whole of it, never below bookings', async () => {
    const made = await open({ truck_count: 4 });
    const [followed, own, booked] = [portage.day(20), portage.day(21), portage.day(22)];
    await portage.sql`
      insert into calendar_days (location_id, day, trucks) values
        (${made.id}, ${followed}, 4), (${made.id}, ${own}, 1), (${made.id}, ${booked}, 4)`;
    await portage.sql`update calendar_days set taken = 3
      where location_id = ${made.id} and day = ${booked}`;
    const body = { ...locationInput({ name: made.name, truck_count: 2 }), version: made.version };
    await read(await ours.put(`${PATH}/${made.id}`, body));
    const rows = await portage.sql`
      select day, trucks from calendar_days where location_id = ${made.id} order by day`;
    expect([...rows]).toEqual([
      { day: followed, trucks: 2 },
      { day: own, trucks: 1 },
      { day: booked, trucks: 3 },
    ]);
    await portage.sql`update calendar_days set taken = 0 where location_id = ${made.id}`;
  });
});

describe('closing', () => {
  test('takes a location out of the quotes, and reopening brings it back', async () => {
    const made = await open();
    const close = (version: number) => ours.post(`${PATH}/${made.id}/close`, { version });
    await problemOf(await close(made.version + 1), 409);
    const closed = await read<Location>(await close(made.version));
    expect(closed.closed_at).not.toBeNull();
    const names = async (state: string) =>
      (await read<Location[]>(await ours.get(`${PATH}?state=${state}`))).map(({ name }) => name);
    expect(await names('open')).not.toContain(made.name);
    expect(await names('closed')).toEqual([made.name]);
    const opened = await read<Location>(
      await ours.post(`${PATH}/${made.id}/reopen`, { version: closed.version }),
    );
    expect(opened.closed_at).toBeNull();
  });

  test('is refused while bookings lie ahead, with the list of them', async () => {
    const { move, quote } = await cast.bookable(30);
    const them = await cast.mover(quote.vendor_slug);
    const { id } = await read<{ id: string }>(
      await portage.post('/api/leads', leadBody(move, quote)),
    );
    const [booking] = await portage.sql<{ location_id: number }[]>`
      select location_id from bookings where lead_id = ${id}`;
    const path = `${PATH}/${booking?.location_id}`;
    const { version, bookings_ahead } = await read<Location>(await them.get(path));
    expect(bookings_ahead).toBe(1);
    const problem = await problemOf(await them.post(`${path}/close`, { version }), 409);
    expect(problem).toMatchObject({
      code: 'still_booked',
      bookings: [{ reference: id, day: move.move_date, state: 'held' }],
    });
  });

  test('leaves no gap for a booking that comes at the same time', async () => {
    const { move, quote } = await cast.bookable(60);
    const them = await cast.mover(quote.vendor_slug);
    const list = await read<Location[]>(await them.get(`${PATH}?limit=1000`));
    const location = list.find(({ name }) => name === quote.dispatcher_info.location_name);
    const [closed, booked] = await Promise.all([
      them.post(`${PATH}/${location?.id}/close`, { version: location?.version }),
      portage.post('/api/leads', leadBody(move, quote)),
    ]);
    const { count } = await portage.sql`
      select 1 from bookings b join locations l on l.id = b.location_id
      where l.id = ${location?.id ?? 0} and l.closed_at is not null and b.state <> 'released'`;
    expect(count, `closed ${closed.status}, booked ${booked.status}`).toBe(0);
  });
});

test('an address is located, with its city and province; one that nobody knows is said', async () => {
  const locate = (address: string) =>
    ours.get(`/vendor/vendor/locate?address=${encodeURIComponent(address)}`);
  const found = await read<LocateReply>(await locate('100 Main St W, Hamilton, ON'));
  expect(found).toMatchObject({ city: 'Hamilton', province: 'ON' });
  expect(found.coordinates.lat).toBeCloseTo(43.25, 0);
  const postal = await read<LocateReply>(await locate('M5V 2T6'));
  expect(postal).toMatchObject({ city: 'Toronto', province: 'ON', precision: 'postal' });
  const problem = await problemOf(await locate('qqqq'), 404);
  expect(problem.detail).toContain('pin by hand');
});
