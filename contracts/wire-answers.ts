import type { HomeType, NotSure } from './choices.ts';
import type { BookedMove } from './moves.ts';
import {
  type Answer,
  answerIn,
  type End,
  HOME_QUESTIONS,
  type HomeAnswers,
  type HomeField,
  QUESTIONS,
  type Question,
  questionsOf,
  UNSURE,
} from './questions.ts';

/** The answers of `questions.ts` as calls carry them. */

type Wire = Readonly<Record<string, unknown>>;

/**
 * The answer of a move on the wire, or of a booked move, about a home; null without an answer. A caller without our
 * forms may send answers to questions that the home's type does not have.
 */
export function answerAt(move: object, end: End, { wire, unsure }: Question): Answer | null {
  const said = move as Wire;
  const open = (said[`not_sure_at_${end}`] ?? []) as readonly string[];
  if (unsure && open.includes(unsure)) return UNSURE;
  // Booked homes are told without the `home_` of their type.
  const value = said[`${wire}_at_${end}`] ?? said[`${wire.replace('home_', '')}_at_${end}`];
  return (value ?? null) as Answer | null;
}

/** The answers about a home as forms ask for them; null for a question not asked, or without an answer. */
export function answersAt(move: object, end: End): HomeAnswers {
  const type = answerAt(move, end, QUESTIONS[0]) as HomeType | null;
  const given = questionsOf(type, end).map((row) => [row.field, answerAt(move, end, row)]);
  return { homeType: type, ...Object.fromEntries(given) };
}

const isImplied = ({ impliedBy }: Question, home: HomeAnswers) =>
  impliedBy !== undefined && home[impliedBy as HomeField] === true;

/** The answers about a home as the wire carries them; questions that the home's type hides count as not asked. */
export function wireAt(home: HomeAnswers, end: End): Partial<BookedMove> {
  const asked = new Set(questionsOf(home.homeType, end));
  const wire: Record<string, unknown> = {};
  const open: NotSure[] = [];
  for (const row of HOME_QUESTIONS) {
    const answer = asked.has(row) ? answerIn(home, row) : null;
    const known = answer !== null && answer !== UNSURE;
    const value = known ? answer : row.usual;
    if (value !== undefined) wire[`${row.wire}_at_${end}`] = value;
    const said = known || (answer === null && isImplied(row, home));
    if (row.unsure && asked.has(row) && !said) open.push(row.unsure);
  }
  return { ...wire, [`not_sure_at_${end}`]: open } as Partial<BookedMove>;
}
