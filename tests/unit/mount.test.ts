import { Hono } from 'hono';
import { findTargetHandler } from 'hono/utils/handler';
import { expect, test } from 'vitest';
import { describes, markOf } from '../../api/middleware/endpoints.ts';
import type { Guards } from '../../api/middleware/guards.ts';
import { mount } from '../../api/middleware/mount.ts';
import { adminRoutes } from '../../api/routes/admin.ts';
import { portalRoutes } from '../../api/routes/portal.ts';
import { endpoint } from '../../contracts/endpoints.ts';

/** Enough to make the routes of: none of them is asked anything here. */
const deps = { limits: {} } as never;
const open: Guards = () => [];
/** Every call of panel and portal. */
const endpoints = [adminRoutes(deps, open), portalRoutes(deps, open)].flatMap(({ routes }) =>
  routes.flatMap(({ handler }) => markOf(findTargetHandler(handler))?.endpoint ?? []),
);

const callAt = (path: string) =>
  endpoint('GET', path, { needs: 'owner', summary: path, reply: { 200: 'It is there' } });

/** An app of all those calls, each a noun of its own that answers with its path. */
function echo(order: typeof endpoints) {
  return mount(
    open,
    ...order.map((call) =>
      new Hono().on(call.method, [call.path], describes(call), (c) => c.text(call.path)),
    ),
  );
}

const REVERSED = [...endpoints].reverse();
const SHUFFLED = [...endpoints].sort((a, b) => a.summary.localeCompare(b.summary));

test.each([
  ['as they stand', endpoints],
  ['reversed', REVERSED],
  ['shuffled', SHUFFLED],
])('each call is reached by its own address, the nouns %s', async (_name, order) => {
  expect(order.length).toBeGreaterThan(90);
  const app = echo(order);
  for (const { method, path } of order) {
    const address = path.replace(/:\w+/g, 'L0123456789');
    const response = await app.request(address, { method });
    expect(await response.text(), `${method} ${address}`).toBe(path);
  }
});

test('without the order, a name would be taken for an id', async () => {
  const calls = ['/leads/:id', '/leads/counts'];
  const plain = new Hono();
  for (const path of calls) plain.get(path, describes(callAt(path)), (c) => c.text(path));
  expect(await (await plain.request('/leads/counts')).text()).toBe('/leads/:id');
  expect(await (await mount(open, plain).request('/leads/counts')).text()).toBe('/leads/counts');
});

test('handlers of one call keep their order, behind the guards of its contract', async () => {
  const said: string[] = [];
  const guards: Guards = ({ needs }) => [
    async (_c, next) => {
      said.push(`needs ${needs}`);
      await next();
    },
  ];
  const noun = new Hono().get(
    '/a/:id',
    describes(callAt('/a/:id')),
    async (_c, next) => {
      said.push('first');
      await next();
    },
    (c) => {
      said.push('handler');
      return c.body(null);
    },
  );
  await mount(guards, noun).request('/a/1');
  expect(said).toEqual(['needs owner', 'first', 'handler']);
});

test('what names no contract is not mounted', () => {
  const noun = new Hono().get('/open', (c) => c.text('to anyone'));
  expect(() => mount(open, noun)).toThrow('GET /open names no contract.');
});
