import type { TimeSlot } from '../../../contracts/choices.ts';
import type { TimeProblem } from '../../../contracts/quotes.ts';
import { HOURS_A_DAY } from '../../../contracts/rates.ts';

/** How many days a move takes, and the fault of its time of day, as a code. */
export type JobDays = { days: number; time_problem: TimeProblem | null };

export const ONE_DAY: JobDays = { days: 1, time_problem: null };

/** Minutes of a crew's day that are over when the afternoon's first crew arrives. */
const MORNING_MINUTES = 4 * 60;

/**
 * How many days crew and trucks are away for a job of so many minutes, on site and on all roads,
 * until they are back (rule 3.20); closed dates between them come on top (`Calendar.datesFor`). They work `hoursADay` on each and rest in between; an afternoon's
 * first day is shorter by the morning. A vendor's hours are at most 13: the Commercial Vehicle Drivers
 * Hours of Service Regulations (SOR/2005-313, sections 12 to 14) allow 13 hours of driving and 14 on
 * duty in a day, and ask for 10 off.
 */
export function daysOf(
  minutes: number,
  slot: TimeSlot,
  hoursADay: number = HOURS_A_DAY.fallback,
): JobDays {
  const whole = hoursADay * 60;
  const first = slot === 'Afternoon' ? Math.max(0, whole - MORNING_MINUTES) : whole;
  const days = 1 + Math.max(0, Math.ceil((minutes - first) / whole));
  const fitsInTheMorning = days > 1 && slot === 'Afternoon' && minutes <= whole;
  return { days, time_problem: fitsInTheMorning ? 'does_not_fit_afternoon' : null };
}
