import { Hono } from 'hono';
import { getBooking } from '../../../contracts/admin/bookings.ts';
import { postLeadCall } from '../../../contracts/admin/lead-calls.ts';
import { readBooking } from '../../actions/admin/bookings.ts';
import { logCall } from '../../actions/lead-calls.ts';
import type { AppDeps } from '../../deps.ts';
import type { AdminEnv } from '../../middleware/admin.ts';
import { accepts } from '../../middleware/endpoints.ts';
import { leadIdOf } from '../../middleware/path-ids.ts';

/** What is known of a booking beside its lead, and the calls that are logged with it. */
export function bookingRoutes(deps: AppDeps) {
  return new Hono<AdminEnv>()
    .get(getBooking.path, accepts(getBooking), async (c) =>
      c.json(await readBooking(deps, leadIdOf(c.req.param('id')))),
    )
    .post(postLeadCall.path, accepts(postLeadCall), async (c) => {
      const id = leadIdOf(c.req.param('id'));
      await logCall(deps, id, c.req.valid('json'), c.get('user').email);
      return c.body(null, 204);
    });
}
