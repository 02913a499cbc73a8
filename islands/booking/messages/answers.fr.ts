import { plural } from '../../../contracts/plurals.ts';
import type * as English from './answers.ts';

export const ANSWERS: typeof English.ANSWERS = {
  rooms: (count) => (count === '1' ? '1 pièce' : `${count} pièces`),
  squareFeet: (range) => `${range} pieds carrés`,
  stairs: (flights) =>
    flights === 0 ? 'sans escalier' : `${flights} ${plural(flights, 'étage', 'étages')} à monter`,
  noHeavy: 'Aucun objet lourd',
  noServices: 'Aucun service en plus',
};
