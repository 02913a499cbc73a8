import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createApp } from '../../api/app.ts';
import { NO_PROXIES, readProxies } from '../../api/ip-addresses.ts';
import { tooMany } from '../../api/middleware/rate-limit.ts';
import { openApp, type TestApp } from '../support/app.ts';
import { problemOf } from '../support/problems.ts';

const portage = await openApp({
  jobs: false,
  limits: { quotes: 3, leads: 3, payments: 3, places: 3, debugLogs: 3, vitals: 3 },
});

type From = { peer: string; forwarded?: string };

/** A call as it comes from `peer`, perhaps with an address that the peer says it forwards for. */
async function call(
  path: string,
  { peer, forwarded }: From,
  app: Pick<TestApp['app'], 'fetch'> = portage.app,
): Promise<Response> {
  const request = new Request(`http://portage.test${path}`, {
    method: path.startsWith('/api/places') ? 'GET' : 'POST',
    headers: {
      'content-type': 'application/json',
      ...(forwarded && { 'x-forwarded-for': forwarded }),
    },
    ...(!path.startsWith('/api/places') && { body: '{}' }),
  });
  return await app.fetch(request, { remoteAddr: { hostname: peer } });
}

async function refused(path: string, from: From): Promise<boolean> {
  return (await call(path, from)).status === 429;
}

async function callTimes(count: number, path: string, from: (at: number) => From) {
  const refusals: boolean[] = [];
  for (let at = 0; at < count; at++) refusals.push(await refused(path, from(at)));
  return refusals;
}

describe('the limit of an address', () => {
  test.each([
    '/api/generate',
    '/api/leads',
    '/api/places?q=tor',
    '/api/debug-log',
    '/api/payment-simple/create-payment-link',
    '/api/verify-checkout-session',
    '/api/vitals',
    '/api/wizard-steps',
  ])('%s: three calls pass, the fourth waits', async (path) => {
    const from = { peer: '203.0.113.7' };
    expect(await callTimes(3, path, () => from)).toEqual([false, false, false]);
    const response = await call(path, from);
    const wait = Number(response.headers.get('retry-after'));
    expect(wait).toBeGreaterThanOrEqual(1);
    expect(wait).toBeLessThanOrEqual(60);
    const problem = await problemOf(response, 429);
    expect(problem.detail).toBe(tooMany(wait).en);
    // Another address is not held up by it.
    expect(await refused(path, { peer: '203.0.113.8' })).toBe(false);
  });

  test('ends with its minute', async () => {
    const path = '/api/places?q=tor';
    const from = { peer: '203.0.113.60' };
    expect(await callTimes(4, path, () => from)).toEqual([false, false, false, true]);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
    onTestFinished(() => void vi.useRealTimers());
    expect(await callTimes(4, path, () => from)).toEqual([false, false, false, true]);
  });

  test('counts each call by itself', async () => {
    const from = { peer: '203.0.113.9' };
    await callTimes(4, '/api/debug-log', () => from);
    expect(await refused('/api/places?q=tor', from)).toBe(false);
  });

  test('leaves health and webhooks alone', async () => {
    const env = { remoteAddr: { hostname: '203.0.113.10' } };
    for (let at = 0; at < 10; at++) {
      const request = new Request('http://portage.test/health');
      expect((await portage.app.fetch(request, env)).status).toBe(200);
      expect((await call('/api/stripe/webhook', { peer: '203.0.113.10' })).status).toBe(400);
    }
  });
});

/** A network of its own for each test. */
let nets = 100;
const net = () => `198.51.${++nets}`;
const PLACES = '/api/places?q=tor';

test.each(['127.0.0.1', '127.8.0.1', '::1', '::ffff:127.0.0.1', '::ffff:7f00:1'])(
  'a forwarded address counts when our own proxy at %s says it',
  async (peer) => {
    const of = net();
    const refusals = await callTimes(6, PLACES, (at) => ({ peer, forwarded: `${of}.${at}` }));
    expect(refusals).toEqual(Array(6).fill(false));
    // And it is that address that is counted.
    const same = await callTimes(4, PLACES, () => ({ peer, forwarded: `${of}.77` }));
    expect(same).toEqual([false, false, false, true]);
  },
);

