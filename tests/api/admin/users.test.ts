import { Secret, TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import type {
  RecoveryCodes,
  SecondFactorSecret,
  TemporaryPassword,
} from '../../../contracts/users.ts';
import { callerOf } from '../../support/callers.ts';
import { openCast } from '../../support/cast.ts';
import { makeOperator, OPERATOR_PASSWORD } from '../../support/operators.ts';
import { problemOf } from '../../support/problems.ts';
import { stageOf } from '../../support/stage.ts';
import { read } from '../../support/vendor-leads.ts';

const { portage: app, cast } = await openCast({ jobs: false });

const ORIGIN = { origin: 'http://portage.test' };
type Way = { code?: string; headers?: Record<string, string> };
const signIn = (email: string, password: string, { code, headers = ORIGIN }: Way = {}) =>
  app.post('/admin/session', { email, password, code }, headers);
const cookieOf = (response: Response) =>
  (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '';

describe('the owner', () => {
  test('adds a person once, whose handed password opens nothing but its own change', async () => {
    const owner = await cast.owner();
    const somebody = { email: 'noor@portage.test', name: 'Noor Haddad', role: 'operator' };
    const made = await owner.post('/admin/users', somebody);
    const { password } = await read<TemporaryPassword>(made, 201);
    const { email, role } = somebody;
    const twice = await owner.post('/admin/users', { email, name: 'X', role: 'analyst' });
    expect(await problemOf(twice, 409)).toMatchObject({
      fields: { email: 'Somebody with this email can sign in already.' },
    });

    const entered = await signIn(email, password);
    expect(entered.status).toBe(200);
    const person = callerOf(stageOf(app), { ...ORIGIN, cookie: cookieOf(entered) });
    const refused = await person.get('/admin/users');
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({ detail: 'Choose your own password first.' });
    const body = { current_password: password, new_password: 'a quiet lake at dawn' };
    expect((await person.post('/admin/account/password', body)).status).toBe(204);
    expect((await signIn(email, password)).status).toBe(401);
    const again = await signIn(email, 'a quiet lake at dawn');
    expect(await again.json()).toMatchObject({ user: { must_change_password: false } });
    for (const [actor, line] of [
      [owner.email, { action: 'user.created', after: { email, role } }],
      [email, { action: 'session.created' }],
    ] as const) {
      const lines = await owner.get(`/admin/audit?actor=${encodeURIComponent(actor)}`);
      expect(await lines.json()).toContainEqual(expect.objectContaining(line));
    }
  });

  test('switches a person off, which ends what they do', async () => {
    const [owner, person, other] = [
      await cast.owner(),
      await cast.operator(),
      await cast.operator(),
    ];
    expect((await owner.patch(`/admin/users/${person.id}`, { active: false })).status).toBe(200);
    expect((await person.get('/admin/session')).status).toBe(401);
    await app.sql`update users set active = false where email = ${other.email}`;
    expect((await other.get('/admin/session')).status, 'without a word to the API').toBe(401);
  });

  test('is always there: the last one stays, even when two change each other at once', async () => {
    const [first, second] = [await cast.owner(), await cast.owner()];
    await app.sql`
      update users set role = 'analyst' where role = 'owner' and id not in (${first.id}, ${second.id})`;
    const results = await Promise.all([
      first.patch(`/admin/users/${second.id}`, { role: 'operator' }),
      second.patch(`/admin/users/${first.id}`, { active: false }),
    ]);
    expect(results.map(({ status }) => status).sort()).not.toEqual([200, 200]);
    const [left] = await app.sql`select count(*)::int from users where role = 'owner' and active`;
    expect(left?.count).toBe(1);
  });
});

test('a password must be long enough, not too common, and the current one right', async () => {
  const person = await cast.operator();
  for (const [current_password, new_password, fields] of [
    [OPERATOR_PASSWORD, 'short', { new_password: 'Password must be at least 8 characters long' }],
    [OPERATOR_PASSWORD, 'Password123', { new_password: expect.any(String) }],
    ['no', 'a quiet lake', { current_password: 'That is not your password.' }],
  ] as const) {
    const change = { current_password, new_password };
    const problem = await problemOf(await person.post('/admin/account/password', change), 422);
    expect(problem).toMatchObject({ fields });
  }
});

describe('the second factor', () => {
  const codeAt = (secret: string, steps = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: app.clock().getTime() + steps * 30_000,
    });

  test('is asked for, takes each code once, and leaves with a recovery code or by the owner', async () => {
    const person = await cast.operator();
    const enter = async (code?: string) =>
      (await signIn(person.email, OPERATOR_PASSWORD, { ...(code && { code }) })).status;
    const confirm = (code: string) => person.post('/admin/account/second-factor/confirm', { code });
    async function enrol() {
      const proposed = await person.post('/admin/account/second-factor');
      const { secret, qr, address } = await read<SecondFactorSecret>(proposed);
      expect(qr).toMatch(/^<svg/);
      expect(address).toContain('otpauth://totp/Portage:');
      expect((await confirm('000000')).status).toBe(422);
      const code = codeAt(secret);
      const { recovery_codes } = await read<RecoveryCodes>(await confirm(code));
      return { secret, code, recovery_codes };
    }
    const { secret, code, recovery_codes } = await enrol();
    expect(await problemOf(await signIn(person.email, OPERATOR_PASSWORD), 401)).toMatchObject({
      fields: { code: 'Enter the code from your authenticator.' },
    });
    expect(await enter(code), 'the code that confirmed it is used up').toBe(401);
    const next = codeAt(secret, 1);
    expect([await enter(next), await enter(next)]).toEqual([200, 401]);
    const [first = '', second = ''] = recovery_codes;
    expect([await enter(first), await enter(first)]).toEqual([200, 401]);

    const remove = (body: object) => person.request('DELETE', '/admin/account/second-factor', body);
    expect((await remove({ password: OPERATOR_PASSWORD })).status).toBe(422);
    expect((await remove({ code: '000000' })).status).toBe(422);
    expect((await remove({ code: second })).status).toBe(204);
    expect(await enter()).toBe(200);

    await enrol();
    expect(await enter()).toBe(401);
    await (await cast.owner()).remove(`/admin/users/${person.id}/second-factor`);
    expect(await enter()).toBe(200);
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
});
