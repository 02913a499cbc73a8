import type * as English from './move-messages.ts';

export const SLOTS: typeof English.SLOTS = { Morning: 'Matin', Afternoon: 'Après-midi' };

export const HEAVY_ITEMS: typeof English.HEAVY_ITEMS = {
  piano: 'piano',
  safe: 'coffre-fort',
  treadmill: 'tapis roulant',
};
