import { getCalendar, getDay } from '../../../../contracts/portal/calendars.ts';
import { getLocation, getLocations } from '../../../../contracts/portal/locations.ts';
import { keyOf } from '../../../shared/query-view/use-call.ts';

/** The queries that are stale once a location has changed. */
export const LOCATIONS = [keyOf(getLocations), keyOf(getLocation)];

/** The queries that are stale once dates of a location have changed. */
export const calendarOf = (id: number) => [
  keyOf(getCalendar, { params: { id } }),
  keyOf(getDay, { params: { id } }),
  ...LOCATIONS,
];
