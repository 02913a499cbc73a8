import type * as English from './state-messages.ts';

export const RETRY: typeof English.RETRY = 'Réessayer';
export const REQUIRED: typeof English.REQUIRED = 'obligatoire';
