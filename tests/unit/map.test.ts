import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  clusterRadius,
  clustersOf,
  type Spot as Marked,
  radiusAt,
} from '../../islands/shared/map/clusters.ts';
import { HIGHWAYS, TOWNS } from '../../map/atlas.ts';
import { LIGHT } from '../../map/colours.ts';
import { groundOf } from '../../map/ground.ts';
import { groundNames } from '../../map/ground-names.ts';
import { crosses, overlap, placeLabels, type Rect } from '../../map/labels.ts';
import type { LatLng } from '../../map/lines.ts';
import { scaleBar } from '../../map/scale-bar.ts';
import { stillMap } from '../../map/still.ts';
import { fitView, type Spot } from '../../map/view.ts';
import { isDry, piecesOf } from '../support/drawn-land.ts';

const isLand = async (at: LatLng, zoom: number) =>
  isDry(at, await piecesOf(zoom, [at[1], at[0], at[1] + 0.01, at[0] + 0.01]));

test.for([
  ['Ottawa', [45.35, -75.75]], ['Winnipeg', [49.9, -97.2]], ['Calgary', [51.05, -114.07]],
  ['Whitehorse', [60.72, -135.06]], ['Gander', [48.95, -54.6]], ['Yellowknife', [62.48, -114.42]],
  ['Chicago', [41.88, -87.75]], ['Manitoulin', [45.75, -82.2]], ['Anchorage', [61.1, -149.5]], ['Nuuk', [64.3, -51]],
] as [string, LatLng][])('%s is on land', async ([, at]) => {
  for (const zoom of [3, 6]) expect(await isLand(at, zoom)).toBe(true);
}); // biome-ignore format: rows

test.for([
  ['Lake Ontario', [43.6, -78]], ['Georgian Bay', [45.2, -80.8]], ['Lake Superior', [47.7, -87.5]],
  ['the Atlantic', [44, -62]], ['the Pacific', [49, -125.9]], ['Hudson Bay', [59, -86]],
  ['the Gulf of St. Lawrence', [48, -62]], ['Lake Winnipeg', [52.1, -97.3]],
  ['Great Slave Lake', [61.5, -115]], ['Great Bear Lake', [66, -121]],
] as [string, LatLng][])('%s is water', async ([, at]) => {
  for (const zoom of [3, 6]) expect(await isLand(at, zoom)).toBe(false);
}); // biome-ignore format: rows

test('highways go round water', async () => {
  let [km, wet] = [0, 0];
  for (const { line, box } of HIGHWAYS.filter(({ kind }) => kind === 'wide')) {
    const pieces = await piecesOf(20, box);
    for (const [at, to] of line.entries()) {
      const from = line[at - 1] ?? to;
      const long = 111 * Math.hypot(to[0] - from[0], (to[1] - from[1]) * 0.65);
      km += long;
      const middle: LatLng = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
      if (!isDry(middle, pieces)) wet += long;
    }
  }
  expect(km).toBeGreaterThan(8_000);
  // What is left are bridges, and junctions that the table has on the wrong side of a shore.
  expect(wet / km).toBeLessThan(0.01);
});

test('every town has a name and a place in Canada, the largest first', () => {
  for (const [name, lat, lng, thousands] of TOWNS) {
    expect(name).toMatch(/^[A-ZÉ]/);
    expect(lat > 41 && lat < 84 && lng > -142 && lng < -52, name).toBe(true);
    expect(thousands).toBeGreaterThanOrEqual(0);
  }
  expect(TOWNS[0]?.[0]).toBe('Toronto');
});

