/** Where a browser notes that a truck is held for a deposit that it has yet to pay: in local storage, for every tab. */
export const UNPAID_KEY = 'portage:unpaid:v1';

/** What it notes, and nothing of the person: the booking, and until when its truck is held, in milliseconds and in words. */
export type UnpaidBooking = { lead: string; until: number; clock: string };
