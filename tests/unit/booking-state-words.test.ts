import { expect, test } from 'vitest';
import { BOOKING_STATES, isAhead, isOver } from '../../contracts/booking-states.ts';
import { stateWords } from '../../islands/booking/messages/booking-states.ts';
import { sampleBooking } from '../support/customer-samples.ts';

const ANSWER_BY = '2026-12-02T18:00:00.000Z';
const PRICE = {
  price_cents: 90_000,
  arrival: '08:30',
  consent: 'agreed' as const,
  entered_at: ANSWER_BY,
  expires_at: ANSWER_BY,
  decided_at: null,
  holds: true,
  decide_url: null,
};
const BEFORE = new Date('2026-12-02T17:59:00Z');

test.each(BOOKING_STATES)(
  'a booking that is %s says so, what became of the money once it is over, and what is next',
  (state) => {
    const {
      title,
      text,
      money,
      steps = [],
    } = stateWords(sampleBooking({ state, answer_by: ANSWER_BY, final_price: PRICE }));
    expect(Boolean(money)).toBe(isOver(state));
    // The ticket tells the way of one whose move is ahead.
    const least = isAhead(state) ? 0 : isOver(state) ? 2 : 3;
    expect(steps.length).toBeGreaterThanOrEqual(least);
    expect(steps.length).toBeLessThanOrEqual(4);
    expect(new Set(steps).size).toBe(steps.length);
    for (const words of [title, text, ...(money ? [money] : []), ...steps]) {
      expect(words).toMatch(/^[A-Z]/);
      expect(words).not.toMatch(/undefined|null|NaN|N\/A|Invalid/);
    }
  },
);

test('a mover that has not answered in time is being called', () => {
  const booking = sampleBooking({ state: 'waiting', answer_by: ANSWER_BY });
  expect(stateWords(booking, BEFORE).text).toContain('confirms by December 2, 2026');
  // 18:00 in UTC is 13:00 in Toronto, where the crew arrives.
  expect(stateWords(booking, BEFORE).text).toContain('1:00');
  expect(stateWords(booking, new Date(ANSWER_BY)).text).not.toContain('calling');
  const late = new Date(Date.parse(ANSWER_BY) + 1);
  expect(stateWords(booking, late).text).toContain('we are calling them');
});

test('what is left to pay is exact once the final price holds, and about so before', () => {
  const sample = sampleBooking({ state: 'completed' });
  expect(stateWords(sample).money).toContain('about $999.00');
  const agreed = sampleBooking({
    state: 'price_agreed',
    arrival: '08:30',
    final_price: PRICE,
    balance_cents: 89_900,
  });
  const { title, text } = stateWords(agreed);
  expect(title).toContain('$900.00');
  expect(text).toContain('8:30');
  expect(stateWords({ ...agreed, state: 'completed' }).money).toContain(': $899.00');
});

test('a deposit that is back is said to be back', () => {
  const deposit = sampleBooking({}).deposits[0];
  if (!deposit) throw new Error('The sample has no deposit.');
  const waiting = sampleBooking({ state: 'declined' });
  expect(stateWords(waiting).money).toContain('goes back');
  const back = sampleBooking({ state: 'declined', deposits: [{ ...deposit, state: 'refunded' }] });
  expect(stateWords(back).money).toContain('has gone back');
});
