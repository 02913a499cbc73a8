import { Hono } from 'hono';
import { getLocation, patchLocation } from '../../../contracts/admin/location-corrections.ts';
import type { LocationDetails } from '../../../contracts/admin/vendor-details.ts';
import { dayNumber, plainDate, torontoToday } from '../../../contracts/dates.ts';
import { findLocationToCorrect } from '../../../db/admin/vendor-details.ts';
import { findCalendar, listDays } from '../../../db/calendars.ts';
import { correctLocation } from '../../actions/admin/location-corrections.ts';
import { asDay, rulesOf } from '../../actions/calendar-days.ts';
import type { AppDeps } from '../../deps.ts';
import { ProblemError } from '../../errors.ts';
import type { AdminEnv } from '../../middleware/admin.ts';
import { accepts } from '../../middleware/endpoints.ts';
import { requireVendor } from '../../middleware/require-vendor.ts';

/** A location in an operator's eyes: each date of a range, and the few fields they may correct. */
export function locationCorrectionRoutes(deps: AppDeps) {
  const { sql, clock } = deps;
  return new Hono<AdminEnv>()
    .get(getLocation.path, accepts(getLocation), async (c) => {
      const vendor = await requireVendor(sql, c.req.param('slug'));
      const id = idOf(c.req.param('id'));
      const { start_date, end_date } = c.req.valid('query');
      const first = dayNumber(start_date);
      const count = dayNumber(end_date) - first + 1;
      const dates = Array.from({ length: count }, (_, at) => plainDate(first + at));
      const [head, contact, days] = await Promise.all([
        findCalendar(sql, vendor.id, id, torontoToday(clock())),
        findLocationToCorrect(sql, vendor.id, id),
        listDays(sql, vendor.id, id, dates),
      ]);
      if (!head || !contact) throw missing();
      const ruled = await rulesOf(sql, vendor.id, torontoToday(clock()));
      return c.json({
        ...contact,
        sales_phone: contact.sales_phone ?? '',
        standard_rate: head.standard_cents / 100,
        days: days.map((day) => asDay(day, ruled)),
      } satisfies LocationDetails);
    })
    .patch(patchLocation.path, accepts(patchLocation), async (c) => {
      const vendor = await requireVendor(sql, c.req.param('slug'));
      const id = idOf(c.req.param('id'));
      const actor = c.get('user').email;
      const location = { vendorId: vendor.id, id, actor };
      return c.json(await correctLocation(deps, location, c.req.valid('json')));
    });
}

const idOf = (text: string) => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0);
const missing = () => new ProblemError(404, 'This mover has no such location.');
