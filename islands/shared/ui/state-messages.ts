/** Asks again for what did not load. */
export const RETRY: string = 'Retry';
