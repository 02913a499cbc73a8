import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { isDatabaseAway, Refusal } from '../../api/errors.ts';
import { onError } from '../../api/middleware/errors.ts';
import { problemOf } from '../support/problems.ts';

/** What a route answers whose statement failed with that code. */
const answerTo = (code: unknown) => answerFor(Object.assign(new Error('It failed.'), { code }));

/** What a route answers that throws. */
async function answerFor(error: Error): Promise<Response> {
  const app = new Hono()
    .use(async (c, next) => {
      c.set('requestId' as never, 'test' as never);
      await next();
      c.res.headers.set('x-request-id', 'test');
    })
    .get('/', () => {
      throw error;
    });
  app.onError(onError);
  return await app.request('/');
}

const AWAY = [
  // The driver's.
  'CONNECTION_CLOSED', 'CONNECTION_ENDED', 'CONNECTION_DESTROYED', 'CONNECT_TIMEOUT',
  // The system's.
  'ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ENOENT', 'ETIMEDOUT', 'EHOSTUNREACH',
  'EHOSTDOWN', 'ENETUNREACH', 'ENETDOWN', 'ENOTFOUND', 'EAI_AGAIN',
  // Postgres' own.
  '08000', '08003', '08006', '08P01', '25006', '25P03', '40001', '40P01', '53100', '53200',
  '53300', '55P03', '57014', '57P01', '57P02', '57P03', '57P05', '58030',
]; // biome-ignore format: one group a comment

describe('an outage of the database', () => {
  test.each(AWAY)('%s answers 503, and when to try again', async (code) => {
    expect(isDatabaseAway({ code })).toBe(true);
    const response = await answerTo(code);
    expect(response.headers.get('retry-after')).toBe('5');
    const { detail } = await problemOf(response, 503);
    expect(detail).toContain('Nothing was lost');
  });

  test.each([
    '23505', '23514', '22021', '22003', '22P02', '42P01', '42501', '42883', '0A000', 'XX000',
    'P0001', '25P02', '5', '53', '530000', 'ERR_INVALID_URL', 'EACCES', '', 57, null, undefined,
  ])('%s is none', async (code) => {
    expect(isDatabaseAway({ code })).toBe(false);
    await problemOf(await answerTo(code), 500);
  }); // biome-ignore format: a row of codes

  test.each([null, undefined, 'ECONNREFUSED', 7, new Error('x')])('%s is none', (error) =>
    expect(isDatabaseAway(error)).toBe(false),
  );
});

describe('a refusal of an action', () => {
  test.each([
    ['malformed', 400],
    ['unauthenticated', 401],
    ['denied', 403],
    ['missing', 404],
    ['conflict', 409],
    ['invalid', 422],
    ['throttled', 429],
    ['provider_failed', 502],
    ['unavailable', 503],
    ['no_room', 507],
  ] as const)('for being %s answers %i with its sentence', async (reason, status) => {
    const { detail } = await problemOf(await answerFor(new Refusal(reason, 'It may not.')), status);
    expect(detail).toBe('It may not.');
  });

  test('names its fields and what else it knows, and says when to try again', async () => {
    const refusal = new Refusal('throttled', 'Wait a moment.', {
      fields: { day: 'Another one.' },
      extra: { code: 'full' },
      retryAfter: 10,
    });
    const response = await answerFor(refusal);
    expect(response.headers.get('retry-after')).toBe('10');
    expect(await problemOf(response, 429)).toMatchObject({
      detail: 'Wait a moment.',
      fields: { day: 'Another one.' },
      code: 'full',
    });
  });
});
