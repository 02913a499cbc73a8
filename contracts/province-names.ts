import type { Province } from './places.ts';

/** Each province as its people write it at the end of an address. */
export const PROVINCE_NAMES: Readonly<Record<Province, string>> = {
  ON: 'Ontario',
  QC: 'Québec',
  BC: 'British Columbia',
  AB: 'Alberta',
  MB: 'Manitoba',
  SK: 'Saskatchewan',
  NS: 'Nova Scotia',
  NB: 'New Brunswick',
  NL: 'Newfoundland and Labrador',
  PE: 'Prince Edward Island',
  YT: 'Yukon',
  NT: 'Northwest Territories',
  NU: 'Nunavut',
};
