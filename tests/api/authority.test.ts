import { findTargetHandler } from 'hono/utils/handler';
import { describe, expect, test } from 'vitest';
import { markOf } from '../../api/middleware/endpoints.ts';
import type { Endpoint } from '../../contracts/endpoints.ts';
import { FRESH_CODE } from '../../contracts/fresh.ts';
import { openApp } from '../support/app.ts';
import { allCallers, type Caller, kindFor } from '../support/authority.ts';

// Who may call what, from the contracts: every operation by every caller.

const portage = await openApp();
const endpoints = portage.app.routes.flatMap(
  ({ handler }) => markOf(findTargetHandler(handler))?.endpoint ?? [],
);
const callers = await allCallers(portage);

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

/** The path with things of no vendor in it. */
const filled = (path: string) =>
  path
    .replace(':kind', 'calendar')
    .replace(':day', portage.day(20))
    .replace(/:(leadId|id)(?=\/|$)/, path.includes('/leads/') ? 'L0000000000' : '999999999')
    .replace(/:\w+/g, '999999999');

const replyTo = async ({ method, path }: Endpoint, { proof }: Caller): Promise<Response> =>
  await portage.app.request(filled(path), {
    method,
    headers: { accept: 'application/json', origin: portage.deps.siteOrigin, ...proof },
    ...(method !== 'GET' && { body: '{}' }),
  });

/** The calls that a caller is answered otherwise than by that status. */
async function answeredOtherwise(caller: Caller, of: Endpoint[], expected: number) {
  const odd: string[] = [];
  for (const endpoint of of) {
    const { status, body } = await replyTo(endpoint, caller);
    await body?.cancel();
    if (status !== expected) odd.push(`${nameOf(endpoint)}: ${status}`);
  }
  return odd;
}

test('every operation of the product is there, each for one kind of caller', () => {
  expect(endpoints.length).toBeGreaterThanOrEqual(326);
  expect(new Set(endpoints.map(nameOf)).size).toBe(endpoints.length);
  expect(new Set(callers.map(({ kind }) => kind)).size).toBe(6);
});

test('without proof, or with that of another kind, every guarded call answers 401', async () => {
  // One of each kind: what it may beside does not count before it is known who it is.
  const kinds = [...new Map(callers.map((caller) => [caller.kind, caller])).values()];
  for (const caller of kinds) {
    const others = endpoints.filter(
      ({ needs }) => kindFor(needs) !== 'nobody' && kindFor(needs) !== caller.kind,
    );
    expect([caller.name, await answeredOtherwise(caller, others, 401)]).toEqual([caller.name, []]);
  }
});

test('a caller of the right kind who may not is answered 403, whatever is sent', async () => {
  for (const caller of callers) {
    const refused = endpoints.filter(
      ({ needs }) => kindFor(needs) === caller.kind && !caller.meets(needs),
    );
    expect([caller.name, await answeredOtherwise(caller, refused, 403)]).toEqual([caller.name, []]);
  }
});

test('what names a thing that is not the caller’s own answers 404, whatever is sent', async () => {
  const own = endpoints.filter((endpoint) => endpoint.own);
  expect(own.length).toBeGreaterThan(30);
  for (const caller of callers.filter(({ kind }) => kind === 'person')) {
    const open = own.filter(({ needs }) => caller.meets(needs));
    expect([caller.name, await answeredOtherwise(caller, open, 404)]).toEqual([caller.name, []]);
  }
});

test('a session that proved itself long ago is asked to anew, whatever is sent', async () => {
  const fresh = endpoints.filter((endpoint) => endpoint.fresh === 'always');
  expect(fresh.length).toBeGreaterThan(10);
  await portage.sql`update sessions set proved_at = proved_at - interval '10 minutes'`;
  for (const caller of callers.filter(({ kind }) => kind === 'operator' || kind === 'person')) {
    for (const endpoint of fresh.filter(
      ({ needs }) => kindFor(needs) === caller.kind && caller.meets(needs),
    )) {
      const reply = await replyTo(endpoint, caller);
      const { code } = (await reply.json()) as { code?: string };
      const said = [caller.name, nameOf(endpoint), reply.status, code];
      expect(said).toEqual([caller.name, nameOf(endpoint), 403, FRESH_CODE]);
    }
  }
});

