import type * as English from './home-size-names.ts';

export const HOME_SIZE_NAMES: typeof English.HOME_SIZE_NAMES = {
  studio: 'Studio',
  '1_bedroom': '1 chambre',
  '2_bedrooms': '2 chambres',
  '3_bedrooms': '3 chambres',
  '4_bedrooms': '4 chambres',
  '5_bedrooms': '5 chambres ou plus',
  storage_5x5: 'Mini-entrepôt, 5 × 5 pi',
  storage_5x10: 'Mini-entrepôt, 5 × 10 pi',
  storage_10x10: 'Mini-entrepôt, 10 × 10 pi',
  storage_10x15: 'Mini-entrepôt, 10 × 15 pi',
  storage_10x20: 'Mini-entrepôt, 10 × 20 pi',
  desks_5: 'Bureau, jusqu’à 5 postes',
  desks_10: 'Bureau, 6 à 10 postes',
  desks_20: 'Bureau, 11 à 20 postes',
  desks_25: 'Bureau, plus de 20 postes',
};
