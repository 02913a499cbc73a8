import type { TimeSlot } from '../../../../contracts/choices.ts';

/** What a move is told in that is kept as a code. */

export const SLOTS: Record<TimeSlot, string> = { Morning: 'Morning', Afternoon: 'Afternoon' };

/** By the code; another code is shown as it is. */
export const HEAVY_ITEMS: Record<string, string> = {
  piano: 'piano',
  safe: 'safe',
  treadmill: 'treadmill',
};
