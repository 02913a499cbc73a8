import { afterAll, describe, expect, test } from 'vitest';
import { createGeocoder } from '../../api/external/geocoder.ts';
import { GenerateReply } from '../../contracts/quotes.ts';
import { localMove, openApp } from '../support/app.ts';
import { photonHouse, photonReply, photonTown } from '../support/geocoders.ts';
import { serve } from '../support/serve.ts';

const YONGE = { lat: 43.6501, lng: -79.3782 };
const QUEEN = { lat: 43.65252, lng: -79.38398 };
const ONTARIO: [string, string] = ['ON', 'Ontario'];
const house = (number: string, street: string, city: string, at = YONGE) =>
  photonHouse({ number, street, city, state: ONTARIO }, at);

/** What the server answers to each text; nothing to any other. */
let answers: Record<string, object[]> = {};
let isDown = false;
const photon = await serve((request) => {
  if (isDown) return new Response('', { status: 503 });
  const q = new URL(request.url).searchParams.get('q') ?? '';
  return Response.json(photonReply(...(answers[q] ?? [])));
});
const portage = await openApp({
  jobs: false,
  geocoder: createGeocoder({ baseUrl: photon.url, timeoutMs: 15_000 }),
});
afterAll(photon.close);

const get = async (path: string, q: string, headers = {}) => {
  const response = await portage.app.request(`${path}?${new URLSearchParams({ q })}`, { headers });
  return await response.json();
};
const locate = (q: string, headers = {}) => get('/api/places/locate', q, headers);
const suggest = (q: string) => get('/api/places', q);

describe('a geocoder of one’s own', () => {
  test('goes before the gazetteer, which completes what it suggests', async () => {
    answers = { Toron: [house('9', 'Toronto Street', 'Barrie')] };
    const labels = (await suggest('Toron')).map((one: { place_name: string }) => one.place_name);
    expect(labels.slice(0, 2)).toEqual(['9 Toronto Street, Barrie, Ontario', 'Toronto, Ontario']);
    expect(labels.length).toBeLessThanOrEqual(5);
  });

  test('finds a house in the town that is named, and a move is priced from it', async () => {
    answers = { '123 Yonge St, Toronto': [house('123', 'Yonge Street', 'Toronto')] };
    const { place, question } = await locate('123 Yonge St, Toronto');
    expect(place).toMatchObject({ ...YONGE, precision: 'address', city: 'Toronto' });
    expect(question).toBeNull();
    const move = { ...localMove(portage.day(20)), origin_address: '123 Yonge St, Toronto' };
    const reply = GenerateReply.parse(await (await portage.post('/api/generate', move)).json());
    expect(reply.origin).toMatchObject({
      ...YONGE,
      label: '123 Yonge Street, Toronto, Ontario',
    });
  });

  test('is asked about where no town was named, and certain once it is chosen', async () => {
    const found = house('4711', 'Nowhere Lane', 'Toronto');
    answers = { '4711 Nowhere Lane': [found], '4711 Nowhere Lane, Toronto, Ontario': [found] };
    expect((await locate('4711 Nowhere Lane')).question).toMatchObject({ needed: true });
    const chosen = await locate('4711 Nowhere Lane, Toronto, Ontario');
    expect(chosen).toMatchObject({ question: null, place: YONGE });
  });

  test('of another town than the one that is named gives way', async () => {
    answers = { '5 Elm St, Ottawa': [house('5', 'Elm Street', 'Toronto')] };
    expect((await locate('5 Elm St, Ottawa')).place).toMatchObject({ city: 'Ottawa' });
  });

  test('of one of two towns that are named is asked about, with both', async () => {
    answers = {
      '12 St David St, Mitchell, West Perth, ON': [
        photonTown('Perth', 'Ontario', { lat: 44.9, lng: -76.25 }),
      ],
    };
    const { question } = await locate('12 St David St, Mitchell, West Perth, ON');
    expect(question).toMatchObject({ needed: true });
    expect(question.text).toContain('Perth, Ontario');
    expect(question.text).toContain('Mitchell');
  });

  test('gives way to a postal code that is elsewhere', async () => {
    answers = { '100 Queen St W, K1A 0A9': [house('100', 'Queen Street West', 'Toronto', QUEEN)] };
    expect((await locate('100 Queen St W, K1A 0A9')).place).toMatchObject({ city: 'Ottawa' });
  });

  test('that knows nothing, or less, leaves the answer to the gazetteer', async () => {
    answers = { 'Liberty Village, Toronto': [photonTown('Toronto', 'Ontario', QUEEN)] };
    expect((await locate('Liberty Village, Toronto')).place.precision).toBe('neighbourhood');
    expect((await locate('Port Credit, Mississauga')).place.precision).toBe('neighbourhood');
  });

  test('that knows the street and not its house leaves it to the numbers along it', async () => {
    const piece = house('', 'Yonge Street', 'Toronto');
    answers = { '5000 Yonge St, Toronto': [piece] };
    const { place } = await locate('5000 Yonge St, Toronto');
    expect(place.lat).toBeCloseTo(43.766, 2);
    // A town whose streets are not known: as rough as the number says.
    answers = { '4000 Nosuch St, Toronto': [house('', 'Nosuch Street', 'Toronto')] };
    expect((await locate('4000 Nosuch St, Toronto')).location.radius_km).toBe(10);
  });

  test('is told with its province in French', async () => {
    const chosen = photonHouse(
      {
        number: '12',
        street: 'Main Street',
        city: 'Vancouver',
        code: 'V6A 2S5',
        state: ['BC', 'British Columbia'],
      },
      { lat: 49.281, lng: -123.099 },
    );
    answers = { '12 Main St, Vancouver': [chosen] };
    const { place } = await locate('12 Main St, Vancouver', { 'x-language': 'fr' });
    expect(place.label).toBe('12 Main Street, Vancouver, Colombie-Britannique V6A 2S5');
  });

  test('that is down leaves every answer to the gazetteer', async () => {
    isDown = true;
    expect((await locate('Toronto')).place.city).toBe('Toronto');
    expect((await suggest('toron'))[0].place_name).toBe('Toronto, Ontario');
    isDown = false;
  });
});
