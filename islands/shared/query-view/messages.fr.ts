import type * as English from './messages.ts';

export const asOf: typeof English.asOf = (clock) => `Ce qui suit date de ${clock}.`;

export const loadingOf: typeof English.loadingOf = (what) => `Chargement\u00a0: ${what}`;
export const failedOf: typeof English.failedOf = (what) => `Impossible de charger ${what}`;
