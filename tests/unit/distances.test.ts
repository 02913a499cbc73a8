import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  greatCircleKm,
  squaredChord,
  travelMinutes,
  unitVector,
} from '../../api/domain/distances.ts';

const point = fc.record({
  lat: fc.double({ min: 41, max: 70, noNaN: true }),
  lng: fc.double({ min: -141, max: -52, noNaN: true }),
});
const tenths = fc.integer({ min: 0, max: 60_000 });

describe('distance', () => {
  test('a degree of longitude on the equator is 111.195 km', () => {
    expect(greatCircleKm({ lat: 0, lng: 0 }, { lat: 0, lng: 1 })).toBeCloseTo(111.195, 3);
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

describe('the time of a way of which only the length is known', () => {
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
