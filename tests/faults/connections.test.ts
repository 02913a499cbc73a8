import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../../api/app.ts';
import { listen } from '../../api/listen.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { keepLog } from '../support/log-records.ts';
import { type ProcessServer, startProcesses } from '../support/processes.ts';

/**
 * Connections that keep the server waiting, spoken to in bytes. Those that wait for its clock wait side
 * by side, so each says in a header who asks.
 */

let log: Awaited<ReturnType<typeof keepLog>>;
let portage: TestApp;
const statuses = new Map<string, number[]>();
let server: ReturnType<typeof listen>;
const LARGE = new Uint8Array(16 * 1024 * 1024);
beforeAll(async () => {
  log = await keepLog('info');
  portage = await testApp({ jobs: false });
  const app = createApp(portage.deps);
  const limits = { head: 2000, body: 2000, idle: 3000, request: 60_000 };
  server = listen({ port: 0, hostname: '127.0.0.1', limits }, async (request, connection) => {
    const path = new URL(request.url).pathname;
    if (path === '/large') return new Response(inPieces());
    if (path === '/slow') {
      await sleep(6000);
      return new Response('at last');
    }
    const response = await app.fetch(request, connection);
    const who = request.headers.get('x-who') ?? '';
    statuses.set(who, [...(statuses.get(who) ?? []), response.status]);
    return response;
  });
});
afterAll(async () => {
  await server.shutdown();
  await portage.close();
  await log.stop();
});

function inPieces(): ReadableStream<Uint8Array> {
  let from = 0;
  return new ReadableStream({
    pull(controller) {
      controller.enqueue(LARGE.subarray(from, from + 65_536));
      from += 65_536;
      if (from >= LARGE.length) controller.close();
    },
  });
}

const HEAD = 'GET /health HTTP/1.1\r\nhost: portage.test\r\n';
const post = (who: string, path = '/api/generate', type = 'application/json') =>
  `POST ${path} HTTP/1.1\r\nhost: portage.test\r\nx-who: ${who}\r\ncontent-type: ${type}\r\n`;
const FORM = ['/api/newsletter/subscribe', 'application/x-www-form-urlencoded'];
const CHUNKED = 'transfer-encoding: chunked\r\n\r\n';

/** What comes back until the connection ends, which the server has to do. */
async function talk(port: number, speak: (socket: Socket) => unknown): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let heard = '';
  socket.on('data', (bytes) => {
    heard += bytes.toString('latin1');
  });
  // A server that hangs up on whoever still speaks may do so with a reset.
  socket.on('error', () => {});
  const closed = new Promise((resolve) => socket.once('close', resolve));
  await once(socket, 'connect');
  void speak(socket);
  await closed;
  return heard;
}

/** Sends a sign at a time, until the other end has had enough. */
async function dribble(socket: Socket, text: string): Promise<void> {
  for (const sign of text) {
    if (socket.destroyed) return;
    socket.write(sign);
    await sleep(50);
  }
}

describe.concurrent('a connection ends by the server when it', () => {
  test.each<[string, (socket: Socket) => unknown]>([
    ['says nothing', () => {}],
    ['sends half a head', (socket) => socket.write(HEAD)],
    ['dribbles its head', (socket) => dribble(socket, HEAD + 'x-more: '.repeat(100))],
  ])('%s', async (_, speak) => {
    expect(await talk(server.port, speak)).toBe('');
  });

  test.each<[string, (socket: Socket) => unknown]>([
    [
      'sends no body',
      (socket) => socket.write(`${post('sends no body')}content-length: 10\r\n\r\n`),
    ],
    [
      'dribbles its body',
      (socket) => {
        socket.write(`${post('dribbles its body')}content-length: 2000\r\n\r\n`);
        return dribble(socket, 'x'.repeat(2000));
      },
    ],
    [
      'dribbles its body in chunks',
      (socket) => {
        socket.write(`${post('dribbles its body in chunks')}${CHUNKED}`);
        return dribble(socket, '1\r\nx\r\n'.repeat(300));
      },
    ],
  ])('%s', async (who, speak) => {
    await talk(server.port, speak);
    expect(statuses.get(who)).toEqual([400]);
    expect(log.records).toEqual([]);
  });

  test('is idle after an answer, half a head or none', async () => {
    for (const after of ['', HEAD]) {
      const heard = await talk(server.port, (socket) => socket.write(`${HEAD}\r\n${after}`));
      expect(heard).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
      expect(heard.match(/HTTP\/1\.1/g)).toHaveLength(1);
    }
  });
});

describe.concurrent('a connection goes on while', () => {
  test('its answer takes long', async () => {
    const heard = await talk(server.port, (socket) =>
      socket.write('GET /slow HTTP/1.1\r\nhost: portage.test\r\n\r\n'),
    );
    expect(heard).toMatch(/at last$/);
  });

  test('it sends one request after the other, for longer than it may be idle', async () => {
    const heard = await talk(server.port, async (socket) => {
      for (let sent = 0; sent < 20; sent++) {
        socket.write(`${HEAD}\r\n`);
        await sleep(200);
      }
    });
    expect(heard.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(20);
  });

  test('it reads a large file slowly', async () => {
    let bytes = 0;
    await talk(server.port, (socket) => {
      socket.removeAllListeners('data');
      socket.on('data', (part) => {
        bytes += part.length;
        socket.pause();
        setTimeout(() => socket.resume(), 20);
      });
      socket.write('GET /large HTTP/1.1\r\nhost: portage.test\r\n\r\n');
    });
    expect(bytes).toBeGreaterThan(LARGE.length);
  });
});

describe.concurrent('the server itself', () => {
  let whole: ProcessServer;
  beforeAll(async () => {
    whole = await startProcesses();
  });
  afterAll(() => whole.close());

  test('ends a hundred half-open connections, and answers meanwhile', async () => {
    const port = Number(new URL(whole.origin).port);
    const waiting = Array.from({ length: 100 }, () => talk(port, (socket) => socket.write(HEAD)));
    expect((await fetch(`${whole.origin}/health`)).status).toBe(200);
    expect(await Promise.all(waiting)).toEqual(Array(100).fill(''));
    expect((await fetch(`${whole.origin}/health`)).status).toBe(200);
  }, 90_000);
});

describe('a request that breaks off is the caller’s fault, and no line in the log', () => {
  test.each([
    ['in its body', 'content-length: 2000\r\n\r\n{"a', [], 400],
    ['in a chunk', `${CHUNKED}5\r\n{"a`, [], 400],
    ['between chunks', `${CHUNKED}3\r\n{"a\r\n`, [], 400],
    ['in an event', `${CHUNKED}3\r\n{"a\r\n`, ['/api/stripe/webhook'], 400],
    // A page without script is led to one that says so.
    ['in a form', `${CHUNKED}3\r\na=b\r\n`, FORM, 303],
  ])('%s', async (who, rest, to, status) => {
    await talk(server.port, async (socket) => {
      socket.write(post(who, ...to) + rest);
      await sleep(100);
      socket.destroy();
    });
    await expect.poll(() => statuses.get(who)).toEqual([status]);
    expect(log.records).toEqual([]);
  });

  test('in chunks that are none', async () => {
    const heard = await talk(server.port, async (socket) => {
      socket.write(`${post('in chunks')}${CHUNKED}3\r\n{"a\r\n`);
      await sleep(100);
      socket.write('zz\r\n"');
    });
    expect(heard).toMatch(/^HTTP\/1\.1 400 /);
    expect(statuses.get('in chunks')).toEqual([400]);
    expect(log.records).toEqual([]);
  });
});
