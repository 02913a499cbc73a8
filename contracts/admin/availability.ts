import * as z from 'zod/mini';
import { dayNumber, isPlainDate } from '../dates.ts';
import { endpoint } from '../endpoints.ts';
import { rowId } from '../row-numbers.ts';
import { AVAILABILITY_SHOWS, AVAILABILITY_SORTS, MOST_RANGE_DAYS } from './availability-choices.ts';
import { SEARCH_LENGTH } from './lists.ts';

const date = z
  .string('Write the date as yyyy-MM-dd.')
  .check(z.refine(isPlainDate, 'Write the date as yyyy-MM-dd, for example 2026-12-01.'));
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
  ({ start_date, end_date }) => dayNumber(end_date) - dayNumber(start_date) < MOST_RANGE_DAYS,
  { error: `Choose at most ${MOST_RANGE_DAYS} days.`, path: ['end_date'] },
);

/**
 * `GET /admin/vendors/availability/bulk`. The specified parameters, and what looks through ten
 * thousand locations: a page at a time by rule 6.2, `cursor` being the id of the last location.
 */
export const AvailabilityQuery = z
  .object({
    ...range,
    q: z._default(z.string().check(z.trim(), z.maxLength(SEARCH_LENGTH)), ''),
    show: z._default(z.enum(AVAILABILITY_SHOWS), 'all'),
    sort: z._default(z.enum(AVAILABILITY_SORTS), 'name'),
    order: z._default(z.enum(['asc', 'desc']), 'asc'),
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1000)), 200),
    cursor: z.optional(rowId),
  })
  .check(inOrder, notTooLong);
export type AvailabilityQuery = z.infer<typeof AvailabilityQuery>;

/** `GET /admin/vendors/{slug}/locations/{id}`. */
export const AvailabilityRange = z
  .object({ start_date: date, end_date: date })
  .check(inOrder, notTooLong);

/** `GET /admin/vendors/availability/summary`. */
export const AvailabilitySummaryQuery = z.object(range).check(inOrder, notTooLong);

/** A location's calendar over the range (rule 7.3). Rates are hourly dollars. */
export type LocationAvailability = {
  id: number;
  location_name: string;
  dispatcher_name: string;
  metadata: { address: string; ops_manager: string; sales_phone: string; truck_count: number };
  /** Dates with a truck free; a date that the calendar does not name has the whole fleet. */
  total_available_dates: number;
  total_checked_dates: number;
  /** Dates that the calendar names. */
  total_calendar_dates: number;
  /** By date; `daily_rate` is null where the standard rate holds. */
  date_availability: Record<string, { available: boolean; daily_rate: number | null }>;
  /** For a crew of two on a date without a rate of its own. */
  standard_rate: number;
  /** The lowest rate of a date with a truck free; null without any. */
  lowest_rate: number | null;
};

export type AvailabilityDay = { day: string; open_locations: number; free_trucks: number };

/** What the cards and the analysis say of all open locations of a mover. Rates are dollars. */
export type AvailabilitySummary = {
  vendor_slug: string;
  total_locations: number;
  /** Locations with at least one date that has a truck free. */
  available_locations: number;
  calendar_dates: number;
  checked_dates: number;
  available_dates: number;
  /** Available of checked dates, 0 to 1; null without any location. */
  availability_rate: number | null;
  fleet: number;
  days: AvailabilityDay[];
  /** Locations without a single calendar date in the range, and the first of them by name. */
  without_calendar: { count: number; names: string[] };
  /** Of the locations' lowest rates. */
  rates: { lowest: number; median: number; highest: number } | null;
  /** Whose lowest rate is the lowest and the highest. */
  cheapest: string | null;
  dearest: string | null;
};

export const getAvailability = endpoint('GET', '/admin/vendors/availability/bulk', {
  summary: "A mover's locations with their dates, a page at a time",
  query: AvailabilityQuery,
  reply: { 200: ['Locations with their dates', z.custom<LocationAvailability[]>()] },
});

export const getAvailabilitySummary = endpoint('GET', '/admin/vendors/availability/summary', {
  summary: "All of a mover's calendars in figures, day by day",
  query: AvailabilitySummaryQuery,
  reply: { 200: ['Figures', z.custom<AvailabilitySummary>()] },
});
