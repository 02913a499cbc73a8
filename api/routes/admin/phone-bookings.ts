import { Hono } from 'hono';
import { postPhoneBooking } from '../../../contracts/admin/phone-bookings.ts';
import { offerByPhone } from '../../actions/admin/phone-bookings.ts';
import type { AppDeps } from '../../deps.ts';
import type { AdminEnv } from '../../middleware/admin.ts';
import { accepts } from '../../middleware/endpoints.ts';

/** `POST /admin/phone-bookings`: the offer that a caller gets by mail. */
export function phoneBookingRoutes(deps: AppDeps) {
  return new Hono<AdminEnv>().post(postPhoneBooking.path, accepts(postPhoneBooking), async (c) =>
    c.json(await offerByPhone(deps, c.get('user').email, c.req.valid('json')), 201),
  );
}
