import { expect, test } from 'vitest';
import type { Crew } from '../../../contracts/portal/crews.ts';
import type { Truck } from '../../../contracts/portal/trucks.ts';
import type { Problem } from '../../../contracts/problems.ts';
import { planBooking } from '../../support/board.ts';
import { openCast } from '../../support/cast.ts';
import { read } from '../../support/vendor-leads.ts';

const TRUCKS = '/vendor/vendor/trucks';
const CREWS = '/vendor/vendor/crews';

/** A refusal as it was answered, whatever its status. */
const problemOf = async (response: Response) =>
  (await response.json()) as Problem & Record<string, unknown>;

const { portage, cast } = await openCast({ jobs: false });
const ours = await cast.mover();
const yards: { id: number; name: string; truck_count: number }[] = await portage.sql`
  select id, name, truck_count from locations where vendor_id = ${ours.vendorId} order by id`;
// The demonstration has trucks by name already.
await portage.sql`delete from trucks where vendor_id = ${ours.vendorId}`;
await portage.sql`delete from crews where vendor_id = ${ours.vendorId}`;

const yard = () => yards[0]?.id ?? 0;

test('a mover’s trucks come from its yards, as many as each counts, once', async () => {
  const made = await read<Truck[]>(await ours.post(`${TRUCKS}/from-yards`));
  for (const { id, truck_count } of yards) {
    expect(made.filter(({ location_id }) => location_id === id)).toHaveLength(truck_count);
  }
  const again = await read<Truck[]>(await ours.post(`${TRUCKS}/from-yards`));
  expect(again).toEqual(made);
  // One that is sold comes again under a name that is free.
  const first = made[0];
  await ours.patch(`${TRUCKS}/${first?.id}`, { name: 'The old one' });
  expect(await read<Truck[]>(await ours.post(`${TRUCKS}/from-yards`))).toHaveLength(made.length);
});

test('a truck is added, renamed, moved, retired and brought back', async () => {
  const asked = { name: 'Big Bertha', plate: 'AB 123', location_id: yard() };
  const made = await read<Truck>(await ours.post(TRUCKS, asked), 201);
  expect(made).toMatchObject({ ...asked, retired: false });
  expect(await problemOf(await ours.post(TRUCKS, { ...asked, name: 'big bertha' }))).toMatchObject({
    status: 409,
    fields: { name: 'You have a truck of this name already.' },
  });
  const [foreign] = await portage.sql<{ id: number }[]>`
    select id from locations where vendor_id <> ${ours.vendorId} limit 1`;
  const stray = { name: 'Stray', location_id: foreign?.id };
  expect(await problemOf(await ours.post(TRUCKS, stray))).toMatchObject({
    status: 422,
    fields: { location_id: expect.stringContaining('no such yard') },
  });
  const path = `${TRUCKS}/${made.id}`;
  const retired = await read<Truck>(await ours.patch(path, { retired: true, plate: '' }));
  expect(retired).toMatchObject({ retired: true, plate: '', name: 'Big Bertha' });
  // Its name is free again; so it cannot come back under it.
  const heir = await read<Truck>(await ours.post(TRUCKS, asked), 201);
  expect((await ours.patch(path, { retired: false })).status).toBe(409);
  await read<Truck>(await ours.patch(path, { retired: false, name: 'Bertha I' }));
  const names = (await read<Truck[]>(await ours.get(TRUCKS))).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining([heir.name, 'Bertha I']));
});

test('trucks and crews with jobs ahead stay, and the refusal names the jobs', async () => {
  const truck = await read<Truck>(await ours.post(TRUCKS, { name: 'T', location_id: yard() }), 201);
  const crew = await read<Crew>(
    await ours.post(CREWS, { name: 'C', people: 3, location_id: yard() }),
    201,
  );
  const day = portage.day(5);
  const lead = await planBooking(portage.sql, { day });
  const asked = { day, truck_id: truck.id, crew_id: crew.id, starts_at: '09:00' };
  const made = await ours.post(`/vendor/vendor/leads/${lead}/dispatches`, asked);
  const { id } = await read<{ id: number }>(made, 201);
  for (const path of [`${TRUCKS}/${truck.id}`, `${CREWS}/${crew.id}`]) {
    const problem = await problemOf(await ours.patch(path, { retired: true }));
    expect(problem).toMatchObject({
      status: 409,
      code: 'jobs_ahead',
      detail: expect.stringContaining('Maya Chen'),
      jobs: [{ lead_id: lead, day, customer: 'Maya Chen' }],
    });
  }
  await ours.remove(`/vendor/vendor/dispatches/${id}?version=1`);
  for (const path of [`${TRUCKS}/${truck.id}`, `${CREWS}/${crew.id}`]) {
    expect((await ours.patch(path, { retired: true })).status).toBe(200);
  }
  const crews = await read<Crew[]>(await ours.get(CREWS));
  expect(crews.find((one) => one.id === crew.id)?.retired).toBe(true);
  const again = await ours.post(`/vendor/vendor/leads/${lead}/dispatches`, asked);
  expect(await problemOf(again)).toMatchObject({
    status: 422,
    fields: { truck_id: expect.any(String) },
  });
});
