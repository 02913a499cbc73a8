import type { Context } from 'hono';
import { deleteCookie, setCookie } from 'hono/cookie';
import * as account from '../../../contracts/admin/account.ts';
import { getMorningMail, putMorningMail } from '../../../contracts/admin/morning-mails.ts';
import * as passkeys from '../../../contracts/admin/passkeys.ts';
import {
  deleteSession,
  deleteSessions,
  getProof,
  getSession,
  postProof,
  postSession,
} from '../../../contracts/admin/sessions.ts';
import {
  deleteUserSecondFactor,
  getUsers,
  patchUser,
  postUser,
  postUserPassword,
} from '../../../contracts/admin/users.ts';
import { SESSION_LIMITS, type User } from '../../../contracts/users.ts';
import { hasMorningMail } from '../../../db/morning-mails.ts';
import { listUserSessions, removeSession } from '../../../db/sessions.ts';
import { listUsers } from '../../../db/users.ts';
import { changePassword, proveOperator } from '../../actions/admin/accounts.ts';
import {
  type SignedIn,
  signIn,
  signInByPasskey,
  signOutEverywhere,
} from '../../actions/admin/sessions.ts';
import {
  changeOperator,
  createOperator,
  resetPassword,
  resetSecondFactor,
} from '../../actions/admin/users.ts';
import { changeMorningMail } from '../../actions/morning-mails.ts';
import { askForPasskey } from '../../actions/passkeys.ts';
import { proveByPasskey } from '../../actions/proofs.ts';
import type { AppDeps } from '../../deps.ts';
import { adminCookie } from '../../middleware/admin.ts';
import { deviceOf, keepDevice } from '../../middleware/device-cookies.ts';
import { pathId } from '../../middleware/path-ids.ts';
import { holderOf, ownFactorCalls } from '../own-accounts.ts';
import { call } from '../serve.ts';

type By = { who: User; address: string; c: Context };
/** A person who acts on their own account. */
const selfOf = ({ who: user, address, c }: By) => ({
  user,
  session: c.get('sessionHash'),
  address,
});
/** An owner who acts on another's. */
const ownerOf = ({ who: { email }, address }: By) => ({ email, address });
const userOf = (params: { id: string }) => pathId(params.id, 'There is no such operator.');

/** The operators: how they come in, their own accounts, and the owner's look after all of them. */
export const PEOPLE_CALLS = [
  call(postSession, async (deps, { body, c }) =>
    enter(deps, c, await signIn(deps, body, deviceOf(c, deps, 'admin'))),
  ),
  call(passkeys.postSignInOptions, (deps, { origin }) => askForPasskey(deps, 'users', origin)),
  call(passkeys.postPasskeySignIn, async (deps, { body, origin, c }) => {
    const { userAgent } = deviceOf(c, deps, 'admin');
    return enter(deps, c, await signInByPasskey(deps, body, { origin, userAgent }));
  }),
  call(getSession, (_deps, { who: user }) => ({ user })),
  call(getProof, () => {}),
  call(postProof, (deps, given) => proveOperator(deps, selfOf(given), given.body)),
  call(passkeys.postPasskeyProof, (deps, given) =>
    proveByPasskey(deps, holderOf(given), given.body, given.origin),
  ),
  call(deleteSession, async (deps, { c }) => {
    await removeSession(deps.sql, c.get('sessionHash'));
    leave(c, deps);
  }),
  call(deleteSessions, async (deps, { who, c }) => {
    await signOutEverywhere(deps, who);
    leave(c, deps);
  }),

  // A person's own account: password, second factor, passkeys, where they are signed in. Every role.
  call(account.getOwnSessions, (deps, { who, c }) =>
    listUserSessions(deps.sql, who.id, { at: deps.clock(), current: c.get('sessionHash') }),
  ),
  call(getMorningMail, async (deps, { who }) => ({ on: await hasMorningMail(deps.sql, who.id) })),
  call(putMorningMail, async (deps, { who, body: { on } }) => {
    await changeMorningMail(deps, who.id, on);
    return { on };
  }),
  call(account.postOwnPassword, (deps, given) => changePassword(deps, selfOf(given), given.body)),
  ...ownFactorCalls({ ...account, ...passkeys }),

  // All operators: the owner's alone.
  call(getUsers, (deps) => listUsers(deps.sql, { at: deps.clock() })),
  call(postUser, (deps, given) => createOperator(deps, ownerOf(given), given.body)),
  call(patchUser, (deps, given) =>
    changeOperator(deps, ownerOf(given), userOf(given.params), given.body),
  ),
  call(postUserPassword, (deps, given) =>
    resetPassword(deps, ownerOf(given), userOf(given.params)),
  ),
  call(deleteUserSecondFactor, (deps, given) =>
    resetSecondFactor(deps, ownerOf(given), userOf(given.params)),
  ),
];

function leave(c: Context, { secureCookies: secure }: AppDeps): void {
  deleteCookie(c, adminCookie(secure), { path: '/', secure, httpOnly: true, sameSite: 'Strict' });
}

function enter(deps: AppDeps, c: Context, { user, token, mark }: SignedIn) {
  setCookie(c, adminCookie(deps.secureCookies), token, {
    path: '/',
    httpOnly: true,
    sameSite: 'Strict',
    secure: deps.secureCookies,
    maxAge: SESSION_LIMITS.hours * 3600,
  });
  keepDevice(c, deps, 'admin', mark);
  return { user };
}
