import type { Role } from './users.ts';

/** An analyst reads this in place of an address, a telephone number, a home or a person's own words (rule 7.1). */
export const HIDDEN_CONTACT = '•••';

/** True for a field that holds a contact, of a customer or a mover's person, or a customer's home. */
export const isContact = (field: string): boolean =>
  /(^|_)(email|phone|recipient|username)$|^(origin|destination)_address$/.test(field);

/** A panel reader's sight of contacts. Statements that search or sort take it: they look through no hidden text. */
export type Sees = { contacts: boolean };

export const seesOf = ({ role }: { role: Role }): Sees => ({ contacts: role !== 'analyst' });
