import { afterAll, describe, expect, test } from 'vitest';
import { PaymentProviderError } from '../../api/external/stripe-errors.ts';
import type { CancellationPreview } from '../../contracts/booking-changes.ts';
import { BOOKING_EVENT_TYPES } from '../../contracts/webhooks.ts';
import { findBooking } from '../../db/bookings.ts';
import { eventually, leadBody } from '../support/app.ts';
import { balancesAfterEach } from '../support/balance.ts';
import { type Booking, cancel, openCast } from '../support/cast.ts';
import { needsOf } from '../support/needs.ts';
import { ledger, payAndSettle, paymentOf, settled } from '../support/payments.ts';
import { problemOf } from '../support/problems.ts';
import { act, done, leadOf, mailAbout, read } from '../support/vendor-leads.ts';
import { listen, receiver } from '../support/webhooks.ts';

let isRefused = false;
const { portage, cast } = await openCast({
  crowded: true,
  payments: (real) => ({
    ...real,
    refund: async (request) => {
      const no = { code: 'charge_disputed', retryable: false };
      if (isRefused) throw new PaymentProviderError('The payment service refused it.', no);
      return await real.refund(request);
    },
  }),
});
const { all, itemOf, expectGone } = needsOf(() => portage);
const CANCELLATION = '/api/booking/cancellation';
const VANCOUVER = {
  origin_address: '1 Robson St, Vancouver, BC V6B 2A7',
  destination_address: '2 Kingsway, Burnaby, BC V5H 2A9',
};
const software = await receiver();
for (const { slug } of await portage.sql`select slug from vendors where status = 'active'`) {
  await listen(await cast.mover(slug), software.url, BOOKING_EVENT_TYPES);
}
balancesAfterEach(portage);
afterAll(() => software.close());

type Ended = Pick<Booking, 'id' | 'session' | 'vendor' | 'customer'>;

/** The mails about the end of a booking, and the last that its mover's software heard. */
async function toldOf({ id }: Ended) {
  await settled(portage);
  const mails = await portage.sql<{ email_type: string }[]>`
    select email_type from email_logs where lead_id = ${id}
      and email_type not in ('booking_confirmation', 'mover_notice', 'mover_accepted')
    order by email_type`;
  const [heard] = await portage.sql<{ event: string }[]>`
    select event from webhook_deliveries where lead_id = ${id} order by created_at desc, id limit 1`;
  return { mails: mails.map(({ email_type }) => email_type), heard: heard?.event };
}

const refundBy = async (booking: Pick<Ended, 'id'>) =>
  (await cast.owner()).post(`/admin/leads/${booking.id}/refund`, { reason: 'Ends the booking.' });

const BOTH = ['deposit_refunded', 'vendor_booking_cancelled'];

