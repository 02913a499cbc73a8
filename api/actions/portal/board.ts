import { daysBetween } from '../../../contracts/calendar-patterns.ts';
import { addDays, torontoToday } from '../../../contracts/dates.ts';
import { refusalOf } from '../../../contracts/dispatch-refusals.ts';
import type { Language } from '../../../contracts/language.ts';
import type {
  Board,
  BoardDispatch,
  BoardDrives,
  BoardJob,
} from '../../../contracts/portal/board.ts';
import type { Dispatch } from '../../../contracts/portal/dispatches.ts';
import { HOURS_A_DAY } from '../../../contracts/rates.ts';
import type { Queryable } from '../../../db/connect.ts';
import {
  type BoardJobRow,
  listBoardJobs,
  listYardDays,
  listYards,
  type YardRow,
} from '../../../db/portal/board.ts';
import { listCrews } from '../../../db/portal/crews.ts';
import { listDispatches } from '../../../db/portal/dispatches.ts';
import { listTrucks } from '../../../db/portal/trucks.ts';
import { findRatesOn } from '../../../db/rate-versions.ts';
import type { AppDeps, Deps } from '../../deps.ts';
import {
  assignedOf,
  driveMinutes,
  drivesBetween,
  type PlannedJob,
  planJob,
  samePoint,
} from '../../domain/dispatches.ts';
import { pickupOf } from '../../domain/places/pickup.ts';
import { timeZoneAt, zoneOffset } from '../../domain/places/time-zones.ts';
import { MISSING, required } from '../../errors.ts';
import { asDay, rulesOf } from '../calendar-days.ts';

/** The board of a vendor: its jobs on `days` dates from one on, with trucks, crews and what is left of each yard. */
export async function readBoard(
  { sql, clock }: Deps,
  vendorId: number,
  { from, days }: { from: string; days: number },
  language: Language = 'en',
): Promise<Board> {
  const today = torontoToday(clock());
  const to = addDays(from, days - 1);
  const [rows, dispatches, yards, trucks, crews, yardDays, ruledAt, hoursADay] = await Promise.all([
    listBoardJobs(sql, vendorId, { from, to }),
    listDispatches(sql, vendorId, from, to),
    listYards(sql, vendorId),
    listTrucks(sql, vendorId),
    listCrews(sql, vendorId),
    listYardDays(sql, vendorId, daysBetween(from, to)),
    rulesOf(sql, vendorId, today),
    hoursOf(sql, vendorId, today),
  ]);
  const used = {
    trucks: new Set(dispatches.map(({ truck_id }) => truck_id)),
    crews: new Set(dispatches.map(({ crew_id }) => crew_id)),
  };
  const shownTrucks = trucks.filter(({ id, retired }) => !retired || used.trucks.has(id));
  const fleet = { trucks: shownTrucks, crews, yards };
  const jobs = daysBetween(from, to).flatMap((day) =>
    boardDay(
      rows.filter((row) => row.day === day),
      dispatches.filter((one) => one.day === day),
      fleet,
      hoursADay,
    ),
  );
  const needed = new Set([...shownTrucks, ...jobs].map(({ location_id }) => location_id));
  return {
    today,
    from,
    days,
    yards: yards
      .filter(({ id, closed }) => !closed || needed.has(id))
      .map(({ id, name, ...place }) => {
        const time_zone = timeZoneAt(place);
        return { id, name, time_zone, utc_offset: zoneOffset(time_zone, from) };
      }),
    trucks: shownTrucks,
    crews: crews.filter(({ id, retired }) => !retired || used.crews.has(id)),
    capacity: yardDays.map(({ location_id, ...row }) => {
      const {
        day,
        trucks: planned,
        taken,
        held,
        blackout,
      } = asDay(row, ruledAt(location_id), language);
      return { location_id, day, trucks: planned, taken, held, blackout };
    }),
    jobs,
  };
}

