import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Point } from '../../api/contracts/places.ts';
import {
  greatCircleKm,
  roadKm,
  squaredChord,
  travelMinutes,
  unitVector,
} from '../../api/domain/distances.ts';

const CITIES = {
  Toronto: { lat: 43.6532, lng: -79.3832 },
  Ottawa: { lat: 45.4215, lng: -75.6972 },
  Hamilton: { lat: 43.2557, lng: -79.8711 },
  Barrie: { lat: 44.3894, lng: -79.6903 },
  Mississauga: { lat: 43.589, lng: -79.6441 },
  London: { lat: 42.9849, lng: -81.2453 },
  Montréal: { lat: 45.5019, lng: -73.5674 },
} satisfies Record<string, Point>;

/** Road distances between city centres in km, by the usual motorway. */
const ROADS: [from: keyof typeof CITIES, to: keyof typeof CITIES, km: number][] = [
  ['Toronto', 'Ottawa', 450], // 401 and 416
  ['Toronto', 'Hamilton', 68], // Queen Elizabeth Way and 403
  ['Toronto', 'Barrie', 112], // 400
  ['Toronto', 'Mississauga', 28], // Gardiner Expressway and Queen Elizabeth Way
  ['Ottawa', 'Montréal', 199], // 417 and 40
  ['Toronto', 'London', 191], // 401
];

const point = fc.record({
  lat: fc.double({ min: 41, max: 70, noNaN: true }),
  lng: fc.double({ min: -141, max: -52, noNaN: true }),
});
const tenths = fc.integer({ min: 0, max: 60_000 });

describe('road distance', () => {
  test.each(ROADS)('%s to %s comes within 12 %% of %i km', (from, to, real) => {
    const estimate = roadKm(CITIES[from], CITIES[to]);
    expect(Math.abs(estimate / real - 1)).toBeLessThan(0.12);
  });

  test('a degree of longitude on the equator is 111.195 km', () => {
    expect(greatCircleKm({ lat: 0, lng: 0 }, { lat: 0, lng: 1 })).toBeCloseTo(111.195, 3);
  });

  test('is the same both ways, and nothing from a place to itself', () => {
    fc.assert(
      fc.property(point, point, (a, b) => {
        expect(roadKm(a, b)).toBeCloseTo(roadKm(b, a), 6);
        expect(roadKm(a, a)).toBe(0);
        expect(roadKm(a, b)).toBeGreaterThanOrEqual(greatCircleKm(a, b));
      }),
    );
  });

  test('unit vectors lie as far apart as the chord says', () => {
    fc.assert(
      fc.property(point, point, (a, b) => {
        const [ax, ay, az] = unitVector(a);
        const [bx, by, bz] = unitVector(b);
        const squared = (ax - bx) ** 2 + (ay - by) ** 2 + (az - bz) ** 2;
        expect(squared).toBeCloseTo(squaredChord(greatCircleKm(a, b)), 9);
      }),
    );
  });
});

describe('travel time', () => {
  test.each([
    [0, 0],
    [0.1, 1], // 0.2 min
    [10, 20], // 10 × 2
    [45, 90],
    [45.1, 91], // 90 + 0.075
    [65, 105], // 90 + 20 × 0.75
    [909.5, 739], // 90 + 864.5 × 0.75 = 738.375
  ])('%d km take %i minutes', (length, minutes) => {
    expect(travelMinutes(Math.round(length * 10))).toBe(minutes);
  });

  test('is whole minutes and never shorter for a longer way', () => {
    fc.assert(
      fc.property(tenths, tenths, (a, b) => {
        expect(Number.isInteger(travelMinutes(a))).toBe(true);
        expect(travelMinutes(Math.max(a, b))).toBeGreaterThanOrEqual(travelMinutes(Math.min(a, b)));
      }),
    );
  });
});
