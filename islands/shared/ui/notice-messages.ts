/** Closes a notice. */
export const DISMISS = 'Dismiss';
