import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  greatCircleKm,
  roadKm,
  squaredChord,
  travelMinutes,
  unitVector,
} from '../../api/domain/distances.ts';
import { locate } from '../../api/domain/places.ts';
import type { Point } from '../../contracts/places.ts';

/** Where the gazetteer has a city: what a move between two cities is priced by. */
function cityPoint(name: string): Point {
  const found = locate(name);
  if (found?.precision !== 'city') throw new Error(`${name} is no city`);
  return found;
}

/** Road distances between city centres in km, by the usual motorway. */
const ROADS: [from: string, to: string, km: number][] = [
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
  test.each(ROADS)('%s to %s comes within twelve per cent of %i km', (from, to, real) => {
    const estimate = roadKm(cityPoint(from), cityPoint(to));
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
