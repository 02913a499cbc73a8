import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { locate } from '../../api/domain/places.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { problemOf } from '../support/problems.ts';

let portage: TestApp;
beforeAll(async () => {
  portage = await testApp({ jobs: false });
});
afterAll(() => portage.close());

async function suggest(q: string) {
  const response = await portage.app.request(`/api/places?q=${encodeURIComponent(q)}`);
  expect(response.status).toBe(200);
  return (await response.json()) as { id: string; place_name: string }[];
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

  test('may be kept for an hour: the same text gives the same places', async () => {
    const response = await portage.app.request('/api/places?q=ottawa');
    expect(response.headers.get('cache-control')).toBe('public, max-age=3600');
  });

  test('names its parameter when it is missing or too long', async () => {
    const missing = await problemOf(await portage.app.request('/api/places'), 422);
    expect(Object.keys(missing.fields ?? {})).toEqual(['q']);
    const long = await problemOf(
      await portage.app.request(`/api/places?q=${'x'.repeat(201)}`),
      422,
    );
    expect(Object.keys(long.fields ?? {})).toEqual(['q']);
  });
});
