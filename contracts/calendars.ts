import * as z from 'zod/mini';
import { HourlyRate } from './rates.ts';
import { rowId, rowNumber } from './row-numbers.ts';
import { instant, plainDate, requiredLine } from './texts.ts';

/**
 * The calendar of a vendor's location. A date has `trucks` that may leave, of which `taken` are
 * booked or held; a rate of its own or the standard one; or a blackout with its reason.
 */

/** Dates that one call reads or changes at most: as far ahead as customers book, and a month back. */
export const MAX_CALENDAR_DAYS = 600;

const PlainDate = plainDate();

/** A date as the database holds it, or as it would: money in cents. */
export type DayState = {
  day: string;
  trucks: number;
  taken: number;
  rate_cents: number | null;
  blackout: string | null;
};

/** A date that the vendor has written, or (`by_rule`) one that its rules make what it is: whether it is closed. */
export type KnownDay = DayState & { held: number; by_rule: boolean };

export const CalendarDay = z.object({
  day: z.string(),
  trucks: z.int(),
  /** Trucks that bookings and holds have. */
  taken: z.int(),
  /** Trucks of these that are only held, for customers who are about to pay. */
  held: z.int(),
  /** Hourly dollars for a crew of two; null where the standard rate holds. */
  daily_rate: z.nullable(z.number()),
  /** Why no further truck leaves, or null. */
  blackout: z.nullable(z.string()),
  /** Per cent of the standard rate by the vendor's rules, and why (rule 3.21); 100 on usual dates. */
  rule_percent: z._default(z.int(), 100),
  rule_reason: z._default(z.nullable(z.string()), null),
});
export type CalendarDay = z.infer<typeof CalendarDay>;

/** `GET /vendor/vendor/locations/{id}/calendar?from=&to=`, both days included. */
export const CalendarQuery = z.object({ from: PlainDate, to: PlainDate });

export const CalendarReply = z.object({
  location_id: z.int(),
  truck_count: z.int(),
  /** Hourly dollars for a crew of two on a date without a rate of its own. */
  standard_rate: z.number(),
  /** Toronto's today, and the last date that customers can book. */
  today: z.string(),
  last_day: z.string(),
  /** The mark that an edit sends back: it names the changes that the person has seen. */
  seen: z.int(),
  days: z.array(CalendarDay),
});
export type CalendarReply = z.infer<typeof CalendarReply>;

/** The parts of a date that a call may change; null takes a rate or a blackout away. */
export const DAY_FIELDS = {
  trucks: z.optional(
    z
      .int('Write how many trucks may leave.')
      .check(z.gte(0, 'At least 0 trucks.'), z.lte(500, 'At most 500 trucks.')),
  ),
  daily_rate: z.optional(z.nullable(HourlyRate)),
  blackout: z.optional(z.nullable(requiredLine(80, 'Say why no truck leaves.'))),
};
export const WHAT_TO_CHANGE = 'Say what shall change: trucks, daily_rate or blackout.';
/** True when a call changes any of them. */
export const changesSomething = (said: { [K in keyof typeof DAY_FIELDS]?: unknown }): boolean =>
  said.trucks !== undefined || said.daily_rate !== undefined || said.blackout !== undefined;

/** The days given, as they shall be; parts that are left out stay as they are. */
export const CalendarChange = z
  .object({
    days: z
      .array(PlainDate)
      .check(z.minLength(1, 'Choose at least one date.'), z.maxLength(MAX_CALENDAR_DAYS)),
    ...DAY_FIELDS,
  })
  .check(z.refine(changesSomething, WHAT_TO_CHANGE));
export type CalendarChange = z.infer<typeof CalendarChange>;

/** Body of `PATCH /vendor/vendor/locations/{id}/calendar`: all of it or nothing. */
export const CalendarEdit = z.object({
  seen: rowNumber('Say which state of the calendar you have seen.', 0),
  /** True: only say what would happen. */
  preview: z._default(z.boolean(), false),
  changes: z.array(CalendarChange).check(
    z.minLength(1, 'Change at least one date.'),
    z.maxLength(MAX_CALENDAR_DAYS),
    z.refine((changes) => {
      const days = changes.flatMap((change) => change.days);
      return days.length <= MAX_CALENDAR_DAYS && new Set(days).size === days.length;
    }, `Name each date once, and at most ${MAX_CALENDAR_DAYS} dates.`),
  ),
});
export type CalendarEdit = z.infer<typeof CalendarEdit>;

/** A date that cannot have so few trucks, since these bookings need more. */
export const RefusedDay = z.object({
  day: z.string(),
  trucks: z.int(),
  taken: z.int(),
  references: z.array(z.string()),
});
export type RefusedDay = z.infer<typeof RefusedDay>;

export const CalendarEdited = z.object({
  seen: z.int(),
  /** The days as they are now; of a preview, as they would be. */
  days: z.array(CalendarDay),
  /** The edit that undoes this one: the same days as they were. */
  previous: z.array(CalendarChange),
  /** Of a preview: the days that stand in the way. */
  refused: z.array(RefusedDay),
});
export type CalendarEdited = z.infer<typeof CalendarEdited>;

/** Why trucks of a date are not free: a booking or a hold. */
export const DayBooking = z.object({
  reference: z.string(),
  state: z.enum(['held', 'confirmed']),
  trucks: z.int(),
  move_time: z.string(),
  /** Which of the dates that the booking takes this is, from 1 on, and how many they are. */
  day_of: z.int(),
  days: z.int(),
  /** Until when an unpaid hold lasts. */
  held_until: z.nullable(instant),
  /** The customer's name, once the deposit is paid. */
  customer: z.nullable(z.string()),
});
export type DayBooking = z.infer<typeof DayBooking>;

/** `GET …/calendar/{day}`: a date, and the bookings and holds that fill it. */
export const DayReply = z.extend(CalendarDay, {
  location_id: z.int(),
  location_name: z.string(),
  /** Why no customer can book the date; null where it is free. */
  why_full: z.nullable(z.string()),
  entries: z.array(DayBooking),
});
export type DayReply = z.infer<typeof DayReply>;

export const DayParam = z.object({ id: rowId, day: PlainDate });
