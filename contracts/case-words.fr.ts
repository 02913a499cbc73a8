import type * as English from './case-words.ts';

export const CASE_WORDS: typeof English.CASE_WORDS = {
  no_show: 'L’équipe n’est pas venue',
  late: 'L’équipe est arrivée en retard',
  damage: 'Un bien a été endommagé ou perdu',
  price: 'Le prix n’est pas celui qui a été convenu',
  other: 'Un autre problème',
};
