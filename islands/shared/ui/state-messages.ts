/** Asks again for data that did not load. */
export const RETRY: string = 'Retry';
