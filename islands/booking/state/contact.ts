import parsePhoneNumber, { type MetadataJson } from 'libphonenumber-js/core';
import { EMAIL_PATTERN, PHONE_MIN_LENGTH } from '../../../contracts/choices.ts';
import type { Contact } from '../../../contracts/leads.ts';
import { CONTACT } from '../messages/contact.ts';
import type { ContactErrors } from './booking.ts';
import metadata from './phone-metadata.json';

// The library's own data, cut down to the two countries: the rest would be 140 kB.
const METADATA = metadata as unknown as MetadataJson;

/** The contact fields, in the order of the form. */
export const CONTACT_FIELDS = ['firstName', 'lastName', 'email', 'phone'] as const;

/** The message of one field, or undefined when it is right (rule 2.18). */
export function fieldError(field: keyof Contact, value: string): string | undefined {
  const text = value.trim();
  if (field === 'email') return EMAIL_PATTERN.test(text) ? undefined : CONTACT.errors.email;
  if (field === 'phone') {
    if (text.length < PHONE_MIN_LENGTH) return CONTACT.errors.phone;
    return isPhone(text) ? undefined : CONTACT.errors.phoneInvalid;
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

/** A number of Canada's or the United States' plan. */
function isPhone(text: string): boolean {
  const number = parsePhoneNumber(text, { defaultCountry: 'CA' }, METADATA);
  return number?.isValid() === true;
}
