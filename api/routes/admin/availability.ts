import { Hono } from 'hono';
import {
  type AvailabilitySummary,
  getAvailability,
  getAvailabilitySummary,
  type LocationAvailability,
} from '../../../contracts/admin/availability.ts';
import { DEFAULT_BOOKING_RULES } from '../../../contracts/booking-rules.ts';
import { dayNumber, plainDate, torontoToday } from '../../../contracts/dates.ts';
import { type RuledDay, reasonsText, ruledDay } from '../../../contracts/ruled-days.ts';
import {
  type AvailabilityRow,
  type CalendarsOf,
  type DateRange,
  listAvailability,
  listNamedDays,
  summariseAvailability,
} from '../../../db/admin/availability.ts';
import type { VendorDetailsRow } from '../../../db/admin/vendor-details.ts';
import { findRatesOn } from '../../../db/rate-versions.ts';
import type { AppDeps } from '../../deps.ts';
import type { AdminEnv } from '../../middleware/admin.ts';
import { accepts } from '../../middleware/endpoints.ts';
import { linkNext } from '../../middleware/next-page.ts';
import { requireVendor } from '../../middleware/require-vendor.ts';

/** What a vendor's calendars say of a range of dates: location by location, and in all. */
export function availabilityRoutes({ sql, clock }: AppDeps) {
  const calendarsOf = async (
    vendor: VendorDetailsRow,
    range: DateRange,
  ): Promise<CalendarsOf & { ruled: ReadonlyMap<string, RuledDay> }> => {
    const held = await findRatesOn(sql, vendor.id, torontoToday(clock()));
    const rules = held?.rates.booking_rules ?? DEFAULT_BOOKING_RULES;
    const ruled = new Map(datesOf(range).map((day) => [day, ruledDay(rules, dayNumber(day))]));
    const open = [...ruled.values()].flatMap(({ percent }) => percent || []);
    return {
      vendorId: vendor.id,
      standardCents: held?.rates.crew_hourly_cents[2] ?? 0,
      closed: [...ruled].filter(([, { percent }]) => percent === 0).map(([day]) => day),
      percent: open.length > 0 ? Math.min(...open) : 100,
      ruled,
    };
  };

  return new Hono<AdminEnv>()
    .get(getAvailability.path, accepts(getAvailability), async (c) => {
      const asked = c.req.valid('query');
      const vendor = await requireVendor(sql, asked.vendor_slug);
      const range = rangeOf(asked);
      const limit = asked.limit + 1;
      const of = await calendarsOf(vendor, range);
      const { rows, total } = await listAvailability(sql, of, range, { ...asked, limit });
      const page = rows.slice(0, asked.limit);
      if (rows.length > asked.limit) linkNext(c, page.at(-1)?.id ?? 0);
      if (asked.cursor === undefined || rows.length > 0) {
        c.header('x-total-count', String(total));
      }
      const ids = page.map(({ id }) => id);
      const named = new Map<number, Map<string, { open: boolean; rate_cents: number | null }>>();
      for (const { location_id, day, ...state } of await listNamedDays(sql, of, ids, range)) {
        const known = named.get(location_id) ?? new Map();
        named.set(location_id, known.set(day, state));
      }
      return c.json(
        page.map((row) =>
          asRecord(row, of.ruled, named.get(row.id)),
        ) satisfies LocationAvailability[],
      );
    })
    .get(getAvailabilitySummary.path, accepts(getAvailabilitySummary), async (c) => {
      const asked = c.req.valid('query');
      const vendor = await requireVendor(sql, asked.vendor_slug);
      const range = rangeOf(asked);
      const row = await summariseAvailability(sql, await calendarsOf(vendor, range), range);
      const checked = row.total_locations * range.days;
      return c.json({
        vendor_slug: vendor.slug,
        total_locations: row.total_locations,
        available_locations: row.available_locations,
        calendar_dates: row.calendar_dates,
        checked_dates: checked,
        available_dates: row.available_dates,
        availability_rate: checked === 0 ? null : row.available_dates / checked,
        fleet: row.fleet,
        days: row.days,
        without_calendar: { count: row.without_calendar, names: row.unnamed },
        rates:
          row.lowest === null || row.median === null || row.highest === null
            ? null
            : { lowest: row.lowest / 100, median: row.median / 100, highest: row.highest / 100 },
        cheapest: row.cheapest,
        dearest: row.dearest,
      } satisfies AvailabilitySummary);
    });
}

const rangeOf = ({
  start_date,
  end_date,
}: {
  start_date: string;
  end_date: string;
}): DateRange => ({
  from: start_date,
  to: end_date,
  days: dayNumber(end_date) - dayNumber(start_date) + 1,
});

const datesOf = (range: DateRange) =>
  Array.from({ length: range.days }, (_, at) => plainDate(dayNumber(range.from) + at));

function asRecord(
  row: AvailabilityRow,
  ruled: ReadonlyMap<string, RuledDay>,
  named: Map<string, { open: boolean; rate_cents: number | null }> | undefined,
): LocationAvailability {
  return {
    id: row.id,
    location_name: row.name,
    dispatcher_name: row.dispatcher_name,
    metadata: {
      address: row.address,
      ops_manager: row.owner,
      sales_phone: row.sales_phone,
      truck_count: row.truck_count,
    },
    total_available_dates: row.available_dates,
    total_checked_dates: ruled.size,
    total_calendar_dates: row.calendar_dates,
    date_availability: Object.fromEntries(
      [...ruled].map(([day, rule]) => {
        const state = named?.get(day);
        const available = state?.open ?? (row.truck_count > 0 && rule.percent > 0);
        const own = state?.rate_cents ?? null;
        const dearer = rule.percent > 0 && rule.percent !== 100;
        const by_rule = dearer ? Math.round((row.standard_cents * rule.percent) / 100) : null;
        const rate = own ?? by_rule;
        const rule_reason = reasonsText(rule);
        return [day, { available, daily_rate: rate === null ? null : rate / 100, rule_reason }];
      }),
    ),
    standard_rate: row.standard_cents / 100,
    lowest_rate: row.lowest_cents === null ? null : row.lowest_cents / 100,
  };
}
