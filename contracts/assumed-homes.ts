import { type HomeType, NOT_SURE } from './choices.ts';
import type { HomeSize } from './homes.ts';

/**
 * The homes that a price assumes until a person tells theirs: shown beside the price, and never taken as an answer.
 * Plain data, as in `choices.ts`.
 */

/** The home that is assumed without any answer: most people who rent in a city move out of this type. */
export const ASSUMED_TYPE = 'apartment' satisfies HomeType;

/** The size of a home whose type alone is said. */
export const ASSUMED_SIZES = {
  house: '3_bedrooms',
  townhouse: '3_bedrooms',
  condo: '2_bedrooms',
  apartment: '2_bedrooms',
  commercial: 'desks_10',
} as const satisfies Record<HomeType, HomeSize>;

/** A move of which places and day alone are said, as calls carry its homes. */
export const ASSUMED_MOVE = {
  home_size: ASSUMED_SIZES[ASSUMED_TYPE],
  home_type_at_pickup: ASSUMED_TYPE,
  home_type_at_dropoff: ASSUMED_TYPE,
  not_sure_at_pickup: NOT_SURE,
  not_sure_at_dropoff: NOT_SURE,
};
