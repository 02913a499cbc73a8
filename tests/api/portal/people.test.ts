import { describe, expect, test } from 'vitest';
import type { PersonRow } from '../../../contracts/people.ts';
import { eventually } from '../../support/app.ts';
import { openCast } from '../../support/cast.ts';
import { times } from '../../support/parallel.ts';
import { withToken } from '../../support/people.ts';
import { problemOf } from '../../support/problems.ts';
import { read } from '../../support/vendor-leads.ts';
import { makeVendor, passwordToken, VENDOR_PASSWORD } from '../../support/vendors.ts';

const { portage: app, cast } = await openCast({ crowded: true });

const PEOPLE = '/vendor/vendor/people';
const newcomer = (permissions: string[] = ['view_leads']) => ({
  full_name: 'Ana Roy',
  email: `ana-${crypto.randomUUID().slice(0, 8)}@mover.test`,
  permissions,
});

/** The token of the last mail to that address. */
const mailedTo = (address: string, count = 1) =>
  eventually(async () => {
    const mails = (await app.mails()).filter((mail) => mail.includes(`To: ${address}`));
    return mails.length >= count && mails.map(passwordToken);
  });

const choose = (token: string | undefined, new_password: string) =>
  app.post('/vendor/vendor/password', { token, new_password, confirm_password: new_password });

