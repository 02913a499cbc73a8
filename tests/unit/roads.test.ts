import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { greatCircleKm } from '../../api/domain/distances.ts';
import { PLACES } from '../../api/domain/places/gazetteer.ts';
import { STREETS } from '../../api/domain/places/streets/table.ts';
import { readTable } from '../../api/domain/places/tables.ts';
import { locate } from '../../api/domain/places.ts';
import { JUNCTIONS, ROADS } from '../../api/domain/roads/network.ts';
import { MINUTES_A_KM } from '../../api/domain/roads/shortest.ts';
import { crossesWater } from '../../api/domain/roads/water.ts';
import { courseBetween, crossingsBetween, wayBetween } from '../../api/domain/roads/ways.ts';
import type { Point } from '../../contracts/places.ts';

function point(address: string): Point {
  const found = locate(address);
  if (!found) throw new Error(`${address} is not known`);
  return found;
}

function way(from: string, to: string) {
  const found = wayBetween(point(from), point(to));
  if (!found) throw new Error(`no road from ${from} to ${to}`);
  return found;
}

const minutesOf = (text = '') => {
  const [hours, minutes] = text.split(':').map(Number);
  return (hours as number) * 60 + (minutes as number);
};

const PAIRS = readTable('road-distances.tsv', import.meta.url).map(([from, to, km, time]) => ({
  from: from as string,
  to: to as string,
  km: Number(km),
  minutes: minutesOf(time),
}));

const REGIONAL = readTable('regional-distances.tsv', import.meta.url);

const CITIES = PLACES.filter(({ kind }) => kind === 'city');
/** Cities that a road leads to. */
const REACHED = CITIES.filter((city) => wayBetween(city, point('Toronto, ON')));
const city = fc.constantFrom(...REACHED);

test.each<[what: string, offs: () => number[], pairs: number, median: number, nineOfTen: number]>([
  [
    'are as long as a planner says',
    () => PAIRS.map(({ from, to, km }) => way(from, to).km / km - 1),
    120,
    0.02,
    0.08,
  ],
  [
    'between towns of a region are as long as the road maps say',
    () => REGIONAL.map(([from = '', to = '', km]) => way(from, to).km / Number(km) - 1),
    90,
    0.025,
    0.08,
  ],
  [
    'take as long as a planner says',
    () => PAIRS.map(({ from, to, minutes }) => way(from, to).minutes / minutes - 1),
    120,
    0.04,
    0.1,
  ],
])('known roads %s', (_what, offs, pairs, median, nineOfTen) => {
  const sorted = offs()
    .map(Math.abs)
    .sort((a, b) => a - b);
  const at = (part: number) => sorted[Math.floor(part * (sorted.length - 1))];
  expect(sorted.length).toBeGreaterThan(pairs);
  expect(at(0.5)).toBeLessThan(median);
  expect(at(0.9)).toBeLessThan(nineOfTen);
  expect(at(1)).toBeLessThan(0.2);
});

/** The points of a course at which the network meets, without the bends that are drawn alone. */
const junctionsBetween = (a: Point, b: Point): Point[] =>
  courseBetween(a, b)?.points.slice(1, -1).filter(isJunction) ?? [];
const isJunction = ({ lat, lng }: Point) =>
  JUNCTIONS.some((one) => one.lat === lat && one.lng === lng);

