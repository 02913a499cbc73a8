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
 * The questions about the two homes of a move, once: forms, review, mails, the mover's file, price differences
 * and differences of a change walk these rows. Plain data, as in `choices.ts`.
 */

/** Which home of a move. */
export type End = 'pickup' | 'dropoff';
export const ENDS = ['pickup', 'dropoff'] as const satisfies readonly End[];

/** An answer; so is `UNSURE`, where the row offers it. */
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
   * The wire's value without the question or its answer. Only questions that change a price have one: a fact for the
   * crew is left out instead.
   */
  usual?: Answer;
  /** The answer that others are compared with, where it is not the usual answer. */
  from?: Answer;
  /** The form offers "Not sure", and no answer counts as it (rule 3.17). */
  unsure?: NotSure;
  /** A price waits for the answer. */
  needed?: boolean;
  /** A question whose yes implies the usual answer. */
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
/** The answers about one home; undefined or null without an answer. */
export type HomeAnswers = { [Field in Exclude<HomeField, 'homeType'>]?: Answer | null } & {
  homeType: HomeType | null;
};

/** The rows with their optional parts. */
export const HOME_QUESTIONS: readonly HomeQuestion[] = QUESTIONS;

/** The questions about a home of this type; before its type is known, the type alone. */
export const questionsOf = (type: HomeType | null, end: End) =>
  type ? HOME_QUESTIONS.filter(({ asks }) => asks(type, end)) : HOME_QUESTIONS.slice(0, 1);

/** The answer to a question; null where the home has none that the question offers. */
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
