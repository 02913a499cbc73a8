import type * as English from './step-counts.ts';

export const COUNTS: typeof English.COUNTS = [
  'Aucune', 'Une', 'Deux', 'Trois', 'Quatre', 'Cinq', 'Six', 'Sept', 'Huit', 'Neuf',
]; // biome-ignore format: one row reads better
