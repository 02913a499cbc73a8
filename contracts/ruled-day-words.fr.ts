import type * as English from './ruled-day-words.ts';

export const RULED_DAY_WORDS: typeof English.RULED_DAY_WORDS = {
  weekdays: {
    sunday: { one: 'Dimanche', all: 'Dimanches' },
    monday: { one: 'Lundi', all: 'Lundis' },
    tuesday: { one: 'Mardi', all: 'Mardis' },
    wednesday: { one: 'Mercredi', all: 'Mercredis' },
    thursday: { one: 'Jeudi', all: 'Jeudis' },
    friday: { one: 'Vendredi', all: 'Vendredis' },
    saturday: { one: 'Samedi', all: 'Samedis' },
  },
  holidays: {
    new_year: 'Jour de l’An',
    family_day: 'Jour de la famille',
    good_friday: 'Vendredi saint',
    victoria_day: 'Journée des patriotes (fête de la Reine)',
    indigenous_peoples_day: 'Journée des peuples autochtones',
    saint_jean: 'Saint-Jean-Baptiste',
    canada_day: 'Fête du Canada',
    moving_day: 'Jour du déménagement au Québec, 1er juillet',
    nunavut_day: 'Jour du Nunavut',
    civic_day: 'Congé civique d’août',
    discovery_day: 'Jour de la Découverte au Yukon',
    labour_day: 'Fête du Travail',
    truth_and_reconciliation: 'Vérité et réconciliation',
    thanksgiving: 'Action de grâce',
    remembrance_day: 'Jour du Souvenir',
    christmas: 'Noël',
    boxing_day: 'Lendemain de Noël',
  },
  monthEnd: 'Fin de mois',
};
