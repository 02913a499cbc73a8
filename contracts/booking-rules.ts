import * as z from 'zod/mini';
import { isPlainDate } from './dates.ts';
import { requiredLine } from './texts.ts';

/**
 * When a vendor works, as rules for every date of every year (rule 3.21): part of its rates, so that
 * they are versioned and take effect with them. A percentage is of the hourly rate; 0 closes the day.
 */

export const WEEKDAYS = [
  'sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday',
] as const; // biome-ignore format: Sunday first, as `weekday` in holidays.ts counts
export type Weekday = (typeof WEEKDAYS)[number];

/** Holidays of Canada, each where its law has it (`holiday-laws.ts`), and the day on which Québec moves. */
export const HOLIDAYS = [
  'new_year', 'family_day', 'good_friday', 'victoria_day', 'indigenous_peoples_day', 'saint_jean',
  'canada_day', 'moving_day', 'nunavut_day', 'civic_day', 'discovery_day', 'labour_day',
  'truth_and_reconciliation', 'thanksgiving', 'remembrance_day', 'christmas', 'boxing_day',
] as const; // biome-ignore format: in the order of the year
export type Holiday = (typeof HOLIDAYS)[number];

export const PERCENT = { closed: 0, min: 50, usual: 100, max: 300 } as const;
const PERCENT_TEXT = `Write 0 for closed, else ${PERCENT.min} to ${PERCENT.max} %.`;

const Percent = z
  .int(PERCENT_TEXT)
  .check(
    z.refine(
      (value) => value === PERCENT.closed || (value >= PERCENT.min && value <= PERCENT.max),
      PERCENT_TEXT,
    ),
  );

const whole = (max: number) =>
  z.int('Write a whole number.').check(z.gte(0, 'At least 0.'), z.lte(max, `At most ${max}.`));

/** A day of any year, `MM-dd`; a leap day counts in the years that have it. */
const MonthDay = z
  .string('Write month and day as MM-DD.')
  .check(
    z.refine((day) => isPlainDate(`2028-${day}`), 'Write month and day as MM-DD, such as 07-01.'),
  );

/** From one day of the year to another, both included; over the new year where it ends first. */
const Season = z.strictObject({
  name: requiredLine(40, 'Name the season.'),
  from: MonthDay,
  to: MonthDay,
  percent: Percent,
});

const each = <Key extends string, Value>(keys: readonly Key[], value: Value) =>
  Object.fromEntries(keys.map((key) => [key, value])) as Record<Key, Value>;

const Weekdays = z.strictObject(each(WEEKDAYS, Percent));

/** Rates older than these days' names treat the days as any other. */
const NAMED_LATER = [
  'moving_day', 'civic_day', 'truth_and_reconciliation', 'remembrance_day',
  'indigenous_peoples_day', 'nunavut_day', 'discovery_day',
] as const satisfies readonly Holiday[]; // biome-ignore format: a list

const holidayPercents = each(HOLIDAYS, Percent);
const Holidays = z.strictObject({
  ...holidayPercents,
  ...each(NAMED_LATER, z._default(Percent, PERCENT.usual)),
});

const MonthEnd = z.strictObject({
  /** Days at the beginning and at the end of each month. */
  first_days: whole(10),
  last_days: whole(10),
  percent: Percent,
});

export const BookingRules = z.strictObject({
  /** Hours from booking to the first minute of the arrival window, by the pick-up's clocks. */
  lead_hours: whole(720),
  /** `HH:mm`: from then on the day counts as over for the lead time. Empty: the day never does. */
  cutoff: z
    .string('Write the time as HH:MM.')
    .check(z.regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/, 'Write the time as HH:MM, such as 17:00.')),
  weekdays: Weekdays.check(
    z.refine((days) => Object.values(days).some((percent) => percent > 0), 'Work on one weekday.'),
  ),
  holidays: Holidays,
  seasons: z.array(Season).check(z.maxLength(12, 'At most 12 seasons.')),
  month_end: MonthEnd,
});
export type BookingRules = z.infer<typeof BookingRules>;

/** Some of the rules, as a change names them; seasons are replaced as a whole. */
export const BookingRuleChanges = z.partial(
  z.strictObject({
    ...BookingRules.shape,
    weekdays: z.partial(Weekdays),
    holidays: z.partial(z.strictObject(holidayPercents)),
    month_end: z.partial(MonthEnd),
  }),
);

/** The rules of a vendor that has set none: a day's notice, and every date is as any other. */
export const DEFAULT_BOOKING_RULES: BookingRules = {
  lead_hours: 24,
  cutoff: '',
  weekdays: each(WEEKDAYS, PERCENT.usual),
  holidays: each(HOLIDAYS, PERCENT.usual),
  seasons: [],
  month_end: { first_days: 0, last_days: 0, percent: PERCENT.usual },
};

/**
 * The rules that a mover begins with, until it writes its own: closed on Christmas and New Year's Day, dearer on Good
 * Friday and on the day on which Québec moves.
 */
export const FIRST_BOOKING_RULES: BookingRules = {
  ...DEFAULT_BOOKING_RULES,
  holidays: {
    ...DEFAULT_BOOKING_RULES.holidays,
    new_year: PERCENT.closed,
    good_friday: 125,
    moving_day: 130,
    christmas: PERCENT.closed,
  },
};
