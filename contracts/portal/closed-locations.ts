import * as z from 'zod/mini';
import { endpoint } from '../endpoints.ts';
import { Location, LocationParam, LocationVersion } from '../portal/locations.ts';
import { instant } from '../texts.ts';

/** The bookings and holds that keep a location open. */
const StillBooked = z.object({
  bookings: z.array(
    z.object({ reference: z.string(), day: z.string(), held_until: z.nullable(instant) }),
  ),
});

export const postClosing = endpoint('POST', '/vendor/vendor/locations/:id/close', {
  needs: 'manage_locations',
  own: 'location',
  summary: 'Close a location',
  params: LocationParam,
  body: LocationVersion,
  reply: { 200: ['Closed: no quote names it any more', Location] },
  problems: { 409: ['Bookings or holds lie ahead: `bookings` lists them', StillBooked] },
});

export const postReopening = endpoint('POST', '/vendor/vendor/locations/:id/reopen', {
  needs: 'manage_locations',
  own: 'location',
  summary: 'Open a closed location again',
  params: LocationParam,
  body: LocationVersion,
  reply: { 200: ['Open', Location] },
});
