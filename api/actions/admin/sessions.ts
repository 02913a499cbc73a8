import type { PasskeySignIn } from '../../../contracts/passkeys.ts';
import { SESSION_LIMITS, type User } from '../../../contracts/users.ts';
import { createSession, removeUserSessions } from '../../../db/sessions.ts';
import { signInThrottle } from '../../../db/throttles.ts';
import { findUserForSignIn, listUsers, recordSignIn, type UserSecrets } from '../../../db/users.ts';
import type { Deps } from '../../deps.ts';
import { verifyPassword } from '../../domain/passwords.ts';
import { randomToken, sha256 } from '../../domain/tokens.ts';
import { Refusal } from '../../errors.ts';
import { happened } from '../happenings.ts';
import { findDevice, markDevice } from '../known-devices.ts';
import { accountOfPasskey, unknownPasskey } from '../passkeys.ts';
import { queuePassword } from '../password-queue.ts';
import { passCode } from '../second-factors.ts';
import { throttled } from '../throttles.ts';

type Credentials = { email: string; password: string; code?: string | undefined };
type Device = { address: string; userAgent: string; mark: string };
/** `token` opens the session; `mark` is for the device to keep. */
export type SignedIn = { user: User; token: string; mark: string };

/**
 * Opens an operator's session. Refuses (`unauthenticated`) a wrong email, password or code, and
 * (`throttled`) too many attempts.
 */
export async function signIn(
  deps: Deps,
  { email, password, code }: Credentials,
  { address, userAgent, mark }: Device,
): Promise<SignedIn> {
  const { sql } = deps;
  const throttle = signInThrottle(sql, 'admin');
  const found = await findUserForSignIn(sql, email);
  const owner = { account: await sha256(email), passwordHash: found?.password_hash ?? '' };
  const device = await findDevice(deps, 'admin', owner, mark);
  const attempt = { account: owner.account, address, device };
  const right = await throttled(throttle, attempt, () =>
    queuePassword(
      address,
      () => verifyPassword(password, found?.password_hash),
      device ? 'known' : undefined,
    ),
  );
  if (!right || !found) throw new Refusal('unauthenticated', 'Email or password is wrong.');
  if (found.second_factor) {
    const given = { account: { table: 'users', id: found.id }, name: owner.account, code } as const;
    await passCode(deps, given, device !== null, () => throttle.giveBack(attempt));
  }
  await throttle.succeeded(attempt);
  return await enter(deps, found, userAgent);
}

/**
 * Opens an operator's session by a passkey, which its device has unlocked: no code is asked for
 * beside it. Refuses (`unauthenticated`) a passkey that opens nothing here.
 */
export async function signInByPasskey(
  deps: Deps,
  signed: PasskeySignIn,
  { origin, userAgent }: { origin: string; userAgent: string },
): Promise<SignedIn> {
  const id = await accountOfPasskey(deps, 'users', signed, origin);
  const [row] = id === null ? [] : await listUsers(deps.sql, { at: deps.clock(), id });
  const found = row && (await findUserForSignIn(deps.sql, row.email));
  if (!found) throw unknownPasskey();
  return await enter(deps, found, userAgent);
}

async function enter(
  deps: Deps,
  { password_hash: passwordHash, ...user }: UserSecrets,
  userAgent: string,
): Promise<SignedIn> {
  const { id, email } = user;
  const owner = { account: await sha256(email), passwordHash };
  const token = await openSession(deps, id, { email, userAgent });
  return { user, token, mark: await markDevice(deps, 'admin', owner) };
}

/** Ends every session of an operator. */
export async function signOutEverywhere({ sql }: Deps, { id, email }: User): Promise<void> {
  await sql.begin(async (tx) => {
    const ended = await removeUserSessions(tx, id);
    await happened(tx, email, 'session.removed', id, { after: { sessions: ended } });
  });
}

async function openSession(
  { sql, clock }: Deps,
  userId: number,
  { email, userAgent }: { email: string; userAgent: string },
): Promise<string> {
  const token = randomToken();
  const tokenHash = await sha256(token);
  const at = clock();
  const expiresAt = new Date(at.getTime() + SESSION_LIMITS.hours * 3_600_000);
  await sql.begin(async (tx) => {
    await createSession(tx, { tokenHash, userId, userAgent, at, expiresAt });
    await recordSignIn(tx, userId, at);
    await happened(tx, email, 'session.created', userId);
  });
  return token;
}
