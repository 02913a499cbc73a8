import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createSourceMaps } from '../../api/source-maps.ts';
import { ApiError } from '../../islands/shared/client.ts';
import { debugLog } from '../../islands/shared/debug-log.ts';
import { openApp } from '../support/app.ts';
import { keepLog } from '../support/log-records.ts';
import { refusedFields } from '../support/problems.ts';

const log = await keepLog('debug');
const site = await mkdtemp(join(tmpdir(), 'portage-site-'));
await mkdir(join(site, '.maps'));
await writeFile(join(site, '.sources'), 'abcdef0123456789');
// Column 20 of the built file is line 2, column 2 of the page.
const map = { version: 3, names: [], sources: ['../../islands/booking/Page.tsx'] };
await writeFile(
  join(site, '.maps/Page.a1.js.map'),
  JSON.stringify({ ...map, mappings: 'AAAA,oBACE' }),
);
const portage = await openApp({ jobs: false, extra: { sourceMaps: createSourceMaps(site) } });
afterAll(async () => {
  await log.stop();
  await rm(site, { recursive: true });
});
beforeEach(() => {
  log.clear();
});
afterEach(() => vi.unstubAllGlobals());

const note = (body: unknown) => portage.post('/api/debug-log', body);

describe('POST /api/debug-log', () => {
  test('notes step, path and circumstances, answers with nothing and stores nothing', async () => {
    const stored = async () => {
      const [row] = await portage.sql`
        select sum((xpath('/row/n/text()', query_to_xml(
          format('select count(*) as n from %I', table_name), false, true, '')))[1]::text::int) as n
        from information_schema.tables where table_schema = 'public'`;
      return row?.n;
    };
    const before = await stored();
    const told = {
      timestamp: '2026-11-20T12:00:00Z',
      userAgent: 'Mozilla/5.0',
      context: 'verify',
    };
    const url = 'https://portage.example/payment-redirect?session_id=cs_secret#token=secret';
    const response = await note({ step: 'payment', data: { url, status: 502, ...told } });
    expect([response.status, await response.text()]).toEqual([204, '']);
    expect(log.records).toHaveLength(1);
    expect(log.records[0]).toMatchObject({ category: ['portage', 'browser'], level: 'info' });
    expect(log.records[0]?.properties).toEqual({
      step: 'payment',
      path: '/payment-redirect',
      ...told,
      status: '502',
      requestId: response.headers.get('x-request-id'),
    });
    expect(await stored()).toEqual(before);
  });

  test('keeps nothing else of what the browser sends', async () => {
    await note({
      step: 'contact',
      data: {
        contact: { email: 'maya@example.ca' },
        email: 'maya@example.ca',
        form: ['Maya', 'Okafor'],
        message: 'Unexpected token: +1 416 555 0123',
        error: `SyntaxError: Unexpected token 'M', "Maya" is not valid JSON`,
        code: { nested: '+1 416 555 0123' },
        url: 'not an address',
      },
    });
    await note({ step: 'contact', data: { error: 'Maya Okafor', url: '//maya@example.ca/quote' } });
    expect(log.records).toHaveLength(2);
    const text = JSON.stringify(log.records);
    for (const secret of ['maya', 'Maya', 'Okafor', '555 0123', 'Unexpected'])
      expect(text).not.toContain(secret);
  });

  test('finds our files in a stack, and names the build', async () => {
    const error = 'TypeError';
    await note({ step: 'uncaught', data: { error, stack: '_astro/Page.a1.js:1:21 maya' } });
    expect(log.records[0]?.properties).toMatchObject({
      stack: ['islands/booking/Page.tsx:2:3'],
      release: 'abcdef012345',
    });
    const stack = '_astro/Other.b2.js:1:21 ../../etc/passwd:1:1';
    await note({ step: 'uncaught', data: { stack } });
    // A page of the build before: its places stay as they are.
    expect(log.records[1]?.properties.stack).toEqual(['_astro/Other.b2.js:1:21']);
  });

  test('keeps no more than 300 characters of a text, and of an address its path', async () => {
    await note({ step: 'x', data: { context: 'm'.repeat(5000) } });
    expect(log.records[0]?.properties.context).toBe('m'.repeat(300));
    for (const [url, path] of [
      ['/quote', '/quote'],
      ['/payment-redirect?session_id=cs_secret', '/payment-redirect'],
      ['https://portage.example/quote#/step/3', '/quote'],
      ['quote', undefined],
      ['http://[', undefined],
      ['', undefined],
    ]) {
      await note({ step: 'x', data: { url } });
      expect(log.records.at(-1)?.properties.path, url).toBe(path);
    }
  });

  test('needs a step, and takes no data at all', async () => {
    expect((await note({ step: 'start' })).status).toBe(204);
    expect(await refusedFields(await note({ data: {} }))).toEqual(['step']);
    expect(await refusedFields(await note({ step: 'x'.repeat(101) }))).toEqual(['step']);
    expect(await refusedFields(await note({ step: 'x', data: 'text' }))).toEqual(['data']);
  });

  test.each([
    [
      'an answer',
      new ApiError(
        new Response(null, { status: 409, statusText: 'Conflict' }),
        '{"detail":"Maya, the price has changed.","code":"price_changed"}',
      ),
      { error: 'ApiError', status: '409', code: 'price_changed' },
    ],
    ['no network', new TypeError('Failed to fetch maya@example.ca'), { error: 'TypeError' }],
    ['no time', new DOMException('maya', 'TimeoutError'), { error: 'TimeoutError' }],
    ['an answer in words', 'ApiError: 502 Bad Gateway', { error: 'ApiError: 502' }],
    [
      'what quotes say',
      { kind: 'http', status: '503 Busy', detail: 'maya', fields: { maya: '' } },
      {
        error: 'http',
        status: '503 Busy',
      },
    ],
    ['nothing', null, {}],
  ])('says of %s which error the wizard met', async (_, error, said) => {
    vi.stubGlobal('location', { pathname: '/quote' });
    const sent = new Promise<Response>((answered) => {
      vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
        const response = await portage.app.request(path, init);
        answered(response);
        return response;
      });
    });
    debugLog('payment', { error, context: 'pay' });
    expect((await sent).status).toBe(204);
    const { requestId: _id, timestamp, userAgent, ...rest } = log.records[0]?.properties ?? {};
    expect(rest).toEqual({ step: 'payment', path: '/quote', context: 'pay', ...said });
    expect([timestamp, userAgent]).toEqual([expect.any(String), expect.any(String)]);
  });
});