describe('the end of a booking reaches its customer, its mover and the operators, when', () => {
  test.each<[string, string, (booking: Ended) => Promise<unknown>]>([
    ['an operator gives the deposit back', 'refunded', refundBy],
    [
      'the provider does',
      'refunded',
      ({ session }) => portage.control(`/sessions/${session}/refund`),
    ],
    [
      'an owner gives it back by hand after the provider refused',
      'refunded',
      async (booking) => {
        isRefused = true;
        await refundBy(booking);
        isRefused = false;
        const reason = 'By e-transfer.';
        await (await cast.owner()).post(`/admin/leads/${booking.id}/refund/settled`, { reason });
      },
    ],
  ])('%s', async (_who, payment, end) => {
    const booking = await cast.accepted(20);
    await end(booking);
    await eventually(async () => (await paymentOf(portage, booking.id)) === payment);
    const { mails, heard } = await toldOf(booking);
    expect(mails.filter((mail) => mail !== 'refund_refused')).toEqual(BOTH);
    expect(heard).toBe('booking.cancelled');
    expect(await itemOf('ended', booking.id)).toMatchObject({ detail: 'cancelled' });
    const [line] = await portage.sql`
      select actor from audit where entity_id = ${booking.id} and action = 'booking.ended'`;
    expect(line).toBeDefined();
  });

  test('the customer cancels: its truck is free, its deposit kept by the policy', async () => {
    const { id, customer, vendorUser, ...booking } = await cast.booked(20);
    const place = await findBooking(portage.sql, id);
    const taken = async () => {
      const [row] = await portage.sql<{ taken: number }[]>`
        select taken from calendar_days
        where location_id = ${place?.location_id ?? 0} and day = ${place?.day ?? ''}`;
      return row?.taken ?? 0;
    };
    const before = await taken();
    const terms = await read<CancellationPreview>(await customer.get(CANCELLATION));
    expect(terms).toMatchObject({ refusal: null, deposit: 'kept', deposit_cents: 100 });
    const cancelling = () => customer.post(CANCELLATION, { version: terms.version, claim: '' });
    await read(await cancelling());
    expect(await findBooking(portage.sql, id)).toMatchObject({ state: 'released' });
    expect(await taken()).toBe(before - (place?.trucks ?? 0));
    expect(await ledger(portage, id)).toMatchObject([{ state: 'kept' }]);
    expect(await leadOf(vendorUser, id)).toMatchObject({ stage: 'cancelled', customer: null });
    expect((await problemOf(await cancelling(), 409)).detail).toContain('cancelled');
    const { state, history } = await customer.booking();
    expect([state, history[0]?.event]).toEqual(['cancelled', 'cancelled']);
    expect(await toldOf({ id, customer, ...booking })).toEqual({
      mails: ['booking_cancelled', 'vendor_booking_cancelled'],
      heard: 'booking.cancelled',
    });

    // It waits for an operator until its customer was spoken with.
    const ana = await cast.operator();
    const tried = { outcome: 'no_answer', body: '' };
    expect((await ana.post(`/admin/leads/${id}/calls`, tried)).ok).toBe(true);
    expect(await itemOf('ended', id)).toMatchObject({ detail: 'cancelled' });
    const reached = { ...tried, outcome: 'reached' };
    expect((await ana.post(`/admin/leads/${id}/calls`, reached)).ok).toBe(true);
    await expectGone('ended', id);
  });

  test('the customer cancels where the law gives the deposit back, and a claim is told of', async () => {
    const { id, customer } = await cast.booked(38);
    // As of a move that starts in Québec.
    await portage.sql`
      update quotes set inputs = jsonb_set(inputs, '{move,origin,province}', '"QC"')
      where lead_id = ${id}`;
    const terms = await read<CancellationPreview>(await customer.get(CANCELLATION));
    expect([terms.deposit, terms.rights.length]).toEqual(['returned', 2]);
    await cancel(customer, 'No copy of the contract came.');
    await cast.paymentBecomes(id, 'refunded');
    await mailAbout(portage, 'refund_claimed', id);
    // It waits for an operator for a week at most.
    await itemOf('ended', id);
    portage.shift(8 * 24 * 3_600_000);
    await expectGone('ended', id);
    portage.shift(-8 * 24 * 3_600_000);
  });

  test('nobody was there', async () => {
    const booking = await cast.noShow(20);
    expect(await toldOf(booking)).toEqual({
      mails: ['customer_absent'],
      heard: 'booking.no_show',
    });
    expect(await itemOf('ended', booking.id)).toMatchObject({ detail: 'no_show' });
  });

  test('the mover declines, be it on the day itself', async () => {
    const { id, ...booking } = await cast.accepted(20);
    await cast.onItsDay(id, async () => {
      await done(await cast.mover(booking.vendor), id, 'decline', { reason: 'no_truck' });
      expect(await itemOf('declined', id)).toMatchObject({ detail: 'no_truck' });
    });
    const { mails, heard } = await toldOf({ id, ...booking });
    expect(mails).toContain('mover_declined');
    expect(heard).toBe('booking.declined');
  });
});

test('a booking that was declined waits for an operator as such while its deposit waits for another mover', async () => {
  const { id, vendorUser } = await cast.booked(24);
  await act(vendorUser, id, 'decline', { reason: 'no_truck' });
  await itemOf('declined', id);
  await expectGone('ended', id);
});

describe('late on its day, by the clocks of the place, a booking', () => {
  async function inVancouver() {
    const { move, quote } = await cast.bookable(24, VANCOUVER);
    const { id } = await read<{ id: string }>(
      await portage.post('/api/leads', leadBody(move, quote)),
    );
    await payAndSettle(portage, await cast.page(id));
    return { id, vendor: quote.vendor_slug };
  }

  /** Does something at half past ten of the evening there, after something by day: in Toronto the day is over. */
  const late = (
    id: string,
    work: () => Promise<void>,
    byDay: () => Promise<unknown> = async () => {},
  ) =>
    cast.onItsDay(id, async () => {
      await byDay();
      const ahead = 11.5 * 3_600_000;
      portage.shift(ahead);
      await work().finally(() => portage.shift(-ahead));
    });

  test('goes before all else that waits for an operator, where its mover is lost', async () => {
    const { id: older } = await cast.booked(20);
    const { id, vendor } = await inVancouver();
    const decline = async () =>
      done(await cast.mover(vendor), id, 'decline', { reason: 'no_truck' });
    const look = async () => {
      const found = (await all()).items.filter(({ lead }) => [older, id].includes(lead?.id ?? ''));
      expect(found.map(({ kind }) => kind)).toEqual(['declined', 'late_answer']);
    };
    await late(id, look, decline);
  });

  test('is ended for its mover too', async () => {
    const { id } = await inVancouver();
    await late(id, async () => {
      await refundBy({ id });
      await eventually(async () => (await paymentOf(portage, id)) === 'refunded');
      await settled(portage);
      const told = await portage.sql`
        select from email_logs where lead_id = ${id} and email_type = 'vendor_booking_cancelled'`;
      expect(told).toHaveLength(1);
    });
  });
});
