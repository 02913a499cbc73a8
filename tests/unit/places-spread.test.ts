import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { greatCircleKm } from '../../api/domain/distances.ts';
import { PLACES } from '../../api/domain/places/gazetteer.ts';
import { POSTAL_AREAS } from '../../api/domain/places/postal-areas.ts';
import { endLocation, likelyHomes, likelyKm, radiusKm } from '../../api/domain/places/spread.ts';
import { locate } from '../../api/domain/places.ts';
import type { Located } from '../../contracts/places.ts';
import { roads } from '../support/roads.ts';

function end(text: string): Located {
  const found = locate(text);
  if (!found) throw new Error(`${text} is not known`);
  return found;
}
/** The likely road in km between two homes, and what it is for eight of ten. */
function between(from: string, to: string) {
  const [origin, destination] = [end(from), end(to)];
  const likely_km = likelyKm(origin, destination, roads(origin, destination).km);
  const ways = likelyHomes(origin, destination, likely_km).pairs.map(({ haulKm }) => haulKm);
  ways.sort((one, other) => one - other);
  return { low_km: ways[2] as number, likely_km, high_km: ways[17] as number };
}

const known = fc.constantFrom(
  ...PLACES.map((place) => place.label),
  ...[...POSTAL_AREAS.keys()].map((code) => `${code} 1A1`),
);

describe('the spread of an end', () => {
  test.each([
    ['M5H 2N2', 'postal_code', 1, 2],
    ['Liberty Village', 'neighbourhood', 1, 2],
    ['Toronto', 'city', 12, 22],
    ['Scarborough', 'city', 4, 8],
    ['Dryden', 'city', 1, 3],
    ['P0T 2E0', 'postal_code', 350, 350],
  ])('%s is known as %s, to within %f to %f km', (text, precision, least, most) => {
    const location = endLocation(end(text));
    expect(location.precision).toBe(precision);
    expect(location.radius_km).toBeGreaterThanOrEqual(least);
    expect(location.radius_km).toBeLessThanOrEqual(most);
  });

  test('a house number is known to within its block', () => {
    const place: Located = { ...end('M5H 2N2'), label: '100 Queen St W', precision: 'address' };
    expect(endLocation(place)).toMatchObject({ precision: 'address', radius_km: 0.1 });
  });

  test('nine of ten postal areas of a city lie within its radius', () => {
    for (const name of ['Toronto', 'Ottawa', 'Montréal', 'Calgary', 'Halifax']) {
      const city = end(name);
      const areas = [...POSTAL_AREAS.values()].filter((area) => area.city === name && !area.rural);
      const inside = areas.filter((area) => greatCircleKm(area, city) <= radiusKm(city) + 0.001);
      expect(inside.length / areas.length, name).toBeGreaterThan(0.85);
    }
  });
});

describe('the range of a way', () => {
  test('within one city is what two homes of it usually are apart', () => {
    const { low_km, likely_km, high_km } = between('Toronto', 'Toronto');
    expect(low_km).toBeGreaterThan(3);
    expect(likely_km).toBeGreaterThan(11);
    expect(likely_km).toBeLessThan(19);
    expect(high_km).toBeLessThan(40);
  });

  test('between two postal codes is narrow, and its likely way is the road', () => {
    const { low_km, likely_km, high_km } = between('M5H 2N2', 'K2P 1L4');
    expect(likely_km).toBe(roads(end('M5H 2N2'), end('K2P 1L4')).km);
    expect(high_km - low_km).toBeLessThan(4);
  });

  test('is in order, the same both ways, and never 0 km', () => {
    fc.assert(
      fc.property(known, known, (from, to) => {
        for (const [a, b] of [
          [from, to],
          [from, from],
        ] as const) {
          const { low_km, likely_km, high_km } = between(a, b);
          expect(low_km).toBeGreaterThan(0);
          expect(likely_km).toBeGreaterThan(0);
          expect(high_km).toBeGreaterThanOrEqual(low_km);
          expect(between(b, a).likely_km).toBeCloseTo(likely_km, 6);
        }
      }),
      { numRuns: 300 },
    );
  });

  test('a finer end narrows it', () => {
    const width = (from: string) => {
      const { low_km, high_km } = between(from, 'Ottawa K2P 1L4');
      return high_km - low_km;
    };
    expect(width('M5H 2N2')).toBeLessThan(width('Toronto'));
  });
});

test('the likely pairs of a city stand for all of its pairs, near ones too', () => {
  const hauls = likelyHomes(end('Ottawa'), end('Ottawa'), 10).pairs.map(({ haulKm }) => haulKm);
  expect(hauls).toHaveLength(20);
  expect(hauls).toEqual(hauls.toSorted((one, other) => one - other));
  // Of all 400 pairs of its areas 17 % lie within 5 km as the crow flies.
  expect(hauls.filter((km) => km < 5 * 1.3)).toHaveLength(3);
});
