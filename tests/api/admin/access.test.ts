import { findTargetHandler } from 'hono/utils/handler';
import { expect, test } from 'vitest';
import { markOf } from '../../../api/middleware/endpoints.ts';
import type { Endpoint } from '../../../contracts/endpoints.ts';
import { openCast } from '../../support/cast.ts';

// Every route under /admin, read from the router itself: a new one cannot be forgotten. That the guards do
// what the contracts say is `authority.test.ts`, that nothing odd fails is `any-input-everywhere.test.ts`.

const { portage: app, cast } = await openCast({ jobs: false });
const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
const within = app.app.routes.filter(
  ({ method, path }) => method !== 'ALL' && path.startsWith('/admin'),
);
const routes = [...new Map(within.map((route) => [nameOf(route), route])).values()];
const endpoints: Endpoint[] = within.flatMap(
  ({ handler }) => markOf(findTargetHandler(handler))?.endpoint ?? [],
);
/** The calls that a role is the least one for. */
const needing = (role: string) => endpoints.filter(({ needs }) => needs === role);

/** The calls that need no session, since they make one. */
const OPEN = new Set(needing('anyone').map(nameOf));

const filled = (path: string) =>
  path.replace(/:slug/g, 'easy2go').replace(/:[a-z_]+(\{[^}]*\})?/gi, '1');

test('every route has a contract, and what it needs is decided here', async () => {
  expect(endpoints.map(nameOf).sort()).toEqual(routes.map(nameOf).sort());
  expect(needing('owner').map(nameOf).sort()).toEqual([
    'DELETE /admin/database/backups/:file',
    'DELETE /admin/users/:id/second-factor',
    'GET /admin/audit',
    'GET /admin/audit/export.csv',
    'GET /admin/database/backups/:file',
    'GET /admin/users',
    'GET /admin/users/:id/grants',
    'PATCH /admin/users/:id',
    'POST /admin/leads/:id/payment/confirm',
    'POST /admin/leads/:id/refund',
    'POST /admin/leads/:id/refund/settled',
    'POST /admin/payment-differences/:id/attach',
    'POST /admin/payment-differences/:id/note',
    'POST /admin/payment-differences/:id/refund',
    'POST /admin/payouts/:slug/settlements',
    'POST /admin/payouts/:slug/settlements/:id/correction',
    'POST /admin/reconciliation',
    'POST /admin/users',
    'POST /admin/users/:id/cut-offs',
    'POST /admin/users/:id/password',
  ]);
  // Whatever is not named here takes an operator, but for a person's own account and the doors.
  expect(needing('analyst').map(nameOf).sort()).toEqual([
    'GET /admin/analytics',
    'GET /admin/components',
    'GET /admin/dashboard',
    'GET /admin/database/backup-drills',
    'GET /admin/database/backups',
    'GET /admin/database/health',
    'GET /admin/database/schemas',
    'GET /admin/database/tables',
    'GET /admin/database/validate',
    'GET /admin/email-logs',
    'GET /admin/email-logs/outcome',
    'GET /admin/lead-views',
    'GET /admin/leads',
    'GET /admin/leads/:id',
    'GET /admin/leads/:id/booking',
    'GET /admin/leads/counts',
    'GET /admin/locations/:id/calendar/:day',
    'GET /admin/mapbox-token',
    'GET /admin/monitoring',
    'GET /admin/needs-you',
    'GET /admin/payments',
    'GET /admin/payouts',
    'GET /admin/payouts/:slug',
    'GET /admin/payouts/:slug/csv',
    'GET /admin/privacy-requests',
    'GET /admin/reconciliation',
    'GET /admin/reviews',
    'GET /admin/search',
    'GET /admin/tracking/summary',
    'GET /admin/vendors',
    'GET /admin/vendors/:slug/credentials',
    'GET /admin/vendors/:slug/details',
    'GET /admin/vendors/:slug/locations/:id',
    'GET /admin/vendors/:slug/logic',
    'GET /admin/vendors/:slug/people',
    'GET /admin/vendors/:slug/rate-versions',
    'GET /admin/vendors/:slug/rate-versions/:version',
    'GET /admin/vendors/:slug/rates',
    'GET /admin/vendors/:slug/readiness',
    'GET /admin/vendors/availability/bulk',
    'GET /admin/vendors/availability/summary',
    'GET /admin/vendors/data-validation',
    'GET /admin/vendors/live-status',
    'GET /admin/vendors/locations',
    'POST /admin/vendors/compare',
  ]);
  const analyst = await cast.analyst();
  for (const endpoint of needing('analyst')) {
    const { status } = await analyst.request(endpoint.method, filled(endpoint.path));
    expect([401, 403], nameOf(endpoint)).not.toContain(status);
  }
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
