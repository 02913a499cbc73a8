import type { HomeField } from '../../contracts/questions.ts';
import type { Stage } from '../../contracts/vendor-answers.ts';

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

/** A lead's stage in French, as its cell has it in English. */
export const FRENCH_STAGES: Readonly<Record<Stage | 'unpaid', string>> = {
  unpaid: 'non payée',
  pending: 'en attente',
  accepted: 'acceptée',
  declined: 'refusée',
  completed: 'terminée',
  no_show: 'client absent',
  cancelled: 'annulée',
};
