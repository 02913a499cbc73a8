import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createMaps } from '../../api/external/mapbox.ts';
import { played } from '../support/played.ts';

const TORONTO = { lat: 43.6532, lng: -79.3832 };
const OTTAWA = { lat: 45.4215, lng: -75.6972 };
const BARRIE = { lat: 44.3894, lng: -79.6903 };

/** The maps service played by `answer`; `calls` is what it was asked. */
async function service(
  answer: (url: URL) => Response | Promise<Response>,
  { timeoutMs = 15_000 } = {},
) {
  const { url, calls, now, pass } = await played(answer);
  const maps = createMaps({
    token: 'pk.test',
    baseUrl: url,
    timeoutMs,
    now,
  });
  return { calls, maps, pass };
}

const route = (distance: number, duration = 60) =>
  Response.json({ code: 'Ok', routes: [{ distance, duration }] });

describe('legs', () => {
  test('are the road km and minutes in the order asked, by one call each', async () => {
    const { calls, maps } = await service((url) =>
      route(url.pathname.endsWith('-75.6972,45.4215') ? 450_200 : 112_000, 9000),
    );
    expect(
      await maps.legs([
        [TORONTO, OTTAWA],
        [TORONTO, BARRIE],
      ]),
    ).toEqual([
      { km: 450.2, minutes: 150 },
      { km: 112, minutes: 150 },
    ]);
    const [call] = calls;
    expect(call?.pathname).toBe('/directions/v5/mapbox/driving/-79.3832,43.6532;-75.6972,45.4215');
    expect(Object.fromEntries(call?.searchParams ?? [])).toEqual({
      access_token: 'pk.test',
      overview: 'false',
    });
  });

  test('are remembered', async () => {
    const { calls, maps } = await service(() => route(1000));
    await maps.legs([[TORONTO, OTTAWA]]);
    expect(await maps.legs([[TORONTO, OTTAWA]])).toEqual([{ km: 1, minutes: 1 }]);
    expect(calls).toHaveLength(1);
    await maps.legs([[OTTAWA, TORONTO]]);
    expect(calls).toHaveLength(2);
  });

  test('of none are none', async () => {
    const { maps } = await service(() => route(1));
    expect(await maps.legs([])).toEqual([]);
  });

  test.each([
    ['an error', () => Response.json({ message: 'Not Authorized' }, { status: 401 })],
    ['no route', () => Response.json({ code: 'NoRoute', routes: [] })],
    ['a negative distance', () => route(-1)],
    ['a negative time', () => route(1000, -1)],
    ['a distance in words', () => Response.json({ routes: [{ distance: 'far', duration: 60 }] })],
    ['no time', () => Response.json({ routes: [{ distance: 1000 }] })],
    ['garbage', () => new Response('<html>')],
    ['null', () => Response.json(null)],
    ['too many requests', () => new Response('', { status: 429 })],
    ['a broken server', () => new Response('', { status: 502 })],
  ])('are null on %s', async (_, answer) => {
    const { maps } = await service(answer);
    expect(await maps.legs([[TORONTO, OTTAWA]])).toBeNull();
  });

  test('are null without an answer in time', async () => {
    const { maps } = await service(() => new Promise(() => {}), { timeoutMs: 100 });
    expect(await maps.legs([[TORONTO, OTTAWA]])).toBeNull();
  });

  test('are null as a whole when one of them fails, and failures are not remembered', async () => {
    let broken = true;
    const { maps } = await service((url) =>
      broken && url.pathname.includes('-79.6903') ? Response.json({ routes: [] }) : route(5000),
    );
    const legs = [
      [TORONTO, OTTAWA],
      [TORONTO, BARRIE],
    ] as const;
    expect(await maps.legs(legs)).toBeNull();
    broken = false;
    expect(await maps.legs(legs)).toEqual([
      { km: 5, minutes: 1 },
      { km: 5, minutes: 1 },
    ]);
  });

  test('leave a service that is down alone for a while, then ask again', async () => {
    let down = true;
    const { calls, maps, pass } = await service(() =>
      down ? new Response('', { status: 429 }) : route(5000),
    );
    expect(await maps.legs([[TORONTO, OTTAWA]])).toBeNull();
    down = false;
    pass(29_000);
    expect(await maps.legs([[TORONTO, OTTAWA]])).toBeNull();
    expect(calls).toHaveLength(1);
    pass(2_000);
    expect(await maps.legs([[TORONTO, OTTAWA]])).toEqual([{ km: 5, minutes: 1 }]);
  });
});

