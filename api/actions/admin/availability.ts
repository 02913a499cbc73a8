import type {
  AvailabilityQuery,
  AvailabilitySummary,
  LocationAvailability,
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
import { listProvinces } from '../../../db/locations.ts';
import { findRatesOn } from '../../../db/rate-versions.ts';
import type { Deps } from '../../deps.ts';

type Dates = { start_date: string; end_date: string };
type Named = Map<string, { open: boolean; rate_cents: number | null }>;

/** A vendor's calendars on a range of dates, location by location; the total with all but an empty last page. */
export async function readAvailability(
  deps: Deps,
  vendorId: number,
  asked: Omit<AvailabilityQuery, 'vendor_slug'>,
) {
  const range = rangeOf(asked);
  const of = await calendarsOf(deps, vendorId, range);
  const limit = asked.limit + 1;
  const { rows, total } = await listAvailability(deps.sql, of, range, { ...asked, limit });
  const page = rows.slice(0, asked.limit);
  const ids = page.map(({ id }) => id);
  const named = new Map<number, Named>();
  for (const { location_id, day, ...state } of await listNamedDays(deps.sql, of, ids, range)) {
    const known: Named = named.get(location_id) ?? new Map();
    named.set(location_id, known.set(day, state));
  }
  return {
    rows: page.map((row) => asRecord(row, of.ruled, named.get(row.id))),
    next: rows.length > asked.limit ? (page.at(-1)?.id ?? 0) : null,
    total: asked.cursor === undefined || rows.length > 0 ? total : null,
  };
}

/** The sums of a vendor's calendars on a range of dates. */
export async function summariseCalendars(
  deps: Deps,
  vendor: { id: number; slug: string },
  asked: Dates,
): Promise<AvailabilitySummary> {
  const range = rangeOf(asked);
  const of = await calendarsOf(deps, vendor.id, range);
  const { lowest, median, highest, ...row } = await summariseAvailability(deps.sql, of, range);
  const checked_dates = row.total_locations * range.days;
  return {
    ...row,
    vendor_slug: vendor.slug,
    checked_dates,
    availability_rate: checked_dates === 0 ? null : row.available_dates / checked_dates,
    rates:
      lowest === null || median === null || highest === null
        ? null
        : { lowest: lowest / 100, median: median / 100, highest: highest / 100 },
  };
}

/** A vendor's calendars as its rules in force leave them on a range of dates. */
async function calendarsOf(
  { sql, clock }: Deps,
  vendorId: number,
  range: DateRange,
): Promise<CalendarsOf & { ruled: ReadonlyMap<string, RuledDay> }> {
  const [held, provinces] = await Promise.all([
    findRatesOn(sql, vendorId, torontoToday(clock())),
    listProvinces(sql, vendorId),
  ]);
  const rules = held?.rates.booking_rules ?? DEFAULT_BOOKING_RULES;
  const ruledOn = (day: string) => ruledDay(rules, dayNumber(day), ...provinces);
  const ruled = new Map(datesOf(range).map((day) => [day, ruledOn(day)]));
  const open = [...ruled.values()].flatMap(({ percent }) => percent || []);
  return {
    vendorId,
    standardCents: held?.rates.crew_hourly_cents[2] ?? 0,
    closed: [...ruled].filter(([, { percent }]) => percent === 0).map(([day]) => day),
    percent: open.length > 0 ? Math.min(...open) : 100,
    ruled,
  };
}

const rangeOf = ({ start_date, end_date }: Dates): DateRange => ({
  from: start_date,
  to: end_date,
  days: dayNumber(end_date) - dayNumber(start_date) + 1,
});

const datesOf = (range: DateRange) =>
  Array.from({ length: range.days }, (_, at) => plainDate(dayNumber(range.from) + at));

function asRecord(
  row: AvailabilityRow,
  ruled: ReadonlyMap<string, RuledDay>,
  named: Named | undefined,
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
