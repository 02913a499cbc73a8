import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ATLAS } from '../../islands/shared/map/canada.ts';
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

test('the outline of Canada holds its cities and leaves its neighbours out', () => {
  const inside = ([lat, lng]: readonly [number, number]) =>
    ATLAS.canada.some((shore) => {
      let within = false;
      shore.forEach(([aLat, aLng], index) => {
        const [bLat, bLng] = shore.at(index - 1) as readonly [number, number];
        const crosses = aLat > lat !== bLat > lat;
        if (crosses && lng < ((bLng - aLng) * (lat - aLat)) / (bLat - aLat) + aLng)
          within = !within;
      });
      return within;
    });
  const cities: Record<string, [number, number]> = {
    Toronto: [43.65, -79.38], Ottawa: [45.42, -75.7], Winnipeg: [49.9, -97.14],
    Calgary: [51.05, -114.07], Whitehorse: [60.72, -135.06], Gander: [48.95, -54.6],
    Yellowknife: [62.45, -114.37],
  }; // biome-ignore format: cities read better in rows
  const abroad: Record<string, [number, number]> = {
    Chicago: [41.88, -87.63], Seattle: [47.61, -122.33], Anchorage: [61.22, -149.9],
    Nuuk: [64.18, -51.72], HudsonBay: [59, -86],
  }; // biome-ignore format: cities read better in rows
  expect(Object.keys(cities).filter((name) => !inside(cities[name] ?? [0, 0]))).toEqual([]);
  expect(Object.keys(abroad).filter((name) => inside(abroad[name] ?? [0, 0]))).toEqual([]);
});

test('every town of the atlas has a name and a place in Canada', () => {
  for (const [name, lat, lng, zoom] of ATLAS.towns) {
    expect(name).toMatch(/^[A-ZÉ]/);
    expect(lat, name).toBeGreaterThan(41);
    expect(lat, name).toBeLessThan(84);
    expect(lng, name).toBeGreaterThan(-142);
    expect(lng, name).toBeLessThan(-52);
    expect(zoom, name).toBeGreaterThanOrEqual(3);
  }
});
