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
import type { Origin } from './booking.ts';
import { setOrigin, store } from './store.ts';

/** Changes of the list of things, and what follows from them for the home that is left. */

const home = () => store.getState().fromDetails;

/** Most of a thing that the list may hold beside what it holds. */
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
function listed(
  before: Origin,
  patch: Partial<Pick<Origin, 'items' | 'ownBoxes'>>,
): Partial<Origin> {
  const after = { ...before, ...patch };
  const boxed = after.ownBoxes
    ? (after.items ?? {})
    : counted(after.items ?? {}, BOX, boxesFor(after));
  const items = hasItems(boxed) ? boxed : null;
  const [had, has] = [heavyOf(before.items), heavyOf(items)];
  const heavyItems = { ...before.heavyItems };
  for (const item of HEAVY_ITEMS) {
    if (had[item] !== has[item]) heavyItems[item] = has[item] > 0 ? 1 : 0;
  }
  return {
    items,
    ownBoxes: items !== null && after.ownBoxes,
    heavyItems,
    ...(before.homeSize === 'items' && { rooms: roomsOfItems(items ?? {}) }),
  };
}

/** Puts so many of a thing on the list; none takes it off. A number of boxes stays as it is given. */
export function setCount(code: ItemCode, count: number): void {
  const before = home();
  const ownBoxes = before.ownBoxes || code === BOX;
  setOrigin(listed(before, { items: counted(before.items ?? {}, code, count), ownBoxes }));
}

/** Has the boxes estimated from the things again. */
export const estimateBoxes = (): void => setOrigin(listed(home(), { ownBoxes: false }));

/** A list as it was. */
export type Kept = Pick<Origin, 'items' | 'ownBoxes'>;

/** Brings back a list that was there before. */
export const bringBack = ({ items, ownBoxes }: Kept): void =>
  setOrigin(listed(home(), { items, ownBoxes }));

/** Takes everything off the list. */
export const clearList = (): void => setOrigin(listed(home(), { items: null, ownBoxes: false }));

/** Takes a heavy item off the list, which is not moved after all. */
export const removeHeavy = (item: HeavyItem): void =>
  setOrigin(listed(home(), { items: withoutHeavy(home().items ?? {}, item) }));

/** Lets the list alone say the home. */
export const sayByList = (): void =>
  setOrigin({ homeSize: 'items', rooms: roomsOfItems(home().items ?? {}) });
