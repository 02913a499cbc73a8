import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createMaps } from '../../api/external/mapbox.ts';
import { played } from '../support/played.ts';

/** The maps service played by `answer`; `calls` is what it was asked. */
async function service(answer: (url: URL) => Response) {
  const { url, calls } = await played(answer);
  return { calls, maps: createMaps({ token: 'pk.test', baseUrl: url, timeoutMs: 15_000 }) };
}

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
  ])('is null on %s', async (_, answer) => {
    const { maps } = await service(answer);
    expect(await maps.geocode('somewhere')).toBeNull();
  });

  test('asks nothing for an empty address', async () => {
    const { calls, maps } = await service(() => found(feature()));
    expect(await maps.geocode('   ')).toBeNull();
    expect(calls).toEqual([]);
  });
});
