import { useEffect, useId, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { contentsOf } from '../../../contracts/homes.ts';
import { itemsTotalText } from '../../../contracts/item-texts.ts';
import { ITEM_ROOMS, type ItemCode, type ItemRoom } from '../../../contracts/item-volumes.ts';
import { ITEM_NAMES, ITEM_ROOM_NAMES } from '../../../contracts/item-words.ts';
import { BOX, hasItems, ITEM_LIMITS, type Items, totalsOf } from '../../../contracts/items.ts';
import { decimal } from '../../shared/format.ts';
import type { Origin } from '../../shared/move/answers.ts';
import { mostOf } from '../../shared/move/items.ts';
import { addStyles } from '../../shared/ui/add-styles.ts';
import { ITEMS } from '../messages/items.ts';
import { bringBack, clearList, estimateBoxes, type Kept, setCount } from '../state/item-list.ts';
import { useBooking } from '../state/store.ts';
import css from '../styles/item-list.css?inline';
import { ItemRow, Stepper } from './ItemRow.tsx';
import { searchItems } from './item-search.ts';

/** Below so large a part of a home's usual volume the list may lack something. */
const SMALL = 0.6;
const ROOMS = Object.keys(ITEM_ROOMS) as ItemRoom[];

/**
 * Shows the list of things over the page, in a root of its own: the prices behind it are asked for
 * again with each change, and the opener may go meanwhile.
 */
export function showItemList(): void {
  addStyles('item-list', css);
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  root.render(
    <ItemList
      onClose={() => {
        root.unmount();
        host.remove();
        if (document.activeElement === document.body) {
          document
            .querySelector<HTMLElement>('[data-step-heading]')
            ?.focus({ preventScroll: true });
        }
      }}
    />,
  );
}

/** A change that can be undone, in words, with the list before it. */
type Change = { text: string; before: Kept | null };

/** Common things by room, to count one-handed; the store keeps every change. */
function ItemList({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const title = useId();
  const home = useBooking((state) => state.fromDetails);
  const [text, setText] = useState('');
  const [change, setChange] = useState<Change | null>(null);
  const items = home.items ?? {};
  useEffect(() => {
    if (dialog.current?.open) return;
    dialog.current?.showModal();
    // The search would bring up a phone's keyboard over the list.
    heading.current?.focus();
  }, []);

  const kept = { items: home.items, ownBoxes: home.ownBoxes };
  const count = (code: ItemCode, next: number) => {
    setCount(code, next);
    setChange({ text: ITEMS.now(ITEM_NAMES[code], next), before: next === 0 ? kept : null });
  };
  const rows = (codes: ItemCode[]) => (
    <ul>
      {codes.map((code) => (
        <ItemRow
          key={code}
          code={code}
          count={items[code] ?? 0}
          most={mostOf(items, code)}
          onCount={count}
        />
      ))}
    </ul>
  );

  return (
    <dialog ref={dialog} className="item-list" aria-labelledby={title} onClose={onClose}>
      <div className="item-head">
        <h2 id={title} tabIndex={-1} ref={heading}>
          {ITEMS.title}
        </h2>
        <p className="hint">{ITEMS.intro}</p>
        <input
          type="search"
          className="input"
          aria-label={ITEMS.search}
          placeholder={ITEMS.searchHint}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      {/* Scrolled by keys too. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: as above */}
      <section className="item-rooms" tabIndex={0} aria-label={ITEMS.title}>
        {text.trim() ? (
          <Found codes={searchItems(text)}>{rows}</Found>
        ) : (
          <>
            {ROOMS.map((room) => (
              <Room key={room} room={room} items={items}>
                {rows}
              </Room>
            ))}
            {hasItems(items) && (
              <button
                type="button"
                className="link target"
                onClick={() => {
                  clearList();
                  setChange({ text: ITEMS.cleared, before: kept });
                }}
              >
                {ITEMS.clear}
              </button>
            )}
          </>
        )}
      </section>
      <div className="item-foot">
        <div className="item-change" role="status">
          {change?.text}
          {change?.before && (
            <button
              type="button"
              className="link target"
              onClick={() => {
                bringBack(change.before as Kept);
                setChange(null);
              }}
            >
              {ITEMS.undo}
            </button>
          )}
        </div>
        <Totals home={home} onCount={count} />
        <button type="button" className="button solid" onClick={() => dialog.current?.close()}>
          {ITEMS.done}
        </button>
      </div>
    </dialog>
  );
}

interface RoomProps {
  room: ItemRoom;
  items: Items;
  children: (codes: ItemCode[]) => React.ReactNode;
}

/** A room that opens, with how many of its things are on the list. */
function Room({ room, items, children }: RoomProps) {
  const codes = (Object.keys(ITEM_ROOMS[room]) as ItemCode[]).filter((code) => code !== BOX);
  const count = codes.reduce((sum, code) => sum + (items[code] ?? 0), 0);
  return (
    <details name="item-room" open={room === 'living'}>
      <summary>
        {ITEM_ROOM_NAMES[room]}
        {count > 0 && <span className="hint">{ITEMS.inRoom(count)}</span>}
      </summary>
      {children(codes)}
    </details>
  );
}

/** The search's findings. */
function Found({ codes, children }: { codes: ItemCode[]; children: RoomProps['children'] }) {
  return (
    <>
      <p className="hint" role="status">
        {codes.length > 0 ? ITEMS.results(codes.length) : ITEMS.nothing}
      </p>
      {children(codes)}
    </>
  );
}

interface TotalsProps {
  home: Origin;
  onCount: (code: ItemCode, count: number) => void;
}

/** The sums of the list, and its boxes: estimated until they are counted. */
function Totals({ home, onCount }: TotalsProps) {
  const items = home.items ?? {};
  const boxes = items[BOX] ?? 0;
  const { cubic_feet: feet } = totalsOf(items);
  const sized = home.homeSize !== 'items' && home.homeType !== 'commercial' && home.rooms;
  const usual = sized ? contentsOf(sized).cubic_feet : 0;
  return (
    <div className="stack gap-1">
      <p>
        <strong>{hasItems(items) ? itemsTotalText(items) : ITEMS.empty}</strong>
      </p>
      {hasItems(items) && feet < SMALL * usual && (
        <p className="hint">{ITEMS.small(decimal(feet), decimal(usual))}</p>
      )}
      <div className="item-row">
        <span>
          {ITEMS.boxes}{' '}
          {home.ownBoxes && (
            <button type="button" className="link target" onClick={estimateBoxes}>
              {ITEMS.estimate}
            </button>
          )}
        </span>
        <Stepper
          count={boxes}
          most={ITEM_LIMITS.count}
          shown={home.ownBoxes || boxes === 0 ? String(boxes) : ITEMS.about(boxes)}
          add={ITEMS.more}
          remove={ITEMS.fewer}
          onCount={(next) => onCount(BOX, next)}
        />
      </div>
    </div>
  );
}
