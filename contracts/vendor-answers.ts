import { inWords } from './dates.ts';
import { VENDOR_ANSWER_WORDS } from './vendor-answer-words.ts';

/**
 * What a vendor may do with a booking, and when: pure rules, which the server keeps and the portal
 * shows. Dates are plain dates in Toronto (rule 1.6).
 */

/** Hours that the vendor has for its answer (rule 4.8). */
export const ANSWER_HOURS = 24;

/** The vendor's side of a paid booking. `cancelled`: the deposit was given back by an operator. */
export const STAGES = [
  'pending', 'accepted', 'declined', 'completed', 'no_show', 'cancelled',
] as const; // biome-ignore format: one row reads better
export type Stage = (typeof STAGES)[number];

/** Stages in which the vendor needs to know who the customer is. */
export const OPEN_STAGES = ['pending', 'accepted', 'completed', 'no_show'] as const;

export const ACTIONS = ['accept', 'decline', 'contact', 'price', 'complete', 'no_show'] as const;
export type Action = (typeof ACTIONS)[number];

type Rule = {
  from: readonly Stage[];
  /** Where it leads; the same stage when left out. */
  to?: Stage;
  /** Relative to the move date: from that day on, or until that day. */
  day?: 'from' | 'until';
};

/** The transition table: what may follow what. */
export const RULES: Record<Action, Rule> = {
  accept: { from: ['pending'], to: 'accepted' },
  // A vendor whose truck breaks down after it accepted must be able to say so.
  decline: { from: ['pending', 'accepted'], to: 'declined', day: 'until' },
  contact: { from: ['pending', 'accepted'] },
  price: { from: ['accepted'] },
  complete: { from: ['accepted'], to: 'completed', day: 'from' },
  no_show: { from: ['accepted'], to: 'no_show', day: 'from' },
};

/** Why the action is not possible now, as a sentence, or null when it is. */
export function refusal(
  action: Action,
  booking: { stage: Stage; move_date: string; contacted_at?: unknown },
  today: string,
  words = VENDOR_ANSWER_WORDS,
): string | null {
  const { from, day } = RULES[action];
  const { stage, move_date } = booking;
  if (!from.includes(stage)) {
    return stage === 'pending' ? words.acceptFirst : words[stage];
  }
  if (day === 'from' && today < move_date) {
    return words.tooEarly(inWords(move_date, words.locale));
  }
  if (day === 'until' && today > move_date) return words.tooLate;
  return action === 'contact' && booking.contacted_at ? words.contacted : null;
}

/** Until when the vendor has to answer. */
export const answerBy = (bookedAt: Date): Date =>
  new Date(bookedAt.getTime() + ANSWER_HOURS * 3_600_000);
