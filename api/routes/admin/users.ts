import { type Context, Hono } from 'hono';
import { AuditQuery, NewOperator, OperatorChange } from '../../../contracts/users.ts';
import { listAudit } from '../../../db/audit.ts';
import { listUsers } from '../../../db/users.ts';
import {
  changeOperator,
  createOperator,
  handOutPassword,
  resetSecondFactor,
} from '../../actions/admin/users.ts';
import type { AppDeps } from '../../deps.ts';
import { type AdminEnv, allow } from '../../middleware/admin.ts';
import { clientAddress } from '../../middleware/client-address.ts';
import { described } from '../../middleware/described.ts';
import { jsonBody, query } from '../../middleware/json.ts';
import { linkNext } from '../../middleware/next-page.ts';
import { pathId } from '../../middleware/path-ids.ts';

/** The operators, and who did what: the owner's alone. */
export function userRoutes(deps: AppDeps) {
  const { sql, clock } = deps;
  const owner = allow('owner');
  const caller = (c: Context<AdminEnv>) => ({
    email: c.get('user').email,
    address: clientAddress(c),
  });

  return new Hono<AdminEnv>()
    .get(
      '/admin/users',
      described('Who may sign in to the panel', { 200: 'Every operator, active ones first' }),
      owner,
      async (c) => c.json(await listUsers(sql, { at: clock() })),
    )
    .post(
      '/admin/users',
      described('Add a person', { 201: 'The person, and a password told this once' }),
      owner,
      jsonBody(NewOperator),
      async (c) => c.json(await createOperator(deps, caller(c), c.req.valid('json')), 201),
    )
    .patch(
      '/admin/users/:id',
      described('Change name, role or whether active', { 200: 'The person as it is now' }),
      owner,
      jsonBody(OperatorChange),
      async (c) => c.json(await changeOperator(deps, caller(c), idOf(c), c.req.valid('json'))),
    )
    .post(
      '/admin/users/:id/password',
      described('Hand out a new password', { 200: 'The person, and the password told this once' }),
      owner,
      async (c) => c.json(await handOutPassword(deps, caller(c), idOf(c))),
    )
    .delete(
      '/admin/users/:id/second-factor',
      described('Remove a second factor', { 200: 'The person as it is now' }),
      owner,
      async (c) => c.json(await resetSecondFactor(deps, caller(c), idOf(c))),
    )
    .get(
      '/admin/audit',
      described('Who did what', { 200: 'A page, newest first; `Link` names the next' }),
      owner,
      query(AuditQuery),
      async (c) => {
        const { entity_id, cursor, ...asked } = c.req.valid('query');
        const lines = await listAudit(sql, { ...asked, entityId: entity_id, before: cursor });
        const last = lines.at(-1);
        if (last && lines.length === asked.limit) linkNext(c, last.id);
        return c.json(lines);
      },
    );
}

const idOf = (c: Context) => pathId(c.req.param('id'), 'There is no such operator.');
