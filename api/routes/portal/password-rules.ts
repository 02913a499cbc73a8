import { isCommonPassword } from '../../domain/passwords.ts';
import { ProblemError } from '../../errors.ts';

/** Refuses a password from the top of every list that attackers try. */
export function refuseCommon(password: string): void {
  if (!isCommonPassword(password)) return;
  const detail = 'This password is one of the first that an attacker tries. Choose another.';
  throw new ProblemError(422, detail, { fields: { new_password: detail } });
}
