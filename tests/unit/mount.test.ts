import { findTargetHandler } from 'hono/utils/handler';
import { expect, test } from 'vitest';
import { call, mount } from '../../api/calls/serve.ts';
import { doors } from '../../api/doors.ts';
import { markOf } from '../../api/middleware/endpoints.ts';
import type { Guards } from '../../api/middleware/guards.ts';
import { endpoint } from '../../contracts/endpoints.ts';

/** Enough to mount the calls: none of them is asked anything here. */
const deps = { limits: {} } as never;
const open: Guards = () => [];
/** Every call of the product. */
const endpoints = doors(deps, open).routes.flatMap(
  ({ handler }) => markOf(findTargetHandler(handler))?.endpoint ?? [],
);

const callAt = (path: string) =>
  endpoint('GET', path, { needs: 'anyone', summary: path, reply: { 200: 'It is there' } });

/** An app of all those calls, each of which answers with its path. */
const echo = (order: typeof endpoints) =>
  mount(
    deps,
    open,
    order.map(({ method, path, reply }) =>
      call(endpoint(method, path, { needs: 'anyone', summary: path, reply }), (_deps, { c }) =>
        c.text(path),
      ),
    ),
  );

const REVERSED = [...endpoints].reverse();
const SHUFFLED = [...endpoints].sort((a, b) => a.summary.localeCompare(b.summary));

test.each([
  ['as they stand', endpoints],
  ['reversed', REVERSED],
  ['shuffled', SHUFFLED],
])('each call is reached by its own address, the tables %s', async (_name, order) => {
  expect(order.length).toBeGreaterThan(300);
  const app = echo(order);
  for (const { method, path } of order) {
    const address = path.replace(/:\w+/g, 'L0123456789');
    const response = await app.request(address, { method });
    expect(await response.text(), `${method} ${address}`).toBe(path);
  }
});

test('a name is not taken for an id, whichever row comes first', async () => {
  const calls = ['/leads/:id', '/leads/counts'].map((path) =>
    call(callAt(path), (_deps, { c }) => c.text(path)),
  );
  const response = await mount(deps, open, calls).request('/leads/counts');
  expect(await response.text()).toBe('/leads/counts');
});

test('a call stands behind the guards of its contract', async () => {
  const said: string[] = [];
  const guards: Guards = ({ needs }) => [
    async (_c, next) => {
      said.push(`needs ${needs}`);
      await next();
    },
  ];
  const contract = { needs: 'anyone', summary: 'A call', reply: { 200: 'It is there' } } as const;
  const answers = call(endpoint('GET', '/a/:id', contract), (_deps, { params }) => {
    said.push(`answers ${params.id}`);
  });
  await mount(deps, guards, [answers]).request('/a/1');
  expect(said).toEqual(['needs anyone', 'answers 1']);
});
