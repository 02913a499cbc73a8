import type * as English from './messages.ts';

export const CHART: typeof English.CHART = {
  chart: 'Graphique',
  table: 'Tableau',
  csv: 'CSV',
  csvOf: (title) => `Télécharger « ${title} » en CSV`,
  viewOf: (title) => `Affichage de « ${title} »`,
  loading: (title) => `Chargement du graphique « ${title} »`,
  failed: 'Le graphique n’a pas pu être chargé; en voici les nombres.',
  csvFailed: 'Le fichier n’a pas pu être produit. Veuillez réessayer.',
  empty: 'Rien à montrer pour cette période pour l’instant.',
  partial: 'Creux ou pâle : une partie seulement de la période',
  hint: 'Pointez le graphique pour lire un nombre, ou voyez-les tous dans le tableau.',
};
