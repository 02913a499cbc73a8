import { Hono } from 'hono';
import type { PersonRow } from '../../../contracts/people.ts';
import {
  getPeople,
  patchPerson,
  postInvitation,
  postPerson,
} from '../../../contracts/portal/people.ts';
import { listPeople } from '../../../db/people.ts';
import {
  changePerson,
  inviteAgain,
  invitePerson,
  type Manager,
  toPersonRow,
} from '../../actions/people.ts';
import type { AppDeps } from '../../deps.ts';
import { accepts } from '../../middleware/endpoints.ts';
import { pathId } from '../../middleware/path-ids.ts';
import type { Person, VendorEnv } from '../../middleware/portal.ts';

const UNKNOWN_PERSON = { en: 'There is no such person.', fr: 'Cette personne n’existe pas.' };

/** The vendor's own people: who may sign in, and as what. */
export function peopleRoutes(deps: AppDeps) {
  return new Hono<VendorEnv>()
    .get(getPeople.path, accepts(getPeople), async (c) => {
      const person = c.get('person');
      const people = await listPeople(deps.sql, person.vendorId);
      const rows = people.map((one) => toColleague(person, toPersonRow(one)));
      c.header('x-total-count', String(rows.length));
      return c.json(rows satisfies PersonRow[]);
    })
    .post(postPerson.path, accepts(postPerson), async (c) => {
      const person = c.get('person');
      const row = await invitePerson(deps, by(person), person.vendorId, c.req.valid('json'));
      return c.json(toColleague(person, row), 201);
    })
    .patch(patchPerson.path, accepts(patchPerson), async (c) => {
      const person = c.get('person');
      const id = pathId(c.req.param('id'), UNKNOWN_PERSON);
      const change = c.req.valid('json');
      const row = await changePerson(deps, by(person), person.vendorId, id, change);
      return c.json(toColleague(person, row));
    })
    .post(postInvitation.path, accepts(postInvitation), async (c) => {
      const person = c.get('person');
      const id = pathId(c.req.param('id'), UNKNOWN_PERSON);
      const row = await inviteAgain(deps, by(person), person.vendorId, id);
      return c.json(toColleague(person, row));
    });
}

/**
 * A row as a colleague sees it. A username that had to bear the vendor's slug (`createPerson`) would
 * tell that the address is another vendor's person's too; its owner knows it from the mail.
 */
const toColleague = ({ vendorSlug }: Person, row: PersonRow): PersonRow =>
  row.username === `${vendorSlug}:${row.email}` ? { ...row, username: row.email } : row;

const by = ({ id, email, permissions }: Person): Manager => ({ id, email, permissions });
