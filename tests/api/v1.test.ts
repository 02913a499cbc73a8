import { describe, expect, test } from 'vitest';
import {
  API_CALLS_A_MINUTE,
  API_SCOPE_NAMES,
  type ApiScope,
  type CreatedApiKey,
  MOST_API_KEYS,
} from '../../contracts/portal/api-keys.ts';
import { Booking, BookingDetail } from '../../contracts/v1/bookings.ts';
import { openCast } from '../support/cast.ts';
import { firstLocation } from '../support/locations.ts';
import { problemOf } from '../support/problems.ts';
import { done, otherThan, read } from '../support/vendor-leads.ts';

const { portage, cast } = await openCast();
const booked = await cast.booked();

const KEYS = '/vendor/vendor/api-keys';
const manager = (vendor: string) =>
  cast.mover(vendor, ['manage_profile', 'view_leads', 'manage_locations']);

async function keyOf(vendor: string, scopes: readonly ApiScope[], more: object = {}) {
  const person = await manager(vendor);
  const made = await person.post(KEYS, { name: 'Our planner', scopes, ...more });
  return { ...(await read<CreatedApiKey>(made, 201)), person };
}

const call = (token: string, method: string, path: string, body?: unknown) =>
  portage.app.request(path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });

const locationOf = (vendor: string) => firstLocation(portage, vendor);

/** Every call by key, with the scope that it needs; of a booking and a location of that vendor. */
const CALLS: { scope: ApiScope; method: string; path: (id: string, at: number) => string }[] = [
  { scope: 'bookings:read', method: 'GET', path: () => '/api/v1/bookings' },
  { scope: 'bookings:read', method: 'GET', path: (id) => `/api/v1/bookings/${id}` },
  { scope: 'calendars:read', method: 'GET', path: () => '/api/v1/locations' },
  {
    scope: 'calendars:read',
    method: 'GET',
    path: (_, at) => `/api/v1/locations/${at}/calendar?from=2027-06-01&to=2027-06-02`,
  },
  { scope: 'calendars:write', method: 'PUT', path: (_, at) => `/api/v1/locations/${at}/calendar` },
];
const bodyOf = (method: string) =>
  method === 'PUT' ? { days: [{ day: portage.day(40), blackout: 'Fair' }] } : undefined;

describe('the matrix of scopes, calls and vendors', () => {
  test('has every call that is mounted', () => {
    const mounted = portage.app.routes
      .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/v1/'))
      .map(({ method, path }) => `${method} ${path}`);
    const named = CALLS.map(({ method, path }) => `${method} ${path(':id', 0)}`).map((one) =>
      one.replace('/0/', '/:id/').replace(/\?.*/, ''),
    );
    expect(new Set(mounted)).toEqual(new Set(named));
  });

  test('a key does what its scopes say, and nothing else', async () => {
    const { vendor, id } = booked;
    const at = await locationOf(vendor);
    for (const scope of API_SCOPE_NAMES) {
      const { token } = await keyOf(vendor, [scope]);
      for (const one of CALLS) {
        const reply = await call(token, one.method, one.path(id, at), bodyOf(one.method));
        const said = `${scope}: ${one.method} ${one.path(id, at)}`;
        expect(reply.status, said).toBe(one.scope === scope ? 200 : 403);
        await reply.body?.cancel();
      }
    }
  });

  test('a key of another vendor finds nothing', async () => {
    const { vendor, id } = booked;
    const foreign = await locationOf(vendor);
    const { token } = await keyOf(otherThan(vendor), API_SCOPE_NAMES);
    const before = await portage.sql`select * from calendar_days where location_id = ${foreign}`;
    for (const { method, path } of CALLS.filter((one) => one.path('x', 1) !== one.path('y', 2))) {
      const reply = await call(token, method, path(id, foreign), bodyOf(method));
      expect([path(id, foreign), reply.status]).toEqual([path(id, foreign), 404]);
      expect(await reply.text()).not.toContain('Okafor');
    }
    const all = await (await call(token, 'GET', '/api/v1/bookings')).text();
    expect(all).not.toContain(id);
    const after = await portage.sql`select * from calendar_days where location_id = ${foreign}`;
    expect(after).toEqual(before);
  });
});

