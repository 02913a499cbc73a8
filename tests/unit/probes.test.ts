import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TEXTS } from '../../islands/admin/sections/monitoring/messages.ts';
import { PROBES, runProbe } from '../../islands/admin/sections/monitoring/probes.ts';
import { ApiError } from '../../islands/shared/client.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const { signal } = new AbortController();
/** A call that takes so many milliseconds, and then answers or fails. */
const after = (ms: number, error?: unknown) => () =>
  new Promise((done, fail) => setTimeout(() => (error ? fail(error) : done({})), ms));

async function probe(ms: number, error?: unknown) {
  const running = runProbe(after(ms, error), 'easy2go', signal);
  await vi.advanceTimersByTimeAsync(ms);
  return await running;
}

test.each([
  [0, 'healthy'],
  [1999, 'healthy'],
  [2000, 'warning'],
  [7999, 'warning'],
  [8000, 'error'],
])('an answer after %i ms is %s', async (ms, state) => {
  expect(await probe(ms)).toMatchObject({ state, ms });
});

test('what went wrong is said: the code and text, the wait, the network', async () => {
  const problem = JSON.stringify({ detail: 'Portage is just starting.' });
  const away = new ApiError(new Response(null, { status: 503 }), problem);
  expect(await probe(10, away)).toMatchObject({
    state: 'error',
    message: 'HTTP 503: Portage is just starting.',
  });
  const plain = new ApiError(new Response(null, { status: 500, statusText: 'Server Error' }), '');
  expect((await probe(10, plain)).message).toBe('HTTP 500: Server Error');
  const slow = new DOMException('late', 'TimeoutError');
  expect(await probe(8500, slow)).toMatchObject({ state: 'error', message: TEXTS.probes.slow });
  expect((await probe(10, new TypeError('failed'))).message).toBe(TEXTS.probes.network);
});

test('there are the eight calls of the specification, each with a name', () => {
  expect(PROBES.map(({ path }) => path)).toEqual([
    '/health',
    '/admin/vendors/live-status',
    '/admin/vendors/data-validation',
    '/admin/vendors/locations',
    '/admin/vendors/{slug}/logic',
    '/admin/vendors/availability/bulk',
    '/admin/leads',
    '/api/generate',
  ]);
  for (const { id } of PROBES) expect(TEXTS.probes.names[id]).toBeTruthy();
});
