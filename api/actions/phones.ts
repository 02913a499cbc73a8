import { readPhone } from '../../contracts/phones.ts';
import { invalidField } from '../errors.ts';

/** A phone number as it is stored. Refuses (`invalid`, at the field) a text that is none. */
export function requirePhone(field: string, text: string): string {
  const number = readPhone(text);
  if (number) return number;
  throw invalidField(field, {
    en: 'This is not a phone number. Write it with its area code.',
    fr: 'Ce n’est pas un numéro de téléphone. Écrivez-le avec son indicatif régional.',
  });
}
