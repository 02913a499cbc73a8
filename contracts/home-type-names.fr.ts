import type * as English from './home-type-names.ts';

export const HOME_TYPE_NAMES: typeof English.HOME_TYPE_NAMES = {
  house: 'Maison',
  townhouse: 'Maison en rangée',
  condo: 'Condo',
  apartment: 'Appartement',
  commercial: 'Local commercial',
};
