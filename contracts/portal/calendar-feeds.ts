import { endpoint } from '../endpoints.ts';
import { CalendarFeed, NewCalendarFeed } from '../portal/leads.ts';

export const getCalendarFeed = endpoint('GET', '/vendor/vendor/calendar-feed', {
  needs: 'view_leads',
  summary: 'Since when there is a calendar address',
  reply: { 200: ['Null without one', CalendarFeed] },
});

export const postCalendarFeed = endpoint('POST', '/vendor/vendor/calendar-feed', {
  needs: 'view_leads',
  fresh: 'always',
  summary: 'Make a calendar address; the one before it ends',
  reply: { 201: ['The address, told this once', NewCalendarFeed] },
});

export const deleteCalendarFeed = endpoint('DELETE', '/vendor/vendor/calendar-feed', {
  needs: 'view_leads',
  summary: 'End the calendar address',
  reply: { 204: 'Ended' },
});

export const getCalendarFile = endpoint('GET', '/vendor/calendar/:file', {
  needs: 'anyone',
  limit: 'payments',
  summary: "A mover's bookings for a calendar program",
  description: 'The address is the secret. It ends when it is renewed or revoked.',
  reply: {
    200: ['The bookings that are paid and not over', 'text/calendar'],
    304: 'Nothing has changed',
  },
  problems: { 401: 'The address has ended, or its person is out' },
});
