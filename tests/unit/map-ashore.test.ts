import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { shownWay } from '../../api/domain/roads/shown-way.ts';
import { placesAshore } from '../../map/ashore.ts';
import { LIGHT } from '../../map/colours.ts';
import type { LatLng } from '../../map/lines.ts';
import { stillMap } from '../../map/still.ts';
import { apart, type Box, fitView, type Spot, viewAt } from '../../map/view.ts';
import { inRoot } from '../../scripts/paths.ts';
import { isDry, piecesOf } from '../support/drawn-land.ts';

/** Every place that is built in: all of them are ashore. */
const BUILT_IN: (readonly [name: string, at: LatLng])[] = [
  ...rowsOf('cities', 2, [1, 0]),
  ...rowsOf('towns', 2, [1, 0]),
  ...rowsOf('postal-areas', 1, [0]),
  ...rowsOf('landmarks', 3, [2, 0]),
  ...rowsOf('neighbourhoods', 3, [2, 0]),
];

function rowsOf(
  table: 'cities' | 'towns' | 'postal-areas' | 'landmarks' | 'neighbourhoods',
  from: number,
  named: number[],
) {
  return readFileSync(inRoot(`api/domain/places/${table}.tsv`), 'utf8')
    .split('\n')
    .filter((row) => row && !row.startsWith('#'))
    .map((row) => row.split('\t'))
    .map(
      (row) =>
        [named.map((at) => row[at]).join(' '), [Number(row[from]), Number(row[from + 1])]] as [
          string,
          LatLng,
        ],
    );
}

test.for([4, 7, 12])(
  'no place is drawn on water at zoom %i, and most where they are',
  { timeout: 60_000 },
  async (zoom) => {
    expect(BUILT_IN.length).toBeGreaterThan(5_000);
    const { project } = viewAt(zoom, [0, 0], { width: 1, height: 1 });
    const flipped = (at: LatLng): LatLng => turned(project(at));
    let moved = 0;
    // Pieces of the country, each with the water that a view of it has.
    for (const [box, places] of tiled(BUILT_IN, zoom < 6 ? 200 : 4)) {
      const pieces = await piecesOf(zoom, box);
      const spotOf = placesAshore(pieces, project);
      const drawn = pieces.map(({ land, water }) => ({
        land: land.map((ring) => ring.map(flipped)),
        water: water.map((body) => ({
          ...body,
          rings: body.rings.map((ring) => ring.map(flipped)),
        })),
      }));
      for (const [name, at] of places) {
        const spot = spotOf(at);
        expect(isDry(turned(spot), drawn), `${name}, ${at}`).toBe(true);
        if (apart(spot, project(at)) > 0) moved += 1;
      }
    }
    expect(moved / BUILT_IN.length).toBeLessThan(0.13);
  },
);

/** The ray that decides what is within a ring runs the same way on a drawing as on the globe. */
const turned = ([x, y]: Spot): LatLng => [y, x];

/** Places by squares of so many degrees, each with the box around its square. */
function tiled(places: typeof BUILT_IN, degrees: number): [Box, typeof BUILT_IN][] {
  const squares = Map.groupBy(places, ([, at]) =>
    at.map((part) => Math.floor(part / degrees)).join(),
  );
  return [...squares].map(([key, within]) => {
    const [south = 0, west = 0] = key.split(',').map((part) => Number(part) * degrees);
    return [[west - 1, south - 1, west + degrees + 1, south + degrees + 1], within];
  });
}

/** Homes at the foot of Yonge Street and on Queens Quay, as the places that are built in have them. */
const DOWNTOWN: LatLng[] = [
  [43.642, -79.3757],
  [43.6414, -79.3758],
  [43.6363, -79.3965],
];

test('homes in downtown Toronto are drawn on land, in whatever view', async () => {
  let moved = 0;
  for (const mostZoom of [6, 9, 12]) {
    for (const at of DOWNTOWN) {
      const room = { width: 600, height: 300, mostZoom };
      const view = fitView([at], room);
      const pieces = await piecesOf(view.zoom, view.box);
      const spot = placesAshore(pieces, view.project)(at);
      if (!isDry(at, pieces)) moved += 1;
      // At zoom 12 a pixel is 28 m, and the drawn shore up to 1.4 km off.
      expect(apart(spot, view.project(at))).toBeLessThan(54);
      const marks = [{ at, kind: 'from' as const }];
      const svg = await stillMap({ points: [at], marks, colours: LIGHT, ...room });
      const [x, y] = spot.map((part) => part.toFixed(1));
      expect(svg).toContain(`cx="${x}" cy="${y}" r="8"`);
    }
  }
  expect(moved).toBeGreaterThan(DOWNTOWN.length);
});

test.for([
  ['Port Credit', { lat: 43.552, lng: -79.586 }],
  ['Hamilton', { lat: 43.255, lng: -79.87 }],
  ['Windsor', { lat: 42.31, lng: -83.03 }],
] as const)(
  'the way from Toronto to %s is drawn along its lake, and not through it',
  async ([, to]) => {
    const points = shownWay({ lat: 43.638, lng: -79.42 }, to)?.points ?? [];
    const view = fitView(points, {
      width: 700,
      height: 420,
      padding: [56, 72, 34, 72],
      mostZoom: 11.5,
    });
    const pieces = await piecesOf(view.zoom, view.box);
    const spots = points.map(placesAshore(pieces, view.project));
    const [west, south, east, north] = view.box;
    // So small a part of the world is as good as flat.
    const placeOf = ([x, y]: Spot): LatLng => [
      north + (y / view.height) * (south - north),
      west + (x / view.width) * (east - west),
    ];
    const steps = spots.slice(1).flatMap((end, at) => {
      const start = spots[at] as Spot;
      const count = Math.ceil(apart(start, end) / 4);
      return Array.from({ length: count }, (_, step): Spot => {
        const share = (step + 0.5) / count;
        return [start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share];
      });
    });
    const wet = steps.filter((spot) => !isDry(placeOf(spot), pieces));
    expect(steps.length).toBeGreaterThan(20);
    expect(wet.length / steps.length).toBeLessThan(0.03);
  },
);
