import type { PersonRow } from '../../../contracts/people.ts';
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
} from '../../../contracts/portal/sessions.ts';
import { listPeople } from '../../../db/people.ts';
import { removeSession } from '../../../db/sessions.ts';
import {
  changePerson,
  inviteAgain,
  invitePerson,
  type Manager,
  toPersonRow,
} from '../../actions/people.ts';
import { readLink, requestReset, setPasswordByLink } from '../../actions/portal/passwords.ts';
import { changePassword, signIn } from '../../actions/portal/sessions.ts';
import { deviceOf, keepDevice } from '../../middleware/device-cookies.ts';
import { pathId } from '../../middleware/path-ids.ts';
import type { Person } from '../../middleware/portal.ts';
import { call } from '../serve.ts';

const NO_PERSON = { en: 'There is no such person.', fr: 'Cette personne n’existe pas.' };
const personOf = (params: { id: string }) => pathId(params.id, NO_PERSON);
const managerOf = ({ id, email, permissions }: Person): Manager => ({ id, email, permissions });
/**
 * A row as a colleague sees it. A username that had to bear the vendor's slug (`createPerson`) would
 * tell that the address is another vendor's person's too; its owner knows it from the mail.
 */
const toColleague = ({ vendorSlug }: Person, row: PersonRow): PersonRow =>
  row.username === `${vendorSlug}:${row.email}` ? { ...row, username: row.email } : row;

/** A vendor's people: how they come in, and who may sign in, as what. */
export const PEOPLE_CALLS = [
  call(postLogin, async (deps, { body, c }) => {
    const { person, token, mark } = await signIn(deps, body, deviceOf(c, deps, 'vendor'));
    keepDevice(c, deps, 'vendor', mark);
    const { vendorId: vendor_id, vendorName: vendor_name, permissions } = person;
    return { access_token: token, vendor_id, vendor_name, permissions };
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
  })),
  call(deleteSession, (deps, { c }) => removeSession(deps.sql, c.get('sessionHash'))),
  call(postOwnPassword, async (deps, { who: person, body, c }) => {
    const caller = { person, session: c.get('sessionHash'), ...deviceOf(c, deps, 'vendor') };
    return { access_token: await changePassword(deps, caller, body) };
  }),

  call(getPeople, async (deps, { who }) => {
    const people = await listPeople(deps.sql, who.vendorId);
    const rows = people.map((one) => toColleague(who, toPersonRow(one)));
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