describe('names', () => {
  const frame = { width: 400, height: 300 };
  const spot = fc.tuple(fc.integer({ min: -20, max: 420 }), fc.integer({ min: -20, max: 320 }));
  const label = fc
    .tuple(spot, fc.integer({ min: 10, max: 120 }), fc.integer({ min: 10, max: 24 }))
    .map(([at, width, height]) => ({ of: '', at: at as Spot, width, height, gap: 6 }));
  const rect = spot.map(([x, y]): Rect => ({ x, y, width: 16, height: 16 }));

  test('never cover a line, a mark or each other, and stay in the frame', () => {
    fc.assert(
      fc.property(
        fc.array(label, { maxLength: 25, size: 'max' }),
        fc.array(spot, { minLength: 2, maxLength: 6 }),
        fc.array(rect, { maxLength: 3 }),
        (labels, line, rects) => {
          const placed = placeLabels(labels, frame, { lines: [line], rects });
          for (const [at, one] of placed.entries()) {
            expect(crosses(line, one)).toBe(false);
            expect(rects.some((mark) => overlap(mark, one))).toBe(false);
            expect(placed.some((other, index) => index > at && overlap(other, one))).toBe(false);
            expect(one.x >= 0 && one.y >= 0).toBe(true);
            expect(one.x + one.width <= 400 && one.y + one.height <= 300).toBe(true);
          }
        },
      ),
    );
  });

  test('a line is known to cross a box that it only passes through', () => {
    const box = { x: 10, y: 10, width: 10, height: 10 };
    expect(crosses([[0, 0], [30, 30]], box)).toBe(true); // biome-ignore format: one line
    expect(crosses([[0, 15], [30, 15]], box)).toBe(true); // biome-ignore format: one line
    expect(crosses([[0, 0], [30, 0]], box)).toBe(false); // biome-ignore format: one line
    expect(crosses([[0, 25], [9, 9], [0, 0]], box)).toBe(false); // biome-ignore format: one line
  });

  test('are written short where the long one has no room', () => {
    const one = { of: 'long', at: [200, 150] as Spot, width: 500, height: 12, gap: 6 };
    const or = { ...one, of: 'short', width: 40 };
    const placed = placeLabels([{ ...one, or }], frame, { lines: [], rects: [] });
    expect(placed.map(({ of }) => of)).toEqual(['short']);
  });

  test('stand where there is room, the first one first', () => {
    const at: Spot = [200, 150];
    const two = [1, 2].map((of) => ({ of, at, width: 40, height: 12, gap: 6 }));
    const [first, second] = placeLabels(two, frame, { lines: [], rects: [] });
    expect(first).toMatchObject({ of: 1, x: 206, y: 144 });
    expect(second).toMatchObject({ of: 2, x: 154, y: 144 });
  });
});

test('a frame smaller than the room around its points still shows them', () => {
  const small = fitView(
    [
      [43, -79],
      [45, -75],
    ],
    { width: 90, height: 60, padding: [56, 72, 34, 72] },
  );
  expect(small.project([44, -77]).every(Number.isFinite)).toBe(true);
});

