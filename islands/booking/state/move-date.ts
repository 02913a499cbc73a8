import { addDays, torontoToday } from '../../../contracts/dates.ts';
import { MAX_DAYS_AHEAD } from '../../../contracts/facts.ts';

/** The first and the last date on which a mover can be asked for, both Toronto's (rule 1.6). */
export function moveDates(): { first: string; last: string } {
  const first = torontoToday(new Date());
  return { first, last: addDays(first, MAX_DAYS_AHEAD) };
}

/** False too for a year that is half typed: 0202-06-01 is a date of its own. */
export function isMoveDate(date: string): boolean {
  const { first, last } = moveDates();
  return first <= date && date <= last;
}
