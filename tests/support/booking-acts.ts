import type { ChangePreview } from '../../contracts/booking-changes.ts';
import { addDays } from '../../contracts/dates.ts';
import type { OtherMovers } from '../../contracts/transfers.ts';
import { findBookingPlan } from '../../db/booking-changes.ts';
import type { Booking } from './cast.ts';
import { until } from './http-customer.ts';
import type { TestServer } from './server.ts';
import { done, read } from './vendor-leads.ts';

type Post = { path: string; body: object };

/** What a customer does with a paid booking by one call, and what shows that it is done. */
export type BookingAct = {
  /** Brings the booking to where it can be done; resolves to the call. */
  prepare: (server: TestServer, booking: Booking) => Promise<Post>;
  isDone: (server: TestServer, id: string) => Promise<boolean>;
  /** The mails that it sets off. */
  mails: string[];
};

/** Waits until mails of these kinds about a lead are sent. */
export const untilMailed = (server: TestServer, id: string, ...kinds: string[]) =>
  until(async () => {
    const rows = await server.sql`
      select 1 from email_logs
      where lead_id = ${id} and email_type = any(${kinds}) and status = 'sent'`;
    return rows.length === kinds.length;
  });

/** The mover declines, and the customer has heard of it. */
async function decline(server: TestServer, { id, vendorUser }: Booking): Promise<void> {
  await done(vendorUser, id, 'decline', { reason: 'no_truck' });
  await untilMailed(server, id, 'mover_declined');
}

const isRefunded = async ({ sql }: TestServer, id: string) => {
  const rows = await sql`select 1 from leads where id = ${id} and payment_status = 'refunded'`;
  return rows.length === 1;
};

export const BOOKING_ACTS = {
  'another date': {
    prepare: async (server, { id, customer }) => {
      const plan = await findBookingPlan(server.sql, id);
      for (let days = 1; days < 20; days++) {
        const move = { ...plan?.inputs.move, move_date: addDays(plan?.day ?? '', days) };
        const path = '/api/booking/changes';
        const reply = await customer.post(`${path}/preview`, { move });
        if (!reply.ok) continue;
        const { after, version, needs_vendor } = (await reply.json()) as ChangePreview;
        // A price above the ceiling waits for the mover.
        if (needs_vendor) continue;
        const { total_cents } = after.breakdown;
        return { path, body: { move, version, total_cents } };
      }
      throw new Error('The mover has no other date.');
    },
    isDone: async ({ sql }, id) => {
      const rows = await sql`
        select 1 from booking_changes where lead_id = ${id} and state = 'applied'`;
      return rows.length === 1;
    },
    mails: ['booking_changed', 'vendor_booking_changed'],
  },
  'a cancellation': {
    prepare: async (_server, { customer }) => {
      const path = '/api/booking/cancellation';
      const { version } = await read<{ version: number }>(await customer.get(path));
      return { path, body: { version, claim: '' } };
    },
    isDone: async ({ sql }, id) => {
      const rows = await sql`select 1 from leads where id = ${id} and status = 'lost'`;
      return rows.length === 1;
    },
    mails: ['booking_cancelled', 'vendor_booking_cancelled'],
  },
  'another mover': {
    prepare: async (server, booking) => {
      await decline(server, booking);
      const path = '/api/booking/other-movers';
      const { options, version } = await read<OtherMovers>(await booking.customer.get(path));
      const [mover] = options;
      if (!mover) throw new Error('No other mover is free.');
      const { vendor_slug, total_cents } = mover;
      return { path, body: { vendor_slug, total_cents, version, name: 'Maya Okafor' } };
    },
    isDone: async ({ sql }, id) => {
      const rows = await sql`
        select 1 from vendor_answers where lead_id = ${id} and stage = 'pending'`;
      return rows.length === 1;
    },
    mails: ['mover_declined', 'signed', 'booking_transferred', 'vendor_booking_taken'],
  },
  'the deposit back': {
    prepare: async (server, booking) => {
      await decline(server, booking);
      return { path: '/api/booking/deposit-return', body: {} };
    },
    isDone: isRefunded,
    mails: ['mover_declined', 'deposit_refunded'],
  },
} satisfies Record<string, BookingAct>;