describe('of the ground', () => {
  const size = { width: 640, height: 320 };
  const viewOf = (points: LatLng[]) => fitView(points, { ...size, padding: [20, 20, 20, 20] });
  const namesOf = (points: LatLng[]) => {
    const view = viewOf(points);
    const ground = groundOf(view.zoom, view.box);
    return groundNames(ground, view, { lines: [points.map(view.project)], rects: [] });
  };
  const place = fc
    .tuple(
      fc.double({ min: 43, max: 60, noNaN: true }),
      fc.double({ min: -125, max: -60, noNaN: true }),
    )
    .map(([lat, lng]): LatLng => [lat, lng]);

  test('towns, numbers of roads and provinces cover neither the way nor each other', () => {
    fc.assert(
      fc.property(place, fc.double({ min: 0.1, max: 8, noNaN: true }), (from, far) => {
        const points: LatLng[] = [from, [from[0] + far / 2, from[1] + far]];
        const way = points.map(viewOf(points).project);
        const names = namesOf(points);
        for (const [at, one] of names.entries()) {
          expect(crosses(way, one)).toBe(false);
          expect(names.some((other, index) => index > at && overlap(other, one))).toBe(false);
          expect(one.x >= 0 && one.y >= 0 && one.x + one.width <= 640).toBe(true);
        }
        const numbers = names.filter(({ of }) => of.kind === 'shield').map(({ of }) => of.name);
        expect(new Set(numbers).size).toBe(numbers.length);
      }),
    );
  });

  test('a way from Toronto to Ottawa shows its roads and its province', () => {
    const names = namesOf([[43.65, -79.38], [44.23, -76.49], [45.42, -75.7]]); // biome-ignore format: one line
    const kind = (wanted: string) =>
      names.filter(({ of }) => of.kind === wanted).map(({ of }) => of.name);
    expect(kind('shield')).toEqual(expect.arrayContaining(['401', '416', '417', '400']));
    expect(kind('province')).toEqual(['Ontario']);
    expect(kind('town')).toContain('Kingston');
  });

  test('a scale is a round number of kilometres, as long as they are', () => {
    fc.assert(
      fc.property(place, fc.double({ min: 0.02, max: 20, noNaN: true }), (from, far) => {
        const view = viewOf([from, [from[0] + far / 2, from[1] + far]]);
        const bar = scaleBar(view);
        const km = Number(bar?.text.split(' ')[0]) / (bar?.text.endsWith(' m') ? 1000 : 1);
        expect(bar?.text).toMatch(/^[125]0* k?m$/);
        expect(bar?.length).toBeLessThanOrEqual(90);
        const [, south, , north] = view.box;
        const lat = (south + north) / 2;
        const degrees = km / (111.32 * Math.cos((lat * Math.PI) / 180));
        const [left] = view.project([lat, -90]);
        const [right] = view.project([lat, -90 + degrees]);
        expect((bar?.length ?? 0) / (right - left)).toBeCloseTo(1, 2);
      }),
    );
    expect(scaleBar(fitView([[43, -79]], { width: 200, height: 200 }))).toBeNull();
  });
});

describe('a view', () => {
  const point = fc.tuple(
    fc.double({ min: 42, max: 70, noNaN: true }),
    fc.double({ min: -135, max: -55, noNaN: true }),
  );

  test('holds its points, with the room that is asked for', () => {
    fc.assert(
      fc.property(fc.array(point, { minLength: 1, maxLength: 8 }), (points) => {
        const view = fitView(points, { width: 500, height: 300, padding: [40, 60, 20, 50] });
        for (const [x, y] of points.map(view.project)) {
          expect(x).toBeGreaterThan(50 - 1e-6);
          expect(x).toBeLessThan(440 + 1e-6);
          expect(y).toBeGreaterThan(40 - 1e-6);
          expect(y).toBeLessThan(280 + 1e-6);
        }
        expect(view.zoom).toBeLessThanOrEqual(12);
      }),
    );
  });
});

test('a name with signs of markup is text', async () => {
  const at: LatLng = [43.65, -79.38];
  const svg = await stillMap({
    width: 300,
    height: 200,
    points: [at],
    marks: [{ at, kind: 'dot', name: 'A <b> & c' }],
    colours: LIGHT,
  });
  expect(svg).toContain('A &lt;b> &amp; c');
  expect(svg).not.toContain('NaN');
});

const WORLD: [number, number, number, number] = [-180, -85, 180, 85];
const spotsAt = (spots: [lat: number, lng: number][]): Marked[] =>
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
    fc.property(
      fc.array(spot, { maxLength: 200, size: 'max' }),
      fc.integer({ min: 2, max: 15 }),
      (at, zoom) => {
        const marks = clustersOf(spotsAt(at)).within(WORLD, zoom);
        const held = marks.reduce(
          (sum, mark) => sum + (mark.kind === 'cluster' ? mark.count : 1),
          0,
        );
        expect(held).toBe(at.length);
      },
    ),
    { numRuns: 50 },
  );
});
