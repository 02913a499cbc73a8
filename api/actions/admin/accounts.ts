import { FACTS } from '../../../contracts/facts.ts';
import type { Proof } from '../../../contracts/fresh.ts';
import type { PasswordChange, User } from '../../../contracts/users.ts';
import { removeUserSessions } from '../../../db/sessions.ts';
import { findUserForSignIn, setPassword } from '../../../db/users.ts';
import type { Deps } from '../../deps.ts';
import { happened } from '../happenings.ts';
import { hashChosen } from '../passwords.ts';
import { proveAnew, provePassword } from '../proofs.ts';

/** A signed-in operator, the hash of the session's token, and the address that the call comes from. */
export type Caller = { user: User; session: string; address: string };

/** Changes an operator's own password, which ends the account's other sessions. */
export async function changePassword(
  deps: Deps,
  caller: Caller,
  { current_password, new_password }: PasswordChange,
): Promise<void> {
  const { user, session, address } = caller;
  await provePassword(deps, await byPassword(deps, caller), current_password, 'current_password');
  const hash = await hashChosen(address, new_password, [
    user.email,
    user.email.split('@')[0] ?? '',
    user.name,
    FACTS.name,
  ]);
  await deps.sql.begin(async (tx) => {
    await setPassword(tx, user.id, { hash, handed: false });
    await removeUserSessions(tx, user.id, { except: session });
    await happened(tx, user.email, 'user.password_changed', user.id);
  });
}

/** Proves anew that it is the operator. Refuses as `proveAnew`. */
export async function proveOperator(deps: Deps, caller: Caller, proof: Proof): Promise<void> {
  const { id, second_factor: secondFactor } = caller.user;
  const account = { table: 'users' as const, id, secondFactor };
  await proveAnew(deps, { ...account, ...(await byPassword(deps, caller)) }, proof);
}

const byPassword = async ({ sql }: Deps, { user, session, address }: Caller) => {
  const found = await findUserForSignIn(sql, user.email);
  return { session, address, passwordHash: found?.password_hash };
};
