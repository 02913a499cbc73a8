import { describe, expect, test } from 'vitest';
import { createApp } from '../../api/app.ts';
import { locate } from '../../api/domain/places.ts';
import { LocateReply } from '../../contracts/places.ts';
import { GenerateReply } from '../../contracts/quotes.ts';
import { WayReply } from '../../contracts/ways.ts';
import { localMove, openApp } from '../support/app.ts';
import { problemOf, refusedFields } from '../support/problems.ts';
import { read } from '../support/vendor-leads.ts';

const portage = await openApp({ jobs: false });

async function suggest(q: string) {
  const response = await portage.app.request(`/api/places?q=${encodeURIComponent(q)}`);
  return await read<{ id: string; place_name: string }[]>(response);
}

describe('GET /api/places', () => {
  test('suggests at most five places in the shape of the maps service', async () => {
    const places = await suggest('tor');
    expect(places[0]?.place_name).toBe('Toronto, Ontario');
    expect(places.length).toBeLessThanOrEqual(5);
    for (const place of await suggest('st')) {
      expect(Object.keys(place).sort()).toEqual(['id', 'place_name']);
      expect(locate(place.place_name)).not.toBeNull();
    }
    expect(await suggest('st')).toHaveLength(5);
  });

  test('forgives case, accents and a slip, and completes a postal code', async () => {
    expect((await suggest('MONTREAL'))[0]?.place_name).toContain('Montréal');
    expect((await suggest('missisauga'))[0]?.place_name).toContain('Mississauga');
    expect((await suggest('100 Queen St W, M5H 2N2'))[0]?.place_name).toMatch(
      /^100 Queen St W, M5H 2N2/,
    );
  });

  test('says nothing below two characters, and nothing for what it does not know', async () => {
    for (const q of ['', ' ', 't', '  t ', 'zzzzzzzz']) expect(await suggest(q), q).toEqual([]);
  });

  test('completes a street with the towns around the other end, and with none without it', async () => {
    expect(await suggest('1204-88 Harbour St')).toEqual([]);
    const near = `&near=${encodeURIComponent('100 Queen St W, Toronto M5H 2N2')}`;
    const response = await portage.app.request(`/api/places?q=1204-88%20Harbour%20St${near}`);
    const [first] = (await response.json()) as { place_name: string }[];
    expect(first?.place_name).toBe('1204-88 Harbour St, Toronto, Ontario');
  });

  test('may be kept for an hour: the same text gives the same places', async () => {
    const response = await portage.app.request('/api/places?q=ottawa');
    expect(response.headers.get('cache-control')).toBe('public, max-age=3600');
  });

  test.each([
    '/api/places',
    `/api/places?q=${'x'.repeat(201)}`,
    '/api/places/locate',
    '/api/places/locate?q=',
    `/api/places/locate?q=${'x'.repeat(301)}`,
  ])('%s names its parameter', async (path) => {
    expect(await refusedFields(await portage.app.request(path))).toEqual(['q']);
  });
});

