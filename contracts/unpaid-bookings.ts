/** The key under which a browser notes that a truck is held for an unpaid deposit: in local storage, for every tab. */
export const UNPAID_KEY = 'portage:unpaid:v1';

/** The note, without the person: the booking, and until when its truck is held, in milliseconds. */
export type UnpaidBooking = { lead: string; until: number };
