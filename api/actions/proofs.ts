import type { Proof } from '../../contracts/fresh.ts';
import type { PasskeySignIn } from '../../contracts/passkeys.ts';
import type { Account } from '../../db/second-factors.ts';
import { proveSession } from '../../db/sessions.ts';
import { proofThrottle } from '../../db/throttles.ts';
import type { Deps } from '../deps.ts';
import { verifyPassword } from '../domain/passwords.ts';
import { invalidField, Refusal } from '../errors.ts';
import { accountOfPasskey, NOT_SIGNED } from './passkeys.ts';
import { queuePassword } from './password-queue.ts';
import { ASK_CODE, spendCode, WRONG_CODE } from './second-factors.ts';
import { throttled } from './throttles.ts';

/** Whose session it is, what its account proves itself by, and the address that the call comes from. */
export type Prover = Account & ByPassword & { secondFactor: boolean };
type ByPassword = { session: string; address: string; passwordHash: string | undefined };

/**
 * Proves anew that it is the session's person: the password, and the code where there is a second factor.
 * Refuses a wrong one at its field (`invalid`), and (`throttled`).
 */
export async function proveAnew(
  deps: Deps,
  prover: Prover,
  { password, code }: Proof,
): Promise<void> {
  const { sql, clock } = deps;
  const { session } = prover;
  const throttle = proofThrottle(sql);
  // A single point for both: a right password forgives no guesses at the code.
  const wrong = await throttled(throttle, session, async () => {
    if (!(await isPassword(prover, password))) return invalidField('password', WRONG_PASSWORD);
    if (!prover.secondFactor) return null;
    if (!code) throw invalidField('code', ASK_CODE);
    return (await spendCode(deps, prover, code)) ? null : invalidField('code', WRONG_CODE);
  });
  if (wrong) throw wrong;
  await throttle.succeeded(session);
  await proveSession(sql, session, clock());
}

/** Proves by a passkey that it is the session's person. Refuses (`invalid`) any but the account's own. */
export async function proveByPasskey(
  deps: Deps,
  { table, id, session }: Account & { session: string },
  signed: PasskeySignIn,
  origin: string,
): Promise<void> {
  const account = await accountOfPasskey(deps, table, signed, origin);
  if (account !== id) throw new Refusal('invalid', NOT_SIGNED);
  await proveSession(deps.sql, session, deps.clock());
}

const isPassword = ({ address, passwordHash }: ByPassword, password: string) =>
  queuePassword(address, () => verifyPassword(password, passwordHash), 'known');

/** The password once more: refuses a wrong one at the field (`invalid`), and (`throttled`) too many of them. */
export async function provePassword(
  { sql }: Pick<Deps, 'sql'>,
  prover: ByPassword,
  password: string,
  field: string,
): Promise<void> {
  const throttle = proofThrottle(sql);
  const right = await throttled(throttle, prover.session, () => isPassword(prover, password));
  if (!right) throw invalidField(field, WRONG_PASSWORD);
  await throttle.succeeded(prover.session);
}

const WRONG_PASSWORD = { en: 'That is not your password.', fr: 'Ce n’est pas votre mot de passe.' };
