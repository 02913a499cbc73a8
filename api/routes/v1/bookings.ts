import { Hono } from 'hono';
import { LeadFilter } from '../../../contracts/portal/leads.ts';
import {
  Booking,
  BookingDetail,
  getBooking,
  listBookings,
} from '../../../contracts/v1/bookings.ts';
import { listVendorLeads } from '../../../db/portal/leads.ts';
import { asLead, readVendorLead, unknownLead } from '../../actions/vendor-leads.ts';
import type { AppDeps } from '../../deps.ts';
import type { ApiEnv } from '../../middleware/api-keys.ts';
import { accepts } from '../../middleware/endpoints.ts';
import { linkNext } from '../../middleware/next-page.ts';

/** All bookings, in the order in which they were made. */
const ALL = LeadFilter.parse({});

/** A vendor's bookings for its own software, to read. */
export function bookingRoutes({ sql, clock }: AppDeps) {
  return new Hono<ApiEnv>()
    .get(listBookings.path, accepts(listBookings), async (c) => {
      const { since, limit, cursor } = c.req.valid('query');
      const rows = await listVendorLeads(sql, c.get('caller').vendorId, {
        ...ALL,
        limit,
        cursor,
        paid: true,
        ...(since && { since: new Date(since) }),
      });
      const page = rows.slice(0, limit);
      const last = page.at(-1);
      if (rows.length > page.length && last) linkNext(c, last.id);
      return c.json(page.map((row) => Booking.parse(asLead(row, clock()))));
    })
    .get(getBooking.path, accepts(getBooking), async (c) => {
      const { id } = c.req.valid('param');
      const lead = await readVendorLead(sql, c.get('caller').vendorId, id, clock());
      if (lead.booked_at === null) throw unknownLead();
      return c.json(BookingDetail.parse(lead));
    });
}