describe('the contracts', () => {
  const within = (prefix: string) => endpoints.filter(({ path }) => path.startsWith(prefix));

  test('let through a guarded door only what makes the proof', () => {
    const open = ['/admin/', '/vendor/', '/api/booking/', '/api/crew/', '/api/v1/']
      .flatMap(within)
      .filter(({ needs }) => needs === 'anyone')
      .map(nameOf);
    expect(open.sort()).toEqual([
      'GET /vendor/calendar/:file',
      'POST /admin/session',
      'POST /admin/session/passkey',
      'POST /admin/session/passkey/options',
      'POST /vendor/vendor/links',
      'POST /vendor/vendor/login',
      'POST /vendor/vendor/login/passkey',
      'POST /vendor/vendor/login/passkey/options',
      'POST /vendor/vendor/password',
      'POST /vendor/vendor/password-reset',
    ]);
  });

  test('ask for no more than a sign-in where the account is the caller’s own', () => {
    const own = endpoints
      .filter(({ needs }) => needs === 'panel' || needs === 'portal')
      .map(nameOf);
    expect(own.sort()).toEqual([
      'DELETE /admin/account/passkeys/:id',
      'DELETE /admin/account/second-factor',
      'DELETE /admin/session',
      'DELETE /admin/sessions',
      'DELETE /vendor/vendor/account/passkeys/:id',
      'DELETE /vendor/vendor/account/second-factor',
      'DELETE /vendor/vendor/session',
      'GET /admin/account/morning-mail',
      'GET /admin/account/passkeys',
      'GET /admin/account/sessions',
      'GET /admin/session',
      'GET /admin/session/proof',
      'GET /vendor/vendor/account/passkeys',
      'GET /vendor/vendor/session',
      'POST /admin/account/passkeys',
      'POST /admin/account/passkeys/options',
      'POST /admin/account/password',
      'POST /admin/account/second-factor',
      'POST /admin/account/second-factor/confirm',
      'POST /admin/session/proof',
      'POST /admin/session/proof/passkey',
      'POST /vendor/vendor/account/passkeys',
      'POST /vendor/vendor/account/passkeys/options',
      'POST /vendor/vendor/account/second-factor',
      'POST /vendor/vendor/account/second-factor/confirm',
      'POST /vendor/vendor/change-password',
      'POST /vendor/vendor/session/proof',
      'POST /vendor/vendor/session/proof/passkey',
      'PUT /admin/account/morning-mail',
    ]);
  });

  test('ask for a fresh sign-in where an open screen must not be enough', () => {
    const asks = endpoints.filter(({ fresh }) => fresh).map(nameOf);
    expect(asks.sort()).toEqual([
      'DELETE /admin/account/passkeys/:id',
      'DELETE /admin/account/second-factor',
      'DELETE /admin/users/:id/second-factor',
      'DELETE /vendor/vendor/account/passkeys/:id',
      'DELETE /vendor/vendor/account/second-factor',
      'GET /admin/audit/export.csv',
      'GET /admin/database/backups/:file',
      'GET /admin/leads/:id/dispute-evidence',
      'GET /admin/leads/export.csv',
      'GET /admin/payouts/:slug/csv',
      'GET /admin/session/proof',
      'GET /vendor/vendor/leads/export.csv',
      'GET /vendor/vendor/payouts/csv',
      'GET /vendor/vendor/sheets/:kind/export.csv',
      'PATCH /admin/users/:id',
      'PATCH /admin/vendors/:slug/people/:id',
      'PATCH /vendor/vendor/people/:id',
      'PATCH /vendor/vendor/webhook-endpoints/:id',
      'POST /admin/account/passkeys',
      'POST /admin/account/passkeys/options',
      'POST /admin/account/second-factor',
      'POST /admin/account/second-factor/confirm',
      'POST /admin/leads/:id/cancellation',
      'POST /admin/leads/:id/refund',
      'POST /admin/leads/:id/refund/settled',
      'POST /admin/payment-differences/:id/refund',
      'POST /admin/users',
      'POST /admin/users/:id/password',
      'POST /admin/vendors/:slug/people',
      'POST /vendor/vendor/account/passkeys',
      'POST /vendor/vendor/account/passkeys/options',
      'POST /vendor/vendor/account/second-factor',
      'POST /vendor/vendor/account/second-factor/confirm',
      'POST /vendor/vendor/api-keys',
      'POST /vendor/vendor/calendar-feed',
      'POST /vendor/vendor/people',
      'POST /vendor/vendor/webhook-endpoints',
      'POST /vendor/vendor/webhook-endpoints/:id/secret',
    ]);
  });

  test('have analysts change nothing', () => {
    const changes = within('/admin/').filter(
      ({ method, needs }) => method !== 'GET' && needs === 'analyst',
    );
    expect(changes.map(nameOf)).toEqual(['POST /admin/vendors/compare']);
  });

  test('limit every call that anyone may make and that changes something', () => {
    const unlimited = endpoints
      .filter(({ needs, method, limit }) => needs === 'anyone' && method !== 'GET' && !limit)
      .map(nameOf);
    expect(unlimited.sort()).toEqual([
      'POST /admin/session',
      'POST /api/mail-events',
      'POST /api/newsletter/unsubscribe',
      'POST /api/stripe/webhook',
      'POST /vendor/vendor/links',
      'POST /vendor/vendor/login',
      'POST /vendor/vendor/password',
      'POST /vendor/vendor/password-reset',
    ]);
  });
});
