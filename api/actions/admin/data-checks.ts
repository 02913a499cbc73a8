import type { Check, CheckId } from '../../../contracts/admin/data-validation.ts';
import { DAY_MS } from '../../../contracts/clock-rules.ts';
import { addDays, torontoToday } from '../../../contracts/dates.ts';
import {
  listEndingCalendars,
  listFullCalendars,
  listOddCoordinates,
  listPaymentsInReview,
  listSheetStates,
  listTroubledMails,
  listVendorsWithoutLocations,
  listVendorsWithoutRates,
} from '../../../db/admin/data-validation.ts';
import { listFailedJobs, listStuckJobs } from '../../../db/admin/monitoring.ts';
import { listCases } from '../../../db/cases.ts';
import type { Queryable } from '../../../db/connect.ts';
import { listOpenPrivacyRequests } from '../../../db/privacy-requests.ts';

/** Names that a check shows. */
const EXAMPLES = 10;
/** A calendar that ends within so many days should be kept further. */
const CALENDAR_AHEAD_DAYS = 14;
/** Of so many days ahead, fewer free ones than this are too few. */
const FULL = { days: 30, least: 7 } as const;
const STUCK_SECONDS = 300;
const LATE_MAIL_MS = 15 * 60_000;
/** Sheets are read several times an hour. */
const OLD_SHEET_MS = 6 * 3_600_000;

/** A check with the ids of the vendors that it finds at fault. */
export type Finding = { check: Check; vendors: number[] };

type Facts = {
  id: CheckId;
  items: string[];
  /** How many, where `items` are only the first. */
  affected?: number;
  vendors?: number[];
  /** How bad it is that there are any. */
  bad: 'warning' | 'error';
  good: string;
  wrong: (count: number) => string;
  /** A warning though there are none. */
  otherwise?: string;
};

/** The check that follows from what was found: a check without items is a pass. */
export function finding(facts: Facts): Finding {
  const affected = facts.affected ?? facts.items.length;
  const items = facts.items.slice(0, EXAMPLES);
  const vendors = facts.vendors ?? [];
  const { id, bad, good, otherwise } = facts;
  if (affected > 0) {
    return { check: { id, status: bad, message: facts.wrong(affected), affected, items }, vendors };
  }
  const status = otherwise ? 'warning' : 'pass';
  return { check: { id, status, message: otherwise ?? good, affected, items }, vendors };
}

const many = (count: number, one: string, more: string) =>
  count === 1 ? `1 ${one}` : `${count} ${more}`;

/** Can every active vendor price and be booked? */
export async function checkSupply(sql: Queryable, now: Date): Promise<Finding[]> {
  const today = torontoToday(now);
  const [rates, locations, ending, full, coordinates] = await Promise.all([
    listVendorsWithoutRates(sql, today),
    listVendorsWithoutLocations(sql),
    listEndingCalendars(sql, addDays(today, CALENDAR_AHEAD_DAYS)),
    listFullCalendars(sql, { from: today, ...FULL }),
    listOddCoordinates(sql),
  ]);
  const of = (rows: { vendor_id: number; item: string }[]) => ({
    items: rows.map(({ item }) => item),
    vendors: rows.map(({ vendor_id }) => vendor_id),
  });
  return [
    finding({
      id: 'vendor_rates',
      ...of(rates),
      bad: 'error',
      good: 'Every active mover has rates in force.',
      wrong: (count) =>
        `${many(count, 'active mover has', 'active movers have')} no rates in force.`,
    }),
    finding({
      id: 'vendor_locations',
      ...of(locations),
      bad: 'error',
      good: 'Every active mover has an open location with a truck.',
      wrong: (count) =>
        `${many(count, 'active mover has', 'active movers have')} no open location with a truck.`,
    }),
    finding({
      id: 'calendars_ending',
      ...of(ending),
      bad: 'warning',
      good: `Every calendar is kept for ${CALENDAR_AHEAD_DAYS} days or more.`,
      wrong: (count) =>
        `${many(count, 'calendar ends', 'calendars end')} within ${CALENDAR_AHEAD_DAYS} days.`,
    }),
    finding({
      id: 'calendars_full',
      ...of(full),
      bad: full.some(({ free }) => free === 0) ? 'error' : 'warning',
      good: `Every location has ${FULL.least} free days or more of the next ${FULL.days}.`,
      wrong: (count) =>
        `${many(count, 'location has', 'locations have')} fewer than ${FULL.least} free days of the next ${FULL.days}.`,
    }),
    finding({
      id: 'coordinates',
      ...of(coordinates),
      bad: 'error',
      good: 'Every location lies in Canada.',
      wrong: (count) =>
        `${many(count, 'location lacks', 'locations lack')} coordinates, or ${count === 1 ? 'lies' : 'lie'} outside Canada.`,
    }),
  ];
}

