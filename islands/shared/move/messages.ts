import { ROOMS } from '../../../contracts/choices.ts';
import { HOME_SIZE_NAMES } from '../../../contracts/home-size-names.ts';
import type { HomeSize } from '../../../contracts/homes.ts';
import { QUESTION_WORDS } from '../../../contracts/question-words.ts';
import type { HomeField } from '../../../contracts/questions.ts';

/** The words of every form of a move around the homes' questions. */
export const HOME = {
  ...QUESTION_WORDS,
  ...QUESTION_WORDS.labels,
  /** Spelled out where the home that is moved into is asked alone (rule 2.8). */
  dropoff: {
    stairs: QUESTION_WORDS.at(QUESTION_WORDS.labels.stairs, 'dropoff'),
    elevator: QUESTION_WORDS.at(QUESTION_WORDS.labels.elevator, 'dropoff'),
  },
  /** Rooms as they are chosen: the last choice stands for all counts beyond ten. */
  roomCount: (rooms: number) => (rooms < ROOMS.max ? String(rooms) : '10+'),
  /** Of a question that is not answered. */
  choose: 'Select',
  placeholders: {
    homeType: 'Select home type',
    floorNumber: 'Select floor',
    carry: 'Select distance',
  } as Partial<Record<HomeField, string>>,
  sizePlaceholder: 'Select home size',
  roomsPlaceholder: 'Select rooms',
  sqftPlaceholder: 'Select a range',
  sizes: { ...HOME_SIZE_NAMES, items: 'A list of my things' } satisfies Record<HomeSize, string>,
  sizeHint: 'It fills in the rooms. Change them if you would rather count.',
  officeHint: 'It fills in the square feet. Change them if you know better.',
  listSizeHint: 'The list says how large the home is.',
  hints: {
    stairs: 'Flights of 12 steps or more, from door to truck.',
    floorNumber: 'The floor that the unit is on, 1 to 50.',
    carry: 'How far things are carried from your door to the truck, at a driveway, curb or dock.',
  } as Partial<Record<HomeField, string>>,
  elevatorHints: {
    yes: 'Book it with the building for your move.',
    unsure: 'The price has a range until you know.',
  } as Partial<Record<string, string>>,
  walkUp: (floor: number) =>
    `Floor ${floor} by the stairs? If the building has an elevator, choose Yes: it saves hours.`,
};
