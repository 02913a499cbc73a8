import { Hono } from 'hono';
import * as z from 'zod/mini';
import { NewPerson, PersonChange, PersonRow } from '../../../contracts/people.ts';
import { findVendorId, listPeople } from '../../../db/people.ts';
import { changePerson, inviteAgain, invitePerson, toPersonRow } from '../../actions/people.ts';
import type { AppDeps } from '../../deps.ts';
import { ProblemError } from '../../errors.ts';
import type { AdminEnv } from '../../middleware/admin.ts';
import { described } from '../../middleware/described.ts';
import { jsonBody } from '../../middleware/json.ts';
import { pathId } from '../../middleware/path-ids.ts';

const SLUG = /^[a-z0-9-]{1,60}$/;

const UNKNOWN_PERSON = 'There is no such person.';

/** A mover's people, as operators see to them: invite, change, suspend. */
export function peopleRoutes(deps: AppDeps) {
  async function vendorOf(slug: string): Promise<number> {
    const id = SLUG.test(slug) ? await findVendorId(deps.sql, slug) : null;
    if (id === null) throw new ProblemError(404, 'There is no such mover.');
    return id;
  }

  return new Hono<AdminEnv>()
    .get(
      '/admin/vendors/:slug/people',
      described('A mover’s people', { 200: ['First come first', z.array(PersonRow)] }),
      async (c) => {
        const rows = (await listPeople(deps.sql, await vendorOf(c.req.param('slug')))).map(
          toPersonRow,
        );
        c.header('x-total-count', String(rows.length));
        return c.json(rows satisfies PersonRow[]);
      },
    )
    .post(
      '/admin/vendors/:slug/people',
      described('Invite a mover’s person by mail', { 201: ['Invited', PersonRow] }),
      jsonBody(NewPerson),
      async (c) => {
        const vendorId = await vendorOf(c.req.param('slug'));
        const by = { email: c.get('user').email };
        return c.json(await invitePerson(deps, by, vendorId, c.req.valid('json')), 201);
      },
    )
    .patch(
      '/admin/vendors/:slug/people/:id',
      described('Change or suspend a mover’s person', { 200: ['As it is now', PersonRow] }),
      jsonBody(PersonChange),
      async (c) => {
        const vendorId = await vendorOf(c.req.param('slug'));
        const id = pathId(c.req.param('id'), UNKNOWN_PERSON);
        const by = { email: c.get('user').email };
        return c.json(await changePerson(deps, by, vendorId, id, c.req.valid('json')));
      },
    )
    .post(
      '/admin/vendors/:slug/people/:id/invitation',
      described('Mail an invitation again', { 200: ['Mailed', PersonRow] }),
      async (c) => {
        const vendorId = await vendorOf(c.req.param('slug'));
        const id = pathId(c.req.param('id'), UNKNOWN_PERSON);
        return c.json(await inviteAgain(deps, { email: c.get('user').email }, vendorId, id));
      },
    );
}
