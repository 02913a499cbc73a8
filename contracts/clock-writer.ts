import { clockOf, shownAt } from './clocks.ts';
import { type DateWriter, dateWriter } from './date-writer.ts';

/** In French no nought stands before an hour, and no line breaks within a time: "3 h 05". */
const inHours = (text: string) => text.replace(/\b0?(\d+) h /g, '$1\u00a0h\u00a0');

/**
 * Writes instants by the clocks of a zone (IANA), the reader's own unless told: those of Canada by our table, whatever
 * the runtime knows of them. `zoneName` tells whose clocks they are.
 */
export function clockWriter(
  locale: string,
  options: Omit<Intl.DateTimeFormatOptions, 'timeZoneName'>,
): DateWriter {
  const zone = options.timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const clock = clockOf(zone);
  const shown = (at: number | Date) => (clock ? shownAt(zone, at) : at);
  const writer = dateWriter(locale, { ...options, timeZone: clock ? 'UTC' : zone });
  return {
    format: (at) => inHours(writer.format(shown(at))),
    formatRange: (from, to) => inHours(writer.formatRange(shown(from), shown(to))),
  };
}
