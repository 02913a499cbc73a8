import { Secret, TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import type {
  RecoveryCodes,
  SecondFactorSecret,
  TemporaryPassword,
} from '../../../contracts/users.ts';
import { openApp, testApp } from '../../support/app.ts';
import { castOf } from '../../support/cast.ts';
import { makeOperator, OPERATOR_PASSWORD } from '../../support/operators.ts';
import { problemOf } from '../../support/problems.ts';
import { read } from '../../support/vendor-leads.ts';

const app = await openApp({ jobs: false });
const cast = castOf(app);

const ORIGIN = { origin: 'http://portage.test' };
type Way = { code?: string; headers?: Record<string, string> };
const signIn = (email: string, password: string, { code, headers = ORIGIN }: Way = {}) =>
  app.post('/admin/session', { email, password, code }, headers);
const cookieOf = (response: Response) =>
  (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '';

async function addSomebody(role = 'operator') {
  const owner = await cast.owner();
  const email = `new-${crypto.randomUUID().slice(0, 8)}@portage.test`;
  const made = await owner.post('/admin/users', { email, name: 'New Person', role });
  return { owner, email, ...(await read<TemporaryPassword>(made, 201)) };
}

describe('the owner', () => {
  test('adds a person, whose handed password opens nothing but its own change', async () => {
    const { email, password } = await addSomebody();
    const entered = await signIn(email, password);
    expect(entered.status).toBe(200);
    const headers = {
      cookie: cookieOf(entered),
      origin: 'http://portage.test',
      'content-type': 'application/json',
    };
    const refused = await app.app.request('/admin/users', { headers });
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({ detail: 'Choose your own password first.' });
    const body = { current_password: password, new_password: 'a quiet lake at dawn' };
    const changed = await app.app.request('/admin/account/password', {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    expect(changed.status).toBe(204);
    expect((await signIn(email, password)).status).toBe(401);
    const again = await signIn(email, 'a quiet lake at dawn');
    expect(await again.json()).toMatchObject({ user: { must_change_password: false } });
  });

  test('cannot add an email twice', async () => {
    const { owner, email } = await addSomebody();
    const twice = await owner.post('/admin/users', { email, name: 'X', role: 'analyst' });
    expect(await problemOf(twice, 409)).toMatchObject({
      fields: { email: 'Somebody with this email can sign in already.' },
    });
  });

  test('switches a person off, which ends what they do', async () => {
    const { owner } = await addSomebody();
    const person = await cast.operator();
    expect((await owner.patch(`/admin/users/${person.id}`, { active: false })).status).toBe(200);
    expect((await person.get('/admin/session')).status).toBe(401);
  });

  test('sees who did what', async () => {
    const { owner, email } = await addSomebody('analyst');
    expect((await signIn(owner.email, OPERATOR_PASSWORD)).status).toBe(200);
    const lines = await owner.get(`/admin/audit?actor=${encodeURIComponent(owner.email)}`);
    expect(await lines.json()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ action: 'user.created', after: { email, role: 'analyst' } }),
        expect.objectContaining({ action: 'session.created' }),
      ]),
    );
    const first = await owner.get('/admin/audit?limit=1');
    const link = first.headers.get('link') ?? '';
    expect(link).toMatch(/^<\/admin\/audit\?limit=1&cursor=\d+>; rel="next"$/);
    const next = await owner.get(link.slice(1, link.indexOf('>')));
    const [one] = (await first.json()) as { id: number }[];
    const [two] = (await next.json()) as { id: number }[];
    expect(two?.id).toBeLessThan(one?.id ?? 0);
  });

  test('is always there: the last one stays, even when two change each other at once', async () => {
    await using alone = await testApp({ jobs: false });
    const first = await castOf(alone).owner();
    const second = await castOf(alone).owner();
    await alone.sql`update users set role = 'analyst'
      where role = 'owner' and email not in (${first.email}, ${second.email})`;
    const rows = await alone.sql`select id, email from users where role = 'owner' order by id`;
    const idOf = (email: string) => rows.find((row) => row.email === email)?.id;
    const results = await Promise.all([
      first.patch(`/admin/users/${idOf(second.email)}`, { role: 'operator' }),
      second.patch(`/admin/users/${idOf(first.email)}`, { active: false }),
    ]);
    expect(results.map(({ status }) => status).sort()).not.toEqual([200, 200]);
    const [left] = await alone.sql`select count(*)::int from users where role = 'owner' and active`;
    expect(left?.count).toBe(1);
  });
});

describe('a password', () => {
  test('must be long enough, not too common, and the current one right', async () => {
    const person = await cast.operator();
    const change = async (body: object) => {
      const response = await person.post('/admin/account/password', body);
      return { status: response.status, ...((await response.json()) as { fields: object }) };
    };
    expect(
      await change({ current_password: OPERATOR_PASSWORD, new_password: 'short' }),
    ).toMatchObject({
      status: 422,
      fields: { new_password: 'Password must be at least 8 characters long' },
    });
    const common = await change({
      current_password: OPERATOR_PASSWORD,
      new_password: 'Password123',
    });
    expect(common).toMatchObject({ status: 422, fields: { new_password: expect.any(String) } });
    expect(await change({ current_password: 'no', new_password: 'a quiet lake' })).toMatchObject({
      status: 422,
      fields: { current_password: 'That is not your password.' },
    });
  });
});

