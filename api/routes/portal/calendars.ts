import { Hono } from 'hono';
import { daysBetween } from '../../../contracts/calendar-patterns.ts';
import { type CalendarReply, MAX_CALENDAR_DAYS } from '../../../contracts/calendars.ts';
import { dayNumber } from '../../../contracts/dates.ts';
import { getCalendar, getDay, patchCalendar } from '../../../contracts/portal/calendars.ts';
import { findCalendar, listDays } from '../../../db/calendars.ts';
import { asDay, explainDay, rulesOf } from '../../actions/calendar-days.ts';
import { bookableDays, editCalendar } from '../../actions/portal/calendars.ts';
import type { AppDeps } from '../../deps.ts';
import { ProblemError } from '../../errors.ts';
import { accepts } from '../../middleware/endpoints.ts';
import { requireOwnLocation } from '../../middleware/own-location.ts';
import { requirePermission, type VendorEnv } from '../../middleware/portal.ts';

/** The calendar of a vendor's location: read, change, and why a date is full. */
export function calendarRoutes(deps: AppDeps) {
  const { sql, clock } = deps;

  return new Hono<VendorEnv>()
    .get(
      getCalendar.path,
      requirePermission('manage_locations'),
      requireOwnLocation(deps),
      accepts(getCalendar),
      async (c) => {
        const { vendorId } = c.get('person');
        const { id } = c.req.valid('param');
        const { from, to } = c.req.valid('query');
        checkCount(from, to);
        // What was seen is read first: an edit in between is then one that was not seen.
        const bookable = bookableDays(clock());
        const head = await findCalendar(sql, vendorId, id, bookable.today);
        if (!head) throw missing();
        const rows = await listDays(sql, vendorId, id, daysBetween(from, to));
        const ruled = await rulesOf(sql, vendorId, bookable.today);
        return c.json({
          location_id: id,
          truck_count: head.truck_count,
          standard_rate: head.standard_cents / 100,
          ...bookable,
          seen: head.seen,
          days: rows.map((row) => asDay(row, ruled)),
        } satisfies CalendarReply);
      },
    )
    .patch(
      patchCalendar.path,
      requirePermission('manage_locations'),
      requireOwnLocation(deps),
      accepts(patchCalendar),
      async (c) => {
        const { id } = c.req.valid('param');
        return c.json(await editCalendar(deps, c.get('person'), id, c.req.valid('json')));
      },
    )
    .get(
      getDay.path,
      requirePermission('manage_locations'),
      requireOwnLocation(deps),
      accepts(getDay),
      async (c) => {
        const { vendorId } = c.get('person');
        const { id, day } = c.req.valid('param');
        const found = await explainDay(deps, { vendorId, locationId: id, day });
        if (!found) throw missing();
        return c.json(found);
      },
    );
}

function checkCount(from: string, to: string): void {
  const count = dayNumber(to) - dayNumber(from) + 1;
  if (count >= 1 && count <= MAX_CALENDAR_DAYS) return;
  const detail = `Ask for 1 to ${MAX_CALENDAR_DAYS} dates, the first one first.`;
  throw new ProblemError(422, detail, { fields: { to: detail } });
}

const missing = () => new ProblemError(404, 'You have no such location.');
