import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BOOKING_STATES, type BookingFacts, bookingState } from '../../contracts/booking-states.ts';
import { STAGES } from '../../contracts/vendor-answers.ts';

const FACTS: BookingFacts = {
  paymentStatus: 'succeeded',
  isRequest: false,
  isHeld: false,
  stage: 'accepted',
  contacted: false,
  consent: null,
  hasFinalPrice: false,
  isRated: false,
};

test.each([
  ['requested', { stage: null, paymentStatus: 'pending', isRequest: true }],
  ['unpaid', { stage: null, paymentStatus: 'pending', isHeld: true }],
  ['lapsed', { stage: null, paymentStatus: 'expired' }],
  ['review', { stage: null, paymentStatus: 'review', isHeld: true }],
  ['refunded', { stage: null, paymentStatus: 'refunded' }],
  ['waiting', { stage: 'pending' }],
  ['accepted', {}],
  ['accepted', { consent: 'refused' }],
  ['contacted', { contacted: true }],
  ['price_asked', { contacted: true, hasFinalPrice: true, consent: 'asked' }],
  ['price_agreed', { contacted: true, hasFinalPrice: true }],
  ['declined', { stage: 'declined', paymentStatus: 'refunded' }],
  ['cancelled', { stage: 'cancelled', paymentStatus: 'refunded' }],
  ['no_show', { stage: 'no_show' }],
  ['completed', { stage: 'completed', hasFinalPrice: true }],
  ['rated', { stage: 'completed', isRated: true }],
] as const)('a booking is %s', (state, facts) => {
  expect(bookingState({ ...FACTS, ...facts })).toBe(state);
});

const facts = fc.record<BookingFacts>({
  paymentStatus: fc.constantFrom('pending', 'expired', 'failed', 'succeeded', 'review', 'refunded'),
  isRequest: fc.boolean(),
  isHeld: fc.boolean(),
  stage: fc.constantFrom(null, ...STAGES),
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
      const ended = known.stage && ['declined', 'cancelled', 'no_show'].includes(known.stage);
      if (ended) expect(state).toBe(known.stage);
    }),
  );
});
