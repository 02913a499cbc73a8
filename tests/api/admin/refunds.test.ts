import { beforeEach, describe, expect, test } from 'vitest';
import { resumeRefunds } from '../../../api/actions/refunds.ts';
import type { Payments } from '../../../api/external/stripe.ts';
import { PaymentProviderError } from '../../../api/external/stripe-errors.ts';
import { Booking } from '../../../contracts/admin/bookings.ts';
import type { LeadDetail } from '../../../contracts/admin/leads.ts';
import { NeedsYou } from '../../../contracts/admin/needs-you.ts';
import { eventually } from '../../support/app.ts';
import { balancesAfterEach } from '../../support/balance.ts';
import { openCast } from '../../support/cast.ts';
import { returnDeposit } from '../../support/customer-bookings.ts';
import { mailsOf, paymentOf, stateOf } from '../../support/payments.ts';
import type { Operator } from '../../support/people.ts';
import { problemOf, refusedFields } from '../../support/problems.ts';
import { done, leadOf, plain, read } from '../../support/vendor-leads.ts';

let owner: Operator;
let ana: Operator;
let refuse: { code: string; retryable: boolean } | null = null;
const { portage, cast } = await openCast({
  payments: (real): Payments => ({
    ...real,
    refund: async (request) => {
      if (refuse) throw new PaymentProviderError('The payment service refused it.', refuse);
      return await real.refund(request);
    },
  }),
});
owner = await cast.owner();
ana = await cast.operator();
beforeEach(() => {
  refuse = { code: 'charge_disputed', retryable: false };
});
balancesAfterEach(portage);

/** The refunds of a lead that wait for a person, with what the booking's page says of them. */
const openRefunds = async (id: string) => {
  const { items, counts } = NeedsYou.parse(await (await ana.get('/admin/needs-you')).json());
  const refunds = items.filter(({ kind }) => kind === 'refund');
  expect(counts.find(({ kind }) => kind === 'refund')?.items ?? 0).toBe(refunds.length);
  const { refunds: known } = Booking.parse(
    await (await ana.get(`/admin/leads/${id}/booking`)).json(),
  );
  return refunds
    .filter(({ lead }) => lead?.id === id)
    .map(({ detail: state, note: code, amount, vendor }, at) => {
      const { currency, reason, requested_by } = known[at] ?? {};
      return { state, code, amount, vendor_name: vendor?.name, currency, reason, requested_by };
    });
};
const detail = async (id: string) => read<LeadDetail>(await ana.get(`/admin/leads/${id}`));
const mailOf = (kind: string, id: string) =>
  eventually(async () =>
    (await portage.mails()).map(plain).find((text) => text.includes(`<${kind}-${id}@`)),
  );
const settle = (id: string, reason = 'By e-transfer, agreed on the phone.') =>
  owner.post(`/admin/leads/${id}/refund/settled`, { reason });

/** A booking that its vendor declined, and whose refund the provider refuses for good. */
async function refusedDecline(from: number) {
  const booking = await cast.booked(from);
  await done(booking.vendorUser, booking.id, 'decline', { reason: 'no_crew' });
  await returnDeposit(portage, booking.id);
  await eventually(async () => (await openRefunds(booking.id)).length > 0);
  return booking;
}