describe('the second factor', () => {
  const codeAt = (secret: string, steps = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: app.clock().getTime() + steps * 30_000,
    });

  async function enrolled() {
    const person = await cast.operator();
    const proposed = await person.post('/admin/account/second-factor');
    const { secret, qr, address } = (await proposed.json()) as SecondFactorSecret;
    expect(qr).toMatch(/^<svg/);
    expect(address).toContain('otpauth://totp/Portage:');
    const wrong = await person.post('/admin/account/second-factor/confirm', { code: '000000' });
    expect(wrong.status).toBe(422);
    const confirmed = await person.post('/admin/account/second-factor/confirm', {
      code: codeAt(secret),
    });
    const { recovery_codes } = (await confirmed.json()) as RecoveryCodes;
    return { person, secret, recovery_codes };
  }

  test('is asked for, takes each code once, and a recovery code once', async () => {
    const { person, secret, recovery_codes } = await enrolled();
    expect(await problemOf(await signIn(person.email, OPERATOR_PASSWORD), 401)).toMatchObject({
      fields: { code: 'Enter the code from your authenticator.' },
    });
    // The code that confirmed it is used up.
    expect((await signIn(person.email, OPERATOR_PASSWORD, { code: codeAt(secret) })).status).toBe(
      401,
    );
    const next = codeAt(secret, 1);
    expect((await signIn(person.email, OPERATOR_PASSWORD, { code: next })).status).toBe(200);
    expect((await signIn(person.email, OPERATOR_PASSWORD, { code: next })).status).toBe(401);
    const [recovery = ''] = recovery_codes;
    expect((await signIn(person.email, OPERATOR_PASSWORD, { code: recovery })).status).toBe(200);
    expect((await signIn(person.email, OPERATOR_PASSWORD, { code: recovery })).status).toBe(401);
  });

  test('leaves with a code of it or a recovery code, not the password alone, or by the owner', async () => {
    const { person, recovery_codes } = await enrolled();
    const remove = (body: object) => person.request('DELETE', '/admin/account/second-factor', body);
    expect((await remove({ password: OPERATOR_PASSWORD })).status).toBe(422);
    expect((await remove({ code: '000000' })).status).toBe(422);
    expect((await remove({ code: recovery_codes[0] })).status).toBe(204);
    expect((await signIn(person.email, OPERATOR_PASSWORD)).status).toBe(200);

    const other = await enrolled();
    const owner = await cast.owner();
    await owner.request('DELETE', `/admin/users/${other.person.id}/second-factor`);
    expect((await signIn(other.person.email, OPERATOR_PASSWORD)).status).toBe(200);
  });
});

describe('sign-in', () => {
  test('opens a session that an HttpOnly, SameSite cookie carries, kept as a hash', async () => {
    const email = await makeOperator(app, 'operator');
    const response = await signIn(email, OPERATOR_PASSWORD);
    expect(response.status).toBe(200);
    const [cookie = ''] = response.headers.getSetCookie();
    expect(cookie).toMatch(/^portage-admin=[0-9a-f]{64}; .*HttpOnly; SameSite=Strict$/);
    const token = cookie.slice('portage-admin='.length, cookie.indexOf(';'));
    const [row] = await app.sql`select count(*)::int from sessions where token_hash = ${token}`;
    expect(row?.count).toBe(0);
    const who = await app.app.request('/admin/session', { headers: { cookie } });
    expect(await who.json()).toMatchObject({ user: { email, role: 'operator' } });
    expect(who.headers.get('cache-control')).toBe('no-store');
  });

  test('says the same of a wrong password and of an account that is not there', async () => {
    const email = await makeOperator(app, 'operator');
    const wrong = await signIn(email, 'not this');
    const unknown = await signIn('nobody@portage.test', 'not this');
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    const detail = 'Email or password is wrong.';
    expect(await wrong.json()).toMatchObject({ detail });
    expect(await unknown.json()).toMatchObject({ detail });
  });

  test('is refused from another site', async () => {
    const email = await makeOperator(app, 'operator');
    const evil: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { ...ORIGIN, 'sec-fetch-site': 'cross-site' },
      {},
    ];
    for (const headers of evil) {
      expect((await signIn(email, OPERATOR_PASSWORD, { headers })).status).toBe(403);
    }
  });

  test('names the field that is missing', async () => {
    expect(await problemOf(await signIn('not an address', 'x'), 422)).toMatchObject({
      fields: { email: 'Enter an email address such as name@example.ca.' },
    });
  });
});

describe('a session', () => {
  test('ends with sign-out here, and elsewhere with sign-out everywhere', async () => {
    const one = await cast.operator();
    const second = await signIn(one.email, OPERATOR_PASSWORD);
    const other = { headers: { cookie: cookieOf(second) } };
    expect((await one.request('DELETE', '/admin/session')).status).toBe(204);
    expect((await one.get('/admin/session')).status).toBe(401);
    expect((await app.app.request('/admin/session', other)).status).toBe(200);
    const third = await cast.operator();
    expect((await third.request('DELETE', '/admin/sessions')).status).toBe(204);
    expect((await third.get('/admin/session')).status).toBe(401);
  });

  test('ends after 30 idle minutes, which requests of the page itself do not prolong', async () => {
    const person = await cast.operator();
    app.shift(20 * 60_000);
    expect((await person.get('/admin/session')).status).toBe(200);
    app.shift(20 * 60_000);
    expect((await person.get('/admin/session', { 'x-background': '1' })).status).toBe(200);
    app.shift(20 * 60_000);
    expect((await person.get('/admin/session')).status).toBe(401);
  });

  test('ends after 12 hours, however busy', async () => {
    const person = await cast.operator();
    for (let i = 0; i < 35; i++) {
      app.shift(20 * 60_000);
      expect((await person.get('/admin/session')).status).toBe(200);
    }
    app.shift(20 * 60_000);
    expect((await person.get('/admin/session')).status).toBe(401);
  });

  test('ends when the account is switched off', async () => {
    const person = await cast.operator();
    await app.sql`update users set active = false where email = ${person.email}`;
    expect((await person.get('/admin/session')).status).toBe(401);
  });
});
