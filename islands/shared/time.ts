import { zoneName } from '../../contracts/arrivals.ts';
import { clockWriter } from '../../contracts/clock-writer.ts';
import { LOCALE } from '../../contracts/facts.ts';
import { memoized } from './format.ts';

/** Writers of times in the product's locale, by the clocks of a zone: the only ones of the islands. */
export const time = memoized((options: Intl.DateTimeFormatOptions) => clockWriter(LOCALE, options));

/**
 * An instant and whose clocks tell it: "December 3, 2026 at 9:10 am (Eastern Time)"; the reader's own, unnamed, where
 * the zone may not be told.
 */
export function instantText(
  at: string,
  timeZone: string | null | undefined,
  dateStyle: 'full' | 'long' | 'medium' = 'long',
): string {
  const clock = time({ dateStyle, timeStyle: 'short', ...(timeZone && { timeZone }) });
  return clock.format(Date.parse(at)) + (timeZone ? ` (${zoneName(timeZone)})` : '');
}
