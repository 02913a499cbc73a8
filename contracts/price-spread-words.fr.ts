import { plural } from './plurals.ts';
import type * as English from './price-spread-words.ts';
import { wholeDollars } from './whole-dollars.ts';

/** The last of two amounts alone names the currency. */
const count = (cents: number) => Math.round(cents / 100).toLocaleString('fr-CA');

export const spreadWords: typeof English.spreadWords = (movers, low, high) => {
  const amounts = low === high ? wholeDollars(low) : `${count(low)} à ${wholeDollars(high)}`;
  return `${movers} ${plural(movers, 'déménageur', 'déménageurs')}, ${amounts} avec taxes`;
};

export const SPREAD: typeof English.SPREAD = {
  waiting: 'Dites d’où, vers où et quel jour\u00a0: les prix s’affichent ici.',
  unclear: 'Un prix s’affichera quand les deux adresses seront claires.',
  failed: 'Pas de prix pour l’instant. Ceux des déménageurs viennent à l’étape 4.',
  assumed: {
    apartment: 'Pour un appartement de 2 chambres, à préciser.',
    condo: 'Pour un condo de 2 chambres, à préciser.',
    house: 'Pour une maison de 3 chambres, à préciser.',
    townhouse: 'Pour une maison en rangée de 3 chambres, à préciser.',
    commercial: 'Pour un bureau de 10 postes, à préciser.',
  },
  partly: 'Le reste est pris comme d’habitude.',
  none: {
    full: 'Tous les camions sont pris ce jour-là. Essayez un autre jour.',
    lead_time: 'Trop tôt pour tous les déménageurs. Essayez un jour plus tard.',
    closed: 'Aucun déménageur ne travaille ce jour-là. Essayez-en un autre.',
    outside_service_area:
      'Hors du secteur de tous les déménageurs. L’étape 4 permet de leur demander.',
    long_distance: 'Trop loin pour un prix en ligne. L’étape 4 permet de demander aux déménageurs.',
    no_road: 'Aucune route n’y mène\u00a0: l’étape 4 permet de demander aux déménageurs.',
    needs_visit:
      'Trop grand pour un prix sans visite. L’étape 4 permet de demander aux déménageurs.',
    none: 'Aucun déménageur ne donne ce prix en ligne. L’étape 4 permet de leur demander.',
  },
};