/** Does the queue do its work? */
export async function checkJobs(sql: Queryable, now: Date): Promise<Finding[]> {
  const [stuck, failed] = await Promise.all([
    listStuckJobs(sql, STUCK_SECONDS),
    listFailedJobs(sql, new Date(now.getTime() - DAY_MS)),
  ]);
  return [
    finding({
      id: 'stuck_jobs',
      items: stuck.map(({ name, state, seconds }) => `${name}, ${state} for ${seconds} s`),
      bad: 'error',
      good: 'No job waits for more than five minutes.',
      wrong: (count) => `${many(count, 'job waits', 'jobs wait')} for more than five minutes.`,
    }),
    finding({
      id: 'failed_jobs',
      items: failed.map(({ name, id }) => `${name} ${id}`),
      bad: 'warning',
      good: 'No job was given up in the last day.',
      wrong: (count) => `${many(count, 'job was', 'jobs were')} given up in the last day.`,
    }),
  ];
}

/** Do payments and mails need a person? */
export async function checkMails(sql: Queryable, now: Date): Promise<Finding[]> {
  const [review, mails] = await Promise.all([
    listPaymentsInReview(sql),
    listTroubledMails(sql, { now, lateMs: LATE_MAIL_MS }),
  ]);
  const items = (status: string) =>
    mails.filter((mail) => mail.status === status).map(({ item }) => item);
  return [
    finding({
      id: 'payments_in_review',
      items: review,
      bad: 'warning',
      good: 'No payment waits for a review.',
      wrong: (count) => `${many(count, 'payment waits', 'payments wait')} for a review.`,
    }),
    finding({
      id: 'failed_mails',
      items: items('failed'),
      bad: 'warning',
      good: 'No mail has failed.',
      wrong: (count) => `${many(count, 'mail has', 'mails have')} failed.`,
    }),
    finding({
      id: 'late_mails',
      items: items('pending'),
      bad: 'error',
      good: 'No mail has been due for more than 15 minutes.',
      wrong: (count) =>
        `${many(count, 'mail has', 'mails have')} been due for more than 15 minutes.`,
    }),
  ];
}

/** Is a customer's request to be erased older than the law lets it be? */
export async function checkPrivacyRequests(sql: Queryable, now: Date): Promise<Finding> {
  const late = (await listOpenPrivacyRequests(sql, now)).filter(({ overdue }) => overdue);
  return finding({
    id: 'privacy_requests',
    items: late.map(({ lead_id }) => lead_id),
    bad: 'error',
    good: 'No request to be erased is overdue.',
    wrong: (count) => `${many(count, 'request', 'requests')} to be erased overdue.`,
  });
}

/** Has a vendor let a customer's problem lie (rule 4.25)? */
export async function checkCases(sql: Queryable, now: Date): Promise<Finding> {
  const late = (await listCases(sql, 'open')).filter(
    ({ answered_at, answer_by }) => !answered_at && answer_by < now,
  );
  return finding({
    id: 'late_cases',
    items: late.map(({ lead_id }) => lead_id),
    bad: 'warning',
    good: 'No mover is late with an answer to a reported problem.',
    wrong: (count) => `${many(count, 'reported problem', 'reported problems')} without an answer.`,
  });
}

/** Are vendors' published sheets read, and is what was read fresh (rule 7.12)? */
export async function checkSheets(sql: Queryable, now: Date): Promise<Finding> {
  const sheets = await listSheetStates(sql, new Date(now.getTime() - OLD_SHEET_MS));
  if (sheets.length === 0) {
    const message = 'No mover keeps a calendar or rates in a sheet.';
    const check = { id: 'sheets', status: 'unknown', message, affected: 0, items: [] } as const;
    return { check: { ...check, items: [] }, vendors: [] };
  }
  const wrong = sheets.filter(({ state }) => state === 'failed' || state === 'old');
  return finding({
    id: 'sheets',
    items: wrong.map(
      ({ item, state }) => `${item}: ${state === 'old' ? 'not read lately' : state}`,
    ),
    vendors: wrong.map(({ vendor_id }) => vendor_id),
    bad: 'warning',
    good: `${many(sheets.length, 'sheet is', 'sheets are')} read, and fresh.`,
    wrong: (count) =>
      `${many(count, 'sheet', 'sheets')} of ${sheets.length} could not be read lately; the last good data stays.`,
  });
}
