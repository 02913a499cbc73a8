import { MAX_DAYS_AHEAD } from '../../../contracts/facts.ts';
import { plural } from '../../../contracts/plurals.ts';
import { STEP_KEYS } from '../../../contracts/step-numbers.ts';
import type * as English from './details.ts';
import { DEPOSIT_TEXT } from './frame.ts';

export const DETAILS: typeof English.DETAILS = {
  title: 'Où et quand déménagez-vous?',
  intro: `${STEP_KEYS.length} courtes étapes. Un prix dès la troisième réponse.`,
  from: 'Départ',
  fromPlaceholder: 'Adresse ou code postal',
  to: 'Arrivée',
  toPlaceholder: 'Adresse du nouveau logement',
  date: 'Date',
  datePlaceholder: 'Choisir une date',
  time: 'Moment',
  timePlaceholder: 'Choisir un moment',
  times: { Morning: 'Matin', Afternoon: 'Après-midi' },
  searching: 'Recherche d’adresses…',
  nothing: 'Aucune adresse trouvée',
  suggestions: 'Adresses suggérées',
  found: (count) => `${count} ${plural(count, 'suggestion', 'suggestions')}`,
  dateFuture: 'une date à partir d’aujourd’hui',
  dateFar: `une date d’ici ${MAX_DAYS_AHEAD} jours`,
  assurances: [
    'Sans compte à créer',
    'Chaque ligne de chaque prix',
    `${DEPOSIT_TEXT} pour réserver la date`,
  ],
};
