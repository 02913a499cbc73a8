import { Hono } from 'hono';
import { requestId } from 'hono/request-id';
import { expect, test } from 'vitest';
import { shed } from '../../api/middleware/shed.ts';

/** An app of ten places, whose requests last until they are let go. */
function busyApp() {
  const waiting: (() => void)[] = [];
  const app = new Hono().use(requestId()).use(shed(10));
  app.all('*', async (c) => {
    await new Promise<void>((resolve) => void waiting.push(resolve));
    return c.text('done');
  });
  const open: Promise<Response>[] = [];
  return {
    /** How many of so many requests for a path are let in. */
    letIn: async (path: string, times: number) => {
      const before = waiting.length;
      for (let turn = 0; turn < times; turn++) open.push(Promise.resolve(app.request(path)));
      await new Promise((resolve) => setTimeout(resolve, 5));
      return waiting.length - before;
    },
    end: async () => {
      for (const go of waiting.splice(0)) go();
      return (await Promise.all(open.splice(0))).map(({ status }) => status);
    },
    request: (path: string) => app.request(path),
  };
}

test('prices are refused first, payments last, probes never', async () => {
  const app = busyApp();
  expect(await app.letIn('/api/generate', 6)).toBe(4);
  expect(await app.letIn('/admin/leads', 6)).toBe(3);
  expect(await app.letIn('/api/stripe/webhook', 6)).toBe(3);
  expect(await app.letIn('/ready', 3)).toBe(3);
  const refused = await app.request('/api/price-calendar');
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('2');
  expect(refused.headers.get('content-type')).toContain('application/problem+json');
  expect((await refused.json()).detail).toBe('Portage is busy. Please try again in a moment.');
  const statuses = await app.end();
  expect(statuses.filter((status) => status === 200)).toHaveLength(13);
});

test('places come free again, also after an error', async () => {
  const app = busyApp();
  for (let turn = 0; turn < 3; turn++) {
    expect(await app.letIn('/api/leads', 12)).toBe(10);
    await app.end();
  }
  const failing = new Hono().use(requestId()).use(shed(10));
  failing.get('*', () => {
    throw new Error('no');
  });
  failing.onError((_error, c) => c.text('failed', 500));
  for (let turn = 0; turn < 30; turn++) {
    expect((await failing.request('/api/leads')).status).toBe(500);
  }
});
