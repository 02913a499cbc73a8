import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ANSWER_WORDS as ANSWERS_FR } from '../../api/mails/answer-words.fr.ts';
import { ANSWER_WORDS as ANSWERS } from '../../api/mails/answer-words.ts';
import { CHANGE_WORDS as CHANGES_FR } from '../../api/mails/change-words.fr.ts';
import { CHANGE_WORDS as CHANGES } from '../../api/mails/change-words.ts';
import { CONFIRMATION_WORDS as CONFIRMATIONS_FR } from '../../api/mails/confirmation-words.fr.ts';
import { CONFIRMATION_WORDS as CONFIRMATIONS } from '../../api/mails/confirmation-words.ts';
import { PAYMENT_WORDS as PAYMENTS_FR } from '../../api/mails/payment-words.fr.ts';
import { PAYMENT_WORDS as PAYMENTS } from '../../api/mails/payment-words.ts';
import type { BookingState } from '../../contracts/booking-states.ts';
import { TO_VENDOR as TO_VENDOR_FR } from '../../contracts/happening-words.fr.ts';
import { TO_VENDOR } from '../../contracts/happening-words.ts';
import * as French from '../../contracts/outcome-names.fr.ts';
import * as English from '../../contracts/outcome-names.ts';
import {
  BOOKED,
  OUTCOMES,
  type OutcomeFacts,
  outcomeOf,
  STAGE_OUTCOMES,
} from '../../contracts/outcomes.ts';
import { STAGE_NAMES } from '../../contracts/stage-names.ts';
import * as StandingsFr from '../../contracts/standings.fr.ts';
import * as Standings from '../../contracts/standings.ts';
import { STAGES } from '../../contracts/vendor-answers.ts';
import { BOOKING } from '../../islands/admin/sections/leads/booking/messages.ts';
import { stateName } from '../../islands/admin/sections/leads/state-names.ts';
import { WORDS as PAGE_FR } from '../../islands/booking/messages/booking-state-words.fr.ts';
import { type Known, WORDS as PAGE } from '../../islands/booking/messages/booking-state-words.ts';
import { standingText } from '../../islands/booking/parts/standing-text.ts';
import { TEXTS as BOARD } from '../../islands/portal/sections/board/messages.ts';
import { TEXTS as LEADS } from '../../islands/portal/sections/leads/messages.ts';

const NOTHING: OutcomeFacts = { stage: null, begun: false, isHeld: false, isLost: false };

test.each([
  ['asked', {}],
  ['held', { isHeld: true }],
  ['lost', { isLost: true }],
  ['lost', { isLost: true, isHeld: true }],
  ['waiting', { stage: 'pending' }],
  ['accepted', { stage: 'accepted' }],
  ['under_way', { stage: 'accepted', begun: true }],
  ['done', { stage: 'completed', begun: true }],
  ['no_show', { stage: 'no_show', begun: true }],
  ['cancelled', { stage: 'cancelled' }],
  ['declined', { stage: 'declined', begun: true }],
] as const)('a move is %s', (outcome, facts) => {
  expect(outcomeOf({ ...NOTHING, ...facts })).toBe(outcome);
});

test('whatever is known of a move has one outcome, which is booked by its vendor’s side alone', () => {
  const facts = fc.record<OutcomeFacts>({
    stage: fc.constantFrom(null, ...STAGES),
    begun: fc.boolean(),
    isHeld: fc.boolean(),
    isLost: fc.boolean(),
  });
  fc.assert(
    fc.property(facts, (known) => {
      const outcome = outcomeOf(known);
      expect(OUTCOMES).toContain(outcome);
      const stands = ['pending', 'accepted', 'completed'].includes(known.stage ?? '');
      expect(BOOKED.includes(outcome)).toBe(stands);
      expect(known.stage === null).toBe(['asked', 'held', 'lost'].includes(outcome));
    }),
  );
});

