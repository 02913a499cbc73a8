import { Hono } from 'hono';
import {
  getLocationCalendar,
  listLocations,
  putLocationCalendar,
} from '../../../contracts/v1/calendars.ts';
import { listOpenLocations } from '../../../db/portal/locations.ts';
import { editCalendar, readCalendar } from '../../actions/portal/calendars.ts';
import type { AppDeps } from '../../deps.ts';
import type { ApiEnv } from '../../middleware/api-keys.ts';
import { accepts } from '../../middleware/endpoints.ts';

/** An edit by a program is made on what is there, not on what it has seen. */
const SEEN_ALL = 2_147_483_647;

/** A vendor's locations and their calendars for its own software. */
export function calendarRoutes(deps: AppDeps) {
  return new Hono<ApiEnv>()
    .get(listLocations.path, accepts(listLocations), async (c) =>
      c.json(await listOpenLocations(deps.sql, c.get('caller').vendorId)),
    )
    .get(getLocationCalendar.path, accepts(getLocationCalendar), async (c) => {
      const { id } = c.req.valid('param');
      return c.json(await readCalendar(deps, c.get('caller').vendorId, id, c.req.valid('query')));
    })
    .put(putLocationCalendar.path, accepts(putLocationCalendar), async (c) => {
      const { vendorId, prefix } = c.get('caller');
      const changes = c.req
        .valid('json')
        .days.map(({ day, ...said }) => ({ days: [day], ...said }));
      const edit = { seen: SEEN_ALL, preview: false, changes };
      const { id } = c.req.valid('param');
      const { days } = await editCalendar(deps, { vendorId, email: prefix }, id, edit);
      return c.json({ days });
    });
}
