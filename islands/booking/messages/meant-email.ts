/** The question about an address that may hold a slip; apart, since the booking's page needs no more of the wizard. */
export const MEANT = (email: string): string => `Did you mean ${email}?`;
