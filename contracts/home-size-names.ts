import type { HomeSize } from './homes.ts';

/** Sizes of homes as people say them; a size that a list of things says is named where it is chosen. */
export const HOME_SIZE_NAMES: Record<Exclude<HomeSize, 'items'>, string> = {
  studio: 'Studio',
  '1_bedroom': '1 bedroom',
  '2_bedrooms': '2 bedrooms',
  '3_bedrooms': '3 bedrooms',
  '4_bedrooms': '4 bedrooms',
  '5_bedrooms': '5 bedrooms or more',
  storage_5x5: 'Storage unit, 5 × 5 ft',
  storage_5x10: 'Storage unit, 5 × 10 ft',
  storage_10x10: 'Storage unit, 10 × 10 ft',
  storage_10x15: 'Storage unit, 10 × 15 ft',
  storage_10x20: 'Storage unit, 10 × 20 ft',
  desks_5: 'Office, up to 5 desks',
  desks_10: 'Office, 6 to 10 desks',
  desks_20: 'Office, 11 to 20 desks',
  desks_25: 'Office, more than 20 desks',
};
