/** The refusals that several calls document in the same words (`problems` of an endpoint). */
export const THROTTLED = {
  429: 'Too many attempts; `Retry-After` says when to try again',
} as const;
export const NO_RATES = { 409: 'The mover has no rates to start from' } as const;
export const VERSION_CONFLICT = {
  409: 'Another version was published since, or there are no rates to start from',
  422: 'A rate is not possible',
} as const;
export const NOT_LOCATED = { 422: 'A field is wrong, or an address cannot be located' } as const;
