import * as z from 'zod/mini';
import { endpoint } from '../endpoints.ts';
import { pageLimit } from '../page-limits.ts';
import { rowId } from '../row-numbers.ts';

/** `GET /admin/vendors/locations`: pages by vendor. */
export const LocationsQuery = z.object({ limit: pageLimit, cursor: z.optional(rowId) });

const Point = z.object({ lat: z.number(), lng: z.number() });

/** A location as the locations call sends it (rule 7.3). */
export const MapLocation = z.object({
  name: z.string(),
  address: z.string(),
  coordinates: Point,
  dispatcher_name: z.string(),
  truck_count: z.int(),
  sales_phone: z.string(),
  /** Dates of its calendar, from today on, with a truck free. */
  calendar_dates_available: z.int(),
  /** Hourly cents by crew size, where the location has its own. */
  crew_rates: z.nullable(z.record(z.string(), z.int())),
});
export type MapLocation = z.infer<typeof MapLocation>;

/** An active vendor with its open locations and where it picks up. */
export const VendorLocations = z.object({
  vendor_id: z.int(),
  vendor_name: z.string(),
  vendor_slug: z.string(),
  service_area: z.object({ center: Point, radius_km: z.number() }),
  locations: z.array(MapLocation),
});
export type VendorLocations = z.infer<typeof VendorLocations>;

/** `GET /admin/mapbox-token`: null where none is set; the map then draws its own ground. */
const MapboxToken = z.object({ access_token: z.nullable(z.string()) });

export const getVendorLocations = endpoint('GET', '/admin/vendors/locations', {
  needs: 'analyst',
  summary: 'Every active mover with its open locations',
  query: LocationsQuery,
  reply: { 200: ['Movers, each with its locations', z.array(VendorLocations)] },
});

export const getMapboxToken = endpoint('GET', '/admin/mapbox-token', {
  needs: 'analyst',
  summary: "The map service's token, or null (rule 5.2)",
  reply: { 200: ['The token, or null', MapboxToken] },
});
