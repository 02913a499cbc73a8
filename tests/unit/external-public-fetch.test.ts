import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { AddressRefused, fetchPublic } from '../../api/external/public-fetch.ts';
import { isPublic } from '../../api/ip-addresses.ts';
import { serve } from '../support/serve.ts';

const PUBLIC = ['8.8.8.8', '2606:4700::1111', '::ffff:8.8.8.8'];
const OTHERS = {
  'one of this machine or network': '127.0.0.1 0.0.0.0 10.1.1.1 172.20.0.1 192.168.0.1 ::1 fd00::1',
  'a provider’s own': '169.254.169.254 100.64.0.1 fe80::1',
  'IPv4 in IPv6': '::ffff:10.0.0.1 ::10.0.0.1 ::127.0.0.1 ::7f00:1 ::8.8.8.8 ::ffff:0:10.0.0.1',
  'translated or tunnelled': '64:ff9b::a00:1 64:ff9b:1::1 2002:a00:1:: 2001::1 192.88.99.1',
  'for many': '224.0.0.1 ff02::1 255.255.255.255',
  'for benchmarks and examples': '198.18.0.1 192.0.0.1 192.0.2.1 203.0.113.1 2001:db8::1 3fff::1',
  'for later': '5f00::1 fec0::1 4000::1 240.0.0.1',
  none: 'nowhere',
};
const signal = () => AbortSignal.timeout(2000);
const url = new URL('https://maps.example/a?b=c');

test.each(PUBLIC)('%s is of the public internet', (address) => {
  expect(isPublic(address)).toBe(true);
});

test.each(Object.entries(OTHERS))('refuses an address that is %s', async (_kind, addresses) => {
  for (const address of addresses.split(' ')) {
    const resolve = async () => ['8.8.8.8', address];
    await expect(fetchPublic(url, { signal: signal(), resolve }), address).rejects.toThrow(
      AddressRefused,
    );
  }
});

test('asks the resolver once, and connects to what it said', async () => {
  let peers = 0;
  const server = createServer((socket) => {
    peers++;
    socket.destroy();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as { port: number };
  let asked = 0;
  const resolve = async () => {
    asked++;
    return asked === 1 ? ['127.0.0.1'] : ['127.0.0.2'];
  };
  const reply = fetchPublic(new URL(`https://maps.example:${port}/`), {
    signal: signal(),
    resolve,
    isAllowed: () => true,
  });
  // It is no TLS server: that the connection arrived is what counts.
  await expect(reply).rejects.toThrow();
  expect({ peers, asked }).toEqual({ peers: 1, asked: 1 });
  server.close();
});

test('hands on status, headers and body, and follows no redirect', async () => {
  const server = await serve((request) =>
    request.url.endsWith('/a?b=c')
      ? new Response('found', {
          status: 302,
          headers: { location: 'http://10.0.0.1/', 'x-own': '1' },
        })
      : new Response(null, { status: 304 }),
  );
  const ask = (address: URL) =>
    fetchPublic(address, {
      signal: signal(),
      resolve: async () => ['8.8.8.8'],
      connectTo: server.url,
    });
  const reply = await ask(url);
  expect([reply.status, reply.headers.get('location'), await reply.text()]).toEqual([
    302,
    'http://10.0.0.1/',
    'found',
  ]);
  expect((await ask(new URL('https://maps.example/other'))).status).toBe(304);
  await server.close();
});
