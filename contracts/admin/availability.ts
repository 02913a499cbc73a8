import * as z from 'zod/mini';
import { dayNumber } from '../dates.ts';
import { endpoint } from '../endpoints.ts';
import { pageLimit } from '../page-limits.ts';
import { rowId } from '../row-numbers.ts';
import { plainDate } from '../texts.ts';
import { AVAILABILITY_SHOWS, AVAILABILITY_SORTS, MAX_RANGE_DAYS } from './availability-choices.ts';
import { SEARCH_LENGTH } from './lists.ts';

const date = plainDate();
const range = {
  vendor_slug: z
    .string('Name the mover.')
    .check(z.minLength(1, 'Name the mover.'), z.maxLength(60)),
  start_date: date,
  end_date: date,
};
type Range = { start_date: string; end_date: string };

const inOrder = z.refine<Range>(({ start_date, end_date }) => start_date <= end_date, {
  error: 'The last date lies before the first.',
  path: ['end_date'],
});
const notTooLong = z.refine<Range>(
  ({ start_date, end_date }) => dayNumber(end_date) - dayNumber(start_date) < MAX_RANGE_DAYS,
  { error: `Choose at most ${MAX_RANGE_DAYS} days.`, path: ['end_date'] },
);

/**
 * `GET /admin/vendors/availability/bulk`. Beside the specified parameters, those that search ten
 * thousand locations: a page at a time by rule 6.2, `cursor` being the id of the last location.
 */
export const AvailabilityQuery = z
  .object({
    ...range,
    q: z._default(z.string().check(z.trim(), z.maxLength(SEARCH_LENGTH)), ''),
    show: z._default(z.enum(AVAILABILITY_SHOWS), 'all'),
    sort: z._default(z.enum(AVAILABILITY_SORTS), 'name'),
    order: z._default(z.enum(['asc', 'desc']), 'asc'),
    limit: pageLimit,
    cursor: z.optional(rowId),
  })
  .check(inOrder, notTooLong);
export type AvailabilityQuery = z.infer<typeof AvailabilityQuery>;

/** `GET /admin/vendors/{slug}/locations/{id}`. */
export const AvailabilityRange = z
  .object({ start_date: date, end_date: date })
  .check(inOrder, notTooLong);

/** A location's calendar over the range (rule 7.3). Rates are hourly dollars. */
export const LocationAvailability = z.object({
  id: z.int(),
  location_name: z.string(),
  dispatcher_name: z.string(),
  metadata: z.object({
    address: z.string(),
    ops_manager: z.string(),
    sales_phone: z.string(),
    truck_count: z.int(),
  }),
  /** Dates with a truck free; a date that the calendar does not name has the whole fleet, or
   * none where the vendor's rules close it. */
  total_available_dates: z.int(),
  total_checked_dates: z.int(),
  /** Dates that the calendar names. */
  total_calendar_dates: z.int(),
  /** By date; `daily_rate` is null where the standard rate holds. */
  date_availability: z.record(
    z.string(),
    z.object({
      available: z.boolean(),
      daily_rate: z.nullable(z.number()),
      /** The vendor's rule for the date, where it makes the date unlike others. */
      rule_reason: z._default(z.nullable(z.string()), null),
    }),
  ),
  /** For a crew of two on a date without a rate of its own. */
  standard_rate: z.number(),
  /** The lowest rate of a date with a truck free; null without any. */
  lowest_rate: z.nullable(z.number()),
});
export type LocationAvailability = z.infer<typeof LocationAvailability>;

const AvailabilityDay = z.object({
  day: z.string(),
  open_locations: z.int(),
  free_trucks: z.int(),
});
export type AvailabilityDay = z.infer<typeof AvailabilityDay>;

/** The figures of the cards and the analysis over all open locations of a vendor. Rates are dollars. */
export const AvailabilitySummary = z.object({
  vendor_slug: z.string(),
  total_locations: z.int(),
  /** Locations with at least one date that has a truck free. */
  available_locations: z.int(),
  calendar_dates: z.int(),
  checked_dates: z.int(),
  available_dates: z.int(),
  /** Available of checked dates, 0 to 1; null without any location. */
  availability_rate: z.nullable(z.number()),
  fleet: z.int(),
  days: z.array(AvailabilityDay),
  /** Locations without a single calendar date in the range, and the first of them by name. */
  without_calendar: z.object({ count: z.int(), names: z.array(z.string()) }),
  /** Of the locations' lowest rates. */
  rates: z.nullable(z.object({ lowest: z.number(), median: z.number(), highest: z.number() })),
  /** The locations whose lowest rate is the lowest and the highest of all. */
  cheapest: z.nullable(z.string()),
  dearest: z.nullable(z.string()),
});
export type AvailabilitySummary = z.infer<typeof AvailabilitySummary>;

export const getAvailability = endpoint('GET', '/admin/vendors/availability/bulk', {
  needs: 'analyst',
  summary: "A mover's locations with their dates, a page at a time",
  query: AvailabilityQuery,
  reply: { 200: ['Locations with their dates', z.array(LocationAvailability)] },
  problems: { 404: 'There is no such mover' },
});

export const getAvailabilitySummary = endpoint('GET', '/admin/vendors/availability/summary', {
  needs: 'analyst',
  summary: "All of a mover's calendars in figures, day by day",
  query: z.object(range).check(inOrder, notTooLong),
  reply: { 200: ['Figures', AvailabilitySummary] },
  problems: { 404: 'There is no such mover' },
});
