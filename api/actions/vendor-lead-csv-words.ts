import type { HomeField } from '../../contracts/questions.ts';

/** What a mover's leads as a file call the questions about a home, in French. */
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
