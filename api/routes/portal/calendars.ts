import { Hono } from 'hono';
import { daysBetween } from '../../../contracts/calendar-patterns.ts';
import {
  CalendarEdit,
  CalendarEdited,
  CalendarQuery,
  CalendarReply,
  DayParam,
  DayReply,
  MOST_DAYS,
} from '../../../contracts/calendars.ts';
import { dayNumber } from '../../../contracts/dates.ts';
import { LocationParam } from '../../../contracts/portal/locations.ts';
import { findCalendar, listDays } from '../../../db/calendars.ts';
import { explainDay } from '../../actions/calendar-days.ts';
import { asDay, bookableDays, editCalendar } from '../../actions/portal/calendars.ts';
import type { AppDeps } from '../../deps.ts';
import { ProblemError } from '../../errors.ts';
import { described } from '../../middleware/described.ts';
import { jsonBody, params, query } from '../../middleware/json.ts';
import { ownLocation } from '../../middleware/own-location.ts';
import { permit, type VendorEnv } from '../../middleware/portal.ts';

/** The calendar of a mover's location: read, change, and why a date is full. */
export function calendarRoutes(deps: AppDeps) {
  const { sql, clock } = deps;
  const path = '/vendor/vendor/locations/:id/calendar';

  return new Hono<VendorEnv>()
    .get(
      path,
      permit('manage_locations'),
      ownLocation(deps),
      described("A location's dates, each with trucks, what is taken, rate and blackout", {
        200: ['Every date from `from` to `to`', CalendarReply],
      }),
      params(LocationParam),
      query(CalendarQuery),
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
        return c.json({
          location_id: id,
          truck_count: head.truck_count,
          standard_rate: head.standard_cents / 100,
          ...bookable,
          seen: head.seen,
          days: rows.map(asDay),
        } satisfies CalendarReply);
      },
    )
    .patch(
      path,
      permit('manage_locations'),
      ownLocation(deps),
      described(
        'Change dates, all or nothing',
        { 200: ['The dates as they are, and what undoes the change', CalendarEdited] },
        '409 `below_booked` names the dates (`refused`) that would have fewer trucks than are ' +
          'booked; 409 `edited` those (`days`) that somebody else has changed since `seen`. ' +
          '`previous` of the reply, sent back as `changes`, undoes it.',
      ),
      params(LocationParam),
      jsonBody(CalendarEdit),
      async (c) => {
        const { id } = c.req.valid('param');
        return c.json(await editCalendar(deps, c.get('person'), id, c.req.valid('json')));
      },
    )
    .get(
      `${path}/:day`,
      permit('manage_locations'),
      ownLocation(deps),
      described('One date, and the bookings and holds that it is full of', {
        200: ['The date', DayReply],
      }),
      params(DayParam),
      async (c) => {
        const { vendorId } = c.get('person');
        const { id, day } = c.req.valid('param');
        const found = await explainDay(sql, { vendorId, locationId: id, day });
        if (!found) throw missing();
        return c.json(found);
      },
    );
}

function checkCount(from: string, to: string): void {
  const count = dayNumber(to) - dayNumber(from) + 1;
  if (count >= 1 && count <= MOST_DAYS) return;
  const detail = `Ask for 1 to ${MOST_DAYS} dates, the first one first.`;
  throw new ProblemError(422, detail, { fields: { to: detail } });
}

const missing = () => new ProblemError(404, 'You have no such location.');