describe('a refund that the provider refuses after a decline', () => {
  test('is shown to every operator, mailed to them, stands in review, and is tried again by the owner', async () => {
    const { id, quote, vendorUser } = await refusedDecline(10);
    expect(await openRefunds(id)).toMatchObject([
      {
        state: 'refused',
        code: 'charge_disputed',
        vendor_name: quote.vendor_name,
        amount: 100,
        currency: 'cad',
        reason: 'The mover declined. No crew is free on that day.',
        requested_by: vendorUser.email,
      },
    ]);
    expect(await detail(id)).toMatchObject({
      refund_refused: 'charge_disputed',
      refund_under_way: false,
      payment_status: 'review',
      paid_cents: 100,
    });
    expect(await stateOf(portage, id)).toBe('released');
    expect(await leadOf(vendorUser, id)).toMatchObject({ stage: 'declined', customer: null });
    const mail = await mailOf('refund_refused', id);
    expect(mail).toContain('To: help@portage.example');
    expect(mail).toContain(
      'refused to give the deposit of $1.00 back, or the bank did not take it (charge_disputed)',
    );
    expect(mail).toContain(`/admin/leads/${id}`);
    // Nobody has told the customer that the money is there.
    expect(await mailsOf(portage, id)).not.toContain('deposit_refunded');

    await problemOf(await owner.post(`/admin/leads/${id}/refund`, { reason: 'Again.' }), 502);
    expect(await openRefunds(id)).toHaveLength(1);
    refuse = null;
    const order = { reason: 'Once more.' };
    const replies = [
      await owner.post(`/admin/leads/${id}/refund`, order),
      await owner.post(`/admin/leads/${id}/refund`, order),
    ];
    expect(await Promise.all(replies.map((reply) => reply.json()))).toEqual([
      { amount: 100, currency: 'cad' },
      { amount: 0, currency: 'cad' },
    ]);
    expect(await openRefunds(id)).toEqual([]);
    const lead = await detail(id);
    const refunded = { refund_refused: null, payment_status: 'refunded', paid_cents: 0 };
    expect(lead).toMatchObject(refunded);
    expect(lead.timeline).toContainEqual(
      expect.objectContaining({ kind: 'payment', payment: 'refund', reason: order.reason }),
    );
    const told = await mailOf('deposit_refunded', id);
    expect(told).toContain('$1.00');
    expect(told).toContain('to the card that you paid with');
  });

  test('is settled by hand: by the owner alone, with a reason, audited, and once', async () => {
    const { id } = await refusedDecline(12);
    const problem = await problemOf(await settle(id, '  '), 422);
    expect(problem.fields).toEqual({ reason: 'Say how the customer got the money back.' });
    expect(await openRefunds(id)).toHaveLength(1);

    expect(await (await settle(id)).json()).toEqual({ amount: 100, currency: 'cad' });
    expect(await openRefunds(id)).toEqual([]);
    expect(await paymentOf(portage, id)).toBe('refunded');
    const lead = await detail(id);
    expect(lead).toMatchObject({ refund_refused: null, paid_cents: 0 });
    expect(lead.timeline).toContainEqual(
      expect.objectContaining({ action: 'refund.settled_by_hand', actor: owner.email }),
    );
    const [row] = await portage.sql`
      select state, requested_by, reason from refunds where lead_id = ${id}`;
    expect(row).toEqual({
      state: 'succeeded',
      requested_by: owner.email,
      reason: 'By e-transfer, agreed on the phone.',
    });
    // Not to the card: the mail does not say so.
    const mail = await mailOf('deposit_refunded', id);
    expect(mail).toContain('given your deposit of $1.00 back.');
    expect(mail).not.toContain('card that you paid with');
    await problemOf(await settle(id), 409);
  });
});

test('an owner’s own refund that was refused is shown too, and the booking stands', async () => {
  const { id } = await cast.booked(13);
  await problemOf(await owner.post(`/admin/leads/${id}/refund`, { reason: 'They asked.' }), 502);
  expect(await openRefunds(id)).toMatchObject([{ state: 'refused', requested_by: owner.email }]);
  expect(await stateOf(portage, id)).toBe('confirmed');
  expect(await paymentOf(portage, id)).toBe('succeeded');
  expect((await settle(id)).status).toBe(200);
  expect(await stateOf(portage, id)).toBe('released');
});

test('a refund without an answer is shown after an hour, and cannot be settled by hand', async () => {
  const { id } = await cast.booked(14);
  refuse = { code: 'api_connection_error', retryable: true };
  await problemOf(await owner.post(`/admin/leads/${id}/refund`, { reason: 'They asked.' }), 502);
  expect(await openRefunds(id)).toEqual([]);
  expect(await detail(id)).toMatchObject({ refund_under_way: true, payment_status: 'succeeded' });
  portage.shift(61 * 60_000);
  // Sessions end after as long.
  owner = await cast.owner();
  ana = await cast.operator();
  expect(await openRefunds(id)).toMatchObject([{ state: 'late', code: null }]);
  await problemOf(await settle(id), 409);
  refuse = null;
  await resumeRefunds(portage.jobDeps);
  expect(await openRefunds(id)).toEqual([]);
  expect(await paymentOf(portage, id)).toBe('refunded');
});

test('what did not pay has nothing to give back, and what is not there nothing to settle', async () => {
  const { id } = await cast.lead();
  const path = `/admin/leads/${id}/refund`;
  const problem = await problemOf(await owner.post(path, { reason: 'x' }), 409);
  expect(problem.detail).toContain('nothing to refund');
  expect(await refusedFields(await owner.post(path))).toEqual(['reason']);
  await problemOf(await settle('L0000000000'), 404);
});
