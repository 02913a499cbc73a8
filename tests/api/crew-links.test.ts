import { afterEach, describe, expect, test } from 'vitest';
import type { CrewOfDay, NewCrewLink } from '../../contracts/crew-links.ts';
import { addDays } from '../../contracts/dates.ts';
import type { JobSheet } from '../../contracts/job-sheets.ts';
import { findBreaches } from '../../db/invariants.ts';
import { audited } from '../support/audit.ts';
import { openCast } from '../support/cast.ts';
import { CREW_LINKS, crewJob, crewOf, tokenOf } from '../support/crew-jobs.ts';
import { problemOf, refusedFields } from '../support/problems.ts';
import { act, LEADS, otherThan, read } from '../support/vendor-leads.ts';

const { portage, cast } = await openCast();
afterEach(async () => expect(await findBreaches(portage.sql)).toEqual([]));

const NOTES = '/api/booking/access-notes';
const NOBODY = { buzzer: '', elevator_from: null, elevator_to: null, parking: '', note: '' };
const says = async (response: Response) => (await problemOf(response, 401)).detail;

/** One that no test ends. */
const job = await crewJob(portage);

describe('a link for the crew', () => {
  test('opens from 5 in the morning of its day until 3 of the next, by the yard’s clocks', async () => {
    const { crew, link, day, at } = job;
    expect(link.url).toMatch(/^http:\/\/portage\.test\/crew#\/[0-9a-f]{64}$/);
    expect(link.qr).toContain('<svg');
    // Toronto's winter and summer are 5 and 4 hours behind.
    const summer = new Date(link.opens_at).getUTCHours() === 9;
    const [opens, closes] = summer ? ['09:00', '07:00'] : ['10:00', '08:00'];
    expect(link.opens_at).toBe(`${day}T${opens}:00.000Z`);
    expect(link.closes_at).toBe(`${addDays(day, 1)}T${closes}:00.000Z`);
    expect(await says(await crew.request())).toContain('at 5 in the morning');
    const before = summer ? '08:59' : '09:59';
    expect(await says(await at(before, crew.request))).toContain('at 5 in the morning');
    expect((await at(opens, crew.request)).status).toBe(200);
    const last = summer ? '06:59' : '07:59';
    expect((await at(last, crew.request, addDays(day, 1))).status).toBe(200);
    expect(await says(await at(closes, crew.request, addDays(day, 1)))).toContain('dispatcher');
  });

  test('shows the jobs of its crew, each with its sheet, and nothing that the office says', async () => {
    const { id, crew, at, move, vendorUser, customer, quote } = job;
    await vendorUser.post(`${LEADS}/${id}/notes`, { body: 'Parrot in the hall' });
    await customer.post('/api/booking/messages', { text: 'The cat is called Bo', key: 'k1' });
    const { jobs, crew: name, day } = await at('16:00', crew.day);
    expect({ name, day }).toEqual({ name: `Crew ${id}`, day: move.move_date });
    expect(jobs).toHaveLength(1);
    expect(jobs[0]).toMatchObject({
      id,
      customer: { first_name: 'Maya', last_name: 'Okafor', phone: '+1 416 555 0123' },
      origin_address: move.origin_address,
      origin_point: { lat: expect.any(Number), lng: expect.any(Number) },
      total_cents: quote.breakdown.total_cents,
      balance_cents: quote.breakdown.total_cents - 100,
      dispatches: [{ starts_at: '08:30', truck: `Truck ${id}`, plate: 'CB 1234', people: 3 }],
      notes: [{ body: 'Parrot in the hall' }],
      messages: [{ sender: 'customer', text: 'The cat is called Bo' }],
      progress: { steps: [], worked_hours: null },
      record: null,
    });
    expect(JSON.stringify(jobs)).not.toContain(vendorUser.email);
    expect(JSON.stringify(jobs)).not.toContain('maya@example.ca');
  });

  test('is made for an own crew on a day with an accepted job alone', async () => {
    const { day, vendor, vendorUser, crewId } = job;
    const other = await cast.mover(otherThan(vendor));
    await problemOf(await other.post(CREW_LINKS, { crew_id: crewId, day }), 404);
    const free = addDays(day, 1);
    const refused = await vendorUser.post(CREW_LINKS, { crew_id: crewId, day: free });
    expect((await problemOf(refused, 409)).detail).toContain('has no accepted job');
    for (const wrong of [{ crew_id: 'x', day }, { crew_id: crewId, day: '2027-02-30' }, {}]) {
      await problemOf(await vendorUser.post(CREW_LINKS, wrong), 422);
    }
    expect((await vendorUser.get(`${CREW_LINKS}?day=nonsense`)).status).toBe(422);
  });

  test('ends when another is made and when it is taken back, and its jobs with a decline', async () => {
    const { id, crew, link, day, at, customer, vendorUser, crewId, path } = await crewJob(
      portage,
      14,
    );
    const make = async () =>
      await read<NewCrewLink>(await vendorUser.post(CREW_LINKS, { crew_id: crewId, day }), 201);
    const again = await make();
    expect(await says(await at('16:00', crew.request))).toContain('a new one');
    const second = crewOf(portage, tokenOf(again));
    expect((await at('16:00', second.day)).jobs).toHaveLength(1);
    const list = () => vendorUser.get(`${CREW_LINKS}?day=${day}`);
    expect(await read<CrewOfDay[]>(await list())).toMatchObject([
      { crew_id: crewId, people: 3, jobs: 1, link: { id: again.id, created_by: vendorUser.email } },
    ]);
    expect(await (await list()).text()).not.toContain(tokenOf(again));
    expect((await vendorUser.remove(`${CREW_LINKS}/${again.id}`)).status).toBe(204);
    expect(await says(await at('16:00', second.request))).toContain('a new one');
    expect((await vendorUser.remove(`${CREW_LINKS}/${link.id}`)).status).toBe(404);
    expect(await read<CrewOfDay[]>(await list())).toMatchObject([{ link: null }]);
    const lines = await audited(portage, String(again.id), 'crew_link.%');
    expect(lines.map(({ action }) => action)).toEqual(['crew_link.created', 'crew_link.revoked']);

    const third = crewOf(portage, tokenOf(await make()));
    await act(vendorUser, id, 'decline', { reason: 'no_crew' });
    expect((await at('16:00', third.day)).jobs).toEqual([]);
    expect((await at('16:00', () => third.tap(id, 'arrived'))).status).toBe(404);
    // What a crew is told waits for a mover who has the booking.
    const notes = { version: 0, pickup: NOBODY, dropoff: NOBODY };
    await problemOf(await customer.put(NOTES, notes), 409);
    await problemOf(await vendorUser.get(`${path}/job-sheet`), 409);
  });
});

test('what the crew is told of the homes is written by customer and mover, each on top of what it has seen', async () => {
  const { id, customer, vendorUser, path } = job;
  const pickup = {
    ...NOBODY,
    buzzer: '1204',
    elevator_from: '08:00',
    elevator_to: '11:00',
    note: 'Ring twice',
  };
  for (const [wrong, field] of [
    [{ elevator_to: null }, 'elevator_to'],
    [{ elevator_from: '12:00' }, 'elevator_to'],
    [{ elevator_from: '8:00' }, 'elevator_from'],
    [{ buzzer: 'x'.repeat(61) }, 'buzzer'],
  ] as const) {
    const body = { version: 0, pickup: { ...pickup, ...wrong }, dropoff: NOBODY };
    expect(await refusedFields(await customer.put(NOTES, body))).toContain(`pickup.${field}`);
  }
  expect(await read(await customer.get(NOTES))).toMatchObject({ version: 0, pickup: NOBODY });
  const written = await customer.put(NOTES, { version: 0, pickup, dropoff: NOBODY });
  expect(await read(written)).toMatchObject({ version: 1, pickup, written_by: 'customer' });

  const dropoff = { ...NOBODY, parking: 'Behind the church' };
  const late = { version: 0, pickup: NOBODY, dropoff };
  const stale = await vendorUser.put(`${path}/access-notes`, late);
  expect((await problemOf(stale, 409)).detail).toContain('have changed since');
  await read(await vendorUser.put(`${path}/access-notes`, { version: 1, pickup, dropoff }));
  const { access } = await read<JobSheet>(await vendorUser.get(`${path}/job-sheet`));
  expect(access).toMatchObject({ version: 2, pickup, dropoff, written_by: 'vendor' });
  const lines = await portage.sql`
    select actor, before, after from audit where action = 'access_notes.written' and entity_id = ${id}
    order by id`;
  expect(lines).toEqual([
    { actor: 'customer', before: null, after: null },
    { actor: vendorUser.email, before: null, after: null },
  ]);
});
