import { randomToken, sha256 } from '../../api/domain/tokens.ts';
import { type Role, SESSION_LIMITS } from '../../contracts/users.ts';
import type { Sql } from '../../db/connect.ts';
import { createSession } from '../../db/sessions.ts';
import { recordSignIn } from '../../db/users.ts';
import { quickHash } from './quick-hash.ts';

export const OPERATOR_PASSWORD = 'correct horse battery staple';
let hashed: Promise<string> | undefined;

type Account = { email: string; token: string };

/**
 * Makes an operator with that role and `OPERATOR_PASSWORD`, and enters a session as a sign-in does,
 * without the time that its password takes.
 */
export async function enterOperator(sql: Sql, role: Role, at: Date): Promise<Account> {
  const email = await makeOperator({ sql }, role);
  const token = randomToken();
  const [user] = await sql<{ id: number }[]>`select id from users where email = ${email}`;
  if (!user) throw new Error('The operator was not made.');
  await createSession(sql, {
    tokenHash: await sha256(token),
    userId: user.id,
    userAgent: '',
    at,
    expiresAt: new Date(at.getTime() + SESSION_LIMITS.hours * 3_600_000),
  });
  await recordSignIn(sql, user.id, at);
  return { email, token };
}

/** Makes an operator with that role and `OPERATOR_PASSWORD`. Resolves to the account's email. */
export async function makeOperator({ sql }: { sql: Sql }, role: Role): Promise<string> {
  hashed ??= quickHash(OPERATOR_PASSWORD);
  const email = `${role}-${crypto.randomUUID().slice(0, 8)}@portage.test`;
  await sql`
    insert into users (email, name, role, password_hash)
    values (${email}, ${`Test ${role}`}, ${role}, ${await hashed})`;
  return email;
}
