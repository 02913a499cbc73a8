import { Hono } from 'hono';
import { deleteBookingLinks, getCustomerBooking } from '../../../contracts/customer/bookings.ts';
import { endBookingLinks } from '../../actions/booking-links.ts';
import { readCustomerBooking } from '../../actions/customer/bookings.ts';
import type { AppDeps } from '../../deps.ts';
import { publicOrigin } from '../../middleware/client-address.ts';
import type { CustomerEnv } from '../../middleware/customer.ts';
import { accepts, describes } from '../../middleware/endpoints.ts';
import { languageOf } from '../../middleware/languages.ts';

/** The booking that the caller's link opens. */
export function bookingRoutes(deps: AppDeps) {
  return new Hono<CustomerEnv>()
    .get(getCustomerBooking.path, describes(getCustomerBooking), async (c) => {
      const reader = { origin: publicOrigin(c, deps.siteOrigin), language: languageOf(c) };
      return c.json(await readCustomerBooking(deps, c.get('leadId'), reader));
    })
    .delete(deleteBookingLinks.path, accepts(deleteBookingLinks), async (c) => {
      await endBookingLinks(deps, c.get('leadId'), 'customer');
      return c.body(null, 204);
    });
}
