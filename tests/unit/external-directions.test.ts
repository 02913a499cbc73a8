import { describe, expect, test } from 'vitest';
import { createOsrm } from '../../api/external/directions.ts';
import { played } from '../support/played.ts';

const TORONTO = { lat: 43.6532, lng: -79.3832 };
const OTTAWA = { lat: 45.4215, lng: -75.6972 };

/** A routing server played by `answer`; `calls` is what it was asked, `said` what it failed by. */
async function routing(answer: (url: URL) => Response | Promise<Response>, timeoutMs = 15_000) {
  const said: string[] = [];
  const { url, calls, now, pass } = await played(answer);
  const osrm = createOsrm({
    baseUrl: `${url}/osrm/`,
    timeoutMs,
    now,
    onFailure: (reason) => said.push(reason),
  });
  const legs = () => osrm.legs([[TORONTO, OTTAWA]]);
  return { calls, said, legs, pass };
}

describe('a routing server', () => {
  test('is asked by the path of its address, longitude first, and its metres are kilometres', async () => {
    const { calls, legs } = await routing(() =>
      Response.json({ code: 'Ok', routes: [{ distance: 449_800.4, duration: 16_500 }] }),
    );
    expect(await legs()).toEqual([{ km: 449.8004, minutes: 275 }]);
    expect(await legs()).toEqual([{ km: 449.8004, minutes: 275 }]);
    expect(calls.map(({ pathname, search }) => pathname + search)).toEqual([
      '/osrm/route/v1/driving/-79.3832,43.6532;-75.6972,45.4215?overview=false',
    ]);
  });

  test.each([
    ['no route', { code: 'NoRoute', message: 'Impossible route between points' }],
    ['an empty list', { code: 'Ok', routes: [] }],
    ['a distance that is none', { code: 'Ok', routes: [{ distance: -1, duration: 60 }] }],
    ['a distance without its time', { code: 'Ok', routes: [{ distance: 1000 }] }],
    ['something else', 'hello'],
  ])('that answers %s is done without', async (_, reply) => {
    const { legs } = await routing(() => Response.json(reply));
    expect(await legs()).toBeNull();
  });

  test('that is down is said to be, left alone for half a minute, and asked again', async () => {
    const { calls, said, legs, pass } = await routing(() => new Response('', { status: 503 }));
    expect(await legs()).toBeNull();
    expect(await legs()).toBeNull();
    expect(calls).toHaveLength(1);
    expect(said).toEqual(['status 503']);
    pass(30_000);
    expect(await legs()).toBeNull();
    expect(calls).toHaveLength(2);
  });

  test('that does not answer in time is done without', async () => {
    const { said, legs } = await routing(() => new Promise(() => {}), 20);
    expect(await legs()).toBeNull();
    expect(said).toEqual(['TimeoutError']);
  });
});