describe('GET /api/places/locate', () => {
  const understood = async (q: string) =>
    LocateReply.parse(
      await (await portage.app.request(`/api/places/locate?q=${encodeURIComponent(q)}`)).json(),
    );

  test('says what an address was understood as, and asks for nothing where that is enough', async () => {
    expect(await understood('K2P 1L4')).toEqual({
      place: {
        lat: expect.any(Number),
        lng: expect.any(Number),
        province: 'ON',
        label: 'K2P 1L4, Ottawa, Ontario',
        name: 'K2P 1L4',
        city: 'Ottawa',
        precision: 'postal',
      },
      question: null,
      location: {
        label: 'K2P 1L4, Ottawa, Ontario',
        precision: 'postal_code',
        radius_km: expect.any(Number),
        province: 'ON',
        words: 'Ottawa, near Centretown',
        unit: null,
        floor: null,
      },
    });
    const { place, location, question } = await understood('150 Elgin St, Ottawa K2P 1L4');
    expect({ precision: place?.precision, question }).toEqual({
      precision: 'street',
      question: null,
    });
    expect(location).toMatchObject({
      precision: 'street',
      words: '150 Elgin Street, Ottawa, Ontario',
    });
    expect((await understood('5 Sudbury St, Liberty Village')).question).toBeNull();
    expect((await understood('12 Main St, Kingston B0P 1R0')).question).toBeNull();
  });

  test.each([
    ['180 Nosuch Ave, Toronto, Ontario', 'Toronto', 17],
    ['Toronto', 'Toronto', 17],
    ['Kingston', 'Kingston', 10],
    ['300 Borough Dr, Scarborough', 'Scarborough', 6],
  ])('asks kindly for the postal code of %s, and says what it changes', async (q, city, km) => {
    expect((await understood(q)).question).toEqual({
      text: `We know only the city, ${city}: the way may be ${km} km longer or shorter. A postal code makes the price closer.`,
      needed: false,
    });
  });

  test.each([
    [
      '12 Elm St, Toronto M9Z 1A1',
      'We do not know the postal code M9Z 1A1, only Toronto. Check the code.',
    ],
    [
      'vancover',
      'Did you mean Vancouver, British Columbia? We do not know this address as it is written: choose the place from the list, or add a postal code.',
    ],
    [
      '12 Elm St, South Barrie, ON',
      'Did you mean Barrie, Ontario? We do not know this address as it is written: choose the place from the list, or add a postal code.',
    ],
    [
      '123 yonge',
      'Did you mean 123 Yonge Street, Toronto, Ontario? We do not know this address as it is written: choose the place from the list, or add a postal code.',
    ],
    ['100 king st', expect.stringMatching(/^Which one do you mean: .*Toronto.* Hamilton.* or /)],
  ])('asks about %s before there is a price', async (q, text) => {
    expect((await understood(q)).question).toEqual({ text, needed: true });
  });

  test.each([
    ['123 Nosuch St', 'We cannot find this address. Add a city in Canada or a postal code.'],
    ['the little red house', 'We cannot find this address. Add a city in Canada or a postal code.'],
    [
      '12 Elm St M9Z 1A1',
      'We do not know the postal code M9Z 1A1. Check it, or add a city in Canada.',
    ],
    [
      '12 Main St, Kingston, ON B0P 1R0',
      'The postal code B0P 1R0 is not where the rest of this address is. Check both.',
    ],
  ])('cannot locate %s, and says what would help', async (q, text) => {
    const reply = await portage.app.request(`/api/places/locate?q=${encodeURIComponent(q)}`);
    expect(await problemOf(reply, 422)).toMatchObject({ detail: text, fields: { q: text } });
  });

  test('gives unit and floor of an address that names them', async () => {
    const { location } = await understood('1204-88 Harbour St, Toronto M5J 0C3');
    const words = 'Toronto, near South Core';
    expect(location).toMatchObject({ words, unit: '1204', floor: 12 });
  });

  test('a rural postal code carries its radius, and asks for its town', async () => {
    const { location, question } = await understood('RR 2, P0T 2E0');
    expect(location).toMatchObject({ precision: 'postal_code', radius_km: 350 });
    expect(question).toEqual({
      text: 'We know only the area of P0T 2E0: the way may be 350 km longer or shorter. Add the town, and the price is closer.',
      needed: false,
    });
  });

  test('the price is not made of what is only like an address', async () => {
    const reply = await portage.post('/api/generate', {
      ...localMove(portage.day(20)),
      origin_address: 'vancover',
    });
    const { fields } = await problemOf(reply, 422);
    expect(fields?.origin_address).toMatch(/^Did you mean Vancouver, British Columbia\?/);
  });

  test.for([
    ['en', 'Gatineau, near Canadian Museum of History'],
    ['fr', 'Gatineau, secteur Musée canadien de l’histoire'],
  ] as const)('says in %s what a home stands near', async ([language, words]) => {
    const response = await portage.app.request('/api/places/locate?q=J8X+3W9', {
      headers: { 'x-language': language },
    });
    expect(LocateReply.parse(await response.json()).location?.words).toBe(words);
  });
});

const TORONTO = { lat: 43.653, lng: -79.383 };
const OTTAWA = { lat: 45.421, lng: -75.697 };
const VICTORIA = { lat: 48.436, lng: -123.352 };
const VANCOUVER = { lat: 49.283, lng: -123.121 };

async function way(from: object, to: object) {
  const reply = await portage.post('/api/ways', { origin: from, destination: to });
  return WayReply.parse(await read(reply)).way;
}

test('the way has its ends, few points between, and its highways by name', async () => {
  const found = await way(TORONTO, OTTAWA);
  expect(found?.km).toBeGreaterThan(430);
  expect(found?.km).toBeLessThan(470);
  expect(found?.highways).toEqual(['401', '416']);
  expect(found?.ferry).toBe(false);
  expect(found?.points.at(0)).toEqual([TORONTO.lat, TORONTO.lng]);
  expect(found?.points.at(-1)).toEqual([OTTAWA.lat, OTTAWA.lng]);
  expect(found?.points.length).toBeGreaterThan(10);
  expect(found?.points.length).toBeLessThanOrEqual(60);
});

test('a way over water says its ferry, and there is none where no road leads', async () => {
  expect((await way(VICTORIA, VANCOUVER))?.ferry).toBe(true);
  expect(await way(TORONTO, { lat: 63.747, lng: -68.517 })).toBeNull();
  // Ends that are no place in Canada.
  expect(await way({ lat: 0, lng: 0 }, { lat: -80, lng: 170 })).toBeNull();
});

test.each([
  ['no end', { origin: TORONTO }],
  ['a latitude beyond the pole', { origin: { lat: 91, lng: 0 }, destination: OTTAWA }],
  ['text for a number', { origin: { lat: '43', lng: -79 }, destination: OTTAWA }],
])('%s is refused', async (_, body) => {
  await problemOf(await portage.post('/api/ways', body), 422);
});

test.each([
  ['counts for every leg', { km: 123.4, minutes: 80 }, 123.4],
  ['that fails leaves them to our own network', null, 67],
])('a routing server %s', async (_, answer, km) => {
  const routing = { legs: async (legs: readonly unknown[]) => answer && legs.map(() => answer) };
  const routed = createApp({ ...portage.deps, routing });
  const ends = { origin_address: 'Toronto', destination_address: 'Hamilton' };
  const reply = await routed.request('/api/generate', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(localMove(portage.day(20), ends)),
  });
  const { quotes } = GenerateReply.parse(await read(reply));
  expect(quotes.length).toBeGreaterThan(0);
  for (const quote of quotes) {
    expect(Math.abs(quote.breakdown.distance_km - km)).toBeLessThan(answer ? 0.1 : 5);
    if (answer) expect(quote.travel_time_hours).toBe(4);
  }
});
