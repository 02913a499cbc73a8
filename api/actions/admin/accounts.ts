import type { PasswordChange, User } from '../../../contracts/users.ts';
import { addAudit } from '../../../db/audit.ts';
import { removeUserSessions } from '../../../db/sessions.ts';
import { proofThrottle } from '../../../db/throttles.ts';
import {
  confirmTotp,
  findUserForSignIn,
  proposeTotp,
  removeTotp,
  setPassword,
} from '../../../db/users.ts';
import type { AppDeps } from '../../deps.ts';
import { newTotpSecret, totpAddress, totpStep } from '../../domain/one-time-codes.ts';
import { verifyPassword } from '../../domain/passwords.ts';
import { randomCode, sha256 } from '../../domain/tokens.ts';
import { invalidField, Refusal } from '../../errors.ts';
import { queuePassword } from '../password-queue.ts';
import { hashChosen } from '../passwords.ts';
import { throttled } from '../throttles.ts';

type Deps = Pick<AppDeps, 'sql' | 'clock'>;

/** A signed-in operator, the hash of the session's token, and the address that the call comes from. */
export type Caller = { user: User; session: string; address: string };

const RECOVERY_CODES = 8;

/** Changes an operator's own password, which ends the account's other sessions. */
export async function changePassword(
  deps: Deps,
  caller: Caller,
  { current_password, new_password }: PasswordChange,
): Promise<void> {
  const { user, session, address } = caller;
  await provePassword(deps, caller, current_password, 'current_password');
  const hash = await hashChosen(address, new_password);
  await deps.sql.begin(async (tx) => {
    await setPassword(tx, user.id, { hash, handed: false });
    await removeUserSessions(tx, user.id, { except: session });
    await addAudit(tx, entry(user, 'user.password_changed'));
  });
}

/** Proposes a second factor, whose address a phone scans: its secret counts once `confirmSecondFactor` has seen a code of it. */
export async function proposeSecondFactor(
  deps: Deps,
  caller: Caller,
  password: string,
): Promise<{ secret: string; address: string }> {
  await provePassword(deps, caller, password, 'password');
  if (caller.user.second_factor) throw inUse();
  const secret = newTotpSecret();
  await proposeTotp(deps.sql, caller.user.id, secret);
  return { secret, address: totpAddress(secret, caller.user.email) };
}

/** Turns the proposed second factor on, and resolves to its recovery codes, told this once. */
export async function confirmSecondFactor(
  { sql, clock }: Deps,
  { user, session }: Caller,
  code: string,
): Promise<string[]> {
  const throttle = proofThrottle(sql);
  const at = clock();
  const step = await throttled(throttle, session, async () => {
    const found = await findUserForSignIn(sql, user.email);
    return found?.totp_secret ? totpStep(found.totp_secret, code.replace(' ', ''), at) : null;
  });
  if (step === null) {
    throw invalidField(
      'code',
      'That code is wrong. Check the clock of your phone and try the next one.',
    );
  }
  await throttle.succeeded(session);
  const codes = Array.from({ length: RECOVERY_CODES }, randomCode);
  const recoveryHashes = await Promise.all(codes.map((one) => sha256(one.replaceAll('-', ''))));
  await sql.begin(async (tx) => {
    if (!(await confirmTotp(tx, user.id, { at, step, recoveryHashes }))) throw inUse();
    await addAudit(tx, entry(user, 'user.second_factor_added'));
  });
  return codes;
}

/** Turns the second factor off. */
export async function removeSecondFactor(
  deps: Deps,
  caller: Caller,
  password: string,
): Promise<void> {
  await provePassword(deps, caller, password, 'password');
  await deps.sql.begin(async (tx) => {
    await removeTotp(tx, caller.user.id);
    await addAudit(tx, entry(caller.user, 'user.second_factor_removed'));
  });
}

/** The password once more: refuses a wrong one at the field, and (`throttled`) too many of them. */
async function provePassword(
  { sql }: Deps,
  { user, session, address }: Caller,
  password: string,
  field: string,
): Promise<void> {
  const throttle = proofThrottle(sql);
  const found = await findUserForSignIn(sql, user.email);
  const right = await throttled(throttle, session, () =>
    queuePassword(address, () => verifyPassword(password, found?.password_hash)),
  );
  if (!right) throw invalidField(field, 'That is not your password.');
  await throttle.succeeded(session);
}

const inUse = () => new Refusal('conflict', 'A second factor is in use already.');

const entry = (user: User, action: string) => ({
  actor: user.email,
  action,
  entity: 'user',
  entityId: user.id,
});
