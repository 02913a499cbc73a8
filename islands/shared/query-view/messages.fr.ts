import type * as English from './messages.ts';

export const asOf: typeof English.asOf = (clock) => `Ce qui suit date de ${clock}.`;
