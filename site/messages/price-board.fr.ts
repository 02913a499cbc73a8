import { plural } from '../../contracts/plurals.ts';
import type * as English from './price-board.ts';

const UNITS: Record<string, (quantity: number) => string> = {
  hour: () => 'h',
  truck: (quantity) => plural(quantity, 'camion', 'camions'),
  item: (quantity) => plural(quantity, 'objet', 'objets'),
  dollar: () => '$',
};

export const quantityAt: typeof English.quantityAt = (quantity, unit, rate) =>
  `${quantity.toLocaleString('fr-CA')} ${UNITS[unit]?.(quantity) ?? unit} × ${rate}`;

export const dayWords: typeof English.dayWords = (day, price) =>
  `${day} : ${price ?? 'aucun déménageur libre'}`;

export const NO_DAY: typeof English.NO_DAY = 'Aucun déménageur n’est libre ces jours-là.';
export const oneForAll: typeof English.oneForAll = (price) =>
  `${price} chaque jour où un déménageur est libre.`;
export const spread: typeof English.spread = (low, high, day, between) =>
  `À partir de ${low}, et jusqu’à ${high} le ${day} : à lui seul, le jour vaut ${between}.`;

export const found: typeof English.found = (movers, price) =>
  `${movers} ${plural(movers, 'déménageur', 'déménageurs')}, à partir de ${price}, taxes comprises.`;
export const NONE_FREE: typeof English.NONE_FREE =
  'Aucun déménageur n’est libre ce jour-là. Voyez les jours plus bas.';
export const FAILED: typeof English.FAILED = 'Les prix ne sont pas arrivés.';