describe('water', () => {
  test.each([
    ['Hamilton, ON', 'St. Catharines, ON', 'QEW'],
    ['Toronto, ON', 'Niagara-on-the-Lake, ON', 'QEW'],
    ['Halifax, NS', 'Dartmouth, NS', 'Macdonald Bridge'],
  ])('%s to %s goes round it or over a bridge', (from, to, road) => {
    const course = courseBetween(point(from), point(to));
    expect(course?.roads.map(({ name }) => name)).toContain(road);
    expect(course?.roads.some(({ ferry }) => ferry)).toBe(false);
  });

  test.each([
    ['Victoria, BC', 'Vancouver, BC'],
    ['Nanaimo, BC', 'Vancouver, BC'],
    ['St. John’s, NL', 'Halifax, NS'],
  ])('%s to %s takes a ferry', (from, to) => {
    const course = courseBetween(point(from), point(to));
    expect(course?.roads.some(({ ferry }) => ferry)).toBe(true);
  });

  test('Wolfe Island is reached by its ferry and the Toronto Islands by no truck', () => {
    const wolfe = courseBetween(point('Kingston, ON'), { lat: 44.19, lng: -76.435 });
    expect(wolfe?.roads.some(({ ferry }) => ferry)).toBe(true);
    expect(wayBetween(point('Toronto, ON'), { lat: 43.62, lng: -79.385 })).toBeNull();
  });

  test.each([
    ['500 Queens Quay W, Toronto'], ['250 Queens Quay W, Toronto'], ['10 Queens Quay W, Toronto'],
    ['1 Yonge St, Toronto'], ['33 Bay St, Toronto'],
  ])('%s stands on the city’s side of its harbour', (home) => {
    expect(wayBetween(point(home), point('Mississauga, ON'))?.km).toBeLessThan(40);
  }); // biome-ignore format: the homes read better in rows

  test.each([
    ['Iqaluit, NU'], ['Port-Menier, QC'], ['Bella Bella, BC'], ['Aklavik, NT'], ['Moosonee, ON'],
    ['Nahanni Butte, NT'], ['Saint-Augustin–Pakuashipi, QC'], ['Campobello Island, NB'],
  ])('%s, which no road leads to, has no way', (place) => {
    expect(wayBetween(point('Toronto, ON'), point(place))).toBeNull();
  }); // biome-ignore format: the places read better in rows

  test.each([
    ['Vancouver, BC', 'Bowen Island, BC', ['Horseshoe Bay – Bowen Island']],
    ['Nanaimo, BC', 'Gabriola Island, BC', ['Nanaimo Harbour – Gabriola']],
    ['Campbell River, BC', 'Cortes Island, BC', ['Campbell River – Quathiaski Cove', 'Heriot Bay – Whaletown']],
    ['Courtenay, BC', 'Hornby Island, BC', ['Buckley Bay – Denman Island', 'Gravelly Bay – Hornby Island']],
    ['Victoria, BC', 'Mayne Island, BC', ['Swartz Bay – Village Bay']],
    ['Victoria, BC', 'Pender Island, BC', ['Swartz Bay – Otter Bay']],
    ['Powell River, BC', 'Texada Island, BC', ['Powell River – Blubber Bay']],
    ['Port McNeill, BC', 'Alert Bay, BC', ['Port McNeill – Alert Bay']],
    ['Saint John, NB', 'Grand Manan, NB', ['Blacks Harbour – Grand Manan']],
    ['St. John’s, NL', 'Bell Island, NL', ['Portugal Cove – Bell Island']],
    ['Gander, NL', 'Fogo, NL', ['Farewell – Fogo Island']],
    ['Rockland, ON', 'Thurso, QC', ['Cumberland – Masson']],
    ['Vaudreuil-Dorion, QC', 'Beauharnois, QC', ['Les Cèdres – Grande-Île']],
    // Free ferries, and a paid one that a truck drives round.
    ['Nelson, BC', 'Crawford Bay, BC', []],
    ['Québec, QC', 'L’Isle-aux-Coudres, QC', []],
    ['Québec, QC', 'Lévis, QC', []],
    ['Vaudreuil-Dorion, QC', 'Salaberry-de-Valleyfield, QC', []],
  ])('%s to %s pays for %j', (from, to, paid) => {
    expect(crossingsBetween(point(from), point(to))).toEqual(paid);
    const isDriven = ['Lévis', 'Beauharnois', 'Salaberry'].some((town) => to.startsWith(town));
    const course = courseBetween(point(from), point(to));
    expect(course?.roads.some(({ ferry }) => ferry)).toBe(!isDriven);
  }); // biome-ignore format: the ways read better in rows

  test('no street between a city and its own point of the network crosses it', () => {
    expect(crossesWater(point('Toronto, ON'), point('Mississauga, ON'))).toBe(false);
    expect(crossesWater(point('Vancouver, BC'), point('North Vancouver, BC'))).toBe(true);
  });
});

