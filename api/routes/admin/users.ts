import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { AuditQuery, NewOperator, OperatorChange } from '../../../contracts/users.ts';
import { addAudit, listAudit } from '../../../db/audit.ts';
import { removeUserSessions } from '../../../db/sessions.ts';
import { createUser, listUsers, removeTotp, setPassword, updateUser } from '../../../db/users.ts';
import { queuePassword } from '../../actions/password-queue.ts';
import type { AppDeps } from '../../deps.ts';
import { hashPassword } from '../../domain/passwords.ts';
import { randomCode } from '../../domain/tokens.ts';
import { ProblemError } from '../../errors.ts';
import { type AdminEnv, allow } from '../../middleware/admin.ts';
import { clientAddress } from '../../middleware/client-address.ts';
import { described } from '../../middleware/described.ts';
import { jsonBody, query } from '../../middleware/json.ts';

/** The operators, and who did what: the owner's alone. */
export function userRoutes({ sql, clock }: AppDeps) {
  const owner = allow('owner');
  const one = async (id: number) => {
    const [user] = await listUsers(sql, { at: clock(), id });
    if (!user) throw new ProblemError(404, 'There is no such operator.');
    return user;
  };
  const entry = (c: Context<AdminEnv>, action: string, id: number) => ({
    actor: c.get('user').email,
    action,
    entity: 'user',
    entityId: id,
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
      async (c) => {
        const { email, name, role } = c.req.valid('json');
        const password = randomCode();
        const passwordHash = await queuePassword(clientAddress(c), () => hashPassword(password));
        const id = await sql.begin(async (tx) => {
          const made = await createUser(tx, { email, name, role, passwordHash });
          if (made !== null) {
            await addAudit(tx, { ...entry(c, 'user.created', made), after: { email, role } });
          }
          return made;
        });
        if (id === null) {
          const detail = 'Somebody with this email can sign in already.';
          throw new ProblemError(409, detail, { fields: { email: detail } });
        }
        return c.json({ user: await one(id), password }, 201);
      },
    )
    .patch(
      '/admin/users/:id',
      described('Change name, role or whether active', { 200: 'The person as it is now' }),
      owner,
      jsonBody(OperatorChange),
      async (c) => {
        const user = await one(idOf(c));
        const change = c.req.valid('json');
        await sql.begin(async (tx) => {
          if (!(await updateUser(tx, user.id, change))) {
            throw new ProblemError(409, 'Portage needs at least one active owner.');
          }
          if (change.active === false) await removeUserSessions(tx, user.id);
          const before = { name: user.name, role: user.role, active: user.active };
          await addAudit(tx, { ...entry(c, 'user.updated', user.id), before, after: change });
        });
        return c.json(await one(user.id));
      },
    )
    .post(
      '/admin/users/:id/password',
      described('Hand out a new password', { 200: 'The person, and the password told this once' }),
      owner,
      async (c) => {
        const user = await one(idOf(c));
        const password = randomCode();
        const hash = await queuePassword(clientAddress(c), () => hashPassword(password));
        await sql.begin(async (tx) => {
          await setPassword(tx, user.id, { hash, handed: true });
          await removeUserSessions(tx, user.id);
          await addAudit(tx, entry(c, 'user.password_reset', user.id));
        });
        return c.json({ user: await one(user.id), password });
      },
    )
    .delete(
      '/admin/users/:id/second-factor',
      described('Remove a second factor', { 200: 'The person as it is now' }),
      owner,
      async (c) => {
        const user = await one(idOf(c));
        await sql.begin(async (tx) => {
          await removeTotp(tx, user.id);
          await removeUserSessions(tx, user.id);
          await addAudit(tx, entry(c, 'user.second_factor_removed', user.id));
        });
        return c.json(await one(user.id));
      },
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
        if (last && lines.length === asked.limit) {
          const next = new URLSearchParams({ ...c.req.query(), cursor: String(last.id) });
          c.header('link', `</admin/audit?${next}>; rel="next"`);
        }
        return c.json(lines);
      },
    );
}

const Id = z.coerce.number().check(z.int(), z.gte(1), z.lte(2_147_483_647));

function idOf(c: Context): number {
  const id = z.safeParse(Id, c.req.param('id'));
  if (!id.success) throw new ProblemError(404, 'There is no such operator.');
  return id.data;
}
