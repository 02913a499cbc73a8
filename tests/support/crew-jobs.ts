import type { CrewDay, NewCrewLink } from '../../contracts/crew-links.ts';
import type { JobExtra, JobHours, JobPrice } from '../../contracts/job-records.ts';
import type { JobProgress, JobStep } from '../../contracts/job-steps.ts';
import type { Sql } from '../../db/connect.ts';
import type { TestApp } from './app.ts';
import { castOf } from './cast.ts';
import { done, read } from './vendor-leads.ts';

export const CREW_LINKS = '/vendor/vendor/crew-links';
export const CREW_JOBS = '/api/crew/jobs';
/** In UTC: the afternoon's end in Toronto. */
export const EVENING = '22:00';

/** A crew and a truck of a booking's yard, named after it. */
export async function crewAndTruck(sql: Sql, leadId: string, people = 3) {
  const [made] = await sql<{ crewId: number; truckId: number }[]>`
    with yard as (
      select o.vendor_id, o.id, ${leadId}::text as name from bookings b
      join locations o on o.id = b.location_id where b.lead_id = ${leadId}
    ), crew as (
      insert into crews (vendor_id, location_id, name, people)
      select vendor_id, id, 'Crew ' || name, ${people} from yard returning id
    ), truck as (
      insert into trucks (vendor_id, location_id, name, plate)
      select vendor_id, id, 'Truck ' || name, 'CB 1234' from yard returning id
    )
    select crew.id as "crewId", truck.id as "truckId" from crew, truck`;
  if (!made) throw new Error(`There is no booking ${leadId}.`);
  return made;
}

/** Gives a booking a crew and a truck of its yard, on its first day. Resolves to the crew's id. */
export async function dispatchJob(sql: Sql, leadId: string, people = 3): Promise<number> {
  const { crewId, truckId } = await crewAndTruck(sql, leadId, people);
  await sql`
    insert into dispatches (vendor_id, lead_id, day, truck_id, crew_id, starts_at, assigned_by,
      assigned_at)
    select t.vendor_id, ${leadId}, l.move_date, t.id, ${crewId}, '08:30', 'dispatcher@mover.test', now()
    from trucks t join leads l on l.id = ${leadId} where t.id = ${truckId}`;
  return crewId;
}

/** Calls of the holder of a crew's link. */
export function crewOf(test: TestApp, token: string) {
  const headers = { authorization: `Bearer ${token}` };
  const jobs = (id: string) => `${CREW_JOBS}/${id}`;
  const post = async (path: string, body: unknown) => await test.post(path, body, headers);
  const request = async () => await test.app.request(CREW_JOBS, { headers });
  return {
    request,
    day: async () => await read<CrewDay>(await request()),
    tap: (id: string, step: JobStep, ago_seconds = 0, key: string = crypto.randomUUID()) =>
      post(`${jobs(id)}/steps`, { step, key, ago_seconds }),
    undo: (id: string, key: string, ago_seconds = 0) =>
      post(`${jobs(id)}/steps/undo`, { key, ago_seconds }),
    price: async (id: string, job: JobHours) =>
      await read<JobPrice>(await post(`${jobs(id)}/price`, job)),
    askPrice: (id: string, job: object) => post(`${jobs(id)}/price`, job),
    sign: (id: string, body: object) => post(`${jobs(id)}/signature`, body),
    ask: (id: string, body: object) => post(`${jobs(id)}/asked-bill`, body),
    agree: (id: string, body: object) => post(`${jobs(id)}/asked-bill/code`, body),
  };
}

/** The token in the fragment of a link. */
export const tokenOf = ({ url }: Pick<NewCrewLink, 'url'>) => url.slice(url.indexOf('#/') + 2);

/**
 * A booking that its vendor has accepted and given to a crew, the crew's link, and `at`, which moves
 * the clock to a time of its day and back.
 */
export async function crewJob(test: TestApp, from = 10) {
  const booking = await castOf(test).booked(from);
  const { id, vendor, vendorUser, move } = booking;
  await done(vendorUser, id, 'accept');
  const crewId = await dispatchJob(test.sql, id);
  const day = move.move_date;
  const link = await read<NewCrewLink>(
    await vendorUser.post(CREW_LINKS, { crew_id: crewId, day }),
    201,
  );
  /** At a time of the move's day in UTC: 16:00 is noon in Toronto's summer, 11 am in its winter. */
  const at = async <T>(time: string, work: () => Promise<T>, on = day): Promise<T> => {
    const ms = Date.parse(`${on}T${time}:00Z`) - test.clock().getTime();
    test.shift(ms);
    try {
      return await work();
    } finally {
      test.shift(-ms);
    }
  };
  const crew = crewOf(test, tokenOf(link));
  return {
    ...booking,
    crewId,
    day,
    link,
    crew,
    at,
    /** The crew opens its day in the morning: no tap of the day is older. */
    morning: () => at('11:00', crew.day),
    /** The vendor's person, signed in at the time that the clock has now. */
    person: () => castOf(test).mover(vendor, ['view_leads', 'manage_leads', 'view_analytics']),
  };
}

/** What a crew bills beside the quote. */
export const extra = (kind: JobExtra['kind'], amount_cents: number, what = ''): JobExtra => ({
  kind,
  what,
  amount_cents,
});

/** A job whose crew worked for so many hours, at the evening of its day. */
export async function workedJob<T>(
  test: TestApp,
  from: number,
  hours: number,
  work: (job: Awaited<ReturnType<typeof crewJob>>) => Promise<T>,
): Promise<T> {
  const job = await crewJob(test, from);
  await job.morning();
  return await job.at(EVENING, async () => {
    await workFor(job.crew, job.id, hours);
    return await work(job);
  });
}

/** Taps that make so many hours on site, two of them at the second home, until now. */
export async function workFor(
  crew: ReturnType<typeof crewOf>,
  id: string,
  hours: number,
): Promise<JobProgress> {
  const HOUR = 3600;
  const drive = 0.5;
  const taps: [JobStep, number][] = [
    ['on_way', hours + drive + 0.5],
    ['arrived', hours + drive],
    ['loading', hours + drive - 0.25],
    ['driving', 2 + drive],
    ['unloading', 2],
    ['done', 0],
  ];
  let progress: JobProgress | undefined;
  for (const [step, ago] of taps) {
    progress = await read<JobProgress>(await crew.tap(id, step, ago * HOUR));
  }
  if (!progress) throw new Error('Nothing was tapped.');
  return progress;
}
