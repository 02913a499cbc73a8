import {
  CARRIES,
  FLIGHTS,
  FLOORS,
  HOME_TYPES,
  type HomeType,
  type NotSure,
  UNIT_FLOOR,
} from './choices.ts';

/**
 * What is asked about the two homes of a move, once: forms, review, mails, the mover's file, price differences
 * and what a change changes walk these rows. Plain data, as in `choices.ts`.
 */

/** Which home of a move. */
export type End = 'pickup' | 'dropoff';
export const ENDS = ['pickup', 'dropoff'] as const satisfies readonly End[];

/** An answer; `UNSURE` is one too, where the row offers it. */
export type Answer = string | number | boolean;
/** The person does not know. */
export const UNSURE = 'unsure';

export interface Question {
  /** Its name in forms, in the review and among price differences. */
  field: string;
  /** Its name on the wire, before `_at_pickup` and `_at_dropoff`. */
  wire: string;
  asks: (type: HomeType, end: End) => boolean;
  options: readonly Answer[];
  /**
   * What the wire says where it is not asked or not answered. Only what changes a price has one: a fact for the crew is
   * left out instead.
   */
  usual?: Answer;
  /** What other answers are compared with, where that is not the usual one. */
  from?: Answer;
  /** "Not sure" is an answer, and no answer counts as it (rule 3.17). */
  unsure?: NotSure;
  /** A price waits for the answer. */
  needed?: boolean;
  /** A question whose yes says it already. */
  impliedBy?: string;
}

const isFlat = (type: HomeType) => type === 'condo' || type === 'apartment';
/** Houses and townhouses have stairs of their own. */
const isHouse = (type: HomeType) => type === 'house' || type === 'townhouse';
const isLeftHouse = (type: HomeType, end: End) => end === 'pickup' && type === 'house';
const YES_NO = [true, false] as const;
const upTo = ({ min, max }: { min: number; max: number }) =>
  Array.from({ length: max - min + 1 }, (_, at) => min + at);

export const QUESTIONS = [
  { field: 'homeType', wire: 'home_type', asks: () => true, options: HOME_TYPES, usual: 'house', needed: true },
  { field: 'floors', wire: 'floors', asks: isLeftHouse, options: upTo(FLOORS) },
  { field: 'garage', wire: 'garage', asks: isLeftHouse, options: YES_NO },
  { field: 'floorNumber', wire: 'floor', asks: isFlat, options: upTo(UNIT_FLOOR), usual: 1, unsure: 'floor', needed: true },
  { field: 'stairs', wire: 'stairs', asks: isHouse, options: upTo(FLIGHTS), usual: 0, needed: true },
  { field: 'elevator', wire: 'elevator', asks: isFlat, options: YES_NO, usual: false, from: true, unsure: 'elevator', needed: true },
  { field: 'loadingDock', wire: 'loading_dock', asks: (type: HomeType) => !isHouse(type), options: YES_NO, usual: false, needed: true },
  // The truck of a loading dock stands at the dock.
  { field: 'carry', wire: 'carry', asks: () => true, options: CARRIES, usual: 'near', unsure: 'carry', impliedBy: 'loadingDock' },
] as const satisfies readonly Question[]; // biome-ignore format: a row for each question

export type HomeField = (typeof QUESTIONS)[number]['field'];
export type HomeQuestion = Question & { field: HomeField };
/** What was answered about one home; nothing, or null, where nothing was. */
export type HomeAnswers = { [Field in Exclude<HomeField, 'homeType'>]?: Answer | null } & {
  homeType: HomeType | null;
};

/** The rows with their optional parts. */
export const HOME_QUESTIONS: readonly HomeQuestion[] = QUESTIONS;

/** What is asked of a home of this type; before its type is known, that alone. */
export const questionsOf = (type: HomeType | null, end: End) =>
  type ? HOME_QUESTIONS.filter(({ asks }) => asks(type, end)) : HOME_QUESTIONS.slice(0, 1);

/** The answer to a question; null where there is none that it offers. */
export function answerIn(
  home: HomeAnswers,
  { field, options, unsure }: HomeQuestion,
): Answer | null {
  const value = home[field] ?? null;
  if (unsure && value === UNSURE) return value;
  return value !== null && options.includes(value) ? value : null;
}

/** The needed answers about a home that are missing. */
export const missingIn = (home: HomeAnswers, end: End): HomeField[] =>
  questionsOf(home.homeType, end)
    .filter((row) => row.needed && answerIn(home, row) === null)
    .map(({ field }) => field);
