import { dateWriter } from '../../contracts/date-writer.ts';
import { LOCALE } from '../../contracts/facts.ts';

/** A date as readers see it: "15 December 2023". Front matter dates are plain dates. */
export function longDate(date: Date): string {
  return dateWriter(LOCALE, { dateStyle: 'long', timeZone: 'UTC' }).format(date);
}

/** The machine's form of the same date: `2023-12-15`. */
export const plainDate = (date: Date): string => date.toISOString().slice(0, 10);
