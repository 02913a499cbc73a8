import type { HomeType } from './choices.ts';

/** Types of homes as forms and summaries name them. */
export const HOME_TYPE_NAMES: Record<HomeType, string> = {
  house: 'House',
  townhouse: 'Townhouse',
  condo: 'Condo',
  apartment: 'Apartment',
  commercial: 'Commercial',
};