describe('an invitation', () => {
  test('by an operator sets the first password, once', async () => {
    const staff = await cast.operator();
    expect((await staff.post('/admin/vendors/nobody/people', newcomer())).status).toBe(404);
    const person = newcomer(['view_leads', 'manage_profile']);
    const invited = await staff.post('/admin/vendors/easy2go/people', person);
    expect(await read(invited, 201)).toMatchObject({
      username: person.email,
      invited: true,
      active: true,
      permissions: person.permissions,
      last_login: null,
    });
    const [token] = await mailedTo(person.email);
    const link = await app.post('/vendor/vendor/links', { token });
    expect(await link.json()).toEqual({
      purpose: 'invitation',
      username: person.email,
      full_name: 'Ana Roy',
      vendor_name: 'Easy2Go',
    });
    const stored = await app.sql`select from vendor_links where token_hash = ${token ?? ''}`;
    expect(stored).toHaveLength(0);

    expect(await read(await choose(token, VENDOR_PASSWORD))).toEqual({ username: person.email });
    const login = { username: person.email, password: VENDOR_PASSWORD };
    const reply = await app.post('/vendor/vendor/login', login);
    expect(await read(reply)).toMatchObject({ permissions: person.permissions });

    expect(await problemOf(await choose(token, 'another good one'), 404)).toMatchObject({
      detail: 'This link was used before, or has run out. Ask for a new one.',
    });
    expect((await app.post('/vendor/vendor/links', { token })).status).toBe(404);
    const list = await staff.get('/admin/vendors/easy2go/people');
    const rows = (await list.json()) as PersonRow[];
    expect(rows.find(({ email }) => email === person.email)).toMatchObject({
      invited: false,
      last_login: expect.stringMatching(/^\d{4}-.*Z$/),
    });
  });

  test('grants nothing that the inviting person lacks, nor to act on leads without viewing them', async () => {
    const limited = await cast.mover('easy2go', ['manage_profile', 'view_leads']);
    const refused = await limited.post(PEOPLE, newcomer(['view_leads', 'manage_pricing']));
    expect(refused.status).toBe(403);
    expect((await limited.post(PEOPLE, newcomer(['view_leads']))).status).toBe(201);

    const manager = await cast.mover();
    const blind = await manager.post(PEOPLE, newcomer(['manage_leads']));
    expect(await problemOf(blind, 422)).toMatchObject({
      fields: { permissions: expect.stringContaining('View leads') },
    });
    const granted = await manager.post(PEOPLE, newcomer(['view_leads', 'manage_leads']));
    const { id } = await read<PersonRow>(granted, 201);
    const half = await manager.patch(`${PEOPLE}/${id}`, { permissions: ['manage_leads'] });
    expect(half.status).toBe(422);
  });

  test('of an address that the mover has is refused; of one at another mover it tells nothing', async () => {
    const manager = await cast.mover();
    const other = await makeVendor(app, { vendor: 'velocity-movers' });
    await app.sql`update vendor_users set username = email where id = ${other.id}`;
    const person = { ...newcomer(), email: other.email };
    const invited = await manager.post(PEOPLE, person);
    expect(await read(invited, 201)).toMatchObject({ username: other.email });
    const rows = (await (await manager.get(PEOPLE)).json()) as PersonRow[];
    expect(rows.find(({ email }) => email === other.email)?.username).toBe(other.email);
    const [token] = await mailedTo(other.email);
    const link = await app.post('/vendor/vendor/links', { token });
    expect(await link.json()).toMatchObject({ username: `easy2go:${other.email}` });
    const again = await manager.post(PEOPLE, person);
    expect(await problemOf(again, 409)).toMatchObject({ fields: { email: expect.any(String) } });
  });

  test('can be mailed again until it is accepted, and runs out after seven days', async () => {
    const manager = await cast.mover();
    const person = newcomer();
    const { id } = (await (await manager.post(PEOPLE, person)).json()) as PersonRow;
    await mailedTo(person.email);
    expect((await manager.post(`${PEOPLE}/${id}/invitation`)).status).toBe(200);
    const [first, second] = await mailedTo(person.email, 2);
    const lives = await app.sql<{ days: number }[]>`
      select extract(epoch from expires_at - now())::float8 / 86400 as days
      from vendor_links where vendor_user_id = ${id}`;
    expect(lives.map(({ days }) => Math.round(days * 10) / 10)).toEqual([7, 7]);
    await app.sql`update vendor_links set expires_at = now() - interval '1 s'
      where token_hash = (select token_hash from vendor_links where vendor_user_id = ${id} limit 1)`;
    const answers = await Promise.all(
      [first, second].map((token) => choose(token, VENDOR_PASSWORD)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect((await manager.post(`${PEOPLE}/${id}/invitation`)).status).toBe(409);
  });

  test('to one person end after five in a day, with when to try again', async () => {
    const manager = await cast.mover('pierre-sons');
    const { id } = await read<PersonRow>(await manager.post(PEOPLE, newcomer()), 201);
    const again = await times(24, () => manager.post(`${PEOPLE}/${id}/invitation`));
    expect(again.filter(({ status }) => status === 200)).toHaveLength(4);
    const refused = again.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(20);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(23 * 3600);
    expect(await refused[0]?.json()).toMatchObject({
      detail: 'Too many invitations today. Try again in 24 hours.',
    });
    const staff = await cast.operator();
    const path = `/admin/vendors/pierre-sons/people/${id}/invitation`;
    expect((await staff.post(path)).status).toBe(429);
    const mails = await app.sql`select from email_logs where vendor_user_id = ${id}`;
    expect(mails).toHaveLength(5);
    // Another person is invited all the same.
    expect((await manager.post(PEOPLE, newcomer())).status).toBe(201);
  });

  test('of one mover end after forty in a day; what was refused for another reason is none', async () => {
    const manager = await cast.mover('velocity-movers');
    const known = newcomer();
    expect((await manager.post(PEOPLE, known)).status).toBe(201);
    for (let i = 0; i < 5; i++) expect((await manager.post(PEOPLE, known)).status).toBe(409);
    for (let i = 1; i < 40; i++) {
      expect((await manager.post(PEOPLE, newcomer())).status).toBe(201);
    }
    expect((await manager.post(PEOPLE, newcomer())).status).toBe(429);
    const other = await cast.mover('easy2go');
    expect((await other.post(PEOPLE, newcomer())).status).toBe(201);
    const staff = await cast.operator();
    const invited = await staff.post('/admin/vendors/velocity-movers/people', newcomer());
    expect(invited.status).toBe(201);
  });
});

describe('a person', () => {
  test('loses a permission with the next call; suspended at once, the session is over for good', async () => {
    const manager = await cast.mover();
    const colleague = await cast.mover('easy2go', ['manage_profile']);
    const change = (body: object) => manager.patch(`${PEOPLE}/${colleague.id}`, body);
    expect((await colleague.get(PEOPLE)).status).toBe(200);
    await change({ permissions: ['view_leads'] });
    expect((await colleague.get(PEOPLE)).status).toBe(403);
    expect((await change({ active: false })).status).toBe(200);
    expect((await colleague.get('/vendor/vendor/session')).status).toBe(401);
    await change({ active: true });
    expect((await colleague.get('/vendor/vendor/session')).status).toBe(401);
  });

  test('cannot change their own access, nor that of somebody who may more', async () => {
    const boss = await cast.mover();
    const manager = await cast.mover('easy2go', ['manage_profile']);
    expect((await manager.patch(`${PEOPLE}/${manager.id}`, { active: false })).status).toBe(403);
    for (const change of [
      { active: false },
      { permissions: [] },
      { permissions: ['view_leads'] },
    ]) {
      expect((await manager.patch(`${PEOPLE}/${boss.id}`, change)).status).toBe(403);
    }
    expect((await boss.get('/vendor/vendor/session')).status).toBe(200);
  });

  test('is audited, with who did it', async () => {
    const staff = await cast.operator();
    const colleague = await makeVendor(app);
    await staff.patch(`/admin/vendors/easy2go/people/${colleague.id}`, { active: false });
    const [line] = await app.sql`
      select actor, before, after from audit
      where action = 'vendor_user.changed' and entity_id = ${String(colleague.id)}`;
    expect(line).toMatchObject({
      actor: staff.email,
      before: { active: true },
      after: { active: false },
    });
    const elsewhere = `/admin/vendors/pierre-sons/people/${colleague.id}`;
    expect((await staff.patch(elsewhere, { active: true })).status).toBe(404);
  });

  test('by an odd id is not found', async () => {
    const manager = await cast.mover();
    for (const id of ['0', 'x', '1e3', '99999999999', '-1']) {
      expect((await manager.patch(`${PEOPLE}/${id}`, { active: true })).status, id).toBe(404);
    }
  });
});

describe('a forgotten password', () => {
  const ask = (username: string, headers = {}) =>
    app.post('/vendor/vendor/password-reset', { username }, headers);

  test('is replaced by a mailed link, which ends every session', async () => {
    const person = await cast.mover();
    expect((await ask(person.email)).status).toBe(202);
    const [token] = await mailedTo(person.email);
    expect((await person.get('/vendor/vendor/session')).status).toBe(200);
    expect((await choose(token, 'my next good one')).status).toBe(200);
    expect((await person.get('/vendor/vendor/session')).status).toBe(401);
    const login = { username: person.username, password: 'my next good one' };
    const reply = await app.post('/vendor/vendor/login', login);
    const { access_token } = (await reply.json()) as { access_token: string };
    expect((await withToken(app, access_token).get('/vendor/vendor/session')).status).toBe(200);
    expect((await choose(token, 'and one more time')).status).toBe(404);
  });

  test('answers the same for an account that is not there, and mails nobody', async () => {
    const known = await makeVendor(app);
    const answers = [await ask(known.username), await ask('nobody@nowhere.test')];
    const [one, other] = await Promise.all(answers.map((answer) => answer.text()));
    expect(answers.map(({ status }) => status)).toEqual([202, 202]);
    expect(one).toBe(other);
    expect((await app.mails()).some((mail) => mail.includes('nobody@nowhere.test'))).toBe(false);
  });

  test('is not for a suspended account', async () => {
    const person = await makeVendor(app);
    await ask(person.username);
    const [token] = await mailedTo(person.email);
    await app.sql`update vendor_users set active = false where id = ${person.id}`;
    expect((await choose(token, 'a good long one')).status).toBe(404);
  });

  test('follows the rules of passwords, which uses no link up, and is set once, however many press', async () => {
    const person = await makeVendor(app);
    await ask(person.username);
    const [token] = await mailedTo(person.email);
    const bad = { token, new_password: 'a good long one', confirm_password: 'not the same' };
    const differ = await app.post('/vendor/vendor/password', bad);
    expect(await differ.json()).toMatchObject({
      fields: { confirm_password: 'New passwords do not match' },
    });
    for (const weak of ['short', 'password123']) {
      expect((await choose(token, weak)).status, weak).toBe(422);
    }
    const all = await times(6, (i) => choose(token, `password number ${i}`));
    expect(all.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404, 404]);
  });

  test('pauses whoever asks for many', async () => {
    const from = { 'x-forwarded-for': '203.0.113.44' };
    for (let i = 0; i < 8; i++) expect((await ask('somebody', from)).status).toBe(202);
    expect((await ask('somebody', from)).status).toBe(429);
  });

  test('has a link for 30 minutes, and one mail in two minutes', async () => {
    const person = await makeVendor(app);
    for (let i = 0; i < 2; i++) await ask(person.username);
    const [token] = await mailedTo(person.email);
    app.shift(31 * 60_000);
    expect((await app.post('/vendor/vendor/links', { token })).status).toBe(404);
    await ask(person.username);
    await mailedTo(person.email, 2);
    const counted = await app.sql`select from email_logs where vendor_user_id = ${person.id}`;
    expect(counted).toHaveLength(2);
  });
});
