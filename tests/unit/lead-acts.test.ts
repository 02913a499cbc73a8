import { expect, test } from 'vitest';
import type { LeadDetail } from '../../contracts/admin/leads.ts';
import { allowedActs } from '../../islands/admin/sections/leads/allowed-acts.ts';

/** A paid booking that its mover has accepted. */
const BOOKING = {
  email: 'maya@example.ca',
  status: 'payment_completed',
  payment_status: 'succeeded',
  state: 'accepted',
  booking: { state: 'confirmed' },
  paid_cents: 100,
  deposit_waits_until: null,
  refund_refused: null,
  is_confirmed: false,
  disputes: [],
} as unknown as LeadDetail;
const OPEN = [{ closed_at: null }] as LeadDetail['disputes'];
const CLOSED = [{ closed_at: '2026-11-29T12:00:00Z' }] as LeadDetail['disputes'];
const released = { booking: { state: 'released' } as LeadDetail['booking'] };

test.each<[string, Partial<LeadDetail>, string]>([
  ['accepted', {}, 'edit transfer reach refund'],
  [
    'declined, its deposit waiting',
    { state: 'declined', ...released, deposit_waits_until: 'x' },
    'transfer reach refund',
  ],
  ['done', { state: 'done' }, 'reopen reach refund'],
  ['done, and its customer has said so', { state: 'done', is_confirmed: true }, 'reach refund'],
  ['ended at a closed door', { state: 'no_show' }, 'reopen reach refund'],
  [
    'cancelled, its deposit kept',
    { state: 'cancelled', status: 'lost', ...released },
    'reach refund',
  ],
  ['disputed at the bank', { disputes: OPEN }, 'edit transfer reach'],
  ['disputed once', { disputes: CLOSED }, 'edit transfer reach refund'],
  ['refused its refund', { refund_refused: 'expired' }, 'edit transfer reach refund settle'],
  [
    'not paid yet',
    { state: 'held', payment_status: 'pending', paid_cents: 0, ...released },
    'reach lose',
  ],
  [
    'refunded',
    { state: 'cancelled', payment_status: 'refunded', paid_cents: 0, ...released },
    'reach lose',
  ],
])('of a booking that is %s an owner is offered what may be done', (_what, change, acts) => {
  const may = (role: string) =>
    Object.entries(allowedActs({ ...BOOKING, ...change }, role)).flatMap(([act, is]) =>
      is ? act : [],
    );
  expect(may('owner').join(' ')).toBe(acts);
  expect(may('operator').join(' ')).toBe(acts.replace(/ refund\b| settle\b/g, ''));
  expect(may('analyst')).toEqual([]);
});
