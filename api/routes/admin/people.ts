import { Hono } from 'hono';
import {
  getPeople,
  patchPerson,
  postInvitation,
  postPerson,
} from '../../../contracts/admin/people.ts';
import type { PersonRow } from '../../../contracts/people.ts';
import { findVendorId, listPeople } from '../../../db/people.ts';
import { changePerson, inviteAgain, invitePerson, toPersonRow } from '../../actions/people.ts';
import type { AppDeps } from '../../deps.ts';
import { ProblemError } from '../../errors.ts';
import type { AdminEnv } from '../../middleware/admin.ts';
import { accepts } from '../../middleware/endpoints.ts';
import { pathId } from '../../middleware/path-ids.ts';

const SLUG = /^[a-z0-9-]{1,60}$/;

const UNKNOWN_PERSON = 'There is no such person.';

/** A vendor's people, as operators see to them: invite, change, suspend. */
export function peopleRoutes(deps: AppDeps) {
  async function vendorOf(slug: string): Promise<number> {
    const id = SLUG.test(slug) ? await findVendorId(deps.sql, slug) : null;
    if (id === null) throw new ProblemError(404, 'There is no such mover.');
    return id;
  }

  return new Hono<AdminEnv>()
    .get(getPeople.path, accepts(getPeople), async (c) => {
      const rows = (await listPeople(deps.sql, await vendorOf(c.req.param('slug')))).map(
        toPersonRow,
      );
      c.header('x-total-count', String(rows.length));
      return c.json(rows satisfies PersonRow[]);
    })
    .post(postPerson.path, accepts(postPerson), async (c) => {
      const vendorId = await vendorOf(c.req.param('slug'));
      const by = { email: c.get('user').email };
      return c.json(await invitePerson(deps, by, vendorId, c.req.valid('json')), 201);
    })
    .patch(patchPerson.path, accepts(patchPerson), async (c) => {
      const vendorId = await vendorOf(c.req.param('slug'));
      const id = pathId(c.req.param('id'), UNKNOWN_PERSON);
      const by = { email: c.get('user').email };
      return c.json(await changePerson(deps, by, vendorId, id, c.req.valid('json')));
    })
    .post(postInvitation.path, accepts(postInvitation), async (c) => {
      const vendorId = await vendorOf(c.req.param('slug'));
      const id = pathId(c.req.param('id'), UNKNOWN_PERSON);
      return c.json(await inviteAgain(deps, { email: c.get('user').email }, vendorId, id));
    });
}
