import { describe, expect, test } from 'vitest';
import { createOsrm } from '../../api/external/directions.ts';
import { createMaps } from '../../api/external/mapbox.ts';
import { played } from '../support/played.ts';

const TORONTO = { lat: 43.6532, lng: -79.3832 };
const OTTAWA = { lat: 45.4215, lng: -75.6972 };
const BARRIE = { lat: 44.3894, lng: -79.6903 };
const BOTH = [
  [TORONTO, OTTAWA],
  [TORONTO, BARRIE],
] as const;

/** A routing server played by `answer`; `calls` is what it was asked, `said` what it failed by. */
async function routing(answer: (url: URL) => Response | Promise<Response>, timeoutMs = 15_000) {
  const said: string[] = [];
  const { url, calls, now, pass } = await played(answer);
  const onFailure = (reason: string) => said.push(reason);
  const { legs } = createOsrm({ baseUrl: `${url}/osrm/`, timeoutMs, now, onFailure });
  return { calls, said, legs, pass };
}

const route = (distance: number, duration = 60) =>
  Response.json({ code: 'Ok', routes: [{ distance, duration }] });

describe('a routing server', () => {
  test('is asked once for each leg, longitude first, and its metres are kilometres', async () => {
    const { calls, legs } = await routing(({ pathname }) =>
      pathname.endsWith('-75.6972,45.4215') ? route(449_800.4, 16_500) : route(112_000, 9000),
    );
    const drives = [
      { km: 449.8004, minutes: 275 },
      { km: 112, minutes: 150 },
    ];
    expect(await legs(BOTH)).toEqual(drives);
    expect(await legs(BOTH)).toEqual(drives);
    expect(calls.map(({ pathname, search }) => pathname + search).sort()).toEqual([
      '/osrm/route/v1/driving/-79.3832,43.6532;-75.6972,45.4215?overview=false',
      '/osrm/route/v1/driving/-79.3832,43.6532;-79.6903,44.3894?overview=false',
    ]);
    await legs([[OTTAWA, TORONTO]]);
    expect(calls).toHaveLength(3);
    expect(await legs([])).toEqual([]);
  });

  test.each([
    ['an error', () => Response.json({ message: 'Not Authorized' }, { status: 401 })],
    ['no route', () => Response.json({ code: 'NoRoute', message: 'Impossible route' })],
    ['an empty list', () => Response.json({ code: 'Ok', routes: [] })],
    ['a negative distance', () => route(-1)],
    ['a negative time', () => route(1000, -1)],
    ['a distance in words', () => Response.json({ routes: [{ distance: 'far', duration: 60 }] })],
    ['no time', () => Response.json({ routes: [{ distance: 1000 }] })],
    ['a text', () => Response.json('hello')],
    ['garbage', () => new Response('<html>')],
    ['null', () => Response.json(null)],
    ['too many requests', () => new Response('', { status: 429 })],
    ['a broken server', () => new Response('', { status: 502 })],
  ])('that answers with %s is done without', async (_, answer) => {
    const { legs } = await routing(answer);
    expect(await legs(BOTH)).toBeNull();
  });

  test('that has one leg alone is done without, until it has the other', async () => {
    let broken = true;
    const { legs } = await routing((url) =>
      broken && url.pathname.includes('-79.6903') ? Response.json({ routes: [] }) : route(5000),
    );
    expect(await legs(BOTH)).toBeNull();
    broken = false;
    expect(await legs(BOTH)).toEqual(Array(2).fill({ km: 5, minutes: 1 }));
  });

  test.each([429, 503])(
    'that answers %i is said to, left alone for half a minute, and asked again',
    async (status) => {
      let down = true;
      const { calls, said, legs, pass } = await routing(() =>
        down ? new Response('', { status }) : route(5000),
      );
      expect(await legs([[TORONTO, OTTAWA]])).toBeNull();
      down = false;
      pass(29_000);
      expect(await legs([[TORONTO, OTTAWA]])).toBeNull();
      expect(calls).toHaveLength(1);
      expect(said).toEqual([`status ${status}`]);
      pass(1_000);
      expect(await legs([[TORONTO, OTTAWA]])).toEqual([{ km: 5, minutes: 1 }]);
    },
  );

  test('that does not answer in time is done without', async () => {
    const { said, legs } = await routing(() => new Promise(() => {}), 20);
    expect(await legs([[TORONTO, OTTAWA]])).toBeNull();
    expect(said).toEqual(['TimeoutError']);
  });
});

test('Mapbox is asked at its own path, with the token', async () => {
  const { url, calls } = await played(() => route(450_200, 9000));
  const { legs } = createMaps({ token: 'pk.test', baseUrl: url, timeoutMs: 15_000 });
  expect(await legs([[TORONTO, OTTAWA]])).toEqual([{ km: 450.2, minutes: 150 }]);
  const [{ pathname, search } = new URL(url)] = calls;
  expect(pathname).toBe('/directions/v5/mapbox/driving/-79.3832,43.6532;-75.6972,45.4215');
  expect(search).toBe('?access_token=pk.test&overview=false');
});
