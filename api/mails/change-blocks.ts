import {
  type BookingChangeRow,
  type BookingPlan,
  listBookingChanges,
} from '../../db/booking-changes.ts';
import { fact, facts } from './blocks.ts';
import { differenceText, planDifferences } from './differences.ts';
import type { BookingFacts, LeadFacts } from './facts.ts';
import type { Block } from './letter.ts';
import { moveFacts } from './move-facts.ts';
import { MOVE_WORDS } from './move-words.ts';

/** A booking before and after a change; a cancellation's `after` is the booking that was. */
export type Sides = Record<'before' | 'after', BookingPlan>;

const sidesOf = ({ before, after }: BookingChangeRow): Sides => ({
  before,
  after: after ?? before,
});

/** The newest change of a booking, and its sides; null where there is none. */
export async function lastChange({ deps, lead }: LeadFacts) {
  const [last] = await listBookingChanges(deps.sql, lead.id);
  return last ? { last, ...sidesOf(last) } : null;
}

/** The sides of the newest change that was made; null where there is none. */
export async function doneChange({ deps, lead }: LeadFacts): Promise<Sides | null> {
  const done = (await listBookingChanges(deps.sql, lead.id)).find(
    ({ state, after }) => state === 'applied' && after,
  );
  return done ? sidesOf(done) : null;
}

/** An offer that waits for its reader, and until when; null where it does not any more. */
export async function openOffer(f: LeadFacts, reader: 'customer' | 'vendor') {
  const change = await lastChange(f);
  const expires = change?.last.waits_for === reader && change.last.expires_at;
  return change && expires ? { ...change, expires } : null;
}

/** Until when the mover answers a booking that is new to it. */
export const untilOf = ({ answer, momentText, timeZone }: BookingFacts): string =>
  momentText(answer.answer_by, timeZone);

export const dateOf = ({ longDate }: LeadFacts, { inputs }: BookingPlan): string =>
  longDate(inputs.move.move_date);

/** Date and half of the day. */
export const slotOf = (f: LeadFacts, plan: BookingPlan): string =>
  `${dateOf(f, plan)}, ${MOVE_WORDS[f.language].slots[plan.inputs.move.move_time]}`;

export const totalOf = ({ money }: LeadFacts, { result }: BookingPlan): string =>
  money(result.breakdown.total_cents);

const factsOf = ({ timeZone, language }: LeadFacts, { inputs, days }: BookingPlan) =>
  moveFacts({ move: inputs.move, jobDays: days, timeZone, language });

/** The whole move of a side. */
export const sideBlock = (title: string, f: LeadFacts, side: BookingPlan): Block =>
  facts(title, [...factsOf(f, side), fact(MOVE_WORDS[f.language].total, totalOf(f, side))]);

/** The customer's booking as it stands after a change. */
export const ticketOrSide = (f: LeadFacts, side: BookingPlan): Block =>
  f.ticket
    ? { kind: 'ticket', ticket: f.ticket }
    : sideBlock(MOVE_WORDS[f.language].yourMove, f, side);

/** The differences that a change makes, the price with them. */
export const changeBlock = (f: LeadFacts & Sides): Block =>
  facts(
    MOVE_WORDS[f.language].changes,
    planDifferences(f.before, f.after, f.language).map((one) => ({
      term: one.label,
      value: differenceText(one),
    })),
  );
