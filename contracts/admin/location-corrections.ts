import * as z from 'zod/mini';
import { AvailabilityRange } from '../admin/availability.ts';
import { LocationCorrection, LocationDetails } from '../admin/vendor-details.ts';
import { endpoint } from '../endpoints.ts';

export const getLocation = endpoint('GET', '/admin/vendors/:slug/locations/:id', {
  needs: 'analyst',
  summary: 'A location with each date of a range',
  query: AvailabilityRange,
  reply: { 200: ['The location', LocationDetails] },
});

export const patchLocation = endpoint('PATCH', '/admin/vendors/:slug/locations/:id', {
  needs: 'operator',
  summary: "Correct a location's dispatcher, phones or trucks",
  body: LocationCorrection,
  reply: {
    200: [
      'The correction as it is stored',
      z.extend(z.omit(LocationDetails, { standard_rate: true, days: true }), {
        /** Dates that bookings keep above the new number of trucks. */
        dates_short: z.array(z.string()),
      }),
    ],
  },
  problems: { 409: 'Somebody else has changed it since' },
});
