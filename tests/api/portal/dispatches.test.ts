import { afterEach, describe, expect, test } from 'vitest';
import type { Board, BoardDrives } from '../../../contracts/portal/board.ts';
import type { Dispatch } from '../../../contracts/portal/dispatches.ts';
import type { Problem } from '../../../contracts/problems.ts';
import { cancelBooking, moveBooking } from '../../../db/bookings.ts';
import { audited } from '../../support/audit.ts';
import { makeFleet, type PlannedBooking, planBooking } from '../../support/board.ts';
import { openCast } from '../../support/cast.ts';
import { read } from '../../support/vendor-leads.ts';

/** A refusal as it was answered, whatever its status. */
const problemOf = async (response: Response) =>
  (await response.json()) as Problem & Record<string, unknown>;

const { portage, cast } = await openCast({ jobs: false });
const ours = await cast.mover();
const fleet = await makeFleet(portage.sql, { crews: ['North crew', 'South crew'] });
const day: string = portage.day(10);
afterEach(async () => {
  await portage.sql`delete from dispatches`;
  await portage.sql`delete from vendor_answers`;
  await portage.sql`delete from bookings`;
});

const truck = (name: string) => fleet.trucks[name] ?? 0;
const crew = (name: string) => fleet.crews[name] ?? 0;
const book = (asked: Partial<PlannedBooking> = {}) => planBooking(portage.sql, { day, ...asked });
const send = (leadId: string, change: object = {}) =>
  ours.post(`/vendor/vendor/leads/${leadId}/dispatches`, {
    day,
    truck_id: truck('Truck 1'),
    starts_at: '09:00',
    ...change,
  });
const assign = async (leadId: string, change: object = {}) =>
  await read<Dispatch>(await send(leadId, change), 201);
const board = async (query = `from=${day}`) =>
  await read<Board>(await ours.get(`/vendor/vendor/board?${query}`));
const jobOf = async (leadId: string) =>
  (await board()).jobs.find(({ lead_id }) => lead_id === leadId);

describe('the board', () => {
  test('holds the own paid jobs of the day with their windows, and what waits for a truck', async () => {
    const id = await book({ from: 'downtown', to: 'mississauga', hours: 3 });
    await book({ vendor: 'velocity-movers' });
    const viewer = await cast.mover('easy2go', ['view_leads']);
    expect(await read(await viewer.get(`/vendor/vendor/board?from=${day}`))).toEqual(await board());
    const { jobs, trucks, crews, yards, capacity } = await board();
    expect(jobs).toEqual([
      expect.objectContaining({
        lead_id: id,
        customer: 'Maya Chen',
        arrival: { from: '08:00', until: '12:00', agreed: false },
        utc_offset: expect.any(Number),
        dispatches: [],
      }),
    ]);
    expect(jobs[0]?.minutes).toBeGreaterThan(180);
    expect(trucks.map(({ name }) => name)).toEqual(expect.arrayContaining(['Truck 1', 'Truck 2']));
    expect(crews.map(({ name }) => name)).toEqual(['North crew', 'South crew']);
    expect(yards.map(({ id }) => id)).toContain(fleet.locationId);
    expect(capacity.find(({ location_id }) => location_id === fleet.locationId)).toMatchObject({
      day,
      taken: expect.any(Number),
    });
  });

  test('has a job of several days on each of them, as often as it needs trucks', async () => {
    const id = await book({ days: 3, trucks: 2, hours: 30 });
    const { jobs } = await board(`from=${day}&days=7`);
    expect(jobs.map(({ lead_id, day_of }) => [lead_id, day_of])).toEqual([
      [id, 1],
      [id, 2],
      [id, 3],
    ]);
    expect(jobs.map(({ trucks }) => trucks)).toEqual([2, 2, 2]);
    expect(jobs.map(({ arrival }) => arrival !== null)).toEqual([true, false, false]);
  });

  test('says the driving before, between and after', async () => {
    const first = await book({ from: 'downtown', to: 'mississauga', hours: 2 });
    const second = await book({
      slot: 'Afternoon',
      from: 'scarborough',
      customer: ['Omar', 'Haddad'],
    });
    await assign(first, { starts_at: '08:00' });
    await assign(second, { starts_at: '14:00' });
    const [a, b] = [(await jobOf(first))?.dispatches[0], (await jobOf(second))?.dispatches[0]];
    expect(a).toMatchObject({ back_minutes: null, refusal: null });
    expect(b?.drive_minutes).toBeGreaterThan(20);
    expect(b?.back_minutes).toBeGreaterThan(0);
    const drives = await read<BoardDrives>(
      await ours.get(`/vendor/vendor/leads/${second}/drives?day=${day}`),
    );
    expect(drives.jobs).toEqual([
      { lead_id: first, here: b?.drive_minutes, there: expect.any(Number) },
    ]);
  });
});

