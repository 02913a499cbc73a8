import type * as English from './notice-messages.ts';

export const DISMISS: typeof English.DISMISS = 'Fermer l’avis';
