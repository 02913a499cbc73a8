import { afterAll, beforeAll, expect, test } from 'vitest';
import { sheetSentence } from '../../api/domain/sheet-sentences.ts';
import { createSheets, type SheetError } from '../../api/external/sheets.ts';
import { serve } from '../support/serve.ts';

const HOME = 'https://docs.google.com/spreadsheets/d/e/x/pub?output=csv';
const CSV = { 'content-type': 'text/csv; charset=utf-8' };
const NOTHING = { etag: null, lastModified: null };

/** What the stand-in for Google answers, by the address that was asked for. */
let answer: (request: Request) => Response = () => new Response(null, { status: 404 });
let server: Awaited<ReturnType<typeof serve>>;
beforeAll(async () => {
  server = await serve((request) => answer(request));
});
afterAll(() => server.close());

const reader = (resolve: (host: string) => Promise<string[]> = async () => ['142.250.69.14']) =>
  createSheets({ connectTo: server.url, timeoutMs: 15_000, resolve });

const failure = (sheets = reader(), url = HOME) =>
  sheets.read(url, NOTHING).then(
    () => 'it was read',
    (error: SheetError) => `${error.name}: ${sheetSentence(error.note)}`,
  );

test('reads a sheet, and asks the next time only whether it has changed', async () => {
  const asked: (string | null)[] = [];
  answer = ({ headers }) => {
    asked.push(headers.get('if-none-match'));
    if (headers.get('if-none-match') === '"v1"') return new Response(null, { status: 304 });
    return new Response('\ufefflocation\nÉtobicoke\n', { headers: { ...CSV, etag: '"v1"' } });
  };
  const first = await reader().read(HOME, NOTHING);
  expect(first).toMatchObject({ changed: true, text: 'location\nÉtobicoke\n', etag: '"v1"' });
  expect(await reader().read(HOME, { etag: '"v1"', lastModified: null })).toEqual({
    changed: false,
  });
  expect(asked).toEqual([null, '"v1"']);
});

test('follows Google to its own hosts', async () => {
  answer = ({ url }) =>
    new URL(url).pathname.startsWith('/spreadsheets')
      ? Response.redirect('https://doc-0s-sheets.googleusercontent.com/pub/abc', 307)
      : new Response('a\n1\n', { headers: CSV });
  expect(await reader().read(HOME, NOTHING)).toMatchObject({ changed: true, text: 'a\n1\n' });
});

test.each([
  'https://evil.example/x.csv',
  'http://docs.google.com/x.csv',
  'https://docs.google.com:444/x.csv',
  'https://169.254.169.254/latest/meta-data',
  'https://localhost/x.csv',
  'https://googleusercontent.com.evil.example/x',
  'file:///etc/passwd',
])('does not follow a redirect to %s', async (target) => {
  let calls = 0;
  answer = () => {
    calls += 1;
    return new Response(null, { status: 302, headers: { location: target } });
  };
  expect(await failure()).toContain('leads away from Google Sheets');
  expect(calls).toBe(1);
});

test('gives up on redirects without end', async () => {
  answer = () => new Response(null, { status: 302, headers: { location: HOME } });
  expect(await failure()).toContain('redirected without end');
});

test('goes nowhere when the name means an address of a private network too', async () => {
  answer = () => new Response('a\n1\n', { headers: CSV });
  const sheets = reader(async () => ['142.250.69.14', '10.1.2.3']);
  expect(await failure(sheets)).toContain('leads into a private network');
});

test.each([
  [200, 'text/html; charset=utf-8', 'The link shows a web page, not CSV.'],
  [403, 'text/html', 'The sheet is not public.'],
  [404, 'text/html', 'There is no sheet at this link any more.'],
  [500, 'text/csv', 'Google Sheets answered 500'],
  [200, 'application/json', 'Google Sheets answered 200 (application/json)'],
])('an answer of %i with %s is no sheet', async (status, type, words) => {
  answer = () => new Response('<!doctype html>', { status, headers: { 'content-type': type } });
  expect(await failure()).toContain(words);
});

test('more than 5 MB are too much', async () => {
  answer = () => new Response(new Uint8Array(5_000_001).fill(97), { headers: CSV });
  expect(await failure()).toContain('larger than 5 MB');
});

test('half a file is none', async () => {
  answer = () =>
    new Response(
      new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode('location,date\nDowntown,'));
          setTimeout(() => controller.error(new Error('the line went dead')), 20);
        },
      }),
      { headers: CSV },
    );
  expect(await failure()).toContain('broke off');
});

test.each([
  ['UTF-16', [0xff, 0xfe, 0x61, 0x00, 0x2c, 0x00]],
  ['Latin-1', [0x4d, 0x6f, 0x6e, 0x74, 0x72, 0xe9, 0x61, 0x6c]],
])('%s is not taken for UTF-8', async (_name, bytes) => {
  answer = () => new Response(new Uint8Array(bytes), { headers: CSV });
  expect(await failure()).toContain('not UTF-8');
});

test('does not wait for ever', async () => {
  answer = () => new Response(new ReadableStream({}), { headers: CSV });
  const sheets = createSheets({
    connectTo: server.url,
    timeoutMs: 100,
    resolve: async () => ['142.250.69.14'],
  });
  expect(await failure(sheets)).toContain('did not answer within');
});

test('a name that means nothing is unreachable, and no fault of ours', async () => {
  const sheets = reader(() => Promise.reject(new Error('ENOTFOUND')));
  expect(await failure(sheets)).toContain('could not be reached');
});
