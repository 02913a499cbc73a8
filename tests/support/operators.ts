import { randomToken, sha256 } from '../../api/domain/tokens.ts';
import { type Role, SESSION_LIMITS } from '../../contracts/users.ts';
import type { Sql } from '../../db/connect.ts';
import { createSession } from '../../db/sessions.ts';
import { recordSignIn } from '../../db/users.ts';
import { quickHash } from './quick-hash.ts';

export const OPERATOR_PASSWORD = 'correct horse battery staple';
let hashed: Promise<string> | undefined;

type Account = { id: number; email: string; token: string };

/**
 * Makes an operator with that role and `OPERATOR_PASSWORD`, and enters a session as a sign-in does,
 * without the time that its password takes.
 */
export async function enterOperator(sql: Sql, role: Role, at: Date): Promise<Account> {
  const { id, email } = await addOperator(sql, role);
  const token = randomToken();
  await createSession(sql, {
    tokenHash: await sha256(token),
    userId: id,
    userAgent: '',
    at,
    expiresAt: new Date(at.getTime() + SESSION_LIMITS.hours * 3_600_000),
  });
  await recordSignIn(sql, id, at);
  return { id, email, token };
}

/** Makes an operator with that role and `OPERATOR_PASSWORD`. Resolves to the account's email. */
export const makeOperator = async ({ sql }: { sql: Sql }, role: Role): Promise<string> =>
  (await addOperator(sql, role)).email;

async function addOperator(sql: Sql, role: Role) {
  hashed ??= quickHash(OPERATOR_PASSWORD);
  const email = `${role}-${crypto.randomUUID().slice(0, 8)}@portage.test`;
  const [row] = await sql<{ id: number }[]>`
    insert into users (email, name, role, password_hash)
    values (${email}, ${`Test ${role}`}, ${role}, ${await hashed}) returning id`;
  return { id: row?.id ?? 0, email };
}
