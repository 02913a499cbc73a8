import { describe, expect, test } from 'vitest';
import { apart } from '../../api/actions/moves.ts';
import { greatCircleKm } from '../../api/domain/distances.ts';
import { STREETS } from '../../api/domain/places/streets/table.ts';
import { locate } from '../../api/domain/places.ts';
import { quoteMove } from '../../api/domain/pricing/engine.ts';
import { likelySubtotals } from '../../api/domain/pricing/likely-ranges.ts';
import { hourlyOn, type Plan, subtotalsOf } from '../../api/domain/pricing/price-move.ts';
import { moveFacts, sizeMove } from '../../api/domain/pricing/sizing.ts';
import { prepareSupply, prepareVendor } from '../../api/domain/pricing/supply-snapshot.ts';
import { roads } from '../../api/domain/roads/ways.ts';
import { DEFAULT_RATES } from '../../contracts/default-rates.ts';
import type { Located } from '../../contracts/places.ts';
import type { Quote } from '../../contracts/quotes.ts';
import { seedSupply } from '../../db/seed/supply.ts';
import { PLACES, sampleMove, sampleVendor, TEST_DAY } from '../support/moves.ts';

const snapshot = prepareSupply(seedSupply(TEST_DAY));
const at = (place: Located, how: Located['precision']): Located => ({ ...place, precision: how });

/** Public buildings from memory, with the area of their postal code: what a home there may be. */
const BUILDINGS = [
  ['ON', 'M5H', 43.6534, -79.3841], ['ON', 'M5V', 43.6426, -79.3871], ['ON', 'M5R', 43.678, -79.4094],
  ['ON', 'M1B', 43.8177, -79.1859], ['ON', 'M1P', 43.7764, -79.2578], ['ON', 'M6A', 43.7255, -79.4522],
  ['ON', 'M6R', 43.6465, -79.4637], ['ON', 'M4N', 43.7222, -79.3756], ['ON', 'M3J', 43.7735, -79.5019],
  ['ON', 'M9C', 43.6115, -79.557], ['ON', 'L5B', 43.5931, -79.6425], ['ON', 'K1N', 45.4255, -75.6919],
  ['ON', 'K2V', 45.2969, -75.9269], ['QC', 'H2Y', 45.5045, -73.5561], ['QC', 'H1V', 45.5579, -73.5515],
  ['QC', 'H3V', 45.4925, -73.6183], ['QC', 'H3A', 45.5048, -73.5772], ['QC', 'H2S', 45.5363, -73.6149],
  ['QC', 'G1R', 46.8119, -71.2048], ['QC', 'G1V', 46.7817, -71.2747], ['AB', 'T2H', 50.9983, -114.0739],
  ['AB', 'T2N', 51.0777, -114.1305], ['BC', 'V6C', 49.2888, -123.1111], ['BC', 'V6T', 49.2606, -123.246],
  ['BC', 'V5H', 49.2262, -123.0003], ['NS', 'B3H', 44.6366, -63.5917], ['NS', 'B3J', 44.6474, -63.5804],
  ['MB', 'R3C', 49.8872, -97.131], ['MB', 'R3G', 49.8816, -97.1994],
] as const; // biome-ignore format: a table

describe('a likely range', () => {
  /** Quotes of all movers by the postal areas of two buildings, each with the price of the buildings themselves. */
  const moves = BUILDINGS.flatMap(([province, from, ...start]) =>
    BUILDINGS.flatMap(([, to, ...end]) => {
      const [origin, destination] = [locate(from), locate(to)];
      if (!origin || !destination || from === to) return [];
      if (greatCircleKm(origin, destination) > 100) return [];
      const exact = ([lat, lng]: readonly [number, number], of: Located) =>
        ({ ...of, lat, lng, precision: 'address' }) satisfies Located;
      const asked = sampleMove({ total_rooms: 4 }, origin, destination);
      const found = sampleMove({ total_rooms: 4 }, exact(start, origin), exact(end, destination));
      const truths = quoteMove(snapshot, found, roads);
      return quoteMove(snapshot, asked, roads).flatMap((quote, at) => {
        const truth = truths[at]?.breakdown.total_cents ?? 0;
        const { likely_range: likely } = quote;
        return likely && truth > 0 ? [{ province, quote, likely, truth }] : [];
      });
    }),
  );

  test('holds the price of eight of ten known buildings by their postal areas alone', () => {
    const held = moves.filter(
      ({ likely: { low, high }, truth }) => low.total_cents <= truth && truth <= high.total_cents,
    );
    expect(moves.length).toBeGreaterThan(400);
    // Such buildings stand nearer to the middle of their area than most homes (`npm run check:bands` has those).
    expect(held.length / moves.length).toBeGreaterThan(0.8);
    expect(held.length / moves.length).toBeLessThan(0.95);
  });

  test('holds the price that is shown, and never more than its ceiling', () => {
    const near = sampleMove(
      { total_rooms: 1 },
      locate('Toronto') as Located,
      locate('M5V') as Located,
    );
    const dearer = quoteMove(snapshot, near, apart(roads, near)).flatMap((quote) =>
      quote.likely_range ? { quote, likely: quote.likely_range } : [],
    );
    for (const { quote, likely } of [...moves, ...dearer]) {
      const { total_cents: total, ceiling_cents: ceiling } = quote.breakdown;
      expect(likely.low.total_cents).toBeLessThanOrEqual(total);
      expect(likely.high.total_cents).toBeGreaterThanOrEqual(total);
      expect(likely.high.total_cents).toBeLessThanOrEqual(ceiling);
    }
  });

  test('is none where both homes are known, and names the end that is known less well', () => {
    const { libertyVillage, portCredit } = PLACES;
    const here = at(libertyVillage, 'address');
    const there = at(portCredit, 'address');
    const by = (from: Located, to: Located) =>
      quoteMove(snapshot, sampleMove({}, from, to), roads).map(
        ({ likely_range }) => likely_range?.by,
      );
    expect(new Set(by(here, there))).toEqual(new Set([undefined]));
    expect(new Set(by(at(libertyVillage, 'postal'), there))).toEqual(new Set(['pickup']));
    expect(new Set(by(here, at(portCredit, 'postal')))).toEqual(new Set(['dropoff']));
  });
});

