import { type Carry, ROOMS } from '../../../contracts/choices.ts';
import { HOME_SIZE_NAMES } from '../../../contracts/home-size-names.ts';
import type { HomeSize } from '../../../contracts/homes.ts';
import { HOME_LABELS } from './frame.ts';

/** Texts that the steps of both homes share. */
export const HOME = {
  ...HOME_LABELS,
  /** Rooms as they are chosen: the last choice stands for all counts beyond ten. */
  roomCount: (rooms: number) => (rooms < ROOMS.max ? String(rooms) : '10+'),
  sqftPlaceholder: 'Select a range',
  roomsPlaceholder: 'Select rooms',
  stairsHint: 'Flights of 12 steps or more, from door to truck.',
  sizePlaceholder: 'Select home size',
  sizes: { ...HOME_SIZE_NAMES, items: 'A list of my things' } satisfies Record<HomeSize, string>,
  sizeHint: 'It fills in the rooms. Change them if you would rather count.',
  officeHint: 'It fills in the square feet. Change them if you know better.',
  addList: 'Add a list of your things',
  editList: (count: number) => `Your list: ${count} ${count === 1 ? 'thing' : 'things'}`,
  listHint: 'Optional. It narrows the price, picks crew and truck, and goes to the mover.',
  listSizeHint: 'The list says how large the home is.',
  unitPlaceholder: 'Select floor',
  unitHint: 'The floor that the unit is on, 1 to 50.',
  notSure: 'Not sure',
  elevatorHints: {
    yes: 'Book it with the building for your move.',
    unsure: 'The price has a range until you know.',
  },
  walkUp: (floor: number) =>
    `Floor ${floor} by the stairs? If the building has an elevator, choose Yes: it saves hours.`,
  carry: 'Door to truck',
  carryPlaceholder: 'Select distance',
  carryHint: 'How far things are carried from your door to the truck, at a driveway, curb or dock.',
  carries: {
    near: 'Up to 25 m',
    far: '25 to 75 m',
    very_far: 'More than 75 m',
  } satisfies Record<Carry, string>,
  dock: 'Loading dock',
  yes: 'Yes',
  no: 'No',
};
