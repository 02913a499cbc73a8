import type * as English from './outcome-names.ts';

export const OUTCOME_NAMES: typeof English.OUTCOME_NAMES = {
  asked: 'Demandée',
  held: 'Pas encore payée',
  waiting: 'À répondre',
  accepted: 'Acceptée',
  under_way: 'En cours',
  done: 'Terminée',
  no_show: 'Client absent',
  cancelled: 'Annulée',
  declined: 'Refusée',
  lost: 'Perdue',
};
