import { describe, expect, test } from 'vitest';
import { DEFAULT_RATES } from '../../contracts/default-rates.ts';
import {
  contentsOf,
  cubicFeetOf,
  HOME_SIZES,
  type HomeSize,
  sizedHome,
  withHome,
} from '../../contracts/homes.ts';
import { HOME_TYPES, type HomeType, type MoveInput } from '../../contracts/moves.ts';
import { type Case, quoteFor } from '../support/golden.ts';

const MOVERS = Object.keys(DEFAULT_RATES) as Case['mover'][];
const local = (mover: Case['mover'], move: Partial<MoveInput>) =>
  quoteFor({ mover, move, legs: [5, 12, 10] });

/** What the trade says of a local move, in hours on site with the crew that is sent (rule 3.15). */
const TRADE: [HomeSize, least: number, most: number][] = [
  ['studio', 2, 3],
  ['1_bedroom', 3, 4],
  ['2_bedrooms', 4, 6],
  ['3_bedrooms', 6, 9],
  ['4_bedrooms', 8, 11],
];

describe.each(MOVERS)('%s', (mover) => {
  test.each(TRADE)('is on site as long as the trade for a %s', (size, least, most) => {
    for (const type of HOME_TYPES) {
      const hours = local(mover, sizedHome(size, type)).estimated_hours;
      expect(hours).toBeGreaterThanOrEqual(least);
      expect(hours).toBeLessThanOrEqual(most);
    }
  });

  test('a treadmill is its surcharge alone; a piano brings a mover', () => {
    const without = local(mover, sizedHome('2_bedrooms', 'condo'));
    const treadmill = local(mover, {
      ...sizedHome('2_bedrooms', 'condo'),
      heavy_items: { treadmill: 1 },
    });
    const piano = local(mover, { ...sizedHome('2_bedrooms', 'condo'), heavy_items: { piano: 1 } });
    expect(treadmill.total_cost - without.total_cost).toBe(100);
    expect(treadmill).toMatchObject({
      crew_size: without.crew_size,
      estimated_hours: without.estimated_hours,
      truck_size: without.truck_size,
    });
    expect(piano.crew_size).toBe(without.crew_size + 1);
    expect(piano.total_cost - without.total_cost).toBeGreaterThan(250);
  });

  test('more stairs take as long or longer, and a bigger crew never costs less', () => {
    for (const total_rooms of [1, 3, 4, 8, 11]) {
      let before = local(mover, { total_rooms });
      for (let stairs_at_pickup = 1; stairs_at_pickup <= 10; stairs_at_pickup++) {
        const quote = local(mover, { total_rooms, stairs_at_pickup });
        expect(quote.total_cost).toBeGreaterThanOrEqual(before.total_cost);
        if (quote.crew_size === before.crew_size) {
          expect(quote.estimated_hours).toBeGreaterThanOrEqual(before.estimated_hours);
        } else expect(quote.crew_size).toBe(before.crew_size + 1);
        before = quote;
      }
    }
  });
});

describe('homes as people say them', () => {
  test('a bigger home has more in it, whatever kind it is', () => {
    const bedrooms = HOME_SIZES.slice(0, 6);
    const rooms = (type: HomeType) => bedrooms.map((size) => sizedHome(size, type).total_rooms);
    expect(rooms('condo')).toEqual([2, 3, 4, 6, 8, 10]);
    expect(rooms('house')).toEqual([2, 3, 5, 7, 9, 11]);
    for (let count = 0; count < 30; count++) {
      expect(cubicFeetOf(count + 1)).toBeGreaterThan(cubicFeetOf(count));
    }
    expect(cubicFeetOf(12)).toBe(3_000);
    expect(contentsOf(4)).toEqual({ cubic_feet: 800, weight_lb: 5_600 });
  });

  test('every size is within the wire’s limits', () => {
    for (const size of HOME_SIZES) {
      for (const type of HOME_TYPES) {
        const { total_rooms, square_footage } = sizedHome(size, type);
        expect(total_rooms).toBeGreaterThanOrEqual(1);
        expect(total_rooms).toBeLessThanOrEqual(11);
        expect(square_footage === null || total_rooms === 1).toBe(true);
      }
    }
    expect(sizedHome('desks_10', 'commercial')).toEqual({ total_rooms: 1, square_footage: 1_000 });
    expect(sizedHome('storage_5x10', 'house').total_rooms).toBe(2);
  });

  test('a named home decides rooms and square feet, and without a name they stay', () => {
    const move = { total_rooms: 3, square_footage: 900, home_type_at_pickup: 'house' } as const;
    expect(withHome(move)).toBe(move);
    expect(withHome({ ...move, home_size: '2_bedrooms' })).toMatchObject({
      total_rooms: 5,
      square_footage: null,
    });
  });
});

test('a service is a line with a price, or named as not included', () => {
  const asked = { packing: true, storage: true } as const;
  const { breakdown, additional_services_info } = local('easy2go', { additional_services: asked });
  expect(breakdown.lines.filter(({ kind }) => kind === 'service')).toHaveLength(2);
  expect(additional_services_info).toEqual([]);
});
