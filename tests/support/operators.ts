import type { Role } from '../../api/contracts/users.ts';
import { hashPassword } from '../../api/domain/passwords.ts';
import type { TestApp } from './app.ts';

export const OPERATOR_PASSWORD = 'correct horse battery staple';

/** Makes an operator with that role and `OPERATOR_PASSWORD`. Resolves to the account's email. */
export async function makeOperator(test: TestApp, role: Role): Promise<string> {
  const email = `${role}-${crypto.randomUUID().slice(0, 8)}@portage.test`;
  await test.sql`
    insert into users (email, name, role, password_hash)
    values (${email}, ${`Test ${role}`}, ${role}, ${await hashPassword(OPERATOR_PASSWORD)})`;
  return email;
}

/** An operator at the panel: sends requests as their browser would, cookie and origin with them. */
export async function operator(test: TestApp, role: Role = 'operator') {
  const email = await makeOperator(test, role);
  const origin = test.deps.siteOrigin;
  const signedIn = await test.post(
    '/admin/session',
    { email, password: OPERATOR_PASSWORD },
    { origin },
  );
  if (signedIn.status !== 200) throw new Error(await signedIn.text());
  const cookie = (signedIn.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  const request = (method: string, path: string, body?: unknown, headers = {}) =>
    test.app.request(path, {
      method,
      headers: {
        cookie,
        origin,
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  return {
    email,
    cookie,
    request,
    get: (path: string, headers = {}) => request('GET', path, undefined, headers),
    post: (path: string, body: unknown = {}) => request('POST', path, body),
    patch: (path: string, body: unknown) => request('PATCH', path, body),
  };
}
