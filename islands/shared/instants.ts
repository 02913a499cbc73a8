import { zoneName } from '../../contracts/arrivals.ts';
import { time } from './time.ts';

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
