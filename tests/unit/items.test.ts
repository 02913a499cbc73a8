import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cubicFeetOf, roomsHolding, withHome } from '../../contracts/homes.ts';
import { itemsByRoom } from '../../contracts/item-texts.ts';
import { ITEM_CUBIC_FEET, ITEM_ROOMS, type ItemCode } from '../../contracts/item-volumes.ts';
import { ITEM_NAMES, ITEM_ROOM_NAMES } from '../../contracts/item-words.ts';
import {
  estimatedBoxes,
  handledCubicFeet,
  hasItems,
  ITEM_LIMITS,
  type Items,
  itemEntries,
  roomsOfItems,
  totalsOf,
  withItems,
  withoutHeavy,
} from '../../contracts/items.ts';
import { Move } from '../../contracts/moves.ts';
import { arbItems } from '../support/arbitrary-moves.ts';
import { quoteFor } from '../support/golden.ts';

const CODES = Object.keys(ITEM_CUBIC_FEET) as ItemCode[];
const feet = (items: Items) => totalsOf(items).cubic_feet;
const parsed = (items: unknown, changes: object = {}) =>
  Move.safeParse({
    origin_address: 'a',
    destination_address: 'b',
    move_date: '2026-12-01',
    move_time: 'Morning',
    items,
    ...changes,
  });

describe('the table of things', () => {
  test('has some 120 things in ten rooms, each once, with a name and a volume', () => {
    const rooms = Object.values(ITEM_ROOMS);
    expect(rooms).toHaveLength(10);
    expect(rooms.flatMap((things) => Object.keys(things))).toHaveLength(CODES.length);
    expect(CODES.length).toBeGreaterThanOrEqual(120);
    expect(CODES.length).toBeLessThanOrEqual(ITEM_LIMITS.kinds);
    expect(Object.keys(ITEM_NAMES).sort()).toEqual([...CODES].sort());
    expect(new Set(Object.values(ITEM_NAMES)).size).toBe(CODES.length);
    expect(Object.keys(ITEM_ROOM_NAMES)).toEqual(Object.keys(ITEM_ROOMS));
    for (const code of CODES) {
      expect(Number.isInteger(ITEM_CUBIC_FEET[code])).toBe(true);
      expect(ITEM_CUBIC_FEET[code]).toBeGreaterThanOrEqual(2);
      expect(ITEM_CUBIC_FEET[code]).toBeLessThanOrEqual(90);
    }
  });

  test('an average home of things comes near its row of the table of homes', () => {
    const oneBedroom: Items = {
      sofa: 1, coffee_table: 1, tv: 1, tv_stand: 1, bookcase: 1, floor_lamp: 1, rug: 1,
      kitchen_table: 1, kitchen_chair: 4, microwave: 1, bed_queen: 1, dresser: 1, night_table: 2,
      lamp: 2, desk: 1, office_chair: 1, vacuum: 1, bicycle: 1, suitcase: 2,
    }; // biome-ignore format: rows of a room
    const listed = { ...oneBedroom, box: estimatedBoxes(oneBedroom, 3) };
    expect(feet(listed)).toBeGreaterThan(0.8 * cubicFeetOf(3));
    expect(feet(listed)).toBeLessThan(1.2 * cubicFeetOf(3));
    expect(roomsOfItems(listed)).toBe(3);
  });
});

describe('a list', () => {
  test('comes to the sum of its things in any order, names each once, and goes through the wire', () => {
    fc.assert(
      fc.property(arbItems, arbItems, (items, other) => {
        const both = { ...items };
        for (const [code, count] of itemEntries(other)) both[code] = (both[code] ?? 0) + count;
        expect(feet(both)).toBe(feet(items) + feet(other));
        expect(totalsOf(items).weight_lb).toBe(7 * feet(items));
        const turned = Object.fromEntries(Object.entries(items).reverse());
        expect(totalsOf(turned)).toEqual(totalsOf(items));
        expect(itemsByRoom(turned)).toEqual(itemsByRoom(items));
        const named = itemsByRoom(items).flatMap(({ things }) => things);
        expect(Object.fromEntries(named.map(({ code, count }) => [code, count]))).toEqual(items);
        expect(parsed(JSON.parse(JSON.stringify(items))).data?.items).toEqual(items);
      }),
    );
    expect(parsed(undefined).data?.items).toBeUndefined();
  });

  test.each([
    [{ sofa: 0 }, 'items.sofa'],
    [{ sofa: 100 }, 'items.sofa'],
    [{ sofa: 1.5 }, 'items.sofa'],
    [{ sofa: '1' }, 'items.sofa'],
    [{ sofa: 1, throne: 1 }, 'items.throne'],
    [{ toString: 1 }, 'items.toString'],
    [{ piano_upright: 4, piano_grand: 2 }, 'items'],
    [{ safe: 6 }, 'items'],
    [Object.fromEntries(Array.from({ length: 201 }, (_, at) => [`x${at}`, 1])), 'items'],
    [['sofa'], 'items'],
    [null, 'items'],
  ])('%j is refused', (items, field) => {
    const [issue, ...more] = parsed(items).error?.issues ?? [];
    expect(issue?.path.join('.')).toBe(field);
    expect(more).toEqual([]);
  });

  test('has what is no thing left out of what it comes to', () => {
    const items = { sofa: 1, throne: 3, constructor: 2 } as Items;
    expect(itemEntries(items)).toEqual([['sofa', 1]]);
    expect(feet(items)).toBe(50);
    expect(hasItems({})).toBe(false);
    expect(hasItems(undefined)).toBe(false);
  });
});

