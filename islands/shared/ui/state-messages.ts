/** Asks again for data that did not load. */
export const RETRY: string = 'Retry';
/** Stands after the name of a field that may not stay empty. */
export const REQUIRED: string = 'required';
