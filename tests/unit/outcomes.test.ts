import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BOOKED, OUTCOMES, type OutcomeFacts, outcomeOf } from '../../contracts/outcomes.ts';
import { STAGES } from '../../contracts/vendor-answers.ts';

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
