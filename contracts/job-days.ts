/** Most days, one after the other, that a move may take; the database has the same limit. */
export const MOST_DAYS = 31;
