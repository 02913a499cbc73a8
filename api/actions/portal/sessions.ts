import type { Proof } from '../../../contracts/fresh.ts';
import type { PasskeySignIn } from '../../../contracts/passkeys.ts';
import { PORTAL_SESSION_LIMITS } from '../../../contracts/people.ts';
import type { Queryable } from '../../../db/connect.ts';
import {
  findPersonAccount,
  findPersonForSignIn,
  type PersonAccount,
  recordPersonSignIn,
  removePersonSessions,
  setPersonPassword,
} from '../../../db/people.ts';
import { removeLinks } from '../../../db/portal/links.ts';
import { createSession } from '../../../db/sessions.ts';
import { proofThrottle, signInThrottle } from '../../../db/throttles.ts';
import type { Deps } from '../../deps.ts';
import { verifyPassword } from '../../domain/passwords.ts';
import { randomToken, sha256 } from '../../domain/tokens.ts';
import { invalidField, Refusal } from '../../errors.ts';
import { happened } from '../happenings.ts';
import { findDevice, markDevice } from '../known-devices.ts';
import { accountOfPasskey, unknownPasskey } from '../passkeys.ts';
import { queuePassword } from '../password-queue.ts';
import { hashChosen } from '../passwords.ts';
import { proveAnew } from '../proofs.ts';
import { passCode } from '../second-factors.ts';
import { throttled } from '../throttles.ts';

type Device = { address: string; userAgent: string; mark: string };
/** `token` opens the session, `mark` is for the device to keep. */
export type SignedIn = { person: PersonAccount; token: string; mark: string };

/**
 * Opens the session of a vendor's person. Refuses (`unauthenticated`) a wrong username, password or code,
 * and (`throttled`) too many attempts.
 */
export async function signIn(
  deps: Deps,
  { username, password, code }: { username: string; password: string; code?: string | undefined },
  { address, userAgent, mark }: Device,
): Promise<SignedIn> {
  const throttle = signInThrottle(deps.sql, 'vendor');
  const found = await findPersonForSignIn(deps.sql, username);
  const hash = found?.passwordHash ?? undefined;
  const owner = { account: await sha256(username), passwordHash: hash ?? '' };
  const device = await findDevice(deps, 'vendor', owner, mark);
  const attempt = { account: owner.account, address, device };
  const right = await throttled(throttle, attempt, () =>
    queuePassword(address, () => verifyPassword(password, hash), device ? 'known' : undefined),
  );
  if (!right || !found)
    throw new Refusal('unauthenticated', {
      en: 'Username or password is wrong.',
      fr: 'Le nom d’utilisateur ou le mot de passe est inexact.',
    });
  if (found.secondFactor) {
    const given = {
      account: { table: 'vendor_users', id: found.id },
      // Apart from an operator of that name.
      name: await sha256(`vendor ${username}`),
      code,
    } as const;
    await passCode(deps, given, device !== null, () => throttle.giveBack(attempt));
  }
  await throttle.succeeded(attempt);
  return await enter(deps, found, userAgent);
}

/**
 * Opens the session of a vendor's person by a passkey, which its device has unlocked: no code is
 * asked for beside it. Refuses (`unauthenticated`) a passkey that opens nothing here.
 */
export async function signInByPasskey(
  deps: Deps,
  signed: PasskeySignIn,
  { origin, userAgent }: { origin: string; userAgent: string },
): Promise<SignedIn> {
  const id = await accountOfPasskey(deps, 'vendor_users', signed, origin);
  const account = id === null ? null : await findPersonAccount(deps.sql, id);
  const found = account && (await findPersonForSignIn(deps.sql, account.username));
  if (!found) throw unknownPasskey();
  return await enter(deps, found, userAgent);
}

async function enter(deps: Deps, person: PersonAccount, userAgent: string): Promise<SignedIn> {
  const at = deps.clock();
  const token = await deps.sql.begin(async (tx) => {
    await recordPersonSignIn(tx, person.id, at);
    await happened(tx, person.email, 'session.created', person.id, { entity: 'vendor_user' });
    return await openSession(tx, person.id, { userAgent, at });
  });
  const account = await sha256(person.username);
  const owner = { account, passwordHash: person.passwordHash ?? '' };
  return { person, token, mark: await markDevice(deps, 'vendor', owner) };
}

/** Proves anew that it is the person. Refuses as `proveAnew`. */
export async function provePerson(
  deps: Deps,
  { person, session, address }: Caller,
  proof: Proof,
): Promise<void> {
  const found = await findPersonForSignIn(deps.sql, person.username);
  const prover = {
    table: 'vendor_users' as const,
    id: person.id,
    secondFactor: found?.secondFactor ?? false,
    passwordHash: found?.passwordHash ?? undefined,
    session,
    address,
  };
  await proveAnew(deps, prover, proof);
}

/** A signed-in person, the hash of the session's token, and where the call comes from. */
type Caller = {
  person: { id: number; email: string; username: string };
  session: string;
  address: string;
  userAgent: string;
};

/** Changes a person's own password, which ends every session, and resolves to a new one's token. */
export async function changePassword(
  deps: Deps,
  { person, session, address, userAgent }: Caller,
  { current_password, new_password }: { current_password: string; new_password: string },
): Promise<string> {
  const throttle = proofThrottle(deps.sql);
  const found = await findPersonForSignIn(deps.sql, person.username);
  const known = found?.passwordHash ?? undefined;
  const right = await throttled(throttle, session, () =>
    queuePassword(address, () => verifyPassword(current_password, known), 'known'),
  );
  if (!right)
    throw invalidField('current_password', {
      en: 'The current password is wrong.',
      fr: 'Le mot de passe actuel est inexact.',
    });
  await throttle.succeeded(session);
  const names = [person.username, person.email, found?.fullName ?? '', found?.vendorName ?? ''];
  const hash = await hashChosen(address, new_password, names);
  return await deps.sql.begin(async (tx) => {
    await setPersonPassword(tx, person.id, { hash });
    await removePersonSessions(tx, person.id);
    await removeLinks(tx, person.id);
    await happened(tx, person.email, 'vendor_user.password_changed', person.id);
    return await openSession(tx, person.id, { userAgent, at: deps.clock() });
  });
}

/** Opens a session and resolves to its token, of which only the hash is kept. */
async function openSession(
  tx: Queryable,
  vendorUserId: number,
  { userAgent, at }: { userAgent: string; at: Date },
): Promise<string> {
  const token = randomToken();
  await createSession(tx, {
    tokenHash: await sha256(token),
    vendorUserId,
    userAgent,
    at,
    expiresAt: new Date(at.getTime() + PORTAL_SESSION_LIMITS.hours * 3_600_000),
  });
  return token;
}
