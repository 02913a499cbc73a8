import type { Context } from 'hono';
import * as account from '../../../contracts/portal/account.ts';
import * as passkeys from '../../../contracts/portal/passkeys.ts';
import { postLink, postPassword, postPasswordReset } from '../../../contracts/portal/passwords.ts';
import {
  getPeople,
  patchPerson,
  postInvitation,
  postPerson,
} from '../../../contracts/portal/people.ts';
import {
  deleteSession,
  getSession,
  postLogin,
  postOwnPassword,
  postProof,
} from '../../../contracts/portal/sessions.ts';
import { listPeople, type PersonDetails } from '../../../db/people.ts';
import { removeSession } from '../../../db/sessions.ts';
import { askForPasskey } from '../../actions/passkeys.ts';
import { changePerson, inviteAgain, invitePerson, type Manager } from '../../actions/people.ts';
import { readLink, requestReset, setPasswordByLink } from '../../actions/portal/passwords.ts';
import {
  changePassword,
  provePerson,
  type SignedIn,
  signIn,
  signInByPasskey,
} from '../../actions/portal/sessions.ts';
import { proveByPasskey } from '../../actions/proofs.ts';
import type { AppDeps } from '../../deps.ts';
import { MISSING } from '../../errors.ts';
import { deviceOf, keepDevice } from '../../middleware/device-cookies.ts';
import { pathId } from '../../middleware/path-ids.ts';
import type { Person } from '../../middleware/portal.ts';
import { holderOf, ownFactorCalls } from '../own-accounts.ts';
import { call } from '../serve.ts';

const personOf = (params: { id: string }) => pathId(params.id, MISSING.person);
const managerOf = ({ id, email, permissions }: Person): Manager => ({ id, email, permissions });
/**
 * A row as a colleague sees it. A username that had to bear the vendor's slug (`createPerson`) would
 * tell that the address is another vendor's person's too; its owner knows it from the mail.
 */
const toColleague = ({ vendorSlug }: Person, row: PersonDetails): PersonDetails =>
  row.username === `${vendorSlug}:${row.email}` ? { ...row, username: row.email } : row;

type By = { who: Person; c: Context };
/** A person who acts on their own account, and by which session. */
const selfOf = (deps: AppDeps, { who: person, c }: By) => ({
  person,
  session: c.get('sessionHash'),
  ...deviceOf(c, deps, 'vendor'),
});

/** A vendor's people: how they come in, and who may sign in, as what. */
export const PEOPLE_CALLS = [
  call(postLogin, async (deps, { body, c }) =>
    enter(deps, c, await signIn(deps, body, deviceOf(c, deps, 'vendor'))),
  ),
  call(passkeys.postSignInOptions, (deps, { origin }) =>
    askForPasskey(deps, 'vendor_users', origin),
  ),
  call(passkeys.postPasskeySignIn, async (deps, { body, origin, c }) => {
    const { userAgent } = deviceOf(c, deps, 'vendor');
    return enter(deps, c, await signInByPasskey(deps, body, { origin, userAgent }));
  }),
  // A password by a mailed link: the first one of an invitation, or a new one.
  call(postPasswordReset, async (deps, { body, address }) => {
    await requestReset(deps, body.username, address);
    return { status: 'check_your_inbox' as const };
  }),
  call(postLink, (deps, { body }) => readLink(deps, body.token)),
  call(postPassword, async (deps, { body, address }) => ({
    username: await setPasswordByLink(deps, body, address),
  })),

  call(getSession, (_deps, { who }) => ({
    vendor_id: who.vendorId,
    vendor_slug: who.vendorSlug,
    vendor_name: who.vendorName,
    username: who.username,
    full_name: who.fullName,
    email: who.email,
    permissions: who.permissions,
    second_factor: who.secondFactor,
  })),
  call(postProof, (deps, given) => provePerson(deps, selfOf(deps, given), given.body)),
  call(passkeys.postPasskeyProof, (deps, given) =>
    proveByPasskey(deps, holderOf(given), given.body, given.origin),
  ),
  call(deleteSession, (deps, { c }) => removeSession(deps.sql, c.get('sessionHash'))),
  call(postOwnPassword, async (deps, given) => ({
    access_token: await changePassword(deps, selfOf(deps, given), given.body),
  })),

  // A person's own second factor and passkeys: no permission is needed.
  ...ownFactorCalls({ ...account, ...passkeys }),

  call(getPeople, async (deps, { who }) => {
    const people = await listPeople(deps.sql, who.vendorId);
    const rows = people.map((one) => toColleague(who, one));
    return { rows, total: rows.length };
  }),
  call(postPerson, async (deps, { who, body }) =>
    toColleague(who, await invitePerson(deps, managerOf(who), who.vendorId, body)),
  ),
  call(patchPerson, async (deps, { who, params, body }) => {
    const id = personOf(params);
    return toColleague(who, await changePerson(deps, managerOf(who), who.vendorId, id, body));
  }),
  call(postInvitation, async (deps, { who, params }) =>
    toColleague(who, await inviteAgain(deps, managerOf(who), who.vendorId, personOf(params))),
  ),
];

function enter(deps: AppDeps, c: Context, { person, token, mark }: SignedIn) {
  keepDevice(c, deps, 'vendor', mark);
  const { vendorId: vendor_id, vendorName: vendor_name, permissions } = person;
  return { access_token: token, vendor_id, vendor_name, permissions };
}
