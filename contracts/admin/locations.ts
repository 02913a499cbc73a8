import * as z from 'zod/mini';
import { endpoint } from '../endpoints.ts';
import { rowId } from '../row-numbers.ts';

/** `GET /admin/vendors/locations`: pages by vendor. */
export const LocationsQuery = z.object({
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1000)), 200),
  cursor: z.optional(rowId),
});

/** A yard as the locations call sends it (rule 7.3). */
export type MapLocation = {
  name: string;
  address: string;
  coordinates: { lat: number; lng: number };
  dispatcher_name: string;
  truck_count: number;
  sales_phone: string;
  /** Dates of its calendar, from today on, with a truck free. */
  calendar_dates_available: number;
  /** Hourly cents by crew size, where the yard has its own. */
  crew_rates: Record<string, number> | null;
};

/** An active mover with its open yards and where it picks up. */
export type VendorLocations = {
  vendor_id: number;
  vendor_name: string;
  vendor_slug: string;
  service_area: { center: { lat: number; lng: number }; radius_km: number };
  locations: MapLocation[];
};

/** `GET /admin/mapbox-token`: null where none is set; the map then draws its own ground. */
export type MapboxToken = { access_token: string | null };

export const getVendorLocations = endpoint('GET', '/admin/vendors/locations', {
  summary: 'Every active mover with its open yards',
  query: LocationsQuery,
  reply: { 200: ['Movers, each with its yards', z.custom<VendorLocations[]>()] },
});

export const getMapboxToken = endpoint('GET', '/admin/mapbox-token', {
  summary: "The map service's token, or null (rule 5.2)",
  reply: { 200: ['The token, or null', z.custom<MapboxToken>()] },
});
