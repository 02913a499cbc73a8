import {
  CARRIES,
  FLIGHTS,
  FLOORS,
  HOME_TYPES,
  type HomeType,
  type NotSure,
  UNIT_FLOOR,
} from './choices.ts';
import type { BookedMove } from './moves.ts';

/**
 * What is asked about the two homes of a move, once: forms, review, mails, the mover's file, price differences
 * and what a change changes walk these HOME_QUESTIONS. Plain data, as in `choices.ts`.
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
/** What was answered about one home; null where nothing was. */
export type HomeAnswers = Record<Exclude<HomeField, 'homeType'>, Answer | null> & {
  homeType: HomeType | null;
};

/** The rows with their optional parts. */
export const HOME_QUESTIONS: readonly HomeQuestion[] = QUESTIONS;

/** What is asked of a home of this type; before its type is known, that alone. */
export const questionsOf = (type: HomeType | null, end: End) =>
  type ? HOME_QUESTIONS.filter(({ asks }) => asks(type, end)) : HOME_QUESTIONS.slice(0, 1);

/** Nothing is answered: what changes a price is never chosen beforehand. */
export const unanswered = (): HomeAnswers =>
  Object.fromEntries(HOME_QUESTIONS.map(({ field }) => [field, null])) as HomeAnswers;

/** Whether a value is an answer that the question offers. */
export const isAnswer = ({ options, unsure }: Question, value: unknown): value is Answer =>
  options.includes(value as Answer) || (unsure !== undefined && value === UNSURE);

/** The needed answers about a home that are missing. */
export const missingIn = (home: HomeAnswers, end: End): HomeField[] =>
  questionsOf(home.homeType, end)
    .filter(({ field, needed }) => needed && home[field] === null)
    .map(({ field }) => field);

/** An answer as forms and calls write it: `yes`, `no`, `12`, `near`. */
export const answerKey = (answer: Answer): string =>
  typeof answer === 'boolean' ? (answer ? 'yes' : 'no') : String(answer);

type Wire = Readonly<Record<string, unknown>>;

/**
 * What a move on the wire, or a booked one, answers about a home; null where it says nothing. What its type is not asked
 * may be there too, of a caller without our forms.
 */
export function answerAt(move: object, end: End, { wire, unsure }: Question): Answer | null {
  const said = move as Wire;
  const open = (said[`not_sure_at_${end}`] ?? []) as readonly string[];
  if (unsure && open.includes(unsure)) return UNSURE;
  // Booked homes are told without the `home_` of their type.
  const value = said[`${wire}_at_${end}`] ?? said[`${wire.replace('home_', '')}_at_${end}`];
  return (value ?? null) as Answer | null;
}

/** The answers about a home as forms ask for them; null where it is not asked or not known. */
export function answersAt(move: object, end: End): HomeAnswers {
  const type = answerAt(move, end, QUESTIONS[0]) as HomeType | null;
  const given = questionsOf(type, end).map((row) => [row.field, answerAt(move, end, row)]);
  return { ...unanswered(), ...Object.fromEntries(given) };
}

const isImplied = ({ impliedBy }: Question, home: HomeAnswers) =>
  impliedBy !== undefined && home[impliedBy as HomeField] === true;

/** The answers about a home as the wire carries them; what its type hides counts as not asked. */
export function wireAt(home: HomeAnswers, end: End): Partial<BookedMove> {
  const asked = new Set(questionsOf(home.homeType, end));
  const wire: Record<string, unknown> = {};
  const open: NotSure[] = [];
  for (const row of HOME_QUESTIONS) {
    const answer = asked.has(row) ? home[row.field] : null;
    const known = answer !== null && answer !== UNSURE;
    const value = known ? answer : row.usual;
    if (value !== undefined) wire[`${row.wire}_at_${end}`] = value;
    const said = known || (answer === null && isImplied(row, home));
    if (row.unsure && asked.has(row) && !said) open.push(row.unsure);
  }
  return { ...wire, [`not_sure_at_${end}`]: open } as Partial<BookedMove>;
}
