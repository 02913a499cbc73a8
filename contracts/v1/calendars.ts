import * as z from 'zod/mini';
import {
  CalendarDay,
  CalendarQuery,
  CalendarReply,
  changesSomething,
  DAY_FIELDS,
  DayParam,
  MAX_CALENDAR_DAYS,
  WHAT_TO_CHANGE,
} from '../calendars.ts';
import { endpoint } from '../endpoints.ts';
import { LocationParam } from '../portal/locations.ts';

/** A vendor's locations and their calendars for its own software. */

export const Location = z.object({
  id: z.int(),
  name: z.string(),
  city: z.string(),
  province: z.string(),
});
export type Location = z.infer<typeof Location>;

/** A date as it shall be; parts that are left out stay as they are, and null takes a part away. */
const DayChange = z
  .object({ day: DayParam.shape.day, ...DAY_FIELDS })
  .check(z.refine(changesSomething, WHAT_TO_CHANGE));

/** Body of `PUT /api/v1/locations/{id}/calendar`: all of it or nothing. */
export const CalendarPut = z.object({
  days: z.array(DayChange).check(
    z.minLength(1, 'Name at least one date.'),
    z.maxLength(MAX_CALENDAR_DAYS),
    z.refine(
      (days) => new Set(days.map((one) => one.day)).size === days.length,
      'Name each date once.',
    ),
  ),
});

export const listLocations = endpoint('GET', '/api/v1/locations', {
  needs: 'calendars:read',
  summary: 'Your yards that are open',
  description: 'Needs the scope `calendars:read`.',
  reply: { 200: ['The yards', z.array(Location)] },
});

export const getLocationCalendar = endpoint('GET', '/api/v1/locations/:id/calendar', {
  needs: 'calendars:read',
  summary: "A yard's dates, each with trucks, what is taken, rate and blackout",
  description: 'Needs the scope `calendars:read`.',
  params: LocationParam,
  query: CalendarQuery,
  reply: { 200: ['Every date from `from` to `to`', CalendarReply] },
});

export const putLocationCalendar = endpoint('PUT', '/api/v1/locations/:id/calendar', {
  needs: 'calendars:write',
  summary: 'Say what dates shall be, all or nothing',
  description:
    'Sent twice it changes nothing the second time. The last word counts, be it a person’s in the portal. ' +
    'Needs the scope `calendars:write`.',
  params: LocationParam,
  body: CalendarPut,
  reply: { 200: ['These dates as they are now', z.object({ days: z.array(CalendarDay) })] },
  problems: { 409: 'A date would have fewer trucks than are booked (`below_booked`)' },
});
