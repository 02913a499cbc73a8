import { HIDDEN_CONTACT } from '../../../contracts/hidden-contacts.ts';

/** The address that calls a number, as people write it. */
export const telOf = (phone: string): string => `tel:${phone.replaceAll(/(?!^\+)\D/g, '')}`;

/** Tells whether the reader may see a contact: analysts read that a contact exists, and no more. */
export const isShown = (contact: string): boolean => contact !== HIDDEN_CONTACT;

export const PhoneLink = ({ phone }: { phone: string }) =>
  isShown(phone) ? <a href={telOf(phone)}>{phone}</a> : phone;

export const EmailLink = ({ email }: { email: string }) =>
  isShown(email) ? <a href={`mailto:${email}`}>{email}</a> : email;