describe('those who work on a booking read one name of its state', () => {
  test('of each stage: in portal, panel, board and history', () => {
    for (const stage of STAGES) {
      const outcome = outcomeOf({ stage, begun: false, isHeld: false, isLost: false });
      const name = English.OUTCOME_NAMES[outcome];
      expect(STAGE_OUTCOMES[stage]).toBe(outcome);
      expect(STAGE_NAMES[stage]).toBe(name);
      expect(LEADS.stages[stage]).toBe(name);
      expect(BOOKING.stages[stage]).toBe(name);
      expect(stateName(outcome)).toBe(name);
    }
    expect(BOARD.job.pending).toBe(English.OUTCOME_NAMES.waiting);
    expect(LEADS.stages.unpaid).toBe(stateName('held'));
    for (const [words, { OUTCOME_NAMES }] of [
      [TO_VENDOR, English],
      [TO_VENDOR_FR, French],
    ] as const) {
      expect(words['booking.accepted']).toBe(OUTCOME_NAMES.accepted);
      expect(words['booking.declined']).toBe(OUTCOME_NAMES.declined);
      expect(words['booking.completed']).toBe(OUTCOME_NAMES.done);
      expect(words['booking.no_show']).toBe(OUTCOME_NAMES.no_show);
    }
  });

  test('no two states share a name', () => {
    for (const { OUTCOME_NAMES } of [English, French]) {
      const names = Object.values(OUTCOME_NAMES);
      expect(new Set(names).size).toBe(names.length);
    }
  });
});

const mover = 'Velocity Movers';
const by = 'Friday, November 27, 2026 at 9:10 am ET';
const known: Known = {
  mover,
  day: 'December 1',
  arrival: 'morning',
  deposit: '$1.00',
  balance: '$900.00',
  ceiling: '$990.00',
  answerBy: by,
  isLate: false,
  price: '$901.00',
  decideBy: by,
  isRefunded: true,
  waitsUntil: '',
  isKept: false,
};
const told = {
  reference: 'L0000000001',
  firstName: 'Maya',
  mover,
  date: 'December 1',
  paid: '$1.00',
  deposit: '$1.00',
  called: '+1 416 555 0123',
  by,
  reason: null,
  until: null,
};

describe.each([
  ['English', Standings, PAGE, ANSWERS, CHANGES, CONFIRMATIONS, PAYMENTS],
  ['French', StandingsFr, PAGE_FR, ANSWERS_FR, CHANGES_FR, CONFIRMATIONS_FR, PAYMENTS_FR],
] as const)(
  'a customer reads one name of a state in %s',
  (_, standings, page, answers, changes, confirmations, payments) => {
    const { HELD, STANDINGS } = standings;
    const names: [BookingState, name: string, mailed: string][] = [
      ['accepted', STANDINGS.accepted(mover), answers.accepted(told).subject],
      ['declined', STANDINGS.declined(mover), answers.declined(told).subject],
      ['no_show', STANDINGS.no_show(mover), answers.absent(told).subject],
      ['cancelled', STANDINGS.cancelled, changes.cancelled(told, null).subject],
      ['refunded', STANDINGS.refunded, payments.refunded(told, true, 'ended').heading],
      ['waiting', HELD, confirmations.booked(told).heading],
    ];

    test.each(names)('%s: on the page and in the mail', (state, name, mailed) => {
      expect(page[state](known).title).toBe(name);
      expect(mailed.startsWith(name), mailed).toBe(true);
    });

    test('until when a mover confirms is said alike, and not once it has', () => {
      const waits = STANDINGS.waiting(mover, by);
      expect(page.waiting(known).text).toBe(waits);
      expect(confirmations.booked(told).text).toContain(waits);
      const late = confirmations.booked({ ...told, by: '' });
      expect(late.heading).toBe(STANDINGS.accepted(mover));
      expect(late.text).toContain(STANDINGS.confirmed(mover));
    });
  },
);

test('the confirmation calls a booking what its page does', () => {
  const { waiting, accepted } = PAGE;
  expect(standingText('waiting', mover, by)).toBe(`${waiting(known).title} ${waiting(known).text}`);
  expect(standingText('accepted', mover)).toContain(accepted(known).title);
  for (const state of ['declined', 'cancelled', 'no_show', 'refunded', 'completed'] as const) {
    expect(standingText(state, mover)).toBe(PAGE[state](known).title);
  }
});
