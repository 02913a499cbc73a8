/** Of how long ago data are that stand below a failure. */
export const asOf = (clock: string): string => `What follows is as of ${clock}.`;
