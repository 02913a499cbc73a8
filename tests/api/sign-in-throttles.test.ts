import { Secret, TOTP } from 'otpauth';
import { afterAll, describe, expect, test } from 'vitest';
import { newTotpSecret } from '../../api/domain/one-time-codes.ts';
import { sha256 } from '../../api/domain/tokens.ts';
import {
  codeThrottle,
  SIGN_IN_LIMITS,
  type SignInAttempt,
  signInThrottle,
} from '../../db/throttles.ts';
import { openApp } from '../support/app.ts';
import { makeOperator, OPERATOR_PASSWORD } from '../support/operators.ts';
import { counted, times } from '../support/parallel.ts';
import { problemOf } from '../support/problems.ts';
import { secondApp } from '../support/second-app.ts';
import { makeVendor, VENDOR_PASSWORD } from '../support/vendors.ts';

const app = await openApp({ jobs: false, crowded: true });
const other = await secondApp(app);
afterAll(async () => {
  await other.close();
});

type Sent = { path: string; body: object; address: string; cookie?: string };

/** The cookies that a reply sets, as they are sent back. */
const cookiesOf = ({ headers }: Response) =>
  headers
    .getSetCookie()
    .map((text) => text.split(';')[0])
    .join('; ');

/** Sends to one of two processes' apps on one database, in turn. */
let turn = 0;
function send({ path, body, address, cookie }: Sent): Promise<Response> {
  turn += 1;
  const { app: hono } = turn % 2 === 0 ? app : other;
  return Promise.resolve(
    hono.request(path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: 'http://portage.test',
        'x-forwarded-for': address,
        ...(cookie && { cookie }),
      },
      body: JSON.stringify(body),
    }),
  );
}

/** The two doors: what makes an account, and what signs in to it. */
const DOORS = [
  {
    door: 'the panel',
    scope: 'admin',
    account: () => makeOperator(app, 'owner'),
    right: OPERATOR_PASSWORD,
    sent: (email: string, password: string) => ({
      path: '/admin/session',
      body: { email, password },
    }),
  },
  {
    door: 'the portal',
    scope: 'vendor',
    account: async () => (await makeVendor(app)).username,
    right: VENDOR_PASSWORD,
    sent: (username: string, password: string) => ({
      path: '/vendor/vendor/login',
      body: { username, password },
    }),
  },
];