/** Hours that a vendor's crew works a day, by its rates in force. */
export async function hoursOf(sql: Queryable, vendorId: number, today: string): Promise<number> {
  const held = await findRatesOn(sql, vendorId, today);
  return held?.rates.hours_a_day ?? HOURS_A_DAY.fallback;
}

/** Rows as planned jobs, by their bookings. */
export function planRows(rows: readonly BoardJobRow[], hoursADay: number): Map<string, PlannedJob> {
  return new Map(
    rows.map((row) => {
      const { timeZone } = pickupOf(row.origin, row.home_type);
      return [row.lead_id, planJob(row, timeZone, hoursADay)];
    }),
  );
}

type Fleet = Pick<Board, 'trucks' | 'crews'> & { yards: readonly YardRow[] };

/** The jobs of one day, each with its trucks and the driving between. */
function boardDay(
  rows: readonly BoardJobRow[],
  dispatches: readonly Dispatch[],
  fleet: Fleet,
  hoursADay: number,
): BoardJob[] {
  const planned = planRows(rows, hoursADay);
  const placed = placeAll(dispatches, planned, fleet);
  return rows.flatMap((row) => {
    const job = planned.get(row.lead_id);
    if (!job) return [];
    const { minutes, utc_offset, arrival } = job;
    const { lead_id, day, day_of, days, stage, location_id, trucks, crew_size, customer } = row;
    return {
      lead_id, day, day_of, days, stage, location_id, trucks, crew_size, customer,
      pickup: row.origin_address,
      dropoff: row.destination_address,
      arrival,
      minutes,
      utc_offset,
      dispatches: placed.filter((one) => one.lead_id === lead_id),
    }; // biome-ignore format: the columns read better in a row
  });
}

/** Each dispatch with the driving before and after it, and what is not right with it any more. */
function placeAll(
  dispatches: readonly Dispatch[],
  jobs: ReadonlyMap<string, PlannedJob>,
  { trucks, crews, yards }: Fleet,
): BoardDispatch[] {
  const drive = drivesBetween(jobs);
  const assigned = assignedOf(dispatches, jobs);
  return assigned.flatMap(({ of, from }) => {
    const job = jobs.get(of.lead_id);
    const truck = trucks.find(({ id }) => id === of.truck_id);
    if (!job || !truck) return [];
    const crew = crews.find(({ id }) => id === of.crew_id) ?? null;
    const others = assigned.filter((one) => one.of.id !== of.id);
    const ofTruck = others.filter(({ truck_id }) => truck_id === of.truck_id);
    const before = ofTruck.filter((one) => one.from < from).sort((a, b) => b.from - a.from)[0];
    const isLast = !ofTruck.some((one) => one.from > from);
    const yard = yards.find(({ id }) => id === truck.location_id);
    const home = yard ? samePoint(yard) : null;
    return {
      ...of,
      drive_minutes: before ? drive(before.lead_id, of.lead_id) : driveMinutes(home, job.start),
      back_minutes: isLast ? driveMinutes(job.end, home) : null,
      refusal: refusalOf({ ...job, starts_at: of.starts_at, truck, crew }, others, drive),
    };
  });
}

/** The driving between a booking of the vendor and the yards and other jobs of one of its days. */
export async function readDrives(
  { sql }: Pick<AppDeps, 'sql'>,
  vendorId: number,
  leadId: string,
  day: string,
): Promise<BoardDrives> {
  const [rows, yards] = await Promise.all([
    listBoardJobs(sql, vendorId, { from: day, to: day }),
    listYards(sql, vendorId),
  ]);
  const jobs = planRows(rows, HOURS_A_DAY.fallback);
  const job = required(jobs.get(leadId), MISSING.booking);
  const drive = drivesBetween(jobs);
  return {
    yards: yards.map((yard) => ({
      id: yard.id,
      minutes: driveMinutes(samePoint(yard), job.start),
    })),
    jobs: [...jobs.keys()]
      .filter((id) => id !== leadId)
      .map((id) => ({ lead_id: id, here: drive(id, leadId), there: drive(leadId, id) })),
  };
}
