import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  clusterRadius,
  clustersOf,
  radiusAt,
  type Spot,
} from '../../islands/shared/map/clusters.ts';

const WORLD: [number, number, number, number] = [-180, -85, 180, 85];
const spotsAt = (spots: [lat: number, lng: number][]): Spot[] =>
  spots.map(([lat, lng], index) => ({ id: String(index), lat, lng, colour: '#123456' }));

test.for([
  [2, 8],
  [8, 16],
  [15, 24],
  [5, 12],
  [11.5, 20],
  [0, 8],
  [18, 24],
] as const)('at zoom %d a circle has a radius of %d', ([zoom, radius]) => {
  expect(radiusAt(zoom)).toBeCloseTo(radius, 10);
});

test('a cluster grows with what it holds, within a bound', () => {
  expect(clusterRadius(2)).toBeLessThan(clusterRadius(50));
  expect(clusterRadius(1e9)).toBe(32);
});

test('neighbours are one circle from afar and two from near', () => {
  const clusters = clustersOf(
    spotsAt([
      [43.65, -79.38],
      [43.66, -79.4],
      [49.28, -123.12],
    ]),
  );
  const far = clusters.within(WORLD, 3);
  expect(far.map((mark) => (mark.kind === 'cluster' ? mark.count : 1)).sort()).toEqual([1, 2]);
  const near = clusters.within(WORLD, 13);
  expect(near.map(({ kind }) => kind)).toEqual(['spot', 'spot', 'spot']);
});

test('a cluster names the zoom at which it falls apart', () => {
  const clusters = clustersOf(
    spotsAt([
      [43.65, -79.38],
      [43.66, -79.4],
    ]),
  );
  const [mark] = clusters.within(WORLD, 3);
  if (mark?.kind !== 'cluster') throw new Error('The two were not drawn as one.');
  const zoom = clusters.splitsAt(mark.cluster);
  expect(clusters.within(WORLD, zoom)).toHaveLength(2);
  expect(clusters.within(WORLD, zoom - 1)).toHaveLength(1);
});

test('no spot is lost or counted twice at any zoom', () => {
  const spot = fc.tuple(
    fc.double({ min: 42, max: 60, noNaN: true }),
    fc.double({ min: -130, max: -55, noNaN: true }),
  );
  fc.assert(
    fc.property(fc.array(spot, { maxLength: 200 }), fc.integer({ min: 2, max: 15 }), (at, zoom) => {
      const marks = clustersOf(spotsAt(at)).within(WORLD, zoom);
      const held = marks.reduce((sum, mark) => sum + (mark.kind === 'cluster' ? mark.count : 1), 0);
      expect(held).toBe(at.length);
    }),
    { numRuns: 50 },
  );
});
