import type * as English from './move-messages.ts';

export const SLOTS: typeof English.SLOTS = { Morning: 'Matin', Afternoon: 'Après-midi' };
