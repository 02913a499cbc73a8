import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BOOKING_STATES, type BookingFacts, bookingState } from '../../contracts/booking-states.ts';
import { OUTCOMES } from '../../contracts/outcomes.ts';

const FACTS: BookingFacts = {
  paymentStatus: 'succeeded',
  isRequest: false,
  outcome: 'accepted',
  contacted: false,
  consent: null,
  hasFinalPrice: false,
  isRated: false,
};

test.each([
  ['requested', { outcome: 'asked', paymentStatus: 'pending', isRequest: true }],
  ['unpaid', { outcome: 'held', paymentStatus: 'pending' }],
  ['lapsed', { outcome: 'asked', paymentStatus: 'expired' }],
  ['review', { outcome: 'held', paymentStatus: 'review' }],
  ['refunded', { outcome: 'asked', paymentStatus: 'refunded' }],
  ['waiting', { outcome: 'waiting' }],
  ['accepted', {}],
  ['accepted', { consent: 'refused' }],
  ['contacted', { contacted: true }],
  ['price_asked', { contacted: true, hasFinalPrice: true, consent: 'asked' }],
  ['price_agreed', { contacted: true, hasFinalPrice: true }],
  ['declined', { outcome: 'declined', paymentStatus: 'refunded' }],
  ['cancelled', { outcome: 'cancelled', paymentStatus: 'refunded' }],
  ['no_show', { outcome: 'no_show' }],
  ['completed', { outcome: 'done', hasFinalPrice: true }],
  ['rated', { outcome: 'done', isRated: true }],
] as const)('a booking is %s', (state, facts) => {
  expect(bookingState({ ...FACTS, ...facts })).toBe(state);
});

const facts = fc.record<BookingFacts>({
  paymentStatus: fc.constantFrom('pending', 'expired', 'failed', 'succeeded', 'review', 'refunded'),
  isRequest: fc.boolean(),
  outcome: fc.constantFrom(...OUTCOMES),
  contacted: fc.boolean(),
  consent: fc.constantFrom(null, 'not_needed', 'asked', 'agreed', 'refused', 'replaced'),
  hasFinalPrice: fc.boolean(),
  isRated: fc.boolean(),
});

test('whatever is known of a booking has a state, and an ended one stays ended', () => {
  fc.assert(
    fc.property(facts, (known) => {
      const state = bookingState(known);
      expect(BOOKING_STATES).toContain(state);
      const ended = ['declined', 'cancelled', 'no_show'].includes(known.outcome);
      if (ended) expect(state).toBe(known.outcome);
    }),
  );
});
