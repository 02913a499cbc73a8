import { HEAVY_ITEMS, type HeavyItem } from './choices.ts';
import {
  contentsOf,
  type HomeSize,
  POUNDS_PER_CUBIC_FOOT,
  roomsFilledBy,
  type SizedHome,
} from './homes.ts';
import { ITEM_CUBIC_FEET, type ItemCode } from './item-volumes.ts';

/** A list of things: how many of each, by code (rule 3.23). */
export type Items = Partial<Record<ItemCode, number>>;

/** Most of one thing, and most different things, that a list may name. */
export const ITEM_LIMITS = { count: 99, kinds: 200 } as const;
/** Most pianos, safes or treadmills of a move. */
export const HEAVY_MAX = 5;
/** The boxes of a list, 3 cubic feet each. */
export const BOX = 'box' satisfies ItemCode;

/** The things that are heavy items too: their surcharge and time are those of `heavy_items`. */
const HEAVY_OF: Partial<Record<ItemCode, HeavyItem>> = {
  piano_upright: 'piano',
  piano_grand: 'piano',
  safe: 'safe',
  treadmill: 'treadmill',
};
/** Heavy items that take time and room in the truck by themselves (rule 3.16). */
const COUNTED_APART: readonly HeavyItem[] = ['piano', 'safe'];
const BOX_CUBIC_FEET = ITEM_CUBIC_FEET[BOX];
/** The part of a home's volume that is in boxes. */
const BOXED = 0.15;

export const isItem = (code: string): code is ItemCode => Object.hasOwn(ITEM_CUBIC_FEET, code);

/** The things of a list and how many of each; former codes are left out. */
export const itemEntries = (items: Items | null | undefined): [ItemCode, number][] =>
  Object.entries(items ?? {}).filter(
    (entry): entry is [ItemCode, number] => isItem(entry[0]) && entry[1] > 0,
  );

export const hasItems = (items: Items | null | undefined): boolean => itemEntries(items).length > 0;

const feetOf = (entries: [ItemCode, number][]) =>
  entries.reduce((feet, [code, count]) => feet + count * ITEM_CUBIC_FEET[code], 0);

/** The totals of a list: cubic feet, pounds by them, and boxes of every kind. */
export function totalsOf(items: Items): { cubic_feet: number; weight_lb: number; boxes: number } {
  const entries = itemEntries(items);
  const cubic_feet = feetOf(entries);
  const boxes = entries
    .filter(([code]) => code.startsWith(BOX))
    .reduce((sum, [, count]) => sum + count, 0);
  return { cubic_feet, weight_lb: cubic_feet * POUNDS_PER_CUBIC_FOOT, boxes };
}

/**
 * The cubic feet of a list that take hours and room in the truck as all things do; null without a
 * list. A piano or safe has hours and room of its own.
 */
export function handledCubicFeet(items: Items | null | undefined): number | null {
  const entries = itemEntries(items);
  if (entries.length === 0) return null;
  return feetOf(
    entries.filter(([code]) => {
      const heavy = HEAVY_OF[code];
      return !heavy || !COUNTED_APART.includes(heavy);
    }),
  );
}

/** How many pianos, safes and treadmills a list names. */
export function heavyOf(items: Items | null | undefined): Record<HeavyItem, number> {
  const counts = { piano: 0, safe: 0, treadmill: 0 };
  for (const [code, count] of itemEntries(items)) {
    const heavy = HEAVY_OF[code];
    if (heavy) counts[heavy] += count;
  }
  return counts;
}

/** A list without the things that are that heavy item. */
export const withoutHeavy = (items: Items, heavy: HeavyItem): Items =>
  Object.fromEntries(itemEntries(items).filter(([code]) => HEAVY_OF[code] !== heavy));

/**
 * Boxes of 3 cubic feet that go with the things of a list, in fives from ten on; 0 without things.
 * Fifteen parts in a hundred of a home's volume are in boxes: by the things alone or, where
 * the home is known, by the mean of things and rooms.
 */
export function estimatedBoxes(items: Items, rooms: number | null): number {
  const things = feetOf(itemEntries(items).filter(([code]) => !code.startsWith(BOX)));
  if (things === 0) return 0;
  const byThings = (things * BOXED) / (1 - BOXED) / BOX_CUBIC_FEET;
  const byRooms = rooms && (contentsOf(rooms).cubic_feet * BOXED) / BOX_CUBIC_FEET;
  const boxes = byRooms ? (byThings + byRooms) / 2 : byThings;
  const shown = boxes < 10 ? Math.ceil(boxes) : 5 * Math.round(boxes / 5);
  return Math.min(ITEM_LIMITS.count, shown);
}

/** Rooms that a list fills, within the wire's limits; null without a list. */
export function roomsOfItems(items: Items): number | null {
  return hasItems(items) ? roomsFilledBy(totalsOf(items).cubic_feet) : null;
}

type Listed = SizedHome & {
  home_size?: HomeSize | null | undefined;
  items?: Items | undefined;
  heavy_items: Record<HeavyItem, number>;
};

/**
 * A move whose list agrees with its heavy items, each as many as the greater of the two numbers; a home
 * that is told by its list alone has the rooms that the list fills. An empty list counts as no list.
 */
export function withItems<M extends Listed>(move: M): M {
  const { items, ...rest } = move;
  if (!items || !hasItems(items)) return items ? (rest as M) : move;
  const listed = heavyOf(items);
  const heavy_items = Object.fromEntries(
    HEAVY_ITEMS.map((item) => [item, Math.max(listed[item], move.heavy_items[item])]),
  ) as Record<HeavyItem, number>;
  const rooms = move.home_size === 'items' ? roomsOfItems(items) : null;
  return {
    ...move,
    heavy_items,
    ...(rooms && { total_rooms: rooms, square_footage: null }),
  };
}
