import { Hono } from 'hono';
import { postBookingAccess, postBookingCode } from '../../../contracts/customer/booking-codes.ts';
import { mailBookingCode, openByCode } from '../../actions/customer/booking-codes.ts';
import type { AppDeps } from '../../deps.ts';
import { clientAddress } from '../../middleware/client-address.ts';
import { accepts } from '../../middleware/endpoints.ts';

/** The way to a booking without its link. */
export function bookingCodeRoutes(deps: AppDeps) {
  return new Hono()
    .post(postBookingAccess.path, accepts(postBookingAccess), async (c) => {
      await mailBookingCode(deps, c.req.valid('json'), clientAddress(c));
      return c.body(null, 202);
    })
    .post(postBookingCode.path, accepts(postBookingCode), async (c) => {
      c.header('cache-control', 'no-store');
      return c.json({ token: await openByCode(deps, c.req.valid('json'), clientAddress(c)) });
    });
}
