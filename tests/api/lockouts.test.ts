import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { PASSWORD_QUEUE, queuePassword } from '../../api/actions/password-queue.ts';
import { sha256 } from '../../api/domain/tokens.ts';
import { ASKED_BILL_LIMITS } from '../../contracts/asked-bills.ts';
import type { Cases } from '../../contracts/cases.ts';
import { ACCESS_LIMITS, HOLDER_LIMITS } from '../../contracts/customer/booking-codes.ts';
import { MESSAGES_AN_HOUR } from '../../contracts/messages.ts';
import { REQUEST_LIMITS } from '../../contracts/quote-requests.ts';
import { dailyThrottle, proofThrottle, SIGN_IN_LIMITS } from '../../db/throttles.ts';
import { CONTACT } from '../support/app.ts';
import { askAbout } from '../support/asked-bills.ts';
import { openCast } from '../support/cast.ts';
import { workedJob } from '../support/crew-jobs.ts';
import { OPERATOR_PASSWORD } from '../support/operators.ts';
import { counted, times } from '../support/parallel.ts';
import { problemOf } from '../support/problems.ts';
import { askFor } from '../support/quote-requests.ts';
import { read, sendForm } from '../support/vendor-leads.ts';
import { makeVendor, VENDOR_PASSWORD } from '../support/vendors.ts';

// Whom a stranger can lock out: the rows of "Throttles" in SECURITY.md, one test each; those of sign-ins and of
// kept prices are in the tests of the same names, those of invitations in portal/people.test.ts.

const { portage, cast } = await openCast({ crowded: true });
// Each test has the points of a new day.
beforeEach(() => portage.sql`delete from throttles`);

const STRANGER = { 'x-forwarded-for': '198.51.100.7' };
const OWNER = { 'x-forwarded-for': '203.0.113.9' };
type From = Record<string, string>;

/** Sends until one is refused, at most so often; resolves to how often it was taken. */
async function untilRefused(
  most: number,
  send: () => Response | Promise<Response>,
): Promise<number> {
  for (let at = 0; at <= most; at++) {
    if ((await send()).status === 429) return at;
  }
  throw new Error(`It was never refused in ${most} calls.`);
}

describe('codes that open a booking', () => {
  const ask = (reference: string, from: From, email = CONTACT.email) =>
    portage.post('/api/booking-access', { reference, email }, from);
  const open = (reference: string, from: From, email = CONTACT.email) =>
    portage.post('/api/booking-access/code', { reference, email, code: '000000' }, from);

  test('are asked for under a wrong address by a stranger who knows the reference', async () => {
    const { id } = await cast.lead();
    await untilRefused(ACCESS_LIMITS.network, () => ask(id, STRANGER, 'not.hers@example.ca'));
    expect((await ask(id, OWNER)).status).toBe(202);
    // Nor from the same network, such as a carrier's.
    expect((await ask(id, STRANGER)).status).toBe(202);
  });

  test('are asked for under the right address by a stranger who knows both', async () => {
    const { id } = await cast.lead();
    await untilRefused(ACCESS_LIMITS.network, () => ask(id, STRANGER));
    expect((await ask(id, OWNER)).status).toBe(202);
  });

  test('are tried wrongly by a stranger', async () => {
    const { id } = await cast.lead();
    const tried = await untilRefused(ACCESS_LIMITS.try, () => open(id, STRANGER, 'no@example.ca'));
    expect(tried).toBe(ACCESS_LIMITS.try);
    await problemOf(await open(id, OWNER), 422);
  });
});

test('codes of a new address are the link holder’s own, whatever a stranger asks for or tries', async () => {
  const { id, customer } = await cast.booked();
  const strange = { reference: id, email: 'not.hers@example.ca' };
  await untilRefused(ACCESS_LIMITS.ask, () =>
    portage.post('/api/booking-access', strange, STRANGER),
  );
  const wanted = { email: 'new@example.ca' };
  for (let asked = 0; asked < HOLDER_LIMITS.ask; asked++) {
    expect((await customer.post('/api/booking/email', wanted)).status).toBe(202);
  }
  await problemOf(await customer.post('/api/booking/email', wanted), 429);
});

test('prices that movers are asked for under a stranger’s address', async () => {
  const contact = { ...CONTACT, email: 'asked.for@example.ca' };
  await untilRefused(REQUEST_LIMITS.network, () => askFor(portage, { contact }, STRANGER));
  expect((await askFor(portage, { contact }, OWNER)).status).toBeLessThan(300);
});

