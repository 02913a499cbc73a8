import { TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { FRESH_CODE, FRESH_MINUTES, FRESH_REFUND_CENTS } from '../../contracts/fresh.ts';
import type { RecoveryCodes, SecondFactorSecret } from '../../contracts/users.ts';
import { openCast } from '../support/cast.ts';
import { OPERATOR_PASSWORD } from '../support/operators.ts';
import { problemOf, refusedFields } from '../support/problems.ts';
import { read } from '../support/vendor-leads.ts';
import { VENDOR_PASSWORD } from '../support/vendors.ts';

const { portage, cast } = await openCast();

const MINUTE_MS = 60_000;
const EXPORT = '/vendor/vendor/leads/export.csv';
const PROOF = '/vendor/vendor/session/proof';
const FACTOR = '/vendor/vendor/account/second-factor';
const LOGIN = '/vendor/vendor/login';

const codeAt = (secret: string) =>
  new TOTP({ secret, algorithm: 'SHA1', digits: 6, period: 30 }).generate({
    timestamp: portage.clock().getTime(),
  });
/** Ten minutes later; sessions live on. */
const later = () => portage.shift(FRESH_MINUTES * MINUTE_MS);

describe('a sign-in is fresh for ten minutes', () => {
  test('and then the password makes it so again', async () => {
    const person = await cast.mover();
    expect((await person.get(EXPORT)).status).toBe(200);
    later();
    expect((await problemOf(await person.get(EXPORT), 403)).code).toBe(FRESH_CODE);
    // What asks for none goes on.
    expect((await person.get('/vendor/vendor/leads')).status).toBe(200);
    const wrong = await problemOf(await person.post(PROOF, { password: 'a guess' }), 422);
    expect(wrong.fields).toHaveProperty('password');
    expect((await person.get(EXPORT)).status).toBe(403);
    // Another session of the same person is fresh by itself alone.
    await read(await portage.post(LOGIN, { username: person.username, password: VENDOR_PASSWORD }));
    expect((await person.get(EXPORT)).status).toBe(403);
    expect((await person.post(PROOF, { password: VENDOR_PASSWORD })).status).toBe(204);
    expect((await person.get(EXPORT)).status).toBe(200);
  });

  test('guesses at the code end with those at the password', async () => {
    const person = await cast.mover();
    const { secret } = await read<SecondFactorSecret>(await person.post(FACTOR));
    await read(await person.post(`${FACTOR}/confirm`, { code: codeAt(secret) }));
    const guess = { password: VENDOR_PASSWORD, code: '000000' };
    const statuses: number[] = [];
    for (let i = 0; i < 10; i++) statuses.push((await person.post(PROOF, guess)).status);
    expect(statuses.slice(0, 8)).toEqual(Array(8).fill(422));
    expect(statuses.slice(8)).toEqual([429, 429]);
  });
});

test('a refund asks for it where much goes back, and for a little it does not', async () => {
  const owner = await cast.owner();
  const { id } = await cast.booked(9);
  const { id: dear } = await cast.booked(9);
  await portage.sql`
    update deposits set amount = ${FRESH_REFUND_CENTS + 1} where lead_id = ${dear}`;
  later();
  const body = { reason: 'The mover’s truck broke down' };
  expect((await owner.post(`/admin/leads/${id}/refund`, body)).status).toBe(200);
  // Nor by way of a cancellation, whose deposit goes back where a law says so.
  for (const [act, seen] of [
    ['refund', {}],
    ['cancellation', { version: 1 }],
  ] as const) {
    const refused = await owner.post(`/admin/leads/${dear}/${act}`, { ...body, ...seen });
    expect((await problemOf(refused, 403)).code, act).toBe(FRESH_CODE);
  }
  const proof = { password: OPERATOR_PASSWORD };
  expect((await owner.post('/admin/session/proof', proof)).status).toBe(204);
  expect((await owner.get('/admin/session/proof')).status).toBe(204);
});

describe('a mover’s person', () => {
  test('has a second factor, which a sign-in asks for and a code of it takes away', async () => {
    const person = await cast.mover();
    const { secret, qr } = await read<SecondFactorSecret>(await person.post(FACTOR));
    expect(qr).toMatch(/^<svg/);
    await problemOf(await person.post(`${FACTOR}/confirm`, { code: '000000' }), 422);
    const code = codeAt(secret);
    const { recovery_codes: codes } = await read<RecoveryCodes>(
      await person.post(`${FACTOR}/confirm`, { code }),
    );
    await problemOf(await person.post(FACTOR), 409);
    const session = await read(await person.get('/vendor/vendor/session'));
    expect(session).toMatchObject({ second_factor: true });

    const login = (more: object = {}) =>
      portage.post(LOGIN, { username: person.username, password: VENDOR_PASSWORD, ...more });
    expect((await problemOf(await login(), 401)).fields).toHaveProperty('code');
    // The code that turned it on is spent.
    await problemOf(await login({ code }), 401);
    portage.shift(MINUTE_MS);
    expect((await login({ code: codeAt(secret) })).status).toBe(200);
    expect((await login({ code: codes[0] })).status).toBe(200);
    await problemOf(await login({ code: codes[0] }), 401);

    const remove = (body: object) => person.request('DELETE', FACTOR, body);
    await problemOf(await remove({ password: VENDOR_PASSWORD }), 422);
    await problemOf(await remove({ code: codes[0] }), 422);
    expect((await remove({ code: codes[1] })).status).toBe(204);
    expect((await login()).status).toBe(200);
    const lines = await portage.sql`
      select action from audit where actor = ${person.email} and action like '%factor%' order by id`;
    expect(lines.map(({ action }) => action)).toEqual([
      'vendor_user.second_factor_added',
      'vendor_user.second_factor_removed',
    ]);
  });
});

test('nobody takes the own name, the own address, the company’s or Portage’s for a password', async () => {
  const mover = await cast.mover('velocity-movers');
  const change = (new_password: string) =>
    mover.post('/vendor/vendor/change-password', {
      current_password: VENDOR_PASSWORD,
      new_password,
    });
  for (const name of [mover.username, 'Velocity Movers', 'velocity-movers 2026', 'TestMover1']) {
    expect(await refusedFields(await change(name)), name).toEqual(['new_password']);
  }
  expect((await change('velocity is what movers have')).status).toBe(200);

  const person = await cast.operator();
  const own = [person.email, person.email.split('@')[0], 'Test operator', 'Portage2026'];
  for (const new_password of own) {
    const body = { current_password: OPERATOR_PASSWORD, new_password };
    const refused = await person.post('/admin/account/password', body);
    expect(await refusedFields(refused), new_password).toEqual(['new_password']);
  }
});
