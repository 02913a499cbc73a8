import { DETAILS } from '../messages/details.ts';

const SLOTS: Partial<Record<string, string>> = DETAILS.times;

/** A time of day in words, however long ago it was written down. */
export const slotText = (slot: string): string => SLOTS[slot] ?? slot;
