import { describe, expect, test } from 'vitest';
import { openApp, testApp } from '../../support/app.ts';
import { castOf } from '../../support/cast.ts';
import { makeOperator, OPERATOR_PASSWORD } from '../../support/operators.ts';

const app = await openApp({ jobs: false });
const cast = castOf(app);

const ORIGIN = { origin: 'http://portage.test' };
const signIn = (body: object, headers: Record<string, string> = ORIGIN) =>
  app.post('/admin/session', body, headers);

describe('sign-in', () => {
  test('opens a session that an HttpOnly, SameSite cookie carries, kept as a hash', async () => {
    const email = await makeOperator(app, 'operator');
    const response = await signIn({ email, password: OPERATOR_PASSWORD });
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
    const wrong = await signIn({ email, password: 'not this' });
    const unknown = await signIn({ email: 'nobody@portage.test', password: 'not this' });
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    const detail = 'Email or password is wrong.';
    expect(await wrong.json()).toMatchObject({ detail });
    expect(await unknown.json()).toMatchObject({ detail });
  });

  test('pauses after eight wrong passwords, for that address alone, and for a while alone', async () => {
    const email = await makeOperator(app, 'operator');
    const from = (address: string) => ({ ...ORIGIN, 'x-forwarded-for': address });
    for (let i = 0; i < 8; i++) {
      expect((await signIn({ email, password: 'no' }, from('203.0.113.1'))).status).toBe(401);
    }
    const paused = await signIn({ email, password: OPERATOR_PASSWORD }, from('203.0.113.1'));
    expect(paused.status).toBe(429);
    expect(Number(paused.headers.get('retry-after'))).toBeLessThanOrEqual(15 * 60);
    const elsewhere = await signIn({ email, password: OPERATOR_PASSWORD }, from('203.0.113.2'));
    expect(elsewhere.status).toBe(200);
  });

  test('is refused from another site', async () => {
    const email = await makeOperator(app, 'operator');
    const body = { email, password: OPERATOR_PASSWORD };
    const evil: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { ...ORIGIN, 'sec-fetch-site': 'cross-site' },
      {},
    ];
    for (const headers of evil) expect((await signIn(body, headers)).status).toBe(403);
  });

  test('names the field that is missing', async () => {
    const response = await signIn({ email: 'not an address', password: 'x' });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      fields: { email: 'Enter an email address such as name@example.ca.' },
    });
  });
});

describe('a session', () => {
  test('ends with sign-out here, and elsewhere with sign-out everywhere', async () => {
    const one = await cast.operator();
    const second = await signIn({ email: one.email, password: OPERATOR_PASSWORD });
    const cookie = (second.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    const other = { headers: { cookie } };
    expect((await one.request('DELETE', '/admin/session')).status).toBe(204);
    expect((await one.get('/admin/session')).status).toBe(401);
    expect((await app.app.request('/admin/session', other)).status).toBe(200);
    const third = await cast.operator();
    expect((await third.request('DELETE', '/admin/sessions')).status).toBe(204);
    expect((await third.get('/admin/session')).status).toBe(401);
  });

  test('ends after 30 idle minutes, which requests of the page itself do not prolong', async () => {
    await using idle = await testApp({ jobs: false });
    const person = await castOf(idle).operator();
    idle.shift(20 * 60_000);
    expect((await person.get('/admin/session')).status).toBe(200);
    idle.shift(20 * 60_000);
    expect((await person.get('/admin/session', { 'x-background': '1' })).status).toBe(200);
    idle.shift(20 * 60_000);
    expect((await person.get('/admin/session')).status).toBe(401);
  });

  test('ends after 12 hours, however busy', async () => {
    await using busy = await testApp({ jobs: false });
    const person = await castOf(busy).operator();
    for (let i = 0; i < 35; i++) {
      busy.shift(20 * 60_000);
      expect((await person.get('/admin/session')).status).toBe(200);
    }
    busy.shift(20 * 60_000);
    expect((await person.get('/admin/session')).status).toBe(401);
  });

  test('ends when the account is switched off', async () => {
    const person = await cast.operator();
    await app.sql`update users set active = false where email = ${person.email}`;
    expect((await person.get('/admin/session')).status).toBe(401);
  });
});
