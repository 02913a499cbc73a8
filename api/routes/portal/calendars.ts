import { Hono } from 'hono';
import { getCalendar, getDay, patchCalendar } from '../../../contracts/portal/calendars.ts';
import { explainDay } from '../../actions/calendar-days.ts';
import { editCalendar, readCalendar } from '../../actions/portal/calendars.ts';
import type { AppDeps } from '../../deps.ts';
import { ProblemError } from '../../errors.ts';
import { accepts } from '../../middleware/endpoints.ts';
import { languageOf } from '../../middleware/languages.ts';
import type { VendorEnv } from '../../middleware/portal.ts';

/** The calendar of a vendor's location: read, change, and why a date is full. */
export function calendarRoutes(deps: AppDeps) {
  return new Hono<VendorEnv>()
    .get(getCalendar.path, accepts(getCalendar), async (c) => {
      const { id } = c.req.valid('param');
      const { vendorId } = c.get('person');
      const asked = c.req.valid('query');
      return c.json(await readCalendar(deps, vendorId, id, asked, languageOf(c)));
    })
    .patch(patchCalendar.path, accepts(patchCalendar), async (c) => {
      const { id } = c.req.valid('param');
      const person = { ...c.get('person'), language: languageOf(c) };
      return c.json(await editCalendar(deps, person, id, c.req.valid('json')));
    })
    .get(getDay.path, accepts(getDay), async (c) => {
      const { vendorId } = c.get('person');
      const { id, day } = c.req.valid('param');
      const found = await explainDay(deps, { vendorId, locationId: id, day }, languageOf(c));
      if (!found) throw missing();
      return c.json(found);
    });
}

const missing = () =>
  new ProblemError(404, {
    en: 'You have no such location.',
    fr: 'Vous n’avez pas ce point de départ.',
  });
