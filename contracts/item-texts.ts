import { ITEM_ROOMS, type ItemCode, type ItemRoom } from './item-volumes.ts';
import { ITEM_WORDS } from './item-words.ts';
import { type Items, itemEntries, totalsOf } from './items.ts';

/** A list of things in words: wizard, mails, portal and panel. */

/** A thing of a list, and how many of it. */
type Thing = { code: ItemCode; name: string; count: number };
/** The things that a list names of a room, in the order of the table. */
export type RoomOfItems = { room: ItemRoom; name: string; things: Thing[] };

/** A list by rooms; rooms without anything are left out. */
export function itemsByRoom(items: Items, words = ITEM_WORDS): RoomOfItems[] {
  const counts = new Map(itemEntries(items));
  return (Object.keys(ITEM_ROOMS) as ItemRoom[])
    .map((room) => ({
      room,
      name: words.rooms[room],
      things: (Object.keys(ITEM_ROOMS[room]) as ItemCode[])
        .map((code) => ({ code, name: words.things[code], count: counts.get(code) ?? 0 }))
        .filter(({ count }) => count > 0),
    }))
    .filter(({ things }) => things.length > 0);
}

/** "2 × Armchair; 1 × Sofa, three seats". */
export const thingsText = ({ things }: RoomOfItems): string =>
  things.map(({ name, count }) => `${count} × ${name}`).join('; ');

/** "About 640 cubic feet, 4,480 lb, 25 boxes". */
export const itemsTotalText = (items: Items, words = ITEM_WORDS): string =>
  words.total(totalsOf(items));

/** A whole list in one line, for a cell of a sheet. */
export const itemsLine = (items: Items, words = ITEM_WORDS): string =>
  itemsByRoom(items, words).map(thingsText).join('; ');
