/** What is asked about an address that may hold a slip; apart, since the booking's page needs no more of the wizard's words. */
export const MEANT = (email: string): string => `Did you mean ${email}?`;
