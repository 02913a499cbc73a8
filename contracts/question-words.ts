import { FLOORS } from './choices.ts';
import { HOME_TYPE_NAMES } from './home-type-names.ts';
import type { End, HomeField } from './questions.ts';

/** The names of the questions of `questions.ts` in forms, and the answers without words elsewhere. */
export const QUESTION_WORDS = {
  labels: {
    homeType: 'Home type',
    floors: 'Floors',
    garage: 'Garage',
    floorNumber: 'Unit number (floor)',
    stairs: 'Stairs',
    elevator: 'Elevator',
    loadingDock: 'Loading dock',
    carry: 'Door to truck',
    homeSize: 'Home size',
    rooms: 'Total rooms',
    sqft: 'Square footage',
  } satisfies Record<HomeField | 'homeSize' | 'rooms' | 'sqft', string>,
  /** A question with its end of the move: "Elevator at dropoff". */
  at: (label: string, end: End): string => `${label} at ${end}`,
  yes: 'Yes',
  no: 'No',
  unsure: 'Not sure',
  /** Names of answers that are codes or stand for more, by field. */
  options: {
    homeType: HOME_TYPE_NAMES,
    floors: { [FLOORS.max]: `${FLOORS.max}+` },
    carry: { near: 'Up to 25 m', far: '25 to 75 m', very_far: 'More than 75 m' },
  } as Partial<Record<HomeField, Record<string, string>>>,
};
