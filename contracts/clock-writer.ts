import { clockOf, shownAt } from './clocks.ts';
import { type DateWriter, dateWriter } from './date-writer.ts';

/**
 * Writes instants by the clocks of a zone (IANA), the reader's own unless told: those of Canada by our table, whatever
 * the runtime knows of them. `zoneName` tells whose clocks they are.
 */
export function clockWriter(
  locale: string,
  options: Omit<Intl.DateTimeFormatOptions, 'timeZoneName'>,
): DateWriter {
  const zone = options.timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (!clockOf(zone)) return dateWriter(locale, { ...options, timeZone: zone });
  const writer = dateWriter(locale, { ...options, timeZone: 'UTC' });
  return {
    format: (at) => writer.format(shownAt(zone, at)),
    formatRange: (from, to) => writer.formatRange(shownAt(zone, from), shownAt(zone, to)),
  };
}
