import type { HomeField } from '../../contracts/questions.ts';

/** The names of the questions about a home in a mover's file of leads, in French. */
export const FRENCH_QUESTIONS: Readonly<Record<HomeField, string>> = {
  homeType: 'logement',
  floors: 'etages_maison',
  garage: 'garage',
  floorNumber: 'etage',
  stairs: 'escaliers',
  elevator: 'ascenseur',
  loadingDock: 'quai',
  carry: 'distance_camion',
};
