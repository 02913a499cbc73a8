import { findTargetHandler } from 'hono/utils/handler';
import { describe, expect, test } from 'vitest';
import { markOf } from '../../../api/middleware/endpoints.ts';
import type { Need } from '../../../contracts/needs.ts';
import { openCast } from '../../support/cast.ts';
import {
  type Belongings,
  BODIES,
  belongingsOf,
  CHOICES,
  fingerprint,
  STREAMS,
  THINGS,
  VIEWERS_OWN,
} from '../../support/portal-matrix.ts';

const { portage: app, cast } = await openCast({ jobs: false });
const other = await belongingsOf(app, 'velocity-movers');

/** Every call of the portal, read off the router: what is added tomorrow is tested tomorrow. */
const mounted = app.app.routes.filter(
  ({ method, path }) => method !== 'ALL' && path.startsWith('/vendor/'),
);
const routes = [...new Set(mounted.map(({ method, path }) => `${method} ${path}`))].sort();
/** The calls that need this by their contract; `authority.test.ts` has which these are. */
const needing = (need: Need) =>
  mounted.flatMap(({ handler }) => {
    const endpoint = markOf(findTargetHandler(handler))?.endpoint;
    return endpoint?.needs === need ? `${endpoint.method} ${endpoint.path}` : [];
  });
const open = needing('anyone');
/** The person's own session and what it signs in by. */
const ownAccount = needing('portal');
const guarded = routes.filter((route) => !open.includes(route));
const split = (route: string) => route.split(' ') as [method: string, path: string];

/** The route's paths with things of that vendor in them: one for each choice that it offers. */
function foreign(path: string, of: Belongings): string[] {
  const kind = path.split('/')[3] ?? '';
  const things = THINGS[kind]?.(of);
  const [parameter, name = ''] = /:(\w+)(?:\{[^}]*\})?/.exec(path) ?? [];
  if (!parameter) return [path];
  const value = things?.[name] ?? { day: app.day(20) }[name];
  const values = value === undefined ? CHOICES[name] : [value];
  if (!values) throw new Error(`The matrix does not know :${name} of ${path}.`);
  return values.flatMap((one) => foreign(path.replace(parameter, encodeURIComponent(one)), of));
}

/** The calls of routes: what they ask of a vendor's things, by default another's. */
const calls = (routes: string[], of: Belongings = other) =>
  routes.flatMap((route) => {
    const [method, pattern] = split(route);
    return foreign(pattern, of).map((path) => ({ route, method, path }));
  });

/** Whether the route names a thing, rather than a choice among one's own. */
const names = (route: string) =>
  [...route.matchAll(/:(\w+)/g)].some(([, name = '']) => CHOICES[name] === undefined);

/** What is answered; of a stream that goes on, nothing is waited for. */
async function textOf(route: string, response: Response): Promise<string> {
  if (!STREAMS.includes(route) || response.status !== 200) return await response.text();
  await response.body?.cancel();
  return '';
}

const bodyOf = (route: string) =>
  /^(GET|DELETE) /.test(route) ? undefined : (BODIES[route] ?? {});

test('who may only view leads changes nothing, and each act says why', async () => {
  const own = await belongingsOf(app, 'lets-get-moving');
  const viewer = await cast.mover('lets-get-moving', ['view_leads']);
  const free = [...ownAccount, ...VIEWERS_OWN];
  expect(free.every((route) => guarded.includes(route))).toBe(true);
  const acts = guarded.filter((route) => !route.startsWith('GET') && !free.includes(route));
  const before = await fingerprint(app, 'lets-get-moving');
  const told = new Map<string, string>();
  for (const { route, method, path } of calls(acts, own)) {
    const response = await viewer.request(method, path, bodyOf(route));
    expect([route, response.status]).toEqual([route, 403]);
    told.set(route, ((await response.json()) as { detail: string }).detail);
  }
  expect(await fingerprint(app, 'lets-get-moving')).toBe(before);
  const ofLeads = [...told].filter(([route]) => /vendor\/(leads|quote-requests)\//.test(route));
  expect(ofLeads.length).toBeGreaterThanOrEqual(13);
  for (const [route, detail] of ofLeads) {
    expect([route, detail]).toEqual([route, expect.stringContaining('may not act on bookings')]);
  }
});

describe('a mover’s person with every permission', () => {
  test('sees the marks in what is their own, and a change in the fingerprint', async () => {
    const person = await cast.mover('velocity-movers');
    const reads = ['/vendor/vendor/people', '/vendor/vendor/locations'];
    for (const path of reads) {
      const text = await (await person.get(path)).text();
      expect(other.marks.some((mark) => text.includes(mark))).toBe(true);
    }
    const before = await fingerprint(app, 'velocity-movers');
    await person.patch(`/vendor/vendor/people/${other.personId}`, { full_name: 'Another Name' });
    expect(await fingerprint(app, 'velocity-movers')).not.toBe(before);
  });

  test('finds nothing of another mover: not found, never forbidden', async () => {
    const before = await fingerprint(app, 'velocity-movers');
    for (const { route, method, path } of calls(guarded.filter(names))) {
      const person = await cast.mover();
      const response = await person.request(method, path, bodyOf(route));
      const text = await textOf(route, response);
      expect([route, response.status, text]).toEqual([route, 404, expect.any(String)]);
      for (const mark of other.marks) {
        // The asker's own words come back in the problem's sentence; nothing else may.
        if (!path.includes(mark)) expect([route, text.includes(mark)]).toEqual([route, false]);
      }
    }
    expect(await fingerprint(app, 'velocity-movers')).toBe(before);
  });

  test('reads and changes nothing of another mover by calls that name nothing', async () => {
    const before = await fingerprint(app, 'velocity-movers');
    for (const { route, method, path } of calls(guarded.filter((one) => !names(one)))) {
      const person = await cast.mover();
      const response = await person.request(method, path, bodyOf(route));
      const text = await textOf(route, response);
      expect([route, response.status < 500]).toEqual([route, true]);
      for (const mark of other.marks) {
        expect([route, mark, text.includes(mark)]).toEqual([route, mark, false]);
      }
    }
    expect(await fingerprint(app, 'velocity-movers')).toBe(before);
  });

  test('gains nothing by naming another mover in query, header or body', async () => {
    const [vendor] = await app.sql<{ id: number }[]>`
      select id from vendors where slug = 'velocity-movers'`;
    const id = String(vendor?.id);
    const person = await cast.mover();
    const reads = guarded.filter((route) => route.startsWith('GET') && !names(route));
    for (const { route, path } of calls(reads)) {
      const query = new URLSearchParams({ vendor_id: id, vendor_slug: 'velocity-movers', id });
      const response = await person.get(`${path}?${query}`, {
        'x-vendor-id': id,
      });
      const text = await textOf(route, response);
      for (const mark of other.marks) {
        expect([route, mark, text.includes(mark)]).toEqual([route, mark, false]);
      }
    }
  });
});
