import { describe, expect, test } from 'vitest';
import { createGeocoder } from '../../api/external/geocoder.ts';
import { KINDS, photonAbroad, photonHouse, photonReply } from '../support/geocoders.ts';
import { played } from '../support/played.ts';

const CITY_HALL = { lat: 43.65252, lng: -79.38398 };
const ONTARIO: [string, string] = ['ON', 'Ontario'];
const HOUSE = {
  number: '100',
  street: 'Queen Street West',
  city: 'Toronto',
  code: 'M5H 2N2',
  state: ONTARIO,
};

/** A geocoder whose server is played by `answer`; `calls` is what it was asked. */
async function geocoder(answer: (url: URL) => Response, path = '') {
  const { url, calls, now } = await played(answer);
  return { own: createGeocoder({ baseUrl: url + path, timeoutMs: 15_000, now }), calls };
}

/** As a server that answers its own calls and refuses all others. */
const only =
  (path: string, reply: unknown) =>
  ({ pathname }: URL) =>
    pathname === path ? Response.json(reply) : new Response('Not found', { status: 404 });

describe.each(Object.entries(KINDS))('a %s server', (name, { path, reply, house, town }) => {
  test('is known by what it answers, and finds a house with its parts', async () => {
    const { own, calls } = await geocoder(only(path, reply(house(HOUSE, CITY_HALL))));
    expect((await own.geocode('100 queen st w, toronto'))?.place).toEqual({
      ...CITY_HALL,
      province: 'ON',
      label: '100 Queen Street West, Toronto, Ontario M5H 2N2',
      name: '100 Queen Street West',
      city: 'Toronto',
      precision: 'address',
    });
    const before = calls.length;
    await own.geocode('100 Queen St W,  TORONTO');
    expect(calls).toHaveLength(before);
    await own.geocode('another');
    expect(calls.slice(before).map(({ pathname }) => pathname)).toEqual([path]);
    expect(await own.speaks()).toBe(name);
  });

  test('finds a street by half of its extent, with the house and the unit that were typed', async () => {
    const street = house({ ...HOUSE, number: '' }, CITY_HALL);
    const { own } = await geocoder(only(path, reply(street)));
    const found = await own.geocode('1204-88 Queen St W, Toronto');
    expect(found?.place).toMatchObject({
      label: '1204-88 Queen Street West, Toronto, Ontario',
      precision: 'street',
    });
    expect(found?.place.radius_km).toBeCloseTo(1.37, 1);
  });

  test('is as rough as a street whose house it does not know, and as one with another house', async () => {
    for (const other of ['', '100']) {
      const { own } = await geocoder(
        only(path, reply(house({ ...HOUSE, number: other }, CITY_HALL))),
      );
      const place = (await own.geocode('5000 Queen St W, Toronto'))?.place;
      expect(place).toMatchObject({
        label: '5000 Queen Street West, Toronto, Ontario',
        precision: 'street',
      });
      expect(place?.radius_km).toBeCloseTo(12.5, 1);
    }
    const { own } = await geocoder(only(path, reply(house({ ...HOUSE, number: '' }, CITY_HALL))));
    expect((await own.geocode('99999 Queen St W, Toronto'))?.place.radius_km).toBe(25);
    // While it is typed a number may go on.
    const typing = await geocoder(() => Response.json(reply(house(HOUSE, CITY_HALL))));
    expect((await typing.own.suggest('10 queen', null))[0]?.place_name).toMatch(/^100 Queen/);
  });

  test('finds a town, by its province in either form', async () => {
    const quebec = town('Hearst', ONTARIO, { lat: 49.69, lng: -83.67 });
    const { own } = await geocoder(only(path, reply(quebec)));
    expect((await own.geocode('hearst'))?.place).toMatchObject({
      label: 'Hearst, Ontario',
      name: 'Hearst',
      city: 'Hearst',
      province: 'ON',
      precision: 'city',
    });
  });

  test('is asked for five places of Canada, and may know none', async () => {
    const { own, calls } = await geocoder(only(path, reply()));
    expect(await own.geocode('nowhere at all')).toBeNull();
    expect(await own.suggest('nowhere', null)).toEqual([]);
    const call = calls.find(({ pathname }) => pathname === path);
    const asked = Object.fromEntries(call?.searchParams ?? []);
    expect(asked.limit ?? asked.size).toBe('5');
    expect(asked.countrycodes ?? asked['boundary.country'] ?? asked.bbox).toMatch(
      /^(ca|CAN|-141\.1,41\.6,-52\.5,83\.2)$/,
    );
  });

  test('may be named with the path of its call', async () => {
    const { own } = await geocoder(only(path, reply(house(HOUSE, CITY_HALL))), path);
    expect((await own.geocode('100 queen'))?.place.city).toBe('Toronto');
  });
});

describe('suggestions', () => {
  test('are the labels of what was found, near the other end, and found again at their point', async () => {
    const { own, calls } = await geocoder(only('/api', photonReply(photonHouse(HOUSE, CITY_HALL))));
    const [first] = await own.suggest('100 queen st w', CITY_HALL);
    expect(first?.place_name).toBe('100 Queen Street West, Toronto, Ontario M5H 2N2');
    expect(Object.fromEntries(calls[0]?.searchParams ?? [])).toMatchObject({
      lat: '43.65252',
      lon: '-79.38398',
    });
    expect((await own.geocode(first?.place_name ?? ''))?.place).toMatchObject(CITY_HALL);
    expect(calls).toHaveLength(1);
  });

  test('leave out what is in another country and what has no province', async () => {
    const lost = photonHouse({ ...HOUSE, state: ['', 'Atlantis'] }, CITY_HALL);
    const buffalo = photonAbroad('Buffalo', { lat: 42.88, lng: -78.87 });
    const { own } = await geocoder(only('/api', photonReply(buffalo, lost)));
    expect(await own.suggest('buffalo', null)).toEqual([]);
  });
});

test.each([
  ['garbage', () => new Response('<html>')],
  ['null', () => Response.json(null)],
  ['a text', () => Response.json('hello')],
  ['features that are none', () => Response.json({ features: 'none' })],
  ['a feature without its point', () => Response.json({ features: [{ properties: {} }] })],
  [
    'a point beyond the pole',
    () => Response.json(photonReply(photonHouse(HOUSE, { lat: 91, lng: 0 }))),
  ],
  [
    'a point outside Canada',
    () => Response.json(photonReply(photonHouse(HOUSE, { lat: 0, lng: 0 }))),
  ],
  ['places that are none', () => Response.json([null, 1, { lat: 'x' }])],
  ['a refusal', () => new Response('', { status: 403 })],
  ['a broken server', () => new Response('', { status: 502 })],
])('%s is no answer', async (_, answer) => {
  const { own } = await geocoder(answer);
  expect(await own.geocode('100 queen st w, toronto')).toBeNull();
  expect(await own.suggest('100 queen', null)).toEqual([]);
});
