import { clockOf } from './clocks.ts';
import { ZONE_INITIALS, zoneWritten } from './zone-initial-words.ts';

/** `ET`: whose clocks (IANA zone) a time is by, where room is short; a name without customary initials is written out. */
export function zoneInitials(timeZone: string): string {
  const name = clockOf(timeZone)?.name;
  return name ? (ZONE_INITIALS[name] ?? zoneWritten(name)) : timeZone;
}
