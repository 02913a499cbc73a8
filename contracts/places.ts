import * as z from 'zod/mini';
import { endpoint } from './endpoints.ts';

/** Canada Post's two-letter codes of the provinces and territories. */
export const PROVINCES = [
  'ON', 'QC', 'BC', 'AB', 'MB', 'SK', 'NS', 'NB', 'NL', 'PE', 'YT', 'NT', 'NU',
] as const; // biome-ignore format: one row reads better than thirteen

export type Province = (typeof PROVINCES)[number];

/** A point on the earth, in degrees (WGS 84). */
export type Point = { lat: number; lng: number };

/** An address suggestion, in the shape of the maps service (rule 2.12). */
export const PlaceSuggestion = z.object({ id: z.string(), place_name: z.string() });
export type PlaceSuggestion = z.infer<typeof PlaceSuggestion>;

/** `GET /api/places?q=`: what the person has typed so far. */
export const PlacesQuery = z.object({ q: z.string().check(z.trim(), z.maxLength(200)) });

/** How finely an address is known, the coarsest first. */
export const PRECISIONS = ['city', 'neighbourhood', 'postal', 'address'] as const;

/** Where a free-text address was found, and how finely. */
export type Located = Point & {
  province: Province;
  label: string;
  precision: (typeof PRECISIONS)[number];
};

/** Where an address was found, as the record of a price keeps it; older records have the address. */
export type KeptPlace = Located | { address: string };

/** `GET /api/places/locate?q=`: an address as a move would carry it. */
export const LocateQuery = z.object({
  q: z.string().check(z.trim(), z.minLength(1, 'Enter an address.'), z.maxLength(300)),
});

/** What is asked about an address; without an answer to a needed question there is no price. */
export const AddressQuestion = z.object({ text: z.string(), needed: z.boolean() });
export type AddressQuestion = z.infer<typeof AddressQuestion>;

/** What an address was understood as, and what is still to be asked about it. */
export const LocateReply = z.object({
  place: z.nullable(
    z.object({
      lat: z.number(),
      lng: z.number(),
      province: z.enum(PROVINCES),
      label: z.string(),
      precision: z.enum(PRECISIONS),
    }),
  ),
  question: z.nullable(AddressQuestion),
});
export type LocateReply = z.infer<typeof LocateReply>;

export const getPlaces = endpoint('GET', '/api/places', {
  summary: 'Suggest Canadian places for what was typed',
  query: PlacesQuery,
  reply: { 200: ['At most five suggestions, best first', z.array(PlaceSuggestion)] },
});

export const getPlace = endpoint('GET', '/api/places/locate', {
  summary: 'What an address is understood as',
  query: LocateQuery,
  reply: { 200: ['The place, null where none is found, and what to ask about it', LocateReply] },
});
