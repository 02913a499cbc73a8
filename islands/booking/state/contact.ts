import { EMAIL_PATTERN, PHONE_MIN_LENGTH } from '../../../contracts/choices.ts';
import { LANGUAGE } from '../../../contracts/language.ts';
import type { Contact } from '../../../contracts/leads.ts';
import { readPhone } from '../../../contracts/phones.ts';
import type { Province } from '../../../contracts/places.ts';
import { cleanEmail, cleanName } from '../../../contracts/written-contacts.ts';
import { CONTACT } from '../messages/contact.ts';
import type { ContactErrors } from './booking.ts';

/** The contact fields, in the order of the form. */
export const CONTACT_FIELDS = ['firstName', 'lastName', 'email', 'phone'] as const;

/** How browsers help with each contact field. */
export const CONTACT_INPUTS = {
  firstName: { type: 'text', autoComplete: 'given-name' },
  lastName: { type: 'text', autoComplete: 'family-name' },
  email: { type: 'email', autoComplete: 'email' },
  phone: { type: 'tel', autoComplete: 'tel' },
};

/** The typed text, as the server reads it too. A phone number keeps the form that its owner gave it. */
export function cleanField(field: keyof Contact, value: string): string {
  if (field === 'email') return cleanEmail(value);
  return field === 'phone' ? value.trim() : cleanName(value);
}

/** All fields as they are sent. */
export const cleanContact = (contact: Contact): Contact => ({
  firstName: cleanField('firstName', contact.firstName),
  lastName: cleanField('lastName', contact.lastName),
  email: cleanField('email', contact.email),
  phone: cleanField('phone', contact.phone),
});

/** The message of one field, or undefined when it is right (rule 2.18). */
export function fieldError(field: keyof Contact, value: string): string | undefined {
  const text = cleanField(field, value);
  if (field === 'email') return EMAIL_PATTERN.test(text) ? undefined : CONTACT.errors.email;
  if (field === 'phone') {
    if (readPhone(text)) return undefined;
    return text.length < PHONE_MIN_LENGTH ? CONTACT.errors.phone : CONTACT.errors.phoneInvalid;
  }
  return text ? undefined : CONTACT.errors[field];
}

/** The messages of all fields that are wrong. */
export function contactErrors(contact: Contact): ContactErrors {
  const errors: ContactErrors = {};
  for (const field of CONTACT_FIELDS) {
    const message = fieldError(field, contact[field]);
    if (message) errors[field] = message;
  }
  return errors;
}

/** Tells whether an English contract has to be pressed for, by where the move starts (decision 160). */
export const needsContractChoice = (province: Province | '' | null): boolean =>
  LANGUAGE === 'en' && province === 'QC';
