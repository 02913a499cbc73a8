import { clockOf } from './clocks.ts';
import { ZONE_INITIALS } from './zone-initial-words.ts';

/** `ET`: whose clocks (IANA zone) a time is by, where room is short; a name without customary initials is written out. */
export const zoneInitials = (timeZone: string): string =>
  ZONE_INITIALS[clockOf(timeZone)?.name ?? ''] ?? timeZone;
