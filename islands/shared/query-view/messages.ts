/** Of how long ago data are that stand below a failure. */
export const asOf = (clock: string): string => `What follows is as of ${clock}.`;

/** `what` is named as in a sentence: "the movers". */
export const loadingOf = (what: string): string => `Loading ${what}`;
export const failedOf = (what: string): string => `Failed to load ${what}`;
