import { expect, test } from 'vitest';
import { openCast } from '../../support/cast.ts';

// Every route under /admin, read from the router itself: a new one cannot be forgotten. Who may what is
// `authority.test.ts`, that nothing odd fails is `any-input-everywhere.test.ts`.

const { portage: app, cast } = await openCast({ jobs: false });
const seen = new Map<string, { method: string; path: string }>();
for (const { method, path } of app.app.routes) {
  if (method === 'ALL' || !path.startsWith('/admin')) continue;
  seen.set(`${method} ${path}`, { method, path });
}
const routes: { method: string; path: string }[] = [...seen.values()];

/** The calls that need no session, since they make one. */
const OPEN = new Set([
  'POST /admin/session',
  'POST /admin/session/passkey',
  'POST /admin/session/passkey/options',
]);
/** The owner's alone. */
const OWNERS = [
  'GET /admin/users',
  'POST /admin/users',
  'PATCH /admin/users/:id',
  'POST /admin/users/:id/password',
  'DELETE /admin/users/:id/second-factor',
  'GET /admin/audit',
];

const filled = (path: string) =>
  path.replace(/:slug/g, 'easy2go').replace(/:[a-z_]+(\{[^}]*\})?/gi, '1');
const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

test('the router is read', () => {
  expect(routes.map(nameOf)).toEqual(expect.arrayContaining([...OPEN, ...OWNERS]));
});

test('every route without a session answers 401', async () => {
  const wrong: string[] = [];
  for (const route of routes) {
    if (OPEN.has(nameOf(route))) continue;
    const response = await app.app.request(filled(route.path), {
      method: route.method,
      headers: { origin: app.deps.siteOrigin, accept: 'application/json' },
    });
    const type = response.headers.get('content-type') ?? '';
    const vary = response.headers.get('vary') ?? '';
    const isProblem = response.status === 401 && type.startsWith('application/problem+json');
    if (!isProblem || !vary.split(/, ?/).includes('Accept')) {
      wrong.push(`${nameOf(route)}: ${response.status} ${type}, varies by ${vary}`);
    }
  }
  expect(wrong).toEqual([]);
});

test('every change that comes from another site answers 403', async () => {
  const owner = await cast.owner();
  const wrong: string[] = [];
  for (const route of routes) {
    if (route.method === 'GET') continue;
    const response = await app.app.request(filled(route.path), {
      method: route.method,
      headers: { cookie: owner.cookie, origin: 'https://evil.example' },
    });
    if (response.status !== 403) wrong.push(`${nameOf(route)}: ${response.status}`);
  }
  expect(wrong).toEqual([]);
});

test('an analyst takes no personal data away', async () => {
  const analyst = await cast.analyst();
  const exports = routes.filter(({ path }) => /export|download|evidence|\.csv/.test(path));
  const wrong: string[] = [];
  for (const route of exports) {
    const response = await analyst.request(route.method, filled(route.path));
    if (response.status !== 403) wrong.push(`${nameOf(route)}: ${response.status}`);
  }
  expect(wrong).toEqual([]);
});

test('no route takes more than 16 KB', async () => {
  const owner = await cast.owner();
  const filler = 'x'.repeat(16 * 1024 - 13);
  const wrong: string[] = [];
  for (const route of routes) {
    if (route.method === 'GET') continue;
    const response = await owner.request(route.method, filled(route.path), {
      filler: `${filler}x`,
    });
    const { detail } = (await response.json()) as { detail?: string };
    if (response.status !== 413 || !detail?.includes('16 KB')) {
      wrong.push(`${nameOf(route)}: ${response.status} ${detail}`);
    }
  }
  expect(wrong).toEqual([]);
  expect((await owner.post('/admin/vendors/compare', { filler })).status).toBe(422);
});

test('an operator does not manage people', async () => {
  const person = await cast.operator();
  for (const name of OWNERS) {
    const [method = '', path = ''] = name.split(' ');
    const body = method === 'GET' ? undefined : {};
    expect([name, (await person.request(method, filled(path), body)).status]).toEqual([name, 403]);
  }
});
