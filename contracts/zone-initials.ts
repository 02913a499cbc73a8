import { clockOf } from './clocks.ts';
import { ZONE_INITIALS, zoneWritten } from './zone-initial-words.ts';

/** `ET`: the clocks (IANA zone) of a time, where room is short; a name without customary initials is written out. */
export function zoneInitials(timeZone: string): string {
  const name = clockOf(timeZone)?.name;
  return name ? (ZONE_INITIALS[name] ?? zoneWritten(name)) : timeZone;
}
