import { Hono } from 'hono';
import { findTargetHandler } from 'hono/utils/handler';
import { expect, test } from 'vitest';
import { markOf } from '../../api/middleware/endpoints.ts';
import { mount } from '../../api/middleware/mount.ts';
import { adminRoutes } from '../../api/routes/admin.ts';
import { portalRoutes } from '../../api/routes/portal.ts';

/** Enough to make the routes of: none of them is asked anything here. */
const deps = { limits: {} } as never;
/** Every call of panel and portal. */
const endpoints = [adminRoutes(deps), portalRoutes(deps)].flatMap(({ routes }) =>
  routes.flatMap(({ handler }) => markOf(findTargetHandler(handler))?.endpoint ?? []),
);

/** An app of all those calls, each a noun of its own that answers with its path. */
function echo(order: typeof endpoints) {
  return mount(
    ...order.map(({ method, path }) => new Hono().on(method, path, (c) => c.text(path))),
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
  for (const path of calls) plain.get(path, (c) => c.text(path));
  expect(await (await plain.request('/leads/counts')).text()).toBe('/leads/:id');
  expect(await (await mount(plain).request('/leads/counts')).text()).toBe('/leads/counts');
});

test('handlers of one call keep their order', async () => {
  const said: string[] = [];
  const noun = new Hono().get(
    '/a/:id',
    async (_c, next) => {
      said.push('guard');
      await next();
    },
    (c) => {
      said.push('handler');
      return c.body(null);
    },
  );
  await mount(noun).request('/a/1');
  expect(said).toEqual(['guard', 'handler']);
});
