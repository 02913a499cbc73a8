import { Hono } from 'hono';
import { getDay } from '../../../contracts/admin/calendars.ts';
import { explainDay } from '../../actions/calendar-days.ts';
import type { AppDeps } from '../../deps.ts';
import { ProblemError } from '../../errors.ts';
import type { AdminEnv } from '../../middleware/admin.ts';
import { accepts } from '../../middleware/endpoints.ts';

/** Why a date of a vendor's location is full: its bookings and holds, by reference. */
export function calendarRoutes(deps: AppDeps) {
  return new Hono<AdminEnv>().get(getDay.path, accepts(getDay), async (c) => {
    const { id, day } = c.req.valid('param');
    const found = await explainDay(deps, { locationId: id, day });
    if (!found) throw new ProblemError(404, 'There is no such location.');
    return c.json(found);
  });
}
