import { EMAIL_PATTERN, PHONE_MIN_LENGTH } from '../../../contracts/choices.ts';
import type { End } from '../../../contracts/questions.ts';
import { STEP_KEYS, stepIndexOf } from '../../../contracts/step-numbers.ts';
import type { StepKey } from '../../../contracts/steps.ts';
import type { Home } from '../../shared/move/answers.ts';
import { DETAILS } from '../messages/details.ts';
import { CONTACT_LABELS, FRAME } from '../messages/frame.ts';
import { moveDates } from './move-date.ts';
import { type Quotes, type State, store } from './store.ts';

/** Keeps the names whose condition holds. */
const names = (...pairs: [boolean, string][]): string[] =>
  pairs.filter(([missing]) => missing).map(([, name]) => name);

type HomeGaps = (home: Home, end: End) => string[];
let homeGaps: HomeGaps | null = null;

/** Takes the function that tells a home's missing answers, which comes with the steps that ask them. */
export function knowHomeGaps(gaps: HomeGaps): void {
  homeGaps = gaps;
  store.setState({});
}

const isUnpriced = (quotes: Quotes) =>
  quotes.status === 'ready' && quotes.reply.quotes.every(({ total_cost }) => total_cost === 0);

/** Null of a step is not known yet. */
const RULES: Record<StepKey, (state: State) => string[] | null> = {
  details: ({ from, to, date, time }) =>
    names(
      [!from.trim(), DETAILS.from],
      [!to.trim(), DETAILS.to],
      [!date, DETAILS.date],
      [date !== '' && date < moveDates().first, DETAILS.dateFuture],
      [date > moveDates().last, DETAILS.dateFar],
      [!time, DETAILS.time],
    ),
  origin: ({ fromDetails }) => homeGaps?.(fromDetails, 'pickup') ?? null,
  destination: ({ toDetails }) => homeGaps?.(toDetails, 'dropoff') ?? null,
  // A choice for this very move stands while its prices are asked for again, as after a reload.
  mover: ({ selectedQuote, selectedFor, quotes }) =>
    quotes.status === 'loading' && quotes.key !== selectedFor
      ? [FRAME.prices]
      : names([!selectedQuote, isUnpriced(quotes) ? FRAME.aPrice : FRAME.aMover]),
  review: ({ selectedQuote }) => names([!selectedQuote, FRAME.aMover]),
  contact: ({ contact }) =>
    names(
      [!contact.firstName.trim(), CONTACT_LABELS.firstName],
      [!contact.lastName.trim(), CONTACT_LABELS.lastName],
      [!EMAIL_PATTERN.test(contact.email.trim()), CONTACT_LABELS.email],
      [contact.phone.trim().length < PHONE_MIN_LENGTH, CONTACT_LABELS.phone],
    ),
  confirmation: () => [],
};

/** Names of what a step still needs before the person may go on (rule 6.8). */
export const missing = (key: StepKey, state: State): string[] => RULES[key](state) ?? [];

/** True when the step has all answers that it needs. */
export const isComplete = (key: StepKey, state: State): boolean => RULES[key](state)?.length === 0;

/**
 * The step that keeps the person on step `index` (from 0) from going on, or undefined. Until the
 * movers each step answers for itself alone; a price, and the deposit on it, stand on every answer
 * before.
 */
export function gapAt(index: number, state: State): StepKey | undefined {
  const priced = index >= stepIndexOf('mover');
  return STEP_KEYS.find(
    (key, at) => at <= index && (priced || at === index) && !isComplete(key, state),
  );
}