describe('geocode', () => {
  const feature = (over: object = {}) => ({
    place_name: '12 Rue Principale, Hearst, Ontario P0L 1N0, Canada',
    text: 'Rue Principale',
    place_type: ['address'],
    center: [-83.6667, 49.6833],
    context: [
      { id: 'postcode.1', text: 'P0L 1N0' },
      { id: 'place.3', text: 'Hearst' },
      { id: 'region.2', short_code: 'CA-ON', text: 'Ontario' },
    ],
    ...over,
  });
  const found = (...features: object[]) => Response.json({ type: 'FeatureCollection', features });

  test('finds an address by the call of the specification', async () => {
    const { calls, maps } = await service(() => found(feature()));
    expect(await maps.geocode('  12 Rue Principale,  Hearst ')).toEqual({
      lat: 49.6833,
      lng: -83.6667,
      province: 'ON',
      label: '12 Rue Principale, Hearst, Ontario P0L 1N0, Canada',
      name: 'Rue Principale',
      city: 'Hearst',
      precision: 'address',
    });
    const [call] = calls;
    expect(call?.pathname).toBe(
      '/geocoding/v5/mapbox.places/12%20rue%20principale%2C%20hearst.json',
    );
    expect(Object.fromEntries(call?.searchParams ?? [])).toEqual({
      access_token: 'pk.test',
      autocomplete: 'true',
      limit: '5',
      country: 'ca',
    });
    await maps.geocode('12 rue principale, HEARST');
    expect(calls).toHaveLength(1);
  });

  test.each([
    ['postcode', 'postal'],
    ['neighborhood', 'neighbourhood'],
    ['locality', 'neighbourhood'],
    ['place', 'city'],
    ['poi', 'address'],
  ])('knows a %s as %s', async (type, precision) => {
    const { maps } = await service(() => found(feature({ place_type: [type] })));
    expect(await maps.geocode('somewhere')).toMatchObject({ precision });
  });

  test('passes over what is no place in a province', async () => {
    const { maps } = await service(() =>
      found(
        feature({ place_type: ['region'], properties: { short_code: 'CA-ON' }, context: [] }),
        feature({ context: [] }),
        feature({
          place_name: 'Gatineau, Quebec',
          context: [{ id: 'region.9', short_code: 'CA-QC' }],
        }),
      ),
    );
    expect(await maps.geocode('gatineau')).toMatchObject({
      label: 'Gatineau, Quebec',
      province: 'QC',
    });
  });

  test('keeps the query inside its place in the address', async () => {
    const { calls, maps } = await service(() => found());
    expect(await maps.geocode('../../tokens/v2?x=1#y;z %00')).toBeNull();
    expect(calls[0]?.pathname).toBe(
      '/geocoding/v5/mapbox.places/..%2F..%2Ftokens%2Fv2%3Fx%3D1%23y%20z%20%2500.json',
    );
  });

  test('asks no more than 256 signs, and never half of one', async () => {
    const { calls, maps } = await service(() => found());
    expect(await maps.geocode(`x${'🚚'.repeat(149)}`)).toBeNull();
    const asked = decodeURIComponent(calls[0]?.pathname.split('/').at(-1) ?? '');
    expect(asked).toBe(`x${'🚚'.repeat(127)}\ufffd.json`);
  });

  test('is null or a place for any text, and throws for none', async () => {
    const { maps } = await service(() => found());
    const unit = fc.constantFrom('x', ' ', '🚚', '\ud83d', '\udc4d', '%', '/', '\0', ';', '.', 'É');
    await fc.assert(
      fc.asyncProperty(fc.string({ unit, maxLength: 400, size: 'max' }), async (text) => {
        expect(await maps.geocode(text)).toBeNull();
      }),
    );
  });

  test.each([
    ['nothing', () => found()],
    ['half an answer', () => found({ place_name: 'x' })],
    ['a point off the earth', () => found(feature({ center: [0, 91] }))],
    ['garbage', () => new Response('{"features":')],
    ['an error', () => new Response('', { status: 500 })],
  ])('is null on %s', async (_, answer) => {
    const { maps } = await service(answer);
    expect(await maps.geocode('somewhere')).toBeNull();
  });

  test('is null without an answer in time', async () => {
    const { maps } = await service(() => new Promise(() => {}), { timeoutMs: 100 });
    expect(await maps.geocode('somewhere')).toBeNull();
  });

  test('asks nothing for an empty address', async () => {
    const { calls, maps } = await service(() => found(feature()));
    expect(await maps.geocode('   ')).toBeNull();
    expect(calls).toEqual([]);
  });
});
