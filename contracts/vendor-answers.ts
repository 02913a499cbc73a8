import { ARRIVAL_WINDOWS, type TimeSlot } from './choices.ts';
import { readingAt } from './clocks.ts';
import { inWords } from './dates.ts';
import { instantAt } from './instants.ts';
import { VENDOR_ANSWER_WORDS } from './vendor-answer-words.ts';

/**
 * The acts that a vendor may do with a booking, and when: pure rules, which the server keeps and the portal
 * shows. Days and hours are those of the place where the crew arrives (rule 1.7).
 */

/** Hours that the vendor has for its answer (rule 4.8). */
export const ANSWER_HOURS = 24;

/** Minutes in which a vendor may take the end of a move back; the customer's mail waits for them. */
export const TAKE_BACK_MINUTES = 15;

/** The vendor's side of a paid booking. `cancelled`: the deposit was given back by an operator. */
export const STAGES = [
  'pending', 'accepted', 'declined', 'completed', 'no_show', 'cancelled',
] as const; // biome-ignore format: one row reads better
export type Stage = (typeof STAGES)[number];

/** Stages in which the vendor needs to know the customer. */
export const OPEN_STAGES = ['pending', 'accepted', 'completed', 'no_show'] as const;

export const ACTIONS = [
  'accept', 'decline', 'contact', 'price', 'complete', 'no_show', 'take_back',
] as const; // biome-ignore format: one row reads better
export type Action = (typeof ACTIONS)[number];

type Rule = {
  from: readonly Stage[];
  /** The stage to which the act leads; the same stage when left out. */
  to?: Stage;
  /** From which end of the arrival window on the act is a fact that can be told. */
  since?: 'from' | 'to';
  /** Not after the move's date. */
  untilDay?: true;
  /** Minutes after the word on the move's end in which the act is allowed. */
  minutes?: number;
};

/** The facts that decide which action may follow. */
export type Answerable = {
  stage: Stage;
  move_date: string;
  move_time: TimeSlot;
  time_zone: string;
  /** `08:30`, once vendor and customer have agreed on a time: the crew may come before the window. */
  final_time?: string | null;
  contacted_at?: unknown;
  /** When the vendor said that the move is over. */
  ended_at?: Date | string | null;
  /** The customer has signed, confirmed or rated the move, so that its end stays. */
  is_confirmed?: boolean;
};

/** The transition table of stages and acts. */
export const RULES: Record<Action, Rule> = {
  accept: { from: ['pending'], to: 'accepted' },
  // A vendor whose truck breaks down after it accepted must be able to say so.
  decline: { from: ['pending', 'accepted'], to: 'declined', untilDay: true },
  contact: { from: ['pending', 'accepted'] },
  price: { from: ['accepted'] },
  complete: { from: ['accepted'], to: 'completed', since: 'from' },
  no_show: { from: ['accepted'], to: 'no_show', since: 'to' },
  take_back: { from: ['completed', 'no_show'], to: 'accepted', minutes: TAKE_BACK_MINUTES },
};

/** Why the action is not possible now, as a sentence, or null when it is. */
export function refusal(
  action: Action,
  booking: Answerable,
  now: Date,
  words = VENDOR_ANSWER_WORDS,
): string | null {
  const { from, since, untilDay, minutes } = RULES[action];
  const { stage, move_date, move_time, time_zone, final_time } = booking;
  if (!from.includes(stage)) {
    return stage === 'pending' ? words.acceptFirst : words[stage];
  }
  if (since) {
    const window = ARRIVAL_WINDOWS[move_time][since];
    const time = since === 'from' && final_time && final_time < window ? final_time : window;
    if (now < instantAt(time_zone, move_date, time)) {
      return words.tooEarly(inWords(move_date, words.locale), time);
    }
  }
  if (minutes) {
    if (booking.is_confirmed) return words.confirmed;
    const until = new Date(booking.ended_at ?? 0).getTime() + minutes * 60_000;
    if (now.getTime() >= until) return words.stays(minutes);
  }
  if (untilDay && readingAt(time_zone, now).date > move_date) return words.tooLate;
  return action === 'contact' && booking.contacted_at ? words.contacted : null;
}

/** Until when the vendor has to answer a request for a price; the database tells it for a booking (`answer_due`). */
export const answerBy = (askedAt: Date): Date =>
  new Date(askedAt.getTime() + ANSWER_HOURS * 3_600_000);
