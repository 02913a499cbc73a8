import { Hono } from 'hono';
import { AvailabilityRange } from '../../../contracts/admin/availability.ts';
import {
  LocationCorrection,
  type LocationDetails,
} from '../../../contracts/admin/vendor-details.ts';
import { dayNumber, plainDate, torontoToday } from '../../../contracts/dates.ts';
import { correctLocation, findLocationToCorrect } from '../../../db/admin/vendor-details.ts';
import { addAudit } from '../../../db/audit.ts';
import { findCalendar, listDays } from '../../../db/calendars.ts';
import { followFleet, lockLocation } from '../../../db/locations.ts';
import type { AppDeps } from '../../deps.ts';
import { ProblemError } from '../../errors.ts';
import type { AdminEnv } from '../../middleware/admin.ts';
import { described } from '../../middleware/described.ts';
import { jsonBody, query } from '../../middleware/json.ts';
import { requireVendor } from '../../middleware/require-vendor.ts';
import { phoneOf } from './vendor-details.ts';

/** A location in an operator's eyes: each date of a range, and the few fields they may correct. */
export function locationCorrectionRoutes({ sql, clock, onDays }: AppDeps) {
  return new Hono<AdminEnv>()
    .get(
      '/admin/vendors/:slug/locations/:id',
      described('A location with each date of a range', { 200: 'The location' }),
      query(AvailabilityRange),
      async (c) => {
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
        return c.json({
          ...contact,
          sales_phone: contact.sales_phone ?? '',
          standard_rate: head.standard_cents / 100,
          days: days.map(({ rate_cents, ...day }) => ({
            ...day,
            daily_rate: rate_cents === null ? null : rate_cents / 100,
          })),
        } satisfies LocationDetails);
      },
    )
    .patch(
      '/admin/vendors/:slug/locations/:id',
      described("Correct a location's dispatcher, phones or trucks", {
        200: 'The correction as it is stored',
        409: 'Somebody else has changed it since',
      }),
      jsonBody(LocationCorrection),
      async (c) => {
        const vendor = await requireVendor(sql, c.req.param('slug'));
        const id = idOf(c.req.param('id'));
        const { version, ...change } = c.req.valid('json');
        const today = torontoToday(clock());
        const moved = await sql.begin(async (tx) => {
          const locked = await lockLocation(tx, vendor.id, id);
          const before = locked && (await findLocationToCorrect(tx, vendor.id, id));
          if (!before) throw missing();
          if (before.version !== version) throw edited();
          const after = {
            dispatcher_name: change.dispatcher_name ?? before.dispatcher_name,
            phone: change.phone === undefined ? before.phone : phoneOf('phone', change.phone),
            sales_phone:
              change.sales_phone === undefined
                ? before.sales_phone
                : salesPhone(change.sales_phone),
            truck_count: change.truck_count ?? before.truck_count,
          };
          await correctLocation(tx, vendor.id, id, after);
          await addAudit(tx, {
            actor: c.get('user').email,
            action: 'location.corrected',
            entity: 'location',
            entityId: id,
            before: only(before, after),
            after: only(after, before),
          });
          if (after.truck_count === before.truck_count) return [];
          const fleet = { before: before.truck_count, after: after.truck_count, today };
          return await followFleet(tx, vendor.id, id, fleet);
        });
        if (moved.length > 0) onDays(moved.map(({ day }) => ({ locationId: id, day })));
        const now = await findLocationToCorrect(sql, vendor.id, id);
        if (!now) throw missing();
        return c.json({
          ...now,
          sales_phone: now.sales_phone ?? '',
          // Dates that bookings keep above the new number of trucks.
          dates_short: moved.filter(({ short }) => short > 0).map(({ day }) => day),
        });
      },
    );
}

const idOf = (text: string) => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0);
const salesPhone = (text: string) => (text === '' ? null : phoneOf('sales_phone', text));
const missing = () => new ProblemError(404, 'This mover has no such location.');
const edited = () =>
  new ProblemError(
    409,
    'Somebody else has changed this location since you opened it. Look at it again, then save.',
    { extra: { code: 'edited' } },
  );

/** What of `row` the other side has differently. */
const only = (row: object, other: object) => {
  const others = new Map(Object.entries(other));
  return Object.fromEntries(
    Object.entries(row).filter(([key, value]) => others.has(key) && others.get(key) !== value),
  );
};