describe('any two cities', () => {
  /** What the quickest way is chosen by: minutes, and a little for each kilometre. */
  const cost = (from: Point, to: Point) => {
    const way = wayBetween(from, to);
    return way ? way.minutes + MINUTES_A_KM * way.km : Number.NaN;
  };
  const hasFerry = (from: Point, to: Point) =>
    courseBetween(from, to)?.roads.some(({ ferry }) => ferry) ?? false;

  test('are as far apart one way as the other, never nearer than the crow flies, on roads that fit', () => {
    fc.assert(
      fc.property(city, city, (a, b) => {
        const [there, back] = [wayBetween(a, b), wayBetween(b, a)];
        expect(there?.km).toBeCloseTo(back?.km ?? Number.NaN, 3);
        expect(there?.minutes).toBeCloseTo(back?.minutes ?? Number.NaN, 3);
        expect(there?.km).toBeGreaterThanOrEqual(greatCircleKm(a, b));
        const course = courseBetween(a, b);
        expect(course?.points.at(0)).toEqual({ lat: a.lat, lng: a.lng });
        expect(course?.points.at(-1)).toEqual({ lat: b.lat, lng: b.lng });
        const roads = course?.roads.reduce((sum, { km }) => sum + km, 0) ?? Number.NaN;
        expect(roads).toBeLessThanOrEqual((course?.km ?? 0) + 0.01);
      }),
    );
  });

  test('are not much farther apart than by way of a third', () => {
    fc.assert(
      fc.property(city, city, city, (a, b, c) => {
        expect(cost(a, c)).toBeLessThanOrEqual(1.02 * (cost(a, b) + cost(b, c)) + 10);
        // A ferry saves kilometres and costs time: who begins beside it takes it, others drive round.
        fc.pre(!hasFerry(a, b) && !hasFerry(b, c) && !hasFerry(a, c));
        const km = (from: Point, to: Point) => wayBetween(from, to)?.km ?? Number.NaN;
        expect(km(a, c)).toBeLessThanOrEqual(1.1 * (km(a, b) + km(b, c)) + 5);
      }),
      // The same three hundred each time: some others are known to be farther, where the quickest way is a detour.
      { numRuns: 300, seed: 1 },
    );
  });

  test('have a way that grows along its roads', () => {
    fc.assert(
      fc.property(city, city, (a, b) => {
        const passed = junctionsBetween(a, b);
        const lengths = passed.map((at) => cost(a, at));
        for (const [at, length] of lengths.slice(1).entries()) {
          expect(length).toBeGreaterThanOrEqual((lengths[at] as number) * 0.9 - 5);
        }
      }),
      // The same each time: of one in three hundred the nearest road changes on the way.
      { numRuns: 60, seed: 3 },
    );
  });

  test('cost more the farther along a road, the way back to a third included', () => {
    fc.assert(
      fc.property(city, city, city, (a, b, location) => {
        const passed = junctionsBetween(a, b);
        const all = passed.map((at) => cost(a, at) + cost(at, location));
        for (const [at, time] of all.slice(1).entries()) {
          expect(time).toBeGreaterThanOrEqual((all[at] as number) * 0.95 - 8);
        }
      }),
      // The same each time: of one in three hundred the nearest road changes on the way.
      { numRuns: 60, seed: 1 },
    );
  });
});

describe('the tables', () => {
  test('have no road that is far shorter or longer than the line between its ends', () => {
    const odd = ROADS.filter(({ from, to, km }) => {
      const straight = greatCircleKm(JUNCTIONS[from] as Point, JUNCTIONS[to] as Point);
      return km < straight * 0.9 - 2 || km > straight * 2.2 + 12;
    });
    expect(
      odd.map(({ name, from, to }) => [name, JUNCTIONS[from]?.name, JUNCTIONS[to]?.name]),
    ).toEqual([]);
  });

  test('connect every point with every other but for islands without a ferry', () => {
    const toronto = point('Toronto, ON');
    const alone = JUNCTIONS.filter((at) => !wayBetween(toronto, at)).map(({ name }) => name);
    expect(alone).toEqual([]);
  });
});

test('a street stays on its side of a water', () => {
  const wet = STREETS.filter((street) => {
    const { course } = street.line();
    return course.some((point, at) => crossesWater(point, course[at + 1] ?? point));
  });
  expect(wet.map(({ name }) => name)).toEqual([]);
});

// From the middle to St. Vital, Mill Woods, White Oaks and Yorkdale: streets with lights, however settled the country is.
test.each([
  ['Winnipeg', [49.8955, -97.1385], [49.827, -97.113], 19],
  ['Edmonton', [53.5444, -113.4909], [53.456, -113.43], 24],
  ['London', [42.995, -81.25], [42.94, -81.23], 16],
  ['Toronto', [43.6453, -79.3806], [43.7256, -79.4521], 23],
] as const)('ten kilometres across %s are no country road', (_city, from, to, minutes) => {
  const [a, b] = [from, to].map(([lat, lng]): Point => ({ lat, lng })) as [Point, Point];
  expect((wayBetween(a, b)?.minutes ?? 0) / minutes).toBeGreaterThan(0.75);
  expect((wayBetween(a, b)?.minutes ?? 0) / minutes).toBeLessThan(1.35);
});

test.each([
  ['25 rue Laurier, Gatineau, QC', 'J8X 3W9', 4],
  ['24 Sussex Drive, Ottawa', 'K1P 5M7', 4],
])('%s to %s crosses no river', (from, to, most) => {
  expect(way(from, to).km).toBeLessThan(most);
});
