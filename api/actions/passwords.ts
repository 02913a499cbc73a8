import { hashPassword, isCommonPassword, isNamed } from '../domain/passwords.ts';
import { invalidField } from '../errors.ts';
import { queuePassword } from './password-queue.ts';

/**
 * The hash of a password that a person chose. Refuses (`invalid`) a password from the top of the
 * lists that attackers try, and one of the `names` by which everyone knows them: their own, their
 * account's, their company's. `address` is the caller's, whose share of the queue it takes.
 */
export async function hashChosen(
  address: string,
  password: string,
  names: readonly string[],
): Promise<string> {
  if (isNamed(password, names)) {
    throw invalidField('new_password', {
      en: 'Your own name, your account’s and your company’s are no passwords. Choose another.',
      fr: 'Votre nom, celui de votre compte et celui de votre entreprise ne sont pas des mots de passe. Choisissez-en un autre.',
    });
  }
  if (isCommonPassword(password)) {
    throw invalidField('new_password', {
      en: 'This password is one of the first that an attacker tries. Choose another.',
      fr: 'Ce mot de passe est l’un des premiers qu’essaie un pirate. Choisissez-en un autre.',
    });
  }
  return await queuePassword(address, () => hashPassword(password));
}
