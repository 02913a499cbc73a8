/**
 * The choices of the availability and how far ahead it looks, as plain data: the panel reads them without
 * carrying the schemas' library along.
 */

/** Days that one look at the calendars covers at most, both ends included. */
export const MAX_RANGE_DAYS = 100;
/** The panel's own look: today and the 30 days after it. */
export const RANGE_AHEAD = 30;
/** Seconds after which the selected vendor's availability is asked for again (section 9). */
export const AVAILABILITY_REFRESH_SECONDS = 300;

export const AVAILABILITY_SORTS = ['name', 'availability', 'rate'] as const;
export type AvailabilitySort = (typeof AVAILABILITY_SORTS)[number];
export const AVAILABILITY_SHOWS = ['all', 'available', 'unavailable'] as const;
export type AvailabilityShow = (typeof AVAILABILITY_SHOWS)[number];
