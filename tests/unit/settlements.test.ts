import { describe, expect, test } from 'vitest';
import { settle } from '../../api/domain/settlements.ts';

const RIGHT = { amountCents: 100, currency: 'cad' };
const FRESH = { alreadyPaid: false, truckSecured: true };

describe('a paid session', () => {
  test('of the right amount, once, with the truck still held, confirms', () => {
    expect(settle(RIGHT, FRESH)).toEqual({ resolution: 'confirmed' });
  });

  test.each([
    [{ ...RIGHT, amountCents: 99 }, FRESH, 'Paid 99 cents, the deposit is 100.'],
    [{ ...RIGHT, amountCents: 101 }, FRESH, 'Paid 101 cents, the deposit is 100.'],
    [{ ...RIGHT, amountCents: 0 }, FRESH, 'Paid 0 cents, the deposit is 100.'],
    [{ ...RIGHT, currency: 'usd' }, FRESH, 'Paid in usd, not in cad.'],
    [{ ...RIGHT, currency: '' }, FRESH, 'Paid in , not in cad.'],
    [RIGHT, { ...FRESH, alreadyPaid: true }, 'Paid a second time for the same booking.'],
    [
      RIGHT,
      { ...FRESH, truckSecured: false },
      'Paid after the hold had lapsed, and the truck can no longer be booked.',
    ],
    // The first thing that is wrong is the one that is named.
    [
      { amountCents: 5, currency: 'usd' },
      { alreadyPaid: true, truckSecured: false },
      'Paid in usd, not in cad.',
    ],
  ])('goes to a person otherwise: %j with %j', (session, state, reason) => {
    expect(settle(session, state)).toEqual({ resolution: 'review', reason });
  });
});