describe.each(DOORS)('sign-in at $door', ({ account, right, sent, scope }) => {
  /** Takes an account's points from an address, as wrong guesses do, without their hashes. */
  const spend = async (name: string, address: string, points: number = SIGN_IN_LIMITS.pair) => {
    const throttle = signInThrottle(app.sql, scope);
    const attempt = { account: await sha256(name), address, device: null };
    for (let i = 0; i < points; i++) await throttle.take(attempt);
  };

  test('looks at eight of 60 guesses at the same time, and at no right one after them', async () => {
    const name = await account();
    const address = '198.51.100.7';
    const guesses = await times(60, (i) => send({ ...sent(name, `guess ${i}`), address }));
    expect(counted(guesses, 401)).toBeGreaterThan(0);
    expect(counted(guesses, 401)).toBeLessThanOrEqual(8);
    const refused = guesses.filter(({ status }) => status !== 401);
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([429]));
    const late = await send({ ...sent(name, right), address });
    expect(late.status).toBe(429);
    const wait = Number(late.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(15 * 60);
    expect(await late.json()).toMatchObject({
      detail: expect.stringMatching(/^Too many attempts\. Try again in (a minute|\d+ minutes)\.$/),
    });
  });

  test('lets the owner in from a ninth network after 160 wrong guesses from eight', async () => {
    const name = await account();
    const guesses = await times(160, (i) =>
      send({ ...sent(name, `guess ${i}`), address: `203.0.${i % 8}.9` }),
    );
    expect(counted(guesses, 200)).toBe(0);
    expect(counted(guesses, 401)).toBeLessThanOrEqual(8 * 8);
    for (let i = 0; i < 8; i++) await spend(name, `203.0.${i}.9`);
    expect((await send({ ...sent(name, right), address: '192.0.2.1' })).status).toBe(200);
  });

  test('lets a known device in where a stranger guesses, until the password is another', async () => {
    const name = await account();
    const address = '198.51.100.40';
    const first = await send({ ...sent(name, right), address });
    const known = first.headers.getSetCookie().find((cookie) => cookie.includes('-device='));
    expect(known).toMatch(/HttpOnly; SameSite=Strict$/);
    const cookie = known?.split(';')[0] ?? '';
    await spend(name, address);
    expect((await send({ ...sent(name, right), address })).status).toBe(429);
    expect((await send({ ...sent(name, right), address, cookie })).status).toBe(200);

    const forged = `${cookie.slice(0, -64)}${'0'.repeat(64)}`;
    expect((await send({ ...sent(name, right), address, cookie: forged })).status).toBe(429);
    const elsewhere = await account();
    await spend(elsewhere, address);
    expect((await send({ ...sent(elsewhere, right), address, cookie })).status).toBe(429);

    await app.sql`update users set password_hash = password_hash || 'x' where email = ${name}`;
    await app.sql`
      update vendor_users set password_hash = password_hash || 'x' where username = ${name}`;
    expect((await send({ ...sent(name, right), address, cookie })).status).toBe(429);
  });

  test('gives a device of its own eight tries, too', async () => {
    const name = await account();
    const first = await send({ ...sent(name, right), address: '198.51.100.41' });
    const cookie = cookiesOf(first);
    const guesses = await times(12, (i) =>
      send({ ...sent(name, 'a guess'), address: `192.0.2.${i}`, cookie }),
    );
    expect(counted(guesses, 401)).toBe(8);
    expect(counted(guesses, 429)).toBe(4);
    expect((await send({ ...sent(name, right), address: '192.0.2.99' })).status).toBe(200);
  });

  test('forgives slips after the right password, and is counted by hashes that name nobody', async () => {
    const name = await account();
    const address = '198.51.100.42';
    for (let round = 0; round < 3; round++) {
      await spend(name, address, 7);
      expect((await send({ ...sent(name, right), address })).status).toBe(200);
    }
    expect((await send({ ...sent(name, 'a slip'), address })).status).toBe(401);
    const rows = await app.sql<{ key: string }[]>`select key from throttles`;
    expect(rows.length).toBeGreaterThan(3);
    for (const { key } of rows) expect(key).toMatch(/^[a-z-]+:[0-9a-f]{64}$/);
  });

  test('does not keep one person waiting for another’s guesses', async () => {
    const name = await account();
    const order: string[] = [];
    const guesses = times(30, async (i) => {
      const answer = await send({
        ...sent(`g${i}@mover.test`, 'a guess'),
        address: '198.51.100.60',
      });
      if (answer.status === 401) order.push('guess');
      return answer;
    });
    const owner = send({ ...sent(name, right), address: '198.51.100.61' }).then((answer) => {
      order.push('owner');
      return answer;
    });
    expect((await owner).status).toBe(200);
    const all = await guesses;
    expect(order.indexOf('owner')).toBeLessThanOrEqual(6);
    const busy = all.filter(({ status }) => status === 429);
    expect(busy.length + counted(all, 401)).toBe(30);
    expect(busy[0]?.headers.get('retry-after')).toBe('5');
    expect(await busy[0]?.json()).toMatchObject({
      detail: 'Too many passwords at once. Try again in 5 seconds.',
    });
  });
});

