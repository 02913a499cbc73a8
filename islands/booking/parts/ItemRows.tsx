import { itemsByRoom, itemsTotalText, thingsText } from '../../../contracts/item-texts.ts';
import type { Items } from '../../../contracts/items.ts';
import { Rows } from './Rows.tsx';

export interface ItemRowsProps {
  items: Items;
}

/** The list of things by room, below its sums. */
export function ItemRows({ items }: ItemRowsProps) {
  return (
    <>
      <p>{itemsTotalText(items)}</p>
      <Rows rows={itemsByRoom(items).map((room) => [room.name, thingsText(room)])} />
    </>
  );
}