describe('assigning', () => {
  test('gives a truck and a crew, audited without the customer', async () => {
    const id = await book();
    const made = await assign(id, { crew_id: crew('North crew') });
    expect(made).toMatchObject({ lead_id: id, day, starts_at: '09:00', version: 1 });
    const [line] = await portage.sql`
      select actor, before, after from audit where action = 'dispatch.assigned'
      order by id desc limit 1`;
    expect(line).toMatchObject({ actor: ours.email, after: { truck_id: truck('Truck 1') } });
    expect(JSON.stringify(line)).not.toContain('Chen');
  });

  test('is refused with the reason where the truck comes late', async () => {
    const first = await book({ from: 'downtown', to: 'mississauga', hours: 3 });
    const second = await book({ from: 'downtown', customer: ['Omar', 'Haddad'] });
    await assign(first, { starts_at: '08:00' });
    const problem = await problemOf(await send(second, { starts_at: '11:30' }));
    expect(problem.status).toBe(422);
    expect(problem).toMatchObject({
      code: 'truck_busy',
      detail: expect.stringMatching(
        /^Truck 1 is at Maya Chen’s until 11:\d\d am, and needs \d+ min to get here\.$/,
      ),
      fields: { truck_id: expect.any(String) },
      refusal: { side: 'before', customer: 'Maya Chen' },
    });
    await assign(second, { starts_at: '11:30', truck_id: truck('Truck 2') });
  });

  test('is refused where the crew is away, and where the start was not promised', async () => {
    const [first, second] = [await book(), await book({ customer: ['Omar', 'Haddad'] })];
    await assign(first, { crew_id: crew('North crew') });
    const away = await problemOf(
      await send(second, { truck_id: truck('Truck 2'), crew_id: crew('North crew') }),
    );
    expect(away).toMatchObject({
      status: 422,
      code: 'crew_busy',
      fields: { crew_id: expect.any(String) },
    });
    const early = await problemOf(
      await send(second, { truck_id: truck('Truck 2'), starts_at: '07:45' }),
    );
    expect(early).toMatchObject({ status: 422, code: 'outside_window' });
    await portage.sql`update vendor_answers set final_time = '10:15' where lead_id = ${second}`;
    const other = await problemOf(await send(second, { truck_id: truck('Truck 2') }));
    expect(other).toMatchObject({ status: 422, code: 'agreed_time', refusal: { time: '10:15' } });
    await assign(second, { truck_id: truck('Truck 2'), starts_at: '10:15' });
  });

  test('takes as many trucks as the booking needs, each once, and one crew for all', async () => {
    const id = await book({ trucks: 2 });
    await assign(id, { crew_id: crew('North crew') });
    expect(await problemOf(await send(id))).toMatchObject({ status: 409, code: 'same_truck' });
    await assign(id, { truck_id: truck('Truck 2'), crew_id: crew('North crew') });
    expect(await problemOf(await send(id))).toMatchObject({ status: 409, code: 'enough_trucks' });
  });

  test('is refused for what is not on that day, is over, or is another’s', async () => {
    const id = await book();
    expect(await problemOf(await send(id, { day: portage.day(11) }))).toMatchObject({
      code: 'no_job',
    });
    await portage.sql`
      update vendor_answers set stage = 'completed', ended_at = now() where lead_id = ${id}`;
    expect(await problemOf(await send(id))).toMatchObject({ status: 409, code: 'ended' });
    const theirs = await makeFleet(portage.sql, { vendor: 'velocity-movers', crews: [] });
    const next = await book();
    const truckId = theirs.trucks['Truck 1'];
    expect(await problemOf(await send(next, { truck_id: truckId }))).toMatchObject({
      status: 422,
      fields: { truck_id: 'You have no such truck. Choose another.' },
    });
    const foreign = await book({ vendor: 'velocity-movers' });
    expect((await send(foreign)).status).toBe(404);
  });
});

