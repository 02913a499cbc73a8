import { describe, expect, test } from 'vitest';
import { localMove, openApp } from '../support/app.ts';
import { problemOf, refusedFields } from '../support/problems.ts';

const portage = await openApp({ jobs: false });

const CALLS = [
  '/api/generate',
  '/api/leads',
  '/api/payment-simple/create-payment-link',
  '/api/payment-simple/verify',
  '/api/verify-checkout-session',
  '/api/debug-log',
];

const send = (path: string, body: BodyInit, type: string | null = 'application/json') =>
  portage.app.request(path, {
    method: 'POST',
    headers: type === null ? {} : { 'content-type': type },
    body,
  });

describe.each(CALLS)('POST %s', (path) => {
  test('refuses a body that is not declared as JSON', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp']) {
      const problem = await problemOf(await send(path, '{}', type), 415);
      expect(problem.detail).toBe('Send the request as application/json.');
    }
    await problemOf(await send(path, new Uint8Array([123, 125]), null), 415);
  });

  test('refuses what is not JSON', async () => {
    for (const body of ['', '{', '{"a":}', "{'a':1}", '\u0000', '{"step":"a\u0000b"}']) {
      const problem = await problemOf(await send(path, body), 400);
      expect(problem.detail).toBe('The body is not valid JSON.');
    }
  });

  test('takes no more than 64 KB', async () => {
    const body = JSON.stringify({ filler: 'x'.repeat(64 * 1024) });
    const problem = await problemOf(await send(path, body), 413);
    expect(problem.detail).toBe('The request is larger than 64 KB.');
    // One that does not say its length is counted as it comes.
    const stream = new Blob([body]).stream();
    const request = new Request(`http://portage.test${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: stream,
      duplex: 'half',
    } as RequestInit);
    await problemOf(await portage.app.request(request), 413);
  });

  test('takes no more than twelve levels, and no NUL', async () => {
    const nested = `${'{"a":'.repeat(12)}[]${'}'.repeat(12)}`;
    const deep = await problemOf(await send(path, nested), 422);
    expect(deep.detail).toContain('12 levels');
    const nul = await problemOf(await send(path, '{"step":"a\\u0000b"}'), 422);
    expect(nul.detail).toContain('NUL');
    const half = await problemOf(await send(path, '{"step":"a\\ud800b"}'), 422);
    expect(half.detail).toContain('half of a character');
  });

  test('refuses what is no object, and has nothing for other methods', async () => {
    for (const body of ['1', '"text"', 'null', '[]', 'true']) {
      expect(await refusedFields(await send(path, body)), body).toEqual(['body']);
    }
    for (const method of ['GET', 'PUT', 'PATCH', 'DELETE']) {
      const problem = await problemOf(await portage.app.request(path, { method }), 404);
      expect(problem.detail, method).toBe(`There is nothing at ${path}.`);
    }
  });
});

describe('what the guard must let through', () => {
  const brackets = '{['.repeat(40);
  test.each([
    // Inside a text they do not count as depth.
    [
      'brackets and quotes',
      JSON.stringify({ step: `"\\"${brackets}`, data: { context: brackets } }),
    ],
    ['a written-out backslash-u-0000, which is no NUL', '{"step":"\\\\u0000"}'],
    ['an emoji, which is whole', '{"step":"\\ud83d\\ude9a"}'],
  ])('%s in a text', async (_what, body) => {
    expect((await send('/api/debug-log', body)).status).toBe(204);
  });

  test('JSON with a charset, or of a JSON-based type', async () => {
    const body = JSON.stringify(localMove(portage.day(20)));
    for (const type of ['application/json; charset=utf-8', 'APPLICATION/JSON']) {
      expect((await send('/api/generate', body, type)).status, type).toBe(200);
    }
  });
});

describe('a query', () => {
  test.each(['q=%00', 'q=tor&q=%00', 'q=tor&x=a%00b', 'q=tor&a%00b=x'])(
    'with %s names what no row can hold',
    async (sent) => {
      const problem = await problemOf(await portage.app.request(`/api/places?${sent}`), 422);
      expect(problem.detail).toContain('This holds a character that cannot be stored.');
    },
  );

  test('with letters, accents and emoji is as good as any', async () => {
    for (const q of ['montréal', '🚚🚚', '%', '\\u0000', '日本']) {
      const to = `/api/places?q=${encodeURIComponent(q)}`;
      expect((await portage.app.request(to)).status, q).toBe(200);
    }
  });
});

describe('an address that does not exist', () => {
  test.each(['/api', '/api/', '/api/nothing', '/api/leads/1', '/nothing', '/api/%', '/%E0%A4%A'])(
    '%s is a problem',
    async (path) => {
      expect((await problemOf(await portage.app.request(path), 404)).title).toBe('Not found');
    },
  );

  test('every reply carries the headers that keep a browser safe', async () => {
    for (const path of ['/health', '/api/nothing']) {
      const { headers } = await portage.app.request(path);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(headers.get('x-request-id')).toMatch(/^[\w-]{10,}$/);
    }
  });
});
