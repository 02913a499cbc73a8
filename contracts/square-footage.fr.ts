import type * as English from './square-footage.ts';

export const SQUARE_FOOTAGE: typeof English.SQUARE_FOOTAGE = [
  { label: 'moins de 500', value: 500 },
  { label: '500 à 1 000', value: 1000 },
  { label: '1 000 à 1 500', value: 1500 },
  { label: '1 500 à 2 000', value: 2000 },
  { label: 'plus de 2 000', value: 2500 },
];
