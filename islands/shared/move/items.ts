import { HEAVY_ITEMS, type HeavyItem } from '../../../contracts/choices.ts';
import type { ItemCode } from '../../../contracts/item-volumes.ts';
import {
  BOX,
  estimatedBoxes,
  HEAVY_MAX,
  hasItems,
  heavyOf,
  ITEM_LIMITS,
  type Items,
  roomsOfItems,
  withoutHeavy,
} from '../../../contracts/items.ts';
import type { Origin } from './answers.ts';

/** The effects of a list of things on the home that is left. */

type Patch = Partial<Origin>;

/** Most of a thing that the list may hold beside its other things. */
export function mostOf(items: Items, code: ItemCode): number {
  const heavy = HEAVY_ITEMS.find((item) => heavyOf({ [code]: 1 })[item] > 0);
  return heavy ? HEAVY_MAX - heavyOf(items)[heavy] + (items[code] ?? 0) : ITEM_LIMITS.count;
}

/** Boxes that the things on the list come with, and the rooms where they are known. */
export const boxesFor = ({ items, homeSize, homeType, rooms }: Origin): number =>
  estimatedBoxes(items ?? {}, homeSize === 'items' || homeType === 'commercial' ? null : rooms);

const counted = (items: Items, code: ItemCode, count: number): Items => {
  const { [code]: _count, ...others } = items;
  return count > 0 ? { ...others, [code]: count } : others;
};

/** The home with another list: boxes are estimated again, heavy items and rooms follow. */
export function listed(home: Origin, patch: Partial<Pick<Origin, 'items' | 'ownBoxes'>>): Patch {
  const after = { ...home, ...patch };
  const boxed = after.ownBoxes
    ? (after.items ?? {})
    : counted(after.items ?? {}, BOX, boxesFor(after));
  const items = hasItems(boxed) ? boxed : null;
  const [had, has] = [heavyOf(home.items), heavyOf(items)];
  const heavyItems = { ...home.heavyItems };
  for (const item of HEAVY_ITEMS) if (had[item] !== has[item]) heavyItems[item] = has[item];
  return {
    items,
    ownBoxes: items !== null && after.ownBoxes,
    heavyItems,
    ...(home.homeSize === 'items' && { rooms: roomsOfItems(items ?? {}) }),
  };
}

/** So many of a thing; zero takes the thing off. A number of boxes stays as it is given. */
export const withCount = (home: Origin, code: ItemCode, count: number): Patch =>
  listed(home, {
    items: counted(home.items ?? {}, code, count),
    ownBoxes: home.ownBoxes || code === BOX,
  });

/** So many of a heavy item; fewer than the list names take it off the list, which would outvote them. */
export function withHeavy(home: Origin, item: HeavyItem, count: number): Patch {
  const items = home.items ?? {};
  const fewer = count < heavyOf(items)[item];
  const patch = fewer ? listed(home, { items: withoutHeavy(items, item) }) : {};
  return { ...patch, heavyItems: { ...home.heavyItems, ...patch.heavyItems, [item]: count } };
}

/** Lets the list alone say the home. */
export const saidByList = (home: Origin): Patch => ({
  homeSize: 'items',
  rooms: roomsOfItems(home.items ?? {}),
});
