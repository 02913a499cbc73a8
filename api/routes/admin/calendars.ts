import { Hono } from 'hono';
import { describeRoute, resolver } from 'hono-openapi';
import type { AppDeps } from '../../app.ts';
import { DayParam, DayReply } from '../../contracts/calendars.ts';
import { ProblemError } from '../../errors.ts';
import type { AdminEnv } from '../../middleware/admin.ts';
import { params } from '../../middleware/json.ts';
import { explainDay } from '../explain-day.ts';

/** Why a date of a mover's yard is full: its bookings and holds, by reference. */
export function calendarRoutes({ sql }: AppDeps) {
  return new Hono<AdminEnv>().get(
    '/admin/locations/:id/calendar/:day',
    describeRoute({
      summary: "One date of a yard's calendar, and what it is full of",
      responses: {
        200: {
          description: 'The date',
          content: { 'application/json': { schema: resolver(DayReply) } },
        },
      },
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