/** Large cities, with a river and without. */
const LARGE = [
  'Toronto, ON', 'Montréal, QC', 'Calgary, AB', 'Edmonton, AB', 'Ottawa, ON', 'Winnipeg, MB',
  'Vancouver, BC', 'Hamilton, ON', 'Québec, QC', 'London, ON', 'Mississauga, ON', 'Brampton, ON',
  'Surrey, BC', 'Laval, QC', 'Kitchener, ON', 'Saskatoon, SK',
]; // biome-ignore format: a list

describe('within a large city known by its name alone', () => {
  const named = (name: string) => locate(name) as Located;
  const quotesOf = (origin: Located, destination: Located) => {
    const move = sampleMove({ total_rooms: 4 }, origin, destination);
    return quoteMove(snapshot, move, apart(roads, move));
  };
  const prices = LARGE.flatMap((name) => {
    const { label } = named(name);
    // The bends of its main streets come from another source than the points of its postal areas.
    const streets = STREETS.filter(({ city }) => city.label === label);
    const homes = streets.flatMap((street) => street.line().course);
    const home = (part: number) =>
      ({
        ...named(name),
        ...homes[Math.floor((part % 1) * homes.length)],
        precision: 'address',
      }) as Located;
    const quotes = quotesOf(named(name), named(name));
    return Array.from({ length: 40 }, (_, turn) =>
      quotesOf(home(turn * Math.SQRT2), home(turn * Math.E)).flatMap((truth, at) => {
        const { vendor_slug: slug, likely_range: likely } = quotes[at] as Quote;
        const price = truth.breakdown.total_cents;
        if (!likely || price === 0) return [];
        const isHeld = likely.low.total_cents <= price && price <= likely.high.total_cents;
        return { slug, isHeld };
      }),
    ).flat();
  });

  test.each(['lets-get-moving', 'easy2go', 'velocity-movers', 'pierre-sons'])(
    'a likely range of %s holds eight of ten',
    (slug) => {
      const all = prices.filter((price) => price.slug === slug);
      const held = all.filter(({ isHeld }) => isHeld).length / all.length;
      expect(all.length).toBeGreaterThan(500);
      // Main streets lie nearer to each other than homes do (`npm run check:bands` has those).
      expect(held).toBeGreaterThan(0.75);
      expect(held).toBeLessThan(0.9);
    },
  );
});

test('of a mover that charges every km the range is eight tenths of the km that homes may lie apart', () => {
  const rates = DEFAULT_RATES['pierre-sons'];
  if (!rates) throw new Error('no rates');
  const vendor = prepareVendor(sampleVendor({ calculator_class: 'TravelFeeCalculator', rates }));
  const move = sampleMove({ total_rooms: 4 });
  const facts = moveFacts(move);
  const staffed = { vendor, move, facts, size: sizeMove(rates, move, facts) };
  const [location] = vendor.locations;
  if (!location) throw new Error('no yard');
  // Both homes at the yard, 300 km of way: 10 pairs whose haul is 10.5 to 28.5 km stand for 9.5 to 29.5.
  const way = { tenths: 3_000, minutes: 240, crossings: [] };
  const hourly = hourlyOn(facts, location, vendor);
  const plan = { sources: [{ location, hourly, toPickup: 0, back: 0, way }] } as unknown as Plan;
  const [from, to] = [location.vector, location.vector];
  const homes = (haulKm: number) => ({ from, to, haulKm, minutes: haulKm, at: null });
  const pairs = Array.from({ length: 10 }, (_, at) => homes(10.5 + 2 * at));
  const priced = subtotalsOf(staffed)(hourly, way);
  // 8 of the 10 km to either side of 19.5, at $1.50 each.
  expect(
    likelySubtotals(staffed, plan, [{ location }], { middle: homes(19.5), pairs, pace: 1 }, priced),
  ).toEqual([priced - 8 * 150, priced + 8 * 150]);
});
