import { Hono } from 'hono';
import { DayParam, DayReply } from '../../../contracts/calendars.ts';
import { explainDay } from '../../actions/calendar-days.ts';
import type { AppDeps } from '../../deps.ts';
import { ProblemError } from '../../errors.ts';
import type { AdminEnv } from '../../middleware/admin.ts';
import { described } from '../../middleware/described.ts';
import { params } from '../../middleware/json.ts';

/** Why a date of a mover's yard is full: its bookings and holds, by reference. */
export function calendarRoutes({ sql }: AppDeps) {
  return new Hono<AdminEnv>().get(
    '/admin/locations/:id/calendar/:day',
    described("One date of a yard's calendar, and what it is full of", {
      200: ['The date', DayReply],
    }),
    params(DayParam),
    async (c) => {
      const { id, day } = c.req.valid('param');
      const found = await explainDay(sql, { locationId: id, day });
      if (!found) throw new ProblemError(404, 'There is no such location.');
      return c.json(found);
    },
  );
}