describe('a key', () => {
  test('works from its making to its end, and is told once', async () => {
    const key = await keyOf(booked.vendor, ['bookings:read'], { expires_in_days: 30 });
    expect(key.token).toMatch(/^ptg_[0-9a-f]{8}_[0-9a-f]{64}$/);
    expect(key.token.startsWith(key.prefix)).toBe(true);
    const list = await (await key.person.get(KEYS)).text();
    expect(list).toContain(key.prefix);
    expect(list).not.toContain(key.token);
    const kept = JSON.stringify([
      await portage.sql`select * from api_keys`,
      await portage.sql`select * from audit`,
    ]);
    expect(kept).toContain('api_key.created');
    expect(kept).not.toContain(key.token.slice(13));

    expect((await call(key.token, 'GET', '/api/v1/bookings')).status).toBe(200);
    const [row] = await portage.sql`select last_used_at from api_keys where id = ${key.id}`;
    expect(row?.last_used_at).not.toBeNull();
    await portage.sql`update api_keys set expires_at = ${portage.clock()} where id = ${key.id}`;
    expect((await call(key.token, 'GET', '/api/v1/bookings')).status).toBe(401);
  });

  test('that is revoked works no longer, and nobody comes in with what is none', async () => {
    const key = await keyOf(booked.vendor, ['bookings:read']);
    expect((await key.person.remove(`${KEYS}/${key.id}`)).status).toBe(204);
    expect((await key.person.remove(`${KEYS}/${key.id}`)).status).toBe(404);
    for (const authorization of [
      `Bearer ${key.token}`,
      '',
      'Bearer',
      'Bearer ptg_00000000_00',
      `Bearer ptg_00000000_${'0'.repeat(64)}`,
    ]) {
      const reply = await portage.app.request('/api/v1/bookings', { headers: { authorization } });
      expect(reply.status, authorization).toBe(401);
      expect(reply.headers.get('content-type')).toContain('application/problem+json');
      expect(reply.headers.get('www-authenticate')).toBe('Bearer');
    }
  });

  test('may ask so often a minute, and is told how often still', async () => {
    const { token } = await keyOf(booked.vendor, ['bookings:read']);
    const first = await call(token, 'GET', '/api/v1/bookings?limit=1');
    const left = /r=(\d+)/.exec(first.headers.get('ratelimit') ?? '')?.[1];
    expect(Number(left)).toBe(API_CALLS_A_MINUTE - 1);
    expect(first.headers.get('ratelimit-policy')).toContain(`q=${API_CALLS_A_MINUTE}`);
    const rest = Array.from({ length: API_CALLS_A_MINUTE - 1 }, () =>
      call(token, 'GET', '/api/v1/bookings?limit=1'),
    );
    expect((await Promise.all(rest)).every(({ status }) => status === 200)).toBe(true);
    const over = await call(token, 'GET', '/api/v1/bookings?limit=1');
    expect(over.status).toBe(429);
    expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(0);
    // Another key of the same company counts for itself.
    const another = await keyOf(booked.vendor, ['bookings:read']);
    expect((await call(another.token, 'GET', '/api/v1/bookings')).status).toBe(200);
  });

  test('there are so many, and no more', async () => {
    const person = await manager('pierre-sons');
    const body = { name: 'One more', scopes: ['bookings:read'] };
    for (let count = 0; count < MOST_API_KEYS; count++)
      await read(await person.post(KEYS, body), 201);
    expect((await person.post(KEYS, body)).status).toBe(409);
  });
});

