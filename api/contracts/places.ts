import * as z from 'zod/mini';

/** Canada Post's two-letter codes of the provinces and territories. */
export const PROVINCES = [
  'ON', 'QC', 'BC', 'AB', 'MB', 'SK', 'NS', 'NB', 'NL', 'PE', 'YT', 'NT', 'NU',
] as const; // biome-ignore format: one row reads better than thirteen

export type Province = (typeof PROVINCES)[number];

/** A point on the earth, in degrees (WGS 84). */
export type Point = { lat: number; lng: number };

/** An address suggestion, in the shape of the maps service (booking.md, section 3). */
export const PlaceSuggestion = z.object({ id: z.string(), place_name: z.string() });
export type PlaceSuggestion = z.infer<typeof PlaceSuggestion>;

/** `GET /api/places?q=`: what the person has typed so far. */
export const PlacesQuery = z.object({ q: z.string().check(z.trim(), z.maxLength(200)) });

/** Where a free-text address was found, and how finely. */
export type Located = Point & {
  province: Province;
  label: string;
  precision: 'address' | 'postal' | 'neighbourhood' | 'city';
};

/** Where an address was found, as the record of a price keeps it; older records have the address. */
export type KeptPlace = Located | { address: string };
