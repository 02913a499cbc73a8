/** Closes a notice. */
export const DISMISS: string = 'Dismiss';
