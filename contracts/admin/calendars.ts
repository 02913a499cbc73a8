import { DayParam, DayReply } from '../calendars.ts';
import { endpoint } from '../endpoints.ts';

export const getDay = endpoint('GET', '/admin/locations/:id/calendar/:day', {
  needs: 'analyst',
  summary: "One date of a location's calendar, and what it is full of",
  params: DayParam,
  reply: { 200: ['The date', DayReply] },
});