describe('boxes', () => {
  test('are about 25 for a flat of one bedroom', () => {
    const things: Items = { sofa: 2, bed_queen: 1, dresser: 2, kitchen_table: 1, bookcase: 4 };
    expect(estimatedBoxes(things, 3)).toBe(20);
    expect(estimatedBoxes({ ...things, wardrobe: 3, desk: 2 }, 3)).toBe(25);
  });

  test('are more for more things, never beyond what a list may hold, and none without things', () => {
    fc.assert(
      fc.property(arbItems, fc.option(fc.integer({ min: 1, max: 11 })), (items, rooms) => {
        const before = estimatedBoxes(items, rooms);
        expect(before).toBeLessThanOrEqual(ITEM_LIMITS.count);
        const sofas = { ...items, sofa: (items.sofa ?? 0) + 1 };
        expect(estimatedBoxes(sofas, rooms)).toBeGreaterThanOrEqual(before);
        expect(estimatedBoxes({ ...items, box: 99 }, rooms)).toBe(before);
      }),
    );
    expect(estimatedBoxes({ box: 3 }, 4)).toBe(0);
  });
});

describe('a move with a list', () => {
  const move = (items: Items, changes: object = {}) => {
    const { data } = parsed(items, changes);
    if (!data) throw new Error('not a move');
    return withItems(withHome(data));
  };

  test('agrees with its heavy items, and counts none twice', () => {
    const given = { heavy_items: { piano: 2, treadmill: 1 } };
    expect(move({ piano_upright: 1, piano_grand: 2, safe: 1, sofa: 1 }, given).heavy_items).toEqual(
      { piano: 3, safe: 1, treadmill: 1 },
    );
    expect(move({ piano_upright: 1 }, given).heavy_items.piano).toBe(2);
    // Piano and safe have time and room of their own; a treadmill is carried with the rest.
    expect(handledCubicFeet({ sofa: 1, piano_upright: 1, safe: 1 })).toBe(50);
    expect(handledCubicFeet({ sofa: 1, treadmill: 1 })).toBe(85);
    expect(withoutHeavy({ sofa: 1, piano_upright: 1, piano_grand: 1, safe: 1 }, 'piano')).toEqual({
      sofa: 1,
      safe: 1,
    });
  });

  test('costs as much with a piano on the list as with one that is ticked', () => {
    const price = (changes: object) =>
      quoteFor({ mover: 'easy2go', move: changes, legs: [5, 12, 10] }).total_cost;
    const items: Items = { sofa: 4, bed_queen: 4, box: 40 };
    const ticked = price({ items, heavy_items: { piano: 1 } });
    expect(price(move({ ...items, piano_upright: 1 }))).toBe(ticked);
    expect(price(move({ ...items, piano_upright: 1 }, { heavy_items: { piano: 1 } }))).toBe(ticked);
  });

  test('that is all of a home has the rooms that it fills, within the limits', () => {
    expect(move({ sofa: 8 }, { home_size: 'items' })).toMatchObject({
      total_rooms: 3,
      square_footage: null,
    });
    expect(move({ sofa: 99 }, { home_size: 'items' }).total_rooms).toBe(11);
    expect(move({ sofa: 8 }, { home_size: '4_bedrooms' }).total_rooms).toBe(9);
    expect(move({}, { home_size: '4_bedrooms' })).not.toHaveProperty('items');
    for (let rooms = 1; rooms < 40; rooms++) {
      expect(roomsHolding(cubicFeetOf(rooms))).toBe(rooms);
      expect(roomsHolding(cubicFeetOf(rooms) + 1)).toBe(rooms + 1);
    }
  });

  test('of a home’s usual volume costs what the home costs', () => {
    const price = (changes: object) =>
      quoteFor({ mover: 'lets-get-moving', move: changes, legs: [5, 12, 10] }).total_cost;
    expect(price({ items: { sofa: 9 }, total_rooms: 8 })).toBe(price({ total_rooms: 3 }));
    expect(price({ items: { sofa: 16 } })).toBe(price({ total_rooms: 4 }));
  });
});
