import { describe, expect, test } from 'vitest';
import { sha256 } from '../../api/domain/tokens.ts';
import { proofThrottle } from '../../db/throttles.ts';
import { openCast } from '../support/cast.ts';
import { OPERATOR_PASSWORD } from '../support/operators.ts';
import { counted, times } from '../support/parallel.ts';
import { makeVendor } from '../support/vendors.ts';

const { portage: app, cast } = await openCast({ jobs: false, crowded: true });

test('eight resets at the same time are looked at', async () => {
  const { username } = await makeVendor(app);
  const asked = await times(60, () => app.post('/vendor/vendor/password-reset', { username }));
  expect(counted(asked, 202)).toBe(8);
  expect(counted(asked, 429)).toBe(52);
});

describe('proofs inside a session', () => {
  const wrong = { current_password: 'a guess', new_password: 'a quite different one' };

  test('at the panel end after eight wrong ones, in whichever form', async () => {
    const person = await cast.owner();
    const guesses = await times(40, (i) =>
      i % 2 === 0
        ? person.post('/admin/account/password', wrong)
        : person.post('/admin/session/proof', { password: 'a guess' }),
    );
    const looked = counted(guesses, 422);
    expect(looked).toBeGreaterThan(0);
    expect(looked).toBeLessThanOrEqual(8);
    expect(counted(guesses, 429)).toBe(40 - looked);
    const right = { ...wrong, current_password: OPERATOR_PASSWORD };
    const paused = await person.post('/admin/account/password', right);
    expect(paused.status).toBe(429);
    expect(await paused.json()).toMatchObject({
      detail: 'Too many attempts. Try again in 15 minutes.',
    });
    const password = { password: OPERATOR_PASSWORD };
    expect((await person.post('/admin/session/proof', password)).status).toBe(429);
    expect(
      (await person.post('/admin/account/second-factor/confirm', { code: '000000' })).status,
    ).toBe(429);
    // Another session of the account is another one's, and goes on.
    const colleague = await cast.owner();
    expect((await colleague.post('/admin/account/password', right)).status).toBe(204);
  });

  test('a new second factor’s code is no place to guess', async () => {
    const person = await cast.operator();
    const guesses = await times(20, () =>
      person.post('/admin/account/second-factor/confirm', { code: '123456' }),
    );
    expect(counted(guesses, 422)).toBe(8);
    expect(counted(guesses, 429)).toBe(12);
  });

  test('a right one forgives the wrong ones before it', async () => {
    const person = await cast.operator();
    const right = { ...wrong, current_password: OPERATOR_PASSWORD };
    const session = await sha256(person.cookie.split('=')[1] ?? '');
    const throttle = proofThrottle(app.sql);
    for (let i = 0; i < 7; i++) expect(await throttle.take(session)).toBe(0);
    expect((await person.post('/admin/account/password', right)).status).toBe(204);
    for (let i = 0; i < 7; i++) expect(await throttle.take(session)).toBe(0);
    expect((await person.post('/admin/account/password', wrong)).status).toBe(422);
    expect((await person.post('/admin/account/password', wrong)).status).toBe(429);
  });

  test('at the portal end after eight wrong ones at the same time', async () => {
    const person = await cast.mover();
    const guesses = await times(40, () => person.post('/vendor/vendor/change-password', wrong));
    const looked = counted(guesses, 422);
    expect(looked).toBeGreaterThan(0);
    expect(looked).toBeLessThanOrEqual(8);
    expect(counted(guesses, 429)).toBe(40 - looked);
  });
});
