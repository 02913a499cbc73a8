import type * as English from './answers.ts';

export const ANSWERS: typeof English.ANSWERS = {
  noHeavy: 'Aucun objet lourd',
  noServices: 'Aucun service en plus',
};
