import * as z from 'zod/mini';
import { seenBy } from '../dossiers.ts';
import { endpoint } from '../endpoints.ts';
import { LeadId } from '../leads.ts';

/** A vendor's bookings for its own software: the same as its people see in the portal, by a key's scope. */

/** A row of the list, and the booking that an event carries. */
export const Booking = seenBy('key_list');
export type Booking = z.infer<typeof Booking>;

/** A booking, with all that its crew needs. */
export const BookingDetail = seenBy('key');
export type BookingDetail = z.infer<typeof BookingDetail>;

/** Bookings that one page holds, unless told. */
const PAGE = 50;

const WRITE_INSTANT = 'Write the instant as 2026-12-01T08:00:00Z.';

export const BookingQuery = z.object({
  since: z.optional(
    z.iso
      .datetime({ offset: true, error: WRITE_INSTANT })
      // Of this century, which any calendar and the database can hold.
      .check(z.refine((text) => /^20/.test(text), WRITE_INSTANT)),
  ),
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(200)), PAGE),
  cursor: z.optional(LeadId),
});

export const listBookings = endpoint('GET', '/api/v1/bookings', {
  needs: 'bookings:read',
  summary: 'Your bookings, the newest first',
  description:
    'With `since` only those that were booked, changed, answered or ended since then. Name, contact and ' +
    'addresses are null once a booking is declined or cancelled. Money is whole cents. The header `Link` ' +
    'names the next page. Needs the scope `bookings:read`.',
  query: BookingQuery,
  reply: { 200: ['A page of bookings', z.array(Booking)] },
});

export const getBooking = endpoint('GET', '/api/v1/bookings/:id', {
  needs: 'bookings:read',
  summary: 'One of your bookings, with all that its crew needs',
  description: 'Needs the scope `bookings:read`.',
  params: z.object({ id: LeadId }),
  reply: { 200: ['The booking', BookingDetail] },
});
