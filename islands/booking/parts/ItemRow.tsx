import { ITEM_CUBIC_FEET, type ItemCode } from '../../../contracts/item-volumes.ts';
import { ITEM_NAMES } from '../../../contracts/item-words.ts';
import { ITEMS } from '../messages/items.ts';

export interface StepperProps {
  count: number;
  most: number;
  /** The count as it is shown. */
  shown?: string;
  add: string;
  remove: string;
  onCount: (count: number) => void;
}

/** Fewer, how many, more: at the right, where a thumb reaches. */
export function Stepper({ count, most, shown, add, remove, onCount }: StepperProps) {
  return (
    <div className="item-stepper">
      <button
        type="button"
        aria-label={remove}
        aria-disabled={count === 0}
        onClick={() => count > 0 && onCount(count - 1)}
      >
        −
      </button>
      <span className="item-count" data-none={count === 0 || undefined}>
        {shown ?? count}
      </span>
      <button
        type="button"
        aria-label={add}
        aria-disabled={count >= most}
        onClick={() => count < most && onCount(count + 1)}
      >
        +
      </button>
    </div>
  );
}

interface Props {
  code: ItemCode;
  count: number;
  most: number;
  onCount: (code: ItemCode, count: number) => void;
}

/** A thing, the room that it takes, and its count on the list. */
export function ItemRow({ code, count, most, onCount }: Props) {
  const name = ITEM_NAMES[code];
  return (
    <li className="item-row">
      <span>
        {name} <span className="hint">{ITEMS.feet(ITEM_CUBIC_FEET[code])}</span>
      </span>
      <Stepper
        count={count}
        most={most}
        add={ITEMS.add(name)}
        remove={ITEMS.remove(name)}
        onCount={(next) => onCount(code, next)}
      />
    </li>
  );
}
