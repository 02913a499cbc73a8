import type * as English from './plurals.ts';

// By the rule itself, so that the server counts in French too.
export const plural: typeof English.plural = (count, one, other) =>
  Math.abs(count) < 2 ? one : other;