describe('the second factor', () => {
  /** An owner with a second factor, and what gives its code now. */
  async function withPhone() {
    const email = await makeOperator(app, 'owner');
    const secret = newTotpSecret();
    const recovery = 'abcd-efgh';
    await app.sql`
      update users set totp_secret = ${secret}, totp_confirmed_at = now(), totp_last_step = 0,
        recovery_hashes = ${[await sha256(recovery.replace('-', ''))]}
      where email = ${email}`;
    const totp = new TOTP({ secret: Secret.fromBase32(secret) });
    const signIn = (code: string | undefined, address: string, cookie = '') =>
      send({
        path: '/admin/session',
        body: { email, password: OPERATOR_PASSWORD, ...(code && { code }) },
        address,
        cookie,
      });
    /** Six digits that are none of the three codes that hold now. */
    const wrong = () => {
      const near = [-30, 0, 30].map((s) => totp.generate({ timestamp: Date.now() + s * 1000 }));
      return ['000000', '111111', '222222', '333333'].find((code) => !near.includes(code)) ?? '';
    };
    return { email, recovery, code: () => totp.generate(), wrong, signIn };
  }

  test('has its codes guessed eight times, however many are sent at the same time', async () => {
    const { signIn, wrong, code } = await withPhone();
    const address = '198.51.100.80';
    const guesses = await times(40, () => signIn(wrong(), address));
    const looked = counted(guesses, 401);
    expect(looked).toBeGreaterThan(0);
    expect(looked).toBeLessThanOrEqual(8);
    expect(counted(guesses, 429)).toBe(40 - looked);
    expect((await signIn(code(), address)).status).toBe(429);
    expect((await signIn(code(), '192.0.2.80')).status).toBe(200);
  });

  test('is asked for at no cost, which forgives no wrong code', async () => {
    const { email, signIn, wrong } = await withPhone();
    const address = '198.51.100.81';
    const attempt = { account: await sha256(email), address, device: null };
    for (let i = 0; i < 6; i++) await signInThrottle(app.sql, 'admin').take(attempt);
    for (let i = 0; i < 2; i++) {
      expect((await signIn(undefined, address)).status).toBe(401);
      expect((await signIn(wrong(), address)).status).toBe(401);
    }
    expect((await signIn(wrong(), address)).status).toBe(429);
  });

  test('pauses codes after 200 a day to a right password, save recovery codes and known devices', async () => {
    const { email, recovery, signIn, code, wrong } = await withPhone();
    const first = await signIn(code(), '198.51.100.82');
    expect(first.status).toBe(200);
    const cookie = cookiesOf(first);
    const throttle = codeThrottle(app.sql);
    const account = await sha256(email);
    await times(SIGN_IN_LIMITS.codes, () => throttle.take(account));
    expect(await problemOf(await signIn(wrong(), '192.0.2.83'), 429)).toMatchObject({
      detail: expect.stringMatching(/^Too many wrong codes\. Try again in \d+ hours\.$/),
    });
    expect((await signIn(wrong(), '192.0.2.84', cookie)).status).toBe(401);
    expect((await signIn(recovery, '192.0.2.85')).status).toBe(200);
  });
});

describe('guesses from very many networks', () => {
  test('are bounded for each network, and no network that is new is refused', async () => {
    const throttle = signInThrottle(app.sql, 'many');
    const account = crypto.randomUUID();
    const attempt = (address: string, device: string | null = null): SignInAttempt => ({
      account,
      address,
      device,
    });
    /** How many of so many tries from a network are looked at, each from another address of it. */
    const looked = async (network: string, tries: number) => {
      const waits = await times(tries, (i) => throttle.take(attempt(`${network}.${i}`)));
      return waits.filter((seconds) => seconds === 0).length;
    };
    for (let i = 0; i < 5; i++) expect(await looked(`10.0.${i}`, 100)).toBe(100);
    expect(await looked('10.0.0', 20)).toBe(0);
    // 500 wrong ones a day: from here on it is taken for an attack on the account.
    expect(await looked('10.0.50', 30)).toBe(10);
    expect(await throttle.take(attempt('10.0.51.1'))).toBe(0);
    expect(await throttle.take(attempt('2001:db8:1:1'))).toBe(0);
    expect(await throttle.take(attempt('10.0.0.1', 'known'))).toBe(0);
  });

  test('a refused guess takes no point of any other rule', async () => {
    const throttle = signInThrottle(app.sql, 'refused');
    const attempt = { account: 'one', address: '10.1.0.1', device: null };
    for (let i = 0; i < 100; i++) await throttle.take(attempt);
    const rows = await app.sql<{ key: string; points: number }[]>`
      select key, points from throttles where key like 'refused-%' order by key`;
    expect(Object.fromEntries(rows.map(({ key, points }) => [key.split(':')[0], points]))).toEqual({
      'refused-account': 8,
      'refused-address': 8,
      'refused-network': 8,
      'refused-pair': 100,
    });
    expect(await throttle.take({ ...attempt, account: 'two' })).toBe(0);
  });
});
