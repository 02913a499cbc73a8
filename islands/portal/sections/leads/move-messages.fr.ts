import type * as English from './move-messages.ts';

export const STAGES: typeof English.STAGES = {
  pending: 'À répondre',
  accepted: 'Acceptée',
  declined: 'Refusée',
  completed: 'Terminée',
  no_show: 'Client absent',
  cancelled: 'Annulée',
  unpaid: 'Pas encore payée',
};

export const SLOTS: typeof English.SLOTS = { Morning: 'Matin', Afternoon: 'Après-midi' };

export const HEAVY_ITEMS: typeof English.HEAVY_ITEMS = {
  piano: 'piano',
  safe: 'coffre-fort',
  treadmill: 'tapis roulant',
};
