import { hashPassword, isCommonPassword } from '../domain/passwords.ts';
import { invalidField } from '../errors.ts';
import { queuePassword } from './password-queue.ts';

/**
 * The hash of a password that a person chose. Refuses (`invalid`) one from the top of the lists that
 * attackers try; `address` is the caller's, whose share of the queue it takes.
 */
export async function hashChosen(address: string, password: string): Promise<string> {
  if (isCommonPassword(password)) {
    throw invalidField('new_password', {
      en: 'This password is one of the first that an attacker tries. Choose another.',
      fr: 'Ce mot de passe est l’un des premiers qu’essaie un pirate. Choisissez-en un autre.',
    });
  }
  return await queuePassword(address, () => hashPassword(password));
}
