import * as z from 'zod/mini';
import { endpoint } from './endpoints.ts';
import { postalAddress } from './texts.ts';

/** Canada Post's two-letter codes of the provinces and territories. */
export const PROVINCES = [
  'ON', 'QC', 'BC', 'AB', 'MB', 'SK', 'NS', 'NB', 'NL', 'PE', 'YT', 'NT', 'NU',
] as const; // biome-ignore format: one row reads better than thirteen

export type Province = (typeof PROVINCES)[number];

/** A point on the earth, in degrees (WGS 84). */
export type Point = { lat: number; lng: number };

/** Canada's extent, in degrees. */
export const CANADA = { south: 41.6, north: 83.2, west: -141.1, east: -52.5 } as const;

/** An address suggestion, in the shape of the maps service (rule 2.12). */
export const PlaceSuggestion = z.object({ id: z.string(), place_name: z.string() });
export type PlaceSuggestion = z.infer<typeof PlaceSuggestion>;

/**
 * `GET /api/places?q=`: the typed text so far; `near` is the other end of the move, whose
 * towns a street without its own town may mean.
 */
export const PlacesQuery = z.object({
  q: z.string().check(z.trim(), z.maxLength(200)),
  near: z._default(z.string().check(z.trim(), z.maxLength(300)), ''),
});

/** How finely an address is known, the coarsest first. */
export const PRECISIONS = ['city', 'neighbourhood', 'postal', 'street', 'address'] as const;

/** Where a free-text address was found, and how finely. */
export type Located = Point & {
  province: Province;
  /** As pages show the place, and as `locate` finds it again: `Liberty Village, Toronto, Ontario`. */
  label: string;
  /** The place's own part: a postal code, a quarter, a city. */
  name: string;
  /** The municipality, or the district of a postal area that belongs to none; may be empty. */
  city: string;
  precision: (typeof PRECISIONS)[number];
  /** Of a street or a geocoder's point: the home lies within this of the point, in km; nine of ten times. */
  radius_km?: number;
};

/** How finely an end of a move is known, as replies say it, the finest first. */
export const END_PRECISIONS = [
  'address',
  'street',
  'postal_code',
  'neighbourhood',
  'city',
] as const;

/** An end of a move as the server understands it, and how surely. */
export const EndLocation = z.object({
  /** As `locate` finds the place again: `K2P 1L4, Ottawa, Ontario`. */
  label: z.string(),
  precision: z.enum(END_PRECISIONS),
  /** The home lies within this of the point, in km; nine of ten times. */
  radius_km: z.number(),
  province: z.enum(PROVINCES),
});
export type EndLocation = z.infer<typeof EndLocation>;

/** Where an address was found, as the record of a price keeps it; a lead that has no price has the address. */
export type KeptPlace = Located | { address: string };

/** `GET /api/places/locate?q=`: an address as a move would carry it. */
export const LocateQuery = z.object({ q: postalAddress(300, 'Enter an address.') });

/** The question about an address; without an answer to a needed question there is no price. */
export const AddressQuestion = z.object({ text: z.string(), needed: z.boolean() });
export type AddressQuestion = z.infer<typeof AddressQuestion>;

/** An address as the server understands it, and the question that is left. */
export const LocateReply = z.object({
  place: z.nullable(
    z.object({
      lat: z.number(),
      lng: z.number(),
      province: z.enum(PROVINCES),
      label: z.string(),
      name: z.string(),
      city: z.string(),
      precision: z.enum(PRECISIONS),
      /** Of a street, or of a geocoder's point. */
      radius_km: z.optional(z.number()),
    }),
  ),
  question: z.nullable(AddressQuestion),
  location: z.nullable(
    z.object({
      ...EndLocation.shape,
      /** The place in words a person knows: `Toronto, near Liberty Village`. */
      words: z.string(),
      /** `1204` of `1204-88 Harbour St`, and the floor that the number tells: 12. */
      unit: z.nullable(z.string()),
      floor: z.nullable(z.int()),
    }),
  ),
});
export type LocateReply = z.infer<typeof LocateReply>;

export const getPlaces = endpoint('GET', '/api/places', {
  needs: 'anyone',
  limit: 'places',
  summary: 'Suggest Canadian places for what was typed',
  query: PlacesQuery,
  reply: { 200: ['At most five suggestions, best first', z.array(PlaceSuggestion)] },
});

export const getPlace = endpoint('GET', '/api/places/locate', {
  needs: 'anyone',
  limit: 'quotes',
  summary: 'What an address is understood as',
  query: LocateQuery,
  reply: { 200: ['The place, how finely it is known, and what to ask about it', LocateReply] },
  problems: { 422: 'It cannot be located: the sentence asks for a city or a postal code' },
});
