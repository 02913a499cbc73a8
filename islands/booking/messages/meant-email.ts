/** Asks about an address that is one slip away from a common one. */
export const meantEmail = (email: string) => `Did you mean ${email}?`;