/** Callers that are one, however they are written: by the peer of a call, or by what its proxy writes. */
const ONE: [string, (at: number) => From][] = [
  ...[
    '203.0.113.20',
    '10.1.2.3',
    '172.16.0.9',
    '192.168.1.1',
    '::ffff:10.1.2.4',
    'fd00::1',
    '2001:db8:5::1',
    '::1234',
  ].map((peer): [string, (at: number) => From] => {
    const of = net();
    return [`${peer}, which could write any address`, (at) => ({ peer, forwarded: `${of}.${at}` })];
  }),
  ...Object.entries({
    'the last of a list': (at: number) => `6.6.6.${at}, 198.51.99.200`,
    'an address with a port': (at: number) => `198.51.90.9:${40_000 + at}`,
    'one with a port after brackets': (at: number) => `[2001:db8:90::1]:${40_000 + at}`,
    'one in brackets, or in none': (at: number) => (at % 2 ? '[2001:db8:91::1]' : '2001:db8:91::1'),
    'an IPv4 address as IPv6': (at: number) => (at % 2 ? '198.51.92.1' : '[::ffff:198.51.92.1]:9'),
    'one as IPv6 in another way': (at: number) => (at % 2 ? '198.51.92.2' : '::ffff:c633:5c02'),
    'one after blanks': (at: number) => `6.6.6.6,${' '.repeat(at)}198.51.93.1 `,
  }).map(([what, forwarded]): [string, (at: number) => From] => [
    what,
    (at) => ({ peer: '127.0.0.9', forwarded: forwarded(at) }),
  ]),
  [
    'an IPv6 address with its whole /64, however it is written',
    (at) => ({
      peer: [
        '2001:db8:1:2::1',
        '2001:db8:1:2::2',
        '2001:db8:1:2:aaaa:bbbb:cccc:dddd',
        '2001:0db8:0001:0002::9',
      ][at] as string,
    }),
  ],
  [
    'one with its /64 when zeros are left out of it',
    (at) => ({
      peer: ['2001:db8::1', '2001:db8::2', '2001:db8::3', '2001:db8:0:0:7::4'][at] as string,
    }),
  ],
];

test.each(ONE)('counts as one caller: %s', async (_, from) => {
  expect(await callTimes(4, PLACES, from)).toEqual([false, false, false, true]);
});

test.each<[string, (at: number) => From]>([
  ['the next address', (at) => ({ peer: '127.0.0.9', forwarded: `198.51.94.${at}:4000${at}` })],
  ['the next /64', (at) => ({ peer: `2001:db8:9:${at}::1` })],
])('is another caller: %s', async (_, from) => {
  expect(await callTimes(6, PLACES, from)).toEqual(Array(6).fill(false));
});

test.each([
  '',
  'unknown',
  '_hidden',
  'a:b',
  'fe80::1%eth0',
  '1.2.3',
  '1.2.3.256',
  '010.1.1.1',
  `${':'.repeat(60)}`,
])('where it is no address (%j), the proxy itself counts', async (last) => {
  const peer = `127.7.${++nets}.1`;
  const from = (at: number) => ({ peer, forwarded: `198.51.95.${at}, ${last}` });
  expect(await callTimes(4, PLACES, from)).toEqual([false, false, false, true]);
  expect(await refused(PLACES, { peer })).toBe(true);
});

describe('proxies that a setting names', () => {
  const CUSTOMER = '198.51.100.7';
  const FORGED = '6.6.6.6';
  /** Who is counted for a call from `peer` under `X-Forwarded-For: list`, by the setting. */
  async function counted(setting: string, peer: string, list: string): Promise<string> {
    const proxies = setting === '' ? NO_PROXIES : readProxies(setting);
    if (!proxies) throw new Error(`${setting} is no setting`);
    const limits = { ...portage.deps.limits, places: 1 };
    const app = createApp({ ...portage.deps, proxies, limits });
    expect((await call(PLACES, { peer, forwarded: list }, app)).status).toBe(200);
    for (const own of new Set([CUSTOMER, FORGED, ...list.split(/, */), peer])) {
      if ((await call(PLACES, { peer: own }, app)).status === 429) return own;
    }
    return 'another';
  }

  test.each([
    ['no proxy: nobody is believed', '', '127.0.0.1', CUSTOMER, '127.0.0.1'],
    ['no proxy, by number', '0', '10.0.0.1', CUSTOMER, '10.0.0.1'],
    ['one proxy', '1', '203.0.113.1', CUSTOMER, CUSTOMER],
    ['one proxy, and a customer who forges', '1', '203.0.113.1', `${FORGED}, ${CUSTOMER}`, CUSTOMER],
    ['two proxies', '2', '10.0.0.1', `${CUSTOMER}, 203.0.113.1`, CUSTOMER],
    ['two proxies, and a customer who forges', '2', '10.0.0.1', `${FORGED}, ${CUSTOMER}, 203.0.113.1`, CUSTOMER],
    ['two proxies, the first of which was passed by', '2', '10.0.0.1', CUSTOMER, CUSTOMER],
    ['one network', '10.0.0.0/8', '10.9.9.9', `${FORGED}, ${CUSTOMER}`, CUSTOMER],
    ['one network, written for IPv4 in IPv6', '10.0.0.0/8', '::ffff:10.9.9.9', CUSTOMER, CUSTOMER],
    ['a peer outside the network', '10.0.0.0/8', '11.9.9.9', CUSTOMER, '11.9.9.9'],
    ['two proxies in networks', '10.0.0.0/8, 203.0.113.1', '10.9.9.9', `${FORGED}, ${CUSTOMER}, 203.0.113.1`, CUSTOMER],
    ['two proxies in networks of both kinds', '2001:db8::/32,10.0.0.0/8', '2001:db8::1', `${CUSTOMER}, 10.0.0.4`, CUSTOMER],
    ['a proxy that wrote no address', '2', '10.0.0.1', `${CUSTOMER}, unknown`, '10.0.0.1'],
  ])('%s', async (_, setting, peer, list, who) => {
    expect(await counted(setting, peer, list)).toBe(who);
  }); // biome-ignore format: the list reads better in rows
});
