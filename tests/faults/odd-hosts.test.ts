import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { openProcesses } from '../support/processes.ts';

/** Requests that no HTTP client would send, written to the socket of the real server. */

const server = await openProcesses();

type Answer = { status: number; type: string; body: string };

/** Sends the text as it is, and resolves to the answer; the server closes the connection. */
function exchange(text: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(server.origin).port), '127.0.0.1');
    let received = '';
    socket.setEncoding('utf8');
    socket.on('data', (part) => {
      received += part;
    });
    socket.on('error', reject);
    socket.on('close', () => {
      const [head = '', body = ''] = received.split('\r\n\r\n', 2);
      resolve({
        status: Number(head.split(' ')[1]),
        type: /^content-type: (.*)$/im.exec(head)?.[1] ?? '',
        body,
      });
    });
    socket.write(text);
  });
}

const get = (target: string, host: string) =>
  exchange(`GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);

function expectRefusal({ status, type, body }: Answer): void {
  expect({ status, type, body }).toMatchObject({
    status: 400,
    type: expect.stringContaining('application/problem+json'),
    body: expect.stringContaining('The host that this request names is no host.'),
  });
}

const NO_HOSTS = ['[', 'a b', '%zz', 'a:99999', ':80', '[::1'];

describe.each(NO_HOSTS)('Host: %s', (host) => {
  test.each(['/nothing', '/blog/x', '/blog/%E0%A4%A?x=%zz'])('GET %s is refused', async (path) => {
    expectRefusal(await get(path, host));
  });

  test('nobody signs in there', async () => {
    const body = '{"email":"maya@example.ca","password":"x"}';
    expectRefusal(
      await exchange(
        `POST /admin/session HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n` +
          `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
      ),
    );
  });

  test('what needs no host is there all the same', async () => {
    expect((await get('/health', host)).status).toBe(200);
    expect((await get('/quote', host)).status).toBe(200);
    expect((await get('/api/places?q=tor', host)).status).toBe(200);
  });
});

test.each(['http://[/x', 'http://[/blog/x', 'http://a:99999/x'])(
  'GET %s is refused',
  async (target) => expectRefusal(await get(target, 'portage.example')),
);
