import type * as English from './messages.ts';

export const asOf: typeof English.asOf = (clock) => `Ce qui suit date de ${clock}.`;

const de = (what: string) => `de ${what}`.replace(/^de le(s?) /, (_, s) => (s ? 'des ' : 'du '));

export const loadingOf: typeof English.loadingOf = (what) => `Chargement ${de(what)}`;
export const failedOf: typeof English.failedOf = (what) => `Impossible de charger ${what}`;
