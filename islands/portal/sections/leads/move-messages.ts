import type { TimeSlot } from '../../../../contracts/choices.ts';
import type { Lead } from '../../../../contracts/portal/leads.ts';

/** The words for a move's facts that are kept as codes. */

/** Where a booking stands. */
export const STAGES: Record<Lead['stage'], string> = {
  pending: 'To answer',
  accepted: 'Accepted',
  declined: 'Declined',
  completed: 'Completed',
  no_show: 'No-show',
  cancelled: 'Cancelled',
  unpaid: 'Not paid yet',
};

export const SLOTS: Record<TimeSlot, string> = { Morning: 'Morning', Afternoon: 'Afternoon' };

/** By the code; another code is shown as it is. */
export const HEAVY_ITEMS: Record<string, string> = {
  piano: 'piano',
  safe: 'safe',
  treadmill: 'treadmill',
};
