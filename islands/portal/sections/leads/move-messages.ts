import type { TimeSlot } from '../../../../contracts/choices.ts';

/** The words for a move's facts that are kept as codes. */

export const SLOTS: Record<TimeSlot, string> = { Morning: 'Morning', Afternoon: 'Afternoon' };
