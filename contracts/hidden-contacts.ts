import type { Role } from './users.ts';

/** What an analyst reads in place of an address, a telephone number, a home or what people wrote (rule 7.1). */
export const HIDDEN_CONTACT = '•••';

/** Whether a field holds a contact, of a customer or a mover's person, or where a customer lives. */
export const isContact = (field: string): boolean =>
  /(^|_)(email|phone|recipient|username)$|^(origin|destination)_address$/.test(field);

/** Whether a reader of the panel sees contacts. Statements that search or sort take it: hidden is not looked through. */
export type Sees = { contacts: boolean };

export const seesOf = ({ role }: { role: Role }): Sees => ({ contacts: role !== 'analyst' });
