import * as z from 'zod/mini';
import { DispatchRefusal } from '../dispatch-refusals.ts';
import { endpoint } from '../endpoints.ts';
import { plainDate } from '../texts.ts';
import { STAGES } from '../vendor-answers.ts';
import { Crew } from './crews.ts';
import { Dispatch } from './dispatches.ts';
import { Truck } from './trucks.ts';

/** Most days that one look at the board shows. */
export const BOARD_DAYS = 7;

const day = plainDate('Say from which day.');

/** A truck's place in its day, and why the truck or crew cannot make the job any more. */
const BoardDispatch = z.extend(Dispatch, {
  /** Driving before: from the yard, or from the job before it. */
  drive_minutes: z.int(),
  /** Driving back to the yard; null where another job follows. */
  back_minutes: z.nullable(z.int()),
  refusal: z.nullable(DispatchRefusal),
});
export type BoardDispatch = z.infer<typeof BoardDispatch>;

/** A paid booking on one of its days. */
export const BoardJob = z.object({
  lead_id: z.string(),
  day: z.string(),
  /** Which of the `days` that it takes this is, from 1 on. */
  day_of: z.int(),
  days: z.int(),
  stage: z.enum(STAGES),
  location_id: z.int(),
  /** Trucks that the job needs, and people that its price counts. */
  trucks: z.int(),
  crew_size: z.nullable(z.int()),
  customer: z.string(),
  pickup: z.string(),
  dropoff: z.string(),
  /** When the crew may be at the door, by the clocks there; null without a promise. */
  arrival: z.nullable(z.object({ from: z.string(), until: z.string(), agreed: z.boolean() })),
  /** From the first door to the end at the last one. */
  minutes: z.int(),
  /** The pick-up's clocks, in minutes from UTC. */
  utc_offset: z.int(),
  dispatches: z.array(BoardDispatch),
});
export type BoardJob = z.infer<typeof BoardJob>;

/** A yard's date: its trucks by the calendar, and those taken. */
const BoardCapacity = z.object({
  location_id: z.int(),
  day: z.string(),
  trucks: z.int(),
  taken: z.int(),
  held: z.int(),
  blackout: z.nullable(z.string()),
});

/** `GET /vendor/vendor/board`. */
export const Board = z.object({
  today: z.string(),
  from: z.string(),
  days: z.int(),
  yards: z.array(
    z.object({ id: z.int(), name: z.string(), time_zone: z.string(), utc_offset: z.int() }),
  ),
  trucks: z.array(Truck),
  crews: z.array(Crew),
  capacity: z.array(BoardCapacity),
  /** In order of days and starts. */
  jobs: z.array(BoardJob),
});
export type Board = z.infer<typeof Board>;

/** Minutes of driving between a booking and all other stops of its day. */
export const BoardDrives = z.object({
  yards: z.array(z.object({ id: z.int(), minutes: z.int() })),
  /** From the end of each job to this one, and from the end of this one to each. */
  jobs: z.array(z.object({ lead_id: z.string(), here: z.int(), there: z.int() })),
});
export type BoardDrives = z.infer<typeof BoardDrives>;

/** A line of the stream: the dates that changed, or all dates where it names none. */
export const BoardChange = z.object({ from: z.nullable(z.string()), to: z.nullable(z.string()) });
export type BoardChange = z.infer<typeof BoardChange>;

export const getBoard = endpoint('GET', '/vendor/vendor/board', {
  needs: 'view_leads',
  summary: 'Jobs, trucks and crews of a day, or of up to seven',
  query: z.object({
    from: day,
    days: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(BOARD_DAYS)), 1),
  }),
  reply: { 200: ['The board', Board] },
});

/** Boards that one person may have open at a process. */
export const BOARDS_A_PERSON = 8;

export const getBoardEvents = endpoint('GET', '/vendor/vendor/board/events', {
  needs: 'view_leads',
  summary: 'Tells as it happens which dates of the board have changed',
  description:
    'Server-sent events named `change`, whose data are the first and the last date, null where all ' +
    'may have changed. It ends after some minutes; whoever comes back reads the board again.',
  reply: { 200: ['Events until either side ends it', 'text/event-stream'] },
  problems: { 429: 'The person has as many boards open as one may' },
});

export const getBoardDrives = endpoint('GET', '/vendor/vendor/leads/:id/drives', {
  needs: 'view_leads',
  own: 'lead',
  summary: 'The driving between a booking and the other jobs of a day',
  query: z.object({ day }),
  reply: { 200: ['Minutes', BoardDrives] },
});
