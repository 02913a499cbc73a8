import { configure, getConsoleSink, getJsonLinesFormatter, reset } from '@logtape/logtape';
import { Hono } from 'hono';
import { afterAll, expect, test } from 'vitest';
import { ProblemError } from '../../api/errors.ts';
import { onError } from '../../api/middleware/errors.ts';
import { eventually, openApp } from '../support/app.ts';

/** The lines of the log as the sink of `api/main.ts` writes them. */
const lines: string[] = [];
const write = (line: string) => void lines.push(line);
const to = { debug: write, info: write, log: write, warn: write, error: write } as Console;
await configure({
  sinks: { console: getConsoleSink({ formatter: getJsonLinesFormatter(), console: to }) },
  loggers: [
    { category: 'portage', lowestLevel: 'info', sinks: ['console'] },
    { category: ['logtape', 'meta'], lowestLevel: 'error', sinks: [] },
  ],
});
const portage = await openApp();
afterAll(async () => {
  await reset();
});

test('a failure of the queue is told in words, though the queue hands over a plain object', async () => {
  const before = lines.length;
  await portage.sql`alter schema pgboss rename to pgboss_gone`;
  try {
    // Files share a process: the queue of an app that another has closed may fail here too.
    const told = await eventually(async () =>
      lines.slice(before).find((line) => /"message":"queue".*pgboss/.test(line)),
    );
    expect(JSON.parse(told).properties.error).toMatch(/^\w*Error: .*pgboss/);
  } finally {
    await portage.sql`alter schema pgboss_gone rename to pgboss`;
  }
  expect(lines.join('\n')).not.toContain('[object Object]');
});

test.each([
  ['an object with a message', { message: 'no route', code: 'E1' }, 'Error: no route'],
  ['an object with a code', { code: 'ENOENT', path: '/secret' }, 'Error: ENOENT'],
  ['an object with neither', { user: 'maya@example.ca' }, 'Error: without words, from user'],
  ['several errors at once', new AggregateError([new Error('a')]), 'AggregateError: without words'],
  ['an error', new TypeError('not so'), 'TypeError: not so'],
  ['a word', 'gone', 'gone'],
  ['nothing', undefined, 'undefined'],
])('%s as the cause of a failure is told in words', async (_, cause, words) => {
  const app = new Hono().get('/', () => {
    throw new ProblemError(502, 'The provider failed.', { cause });
  });
  app.onError(onError);
  const before = lines.length;
  expect((await app.request('/')).status).toBe(502);
  const [line = '', ...more] = lines.slice(before);
  expect(more).toEqual([]);
  expect(JSON.parse(line).properties.cause).toContain(words);
  expect(line).not.toMatch(/\[object Object\]|secret|example\.ca/);
});