test('links to a new password that a stranger asks for under a known name', async () => {
  const { username } = await cast.mover();
  const ask = (from: From) => portage.post('/vendor/vendor/password-reset', { username }, from);
  expect(await untilRefused(SIGN_IN_LIMITS.pair, () => ask(STRANGER))).toBe(SIGN_IN_LIMITS.pair);
  expect((await ask(OWNER)).status).toBe(202);
});

test('photos of a case and messages are counted for each booking', async () => {
  const [one, other] = [await cast.booked(10), await cast.booked(10)];
  const report = { kind: 'price', text: 'It cost more.' };
  const side = { width: 64, height: 64, channels: 3, background: '#336' } as const;
  const photo = await sharp({ create: side }).jpeg().toBuffer();
  const send = async ({ customer }: typeof one) => {
    const { cases } = await read<Cases>(await customer.get('/api/booking/cases'));
    const [{ id } = { id: 0 }] = cases.length
      ? cases
      : (await read<Cases>(await customer.post('/api/booking/cases', report), 201)).cases;
    const headers = { authorization: `Bearer ${customer.token}`, 'content-type': 'image/jpeg' };
    return await portage.app.request(`/api/booking/cases/${id}/photos`, {
      method: 'POST',
      headers,
      body: new Uint8Array(photo),
    });
  };
  const write = ({ customer }: typeof one) =>
    customer.post('/api/booking/messages', { text: 'Hello', key: crypto.randomUUID() });
  const photos = dailyThrottle(portage.sql, 'case-photo', 60);
  for (let taken = 0; taken < 60; taken++) await photos.take(one.id);
  expect([(await send(one)).status, (await send(other)).status]).toEqual([429, 201]);
  await untilRefused(MESSAGES_AN_HOUR, () => write(one));
  expect((await write(other)).status).toBe(201);
});

test('the code of a bill is tried out by its crew: the customer’s own link agrees as before', async () => {
  await workedJob(portage, 12, 3, async (job) => {
    const { asked } = await askAbout(portage, job);
    const wrong = { number: asked.number, code: '000000', name: 'Mickey Mouse' };
    for (let tries = 0; tries <= ASKED_BILL_LIMITS.tries; tries++) {
      await problemOf(await job.crew.agree(job.id, wrong), 422);
    }
    const { final_price } = await job.customer.booking();
    const answer = { decision: 'agree', name: 'Maya Okafor' };
    await sendForm(portage, final_price?.decide_url ?? '', answer);
    expect((await job.customer.booking()).state).toBe('completed');
  });
});

test('sign-ins that wait, of a site with very many addresses, and from everywhere', async () => {
  const owner = await makeVendor(portage);
  const login = async (from: From) => {
    const { username } = owner;
    return await portage.post(
      '/vendor/vendor/login',
      { username, password: VENDOR_PASSWORD },
      from,
    );
  };
  const first = await login(OWNER);
  const cookie = first.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const over = Promise.withResolvers<void>();
  const wait = (address: string) => queuePassword(address, () => over.promise);
  // One site of IPv6 has more addresses than any count: they share its place in the line.
  const line = Array.from({ length: PASSWORD_QUEUE.address }, (_, at) => wait(`2001:db8:7:${at}`));
  await expect(wait('2001:db8:7:ff')).rejects.toMatchObject({ reason: 'throttled' });
  expect((await login(OWNER)).status).toBe(200);
  for (let at = line.length; at < PASSWORD_QUEUE.all; at++) line.push(wait(`198.18.${at}.1`));
  expect((await login(OWNER)).status).toBe(503);
  expect((await login({ ...OWNER, cookie })).status).toBe(200);
  const mover = await cast.mover();
  const proof = await mover.post('/vendor/vendor/session/proof', { password: VENDOR_PASSWORD });
  expect(proof.status).toBe(204);
  over.resolve();
  await Promise.all(line);
});

test('eight resets at the same time are looked at', async () => {
  const { username } = await makeVendor(portage);
  const asked = await times(60, () => portage.post('/vendor/vendor/password-reset', { username }));
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
    expect(await problemOf(paused, 429)).toMatchObject({
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
    const throttle = proofThrottle(portage.sql);
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
