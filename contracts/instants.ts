import { DAY_MS } from './clock-rules.ts';
import { offsetAt, shownAt } from './clocks.ts';

/**
 * The instant at which the clocks of a zone show a time (`HH:mm`) on a date. A repeated time means its first instant; a
 * skipped time is as long after midnight as it would have been.
 */
export function instantAt(timeZone: string, date: string, time: string): Date {
  const shown = Date.parse(`${date}T${time}Z`);
  const before = shown - offsetAt(timeZone, shown - DAY_MS);
  const after = shown - offsetAt(timeZone, shown + DAY_MS);
  return new Date(
    shownAt(timeZone, before) === shown || shownAt(timeZone, after) !== shown ? before : after,
  );
}
