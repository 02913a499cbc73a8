import type { Holiday } from './booking-rules.ts';
import { dayNumber } from './dates.ts';

/** 0 for Sunday to 6 for Saturday, by day number (1970-01-01 was a Thursday). */
export const weekdayNumber = (day: number): number => (((day + 4) % 7) + 7) % 7;

const ordinal = (year: number, month: number, date: number) =>
  dayNumber(
    `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`,
  );

/** The first of that weekday on or after a date. */
const onOrAfter = (day: number, weekday: number) => day + ((weekday - weekdayNumber(day) + 7) % 7);

/** Easter Sunday of a Gregorian year, by the anonymous algorithm (Meeus, Jones and Butcher). */
function easter(year: number): number {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const inCentury = year % 100;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const moon = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const week =
    (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - moon - (inCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * moon + 22 * week) / 451);
  const days = moon + week - 7 * late + 114;
  return ordinal(year, Math.floor(days / 31), (days % 31) + 1);
}

const MONDAY = 1;

/**
 * The day numbers of a year's holidays, wherever they are kept (`holiday-laws.ts`): of the day itself, not of the day
 * off in its place.
 */
export const holidaysOf = (year: number): Record<Holiday, number> => ({
  new_year: ordinal(year, 1, 1),
  family_day: onOrAfter(ordinal(year, 2, 15), MONDAY),
  good_friday: easter(year) - 2,
  // The Monday before 25 May.
  victoria_day: onOrAfter(ordinal(year, 5, 18), MONDAY),
  indigenous_peoples_day: ordinal(year, 6, 21),
  saint_jean: ordinal(year, 6, 24),
  canada_day: ordinal(year, 7, 1),
  moving_day: ordinal(year, 7, 1),
  nunavut_day: ordinal(year, 7, 9),
  civic_day: onOrAfter(ordinal(year, 8, 1), MONDAY),
  // August's third Monday.
  discovery_day: onOrAfter(ordinal(year, 8, 15), MONDAY),
  labour_day: onOrAfter(ordinal(year, 9, 1), MONDAY),
  truth_and_reconciliation: ordinal(year, 9, 30),
  thanksgiving: onOrAfter(ordinal(year, 10, 8), MONDAY),
  remembrance_day: ordinal(year, 11, 11),
  christmas: ordinal(year, 12, 25),
  boxing_day: ordinal(year, 12, 26),
});
