import type { TimeSlot } from '../../../../contracts/choices.ts';

/** The words for a move's facts that are kept as codes. */

export const SLOTS: Record<TimeSlot, string> = { Morning: 'Morning', Afternoon: 'Afternoon' };

/** By the code; another code is shown as it is. */
export const HEAVY_ITEMS: Record<string, string> = {
  piano: 'piano',
  safe: 'safe',
  treadmill: 'treadmill',
};