describe('two dispatchers', () => {
  test('never give one truck two jobs at once', async () => {
    const ids = await Promise.all(['A', 'B', 'C'].map((name) => book({ customer: ['Ann', name] })));
    const replies = await Promise.all(ids.map((id) => send(id)));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
  });

  test('never overwrite each other: the later one reads how it stands', async () => {
    const made = await assign(await book());
    const path = `/vendor/vendor/dispatches/${made.id}`;
    const moves = await Promise.all(
      ['10:00', '11:00'].map((starts_at) => ours.patch(path, { version: 1, starts_at })),
    );
    expect(moves.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [won, lost] = moves.sort((a, b) => a.status - b.status);
    const now = (await won?.json()) as Dispatch;
    expect(now.version).toBe(2);
    expect(await lost?.json()).toMatchObject({ code: 'changed', dispatch: now });
    expect((await ours.remove(`${path}?version=1`)).status).toBe(409);
    expect((await ours.remove(`${path}?version=2`)).status).toBe(204);
    expect((await ours.patch(path, { version: 2, starts_at: '10:00' })).status).toBe(404);
  });

  test('a move into another’s place is refused as an assignment is', async () => {
    const [first, second] = [await book(), await book({ customer: ['Omar', 'Haddad'] })];
    await assign(first);
    const made = await assign(second, { truck_id: truck('Truck 2') });
    const path = `/vendor/vendor/dispatches/${made.id}`;
    const change = { version: 1, truck_id: truck('Truck 1') };
    expect(await problemOf(await ours.patch(path, change))).toMatchObject({ code: 'truck_busy' });
    const moved = await read<Dispatch>(
      await ours.patch(path, { version: 1, crew_id: crew('South crew') }),
    );
    expect(moved).toMatchObject({ crew_id: crew('South crew'), version: 2 });
  });
});

describe('a booking that changes', () => {
  const left = async (id: string) =>
    (await portage.sql`select 1 from dispatches where lead_id = ${id}`).length;
  const removed = async (id: string) => (await audited(portage, id, 'dispatch.removed')).length;

  test('loses its trucks when it ends', async () => {
    const id = await book();
    await assign(id);
    await cancelBooking(portage.sql, id);
    expect([await left(id), await removed(id)]).toEqual([0, 1]);
    expect((await board()).jobs).toEqual([]);
  });

  test('loses them when its date, yard or trucks change, and in the same transaction', async () => {
    const id = await book();
    await assign(id);
    const to = {
      location_id: fleet.locationId,
      day: portage.day(12),
      days: 1,
      trucks: 1,
      closed: true,
    };
    await portage.sql
      .begin(async (tx) => {
        await moveBooking(tx, id, to);
        throw new Error('undone');
      })
      .catch(() => {});
    expect(await left(id)).toBe(1);
    await moveBooking(portage.sql, id, to);
    expect([await left(id), await removed(id)]).toEqual([0, 1]);
  });

  test('shows what is not right any more, keeps trucks for what changes nothing, and loses them with the half of the day', async () => {
    const id = await book();
    await assign(id);
    await portage.sql`update vendor_answers set final_time = '11:00' where lead_id = ${id}`;
    expect((await jobOf(id))?.dispatches[0]?.refusal).toEqual({
      code: 'agreed_time',
      time: '11:00',
    });
    await portage.sql`update leads set total_rooms = 4 where id = ${id}`;
    await portage.sql`update bookings set updated_at = now() where lead_id = ${id}`;
    expect(await left(id)).toBe(1);
    await portage.sql`update leads set move_time = 'Afternoon' where id = ${id}`;
    expect(await left(id)).toBe(0);
  });
});
