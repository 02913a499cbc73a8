import {
  CalendarEdit,
  CalendarEdited,
  CalendarQuery,
  CalendarReply,
  DayParam,
  DayReply,
} from '../calendars.ts';
import { endpoint } from '../endpoints.ts';
import { LocationParam } from '../portal/locations.ts';

export const getCalendar = endpoint('GET', '/vendor/vendor/locations/:id/calendar', {
  needs: 'manage_locations',
  own: 'location',
  summary: "A location's dates, each with trucks, what is taken, rate and blackout",
  params: LocationParam,
  query: CalendarQuery,
  reply: { 200: ['Every date from `from` to `to`', CalendarReply] },
});

export const patchCalendar = endpoint('PATCH', '/vendor/vendor/locations/:id/calendar', {
  needs: 'manage_locations',
  own: 'location',
  summary: 'Change dates, all or nothing',
  description:
    '409 `below_booked` names the dates (`refused`) that would have fewer trucks than are ' +
    'booked; 409 `edited` those (`days`) that somebody else has changed since `seen`. ' +
    '`previous` of the reply, sent back as `changes`, undoes it.',
  params: LocationParam,
  body: CalendarEdit,
  reply: { 200: ['The dates as they are, and what undoes the change', CalendarEdited] },
  problems: { 409: 'Fewer trucks than are booked (`below_booked`), or edited since (`edited`)' },
});

export const getDay = endpoint('GET', '/vendor/vendor/locations/:id/calendar/:day', {
  needs: 'manage_locations',
  own: 'location',
  summary: 'One date, and the bookings and holds that it is full of',
  params: DayParam,
  reply: { 200: ['The date', DayReply] },
});
