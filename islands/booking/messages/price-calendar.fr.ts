import type * as English from './price-calendar.ts';

export const PRICE_CALENDAR: typeof English.PRICE_CALENDAR = {
  title: 'Prix autour de votre date',
  legend: 'Date du déménagement, avec le total le plus bas de ce jour',
  hint: 'Total le plus bas de chaque jour, taxes comprises. Choisissez un jour pour voir les prix des déménageurs.',
  full: 'Complet',
  lead_time: 'Trop tôt',
  closed: 'Fermé',
  unpriced: 'Sans prix',
  cheapest: 'le plus bas',
  day: (date, says) => `${date} : ${says}`,
  saves: (date, amount) => `Le ${date}, c’est ${amount} de moins qu’à votre date.`,
  best: 'Aucun jour autour du vôtre ne coûte moins.',
  loading: 'Calcul des prix autour de votre date…',
  failed: 'Les prix des autres jours n’ont pas pu être chargés.',
  retry: 'Réessayer',
  earlier: 'Jours précédents',
  later: 'Jours suivants',
};
