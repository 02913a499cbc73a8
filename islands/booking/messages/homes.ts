import { ROOMS } from '../../../contracts/choices.ts';
import { HOME_LABELS } from './frame.ts';

/** Texts that the steps of both homes share. */
export const HOME = {
  ...HOME_LABELS,
  /** Rooms as they are chosen: the last choice stands for all counts beyond ten. */
  roomCount: (rooms: number) => (rooms < ROOMS.max ? String(rooms) : '10+'),
  sqftPlaceholder: 'Select square footage',
  roomsPlaceholder: 'Select rooms',
  stairsHint: 'Flights of 12 steps or more, from door to truck.',
  unit: 'Unit Number',
  unitHint: 'The floor that the unit is on, 1 to 50.',
  dock: 'Loading Dock',
  yes: 'Yes',
  no: 'No',
};