describe('bookings by key', () => {
  test('are those of the portal, by the contract, page by page', async () => {
    const { vendor, id, vendorUser } = booked;
    const { token } = await keyOf(vendor, ['bookings:read']);
    await cast.lead(11);
    const all = await read<Booking[]>(await call(token, 'GET', '/api/v1/bookings?limit=200'));
    // An unpaid lead is no booking.
    expect(all.every((booking) => booking.booked_at !== null)).toBe(true);
    const own = all.find((booking) => booking.id === id);
    expect(own).toEqual(Booking.parse(own));
    expect(own?.customer).toMatchObject({ first_name: 'Maya' });

    const first = await call(token, 'GET', '/api/v1/bookings?limit=1');
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1];
    if (all.length > 1) {
      const second = await read<Booking[]>(await call(token, 'GET', next ?? ''));
      expect(second[0]?.id).toBe(all[1]?.id);
    }
    const detail = await read<BookingDetail>(await call(token, 'GET', `/api/v1/bookings/${id}`));
    expect(detail).toEqual(BookingDetail.parse(detail));
    expect(detail.lines.length).toBeGreaterThan(0);

    for (const odd of [
      '0000-01-01T00:00:00Z',
      '2026-13-01T00:00:00Z',
      'yesterday',
      '9999-12-31T00:00:00Z',
    ]) {
      const reply = await call(token, 'GET', `/api/v1/bookings?since=${odd}`);
      const problem = await problemOf(reply, 422);
      expect(problem, odd).toMatchObject({ fields: { since: expect.any(String) } });
    }
    const since = encodeURIComponent(portage.clock().toISOString());
    const path = `/api/v1/bookings?since=${since}`;
    expect(await read(await call(token, 'GET', path))).toEqual([]);
    portage.shift(1000);
    await done(vendorUser, id, 'accept');
    const changed = await read<Booking[]>(await call(token, 'GET', path));
    expect(changed.map((booking) => booking.id)).toEqual([id]);
    portage.shift(1000);
    const terms = `/api/v1/bookings?since=${encodeURIComponent(portage.clock().toISOString())}`;
    expect(await read(await call(token, 'GET', terms))).toEqual([]);
    await portage.sql`update vendor_answers set changed_at = ${portage.clock()} where lead_id = ${id}`;
    expect(await read(await call(token, 'GET', terms))).toMatchObject([{ id }]);
  });
});

describe('calendars by key', () => {
  test('are read and written, each change with the key’s name in the audit', async () => {
    const { vendor } = booked;
    const key = await keyOf(vendor, ['calendars:read', 'calendars:write']);
    const at = await locationOf(vendor);
    const path = `/api/v1/locations/${at}/calendar`;
    const locations = await read<{ id: number }[]>(
      await call(key.token, 'GET', '/api/v1/locations'),
    );
    expect(locations.map(({ id }) => id)).toContain(at);
    const [one, two] = [portage.day(50), portage.day(51)];
    const days = [
      { day: one, trucks: 7, daily_rate: 199 },
      { day: two, blackout: 'Fair' },
    ];
    for (let times = 0; times < 2; times++) {
      const put = await call(key.token, 'PUT', path, { days });
      expect(await read(put)).toMatchObject({
        days: [
          { day: one, trucks: 7, daily_rate: 199, blackout: null },
          { day: two, blackout: 'Fair' },
        ],
      });
    }
    const seen = await call(key.token, 'GET', `${path}?from=${one}&to=${two}`);
    expect(await read(seen)).toMatchObject({ days: [{ trucks: 7 }, { blackout: 'Fair' }] });
    const [audit] = await portage.sql`
      select actor from audit where action = 'calendar.changed' order by id desc limit 1`;
    expect(audit?.actor).toBe(key.prefix);
  });

  test('refuse fewer trucks than are booked, dates twice, and dates that are over', async () => {
    const { vendor, id } = booked;
    const { token } = await keyOf(vendor, ['calendars:write']);
    const [row] = await portage.sql<{ location_id: number; day: string }[]>`
      select location_id, day from bookings where lead_id = ${id}`;
    const path = `/api/v1/locations/${row?.location_id}/calendar`;
    const put = (days: object[]) => call(token, 'PUT', path, { days });
    const below = await put([{ day: row?.day, trucks: 0 }]);
    expect(await problemOf(below, 409)).toMatchObject({ code: 'below_booked' });
    const day = portage.day(60);
    const twice = [1, 2].map((trucks) => ({ day, trucks }));
    for (const days of [twice, [{ day }], [{ day: portage.day(-3), trucks: 1 }]]) {
      expect((await put(days)).status, JSON.stringify(days)).toBe(422);
    }
  });
});
