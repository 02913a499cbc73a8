import { describe, expect, test } from 'vitest';
import type { VendorLoginReply } from '../../../contracts/people.ts';
import { openApp } from '../../support/app.ts';
import { castOf } from '../../support/cast.ts';
import { withToken } from '../../support/people.ts';
import { problemOf } from '../../support/problems.ts';
import { read } from '../../support/vendor-leads.ts';
import { addBareVendor, makeVendor, VENDOR_PASSWORD } from '../../support/vendors.ts';

const app = await openApp({ jobs: false });
const cast = castOf(app);

const login = (body: unknown, headers = {}) => app.post('/vendor/vendor/login', body, headers);
const change = { current_password: VENDOR_PASSWORD, new_password: 'a quite different one' };

describe('login', () => {
  test('answers the specified fields, with a token of which only the hash is kept', async () => {
    const { username, vendorId } = await makeVendor(app, { permissions: ['view_leads'] });
    const response = await login({
      username: ` ${username.toUpperCase()} `,
      password: VENDOR_PASSWORD,
    });
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const body = await response.json();
    expect(body).toEqual({
      access_token: expect.stringMatching(/^[0-9a-f]{64}$/),
      vendor_id: vendorId,
      vendor_name: 'Easy2Go',
      permissions: ['view_leads'],
    });
    const rows = await app.sql`select from sessions where token_hash = ${body.access_token}`;
    expect(rows).toHaveLength(0);
    const who = await withToken(app, body.access_token).get('/vendor/vendor/session');
    expect(await who.json()).toMatchObject({ username, vendor_slug: 'easy2go' });
    expect(who.headers.get('cache-control')).toBe('no-store');
  });

  test('asks for both fields, and says the same of a wrong password, an unknown name and an open invitation', async () => {
    const { username } = await makeVendor(app);
    const invited = await makeVendor(app);
    await app.sql`update vendor_users set password_hash = null where id = ${invited.id}`;
    for (const name of [username, 'nobody-at-all', invited.username]) {
      const response = await login({ username: name, password: 'not this one' });
      expect(response.status).toBe(401);
      expect(await response.json()).toMatchObject({ detail: 'Username or password is wrong.' });
    }
    expect(await problemOf(await login({ username: ' ' }), 422)).toMatchObject({
      fields: { username: 'Enter your username.', password: 'Enter your password.' },
    });
  });
});

describe('a token', () => {
  test('is asked for, and must be one of ours', async () => {
    for (const token of ['', 'x', 'a'.repeat(64)]) {
      const response = await withToken(app, token).get('/vendor/vendor/session');
      expect(response.status).toBe(401);
      expect(response.headers.get('www-authenticate')).toBe('Bearer');
    }
    expect((await app.app.request('/vendor/vendor/session')).status).toBe(401);
  });

  test('ends with logout, and no other token with it', async () => {
    const one = await cast.mover();
    const again = await login({ username: one.username, password: VENDOR_PASSWORD });
    const two = withToken(app, (await again.json()).access_token);
    expect((await one.remove('/vendor/vendor/session')).status).toBe(204);
    expect((await one.get('/vendor/vendor/session')).status).toBe(401);
    expect((await two.get('/vendor/vendor/session')).status).toBe(200);
  });

  test('ends after 12 hours, however busy', async () => {
    const person = await cast.mover();
    for (let i = 0; i < 23; i++) {
      app.shift(30 * 60_000);
      expect((await person.get('/vendor/vendor/session')).status).toBe(200);
    }
    app.shift(30 * 60_000);
    expect((await person.get('/vendor/vendor/session')).status).toBe(401);
  });

  test('ends after 60 idle minutes, which requests of the page itself do not prolong', async () => {
    const person = await cast.mover();
    app.shift(40 * 60_000);
    expect((await person.get('/vendor/vendor/session')).status).toBe(200);
    app.shift(40 * 60_000);
    expect((await person.get('/vendor/vendor/leads', { 'x-background': '1' })).status).toBe(200);
    app.shift(40 * 60_000);
    const ended = await person.get('/vendor/vendor/session');
    expect(await problemOf(ended, 401)).toMatchObject({ detail: 'Please sign in.' });
  });

  test('ends when the person is suspended, and while the mover is inactive', async () => {
    const person = await cast.mover('pierre-sons');
    const statuses = async () => {
      const { username } = person;
      const again = await login({ username, password: VENDOR_PASSWORD });
      return [(await person.get('/vendor/vendor/session')).status, again.status];
    };
    const mover = (status: string) => app.sql`
      update vendors set status = ${status} where slug = 'pierre-sons'`;
    await mover('inactive');
    expect(await statuses()).toEqual([401, 401]);
    await mover('active');
    expect(await statuses()).toEqual([200, 200]);
    await app.sql`update vendor_users set active = false where id = ${person.id}`;
    expect(await statuses()).toEqual([401, 401]);
  });

  test('works before the mover was ever active: it is being set up, and finds nothing that is not there', async () => {
    await addBareVendor(app, 'new-movers', 'inactive');
    const person = await cast.mover('new-movers');
    expect((await person.get('/vendor/vendor/session')).status).toBe(200);
    expect((await person.get('/vendor/vendor/nothing')).status).toBe(404);
    expect((await person.get('/vendor/nothing')).status).toBe(404);
  });
});

describe('changing the password', () => {
  test('ends every token and answers a new one', async () => {
    const one = await cast.mover();
    const again = await login({ username: one.username, password: VENDOR_PASSWORD });
    const two = withToken(app, (await again.json()).access_token);
    const response = await one.post('/vendor/vendor/change-password', change);
    const fresh = withToken(app, (await read<VendorLoginReply>(response)).access_token);
    expect((await one.get('/vendor/vendor/session')).status).toBe(401);
    expect((await two.get('/vendor/vendor/session')).status).toBe(401);
    expect((await fresh.get('/vendor/vendor/session')).status).toBe(200);
    expect((await login({ username: one.username, password: VENDOR_PASSWORD })).status).toBe(401);
    const next = await login({ username: one.username, password: change.new_password });
    expect(next.status).toBe(200);
  });

  test('refuses what is no password, at its field, and takes 64 of any character', async () => {
    const person = await cast.mover();
    const send = (sent: object) =>
      person.post('/vendor/vendor/change-password', { ...change, ...sent });
    for (const [wrong, field, message] of [
      [{ current_password: '' }, 'current_password', 'Enter your current password.'],
      [{ current_password: 'wrong' }, 'current_password', 'The current password is wrong.'],
      [{ new_password: '1234567' }, 'new_password', 'Password must be at least 8 characters long'],
      [
        { new_password: 'x'.repeat(65) },
        'new_password',
        'Password must be at most 64 characters long',
      ],
      [
        { new_password: 'Password123' },
        'new_password',
        'This password is one of the first that an attacker tries. Choose another.',
      ],
      [{ confirm_password: 'other' }, 'confirm_password', 'New passwords do not match'],
    ] as const) {
      const problem = await problemOf(await send(wrong), 422);
      expect(problem, JSON.stringify(wrong)).toMatchObject({ fields: { [field]: message } });
    }
    expect((await person.get('/vendor/vendor/session')).status).toBe(200);
    const new_password = `${'é ü漢 '.repeat(12)}abcd`;
    expect(new_password).toHaveLength(64);
    expect((await send({ new_password })).status).toBe(200);
    expect((await login({ username: person.username, password: new_password })).status).toBe(200);
  });
});
