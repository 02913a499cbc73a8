import type * as English from './messages.ts';

export const TABLE: typeof English.TABLE = {
  selectAll: 'Sélectionner toutes les lignes affichées',
  select: (row) => `Sélectionner ${row}`,
  widthOf: (column) => `Largeur : ${column}`,
};
