import { use, useState } from 'react';
import { itemsTotalText } from '../../../../../contracts/item-texts.ts';
import {
  ITEM_CUBIC_FEET,
  ITEM_ROOMS,
  type ItemCode,
  type ItemRoom,
} from '../../../../../contracts/item-volumes.ts';
import { ITEM_NAMES, ITEM_ROOM_NAMES } from '../../../../../contracts/item-words.ts';
import { BOX, hasItems } from '../../../../../contracts/items.ts';
import { FormContext } from '../../../../shared/form/Form.tsx';
import { TextField } from '../../../../shared/form/fields.tsx';
import type { OriginProps } from '../../../../shared/move/ExtraFields.tsx';
import { boxesFor, listed, mostOf, withCount } from '../../../../shared/move/items.ts';
import { Button } from '../../../../shared/ui/Button.tsx';
import { ANSWERS } from './answer-messages.ts';
import './answers.css';

const texts = ANSWERS.items;
const ROOMS = Object.keys(ITEM_ROOMS) as ItemRoom[];
const codesOf = (room: ItemRoom) => Object.keys(ITEM_ROOMS[room]) as ItemCode[];

/** The list of things of a move: counted room by room, or found by name. */
export function ItemFields({ home, onChange }: OriginProps) {
  const [text, setText] = useState('');
  const { errors } = use(FormContext);
  const items = home.items ?? {};
  const boxes = boxesFor(home);
  const count = (code: ItemCode, many: number) => onChange(withCount(home, code, many));
  const rows = (codes: ItemCode[]) => (
    <ul className="things">
      {codes.map((code) => (
        <Thing
          key={code}
          code={code}
          count={items[code] ?? 0}
          most={mostOf(items, code)}
          onCount={(many) => count(code, many)}
        />
      ))}
    </ul>
  );
  const isSought = text.trim() !== '';
  const found = isSought ? thingsFor(text) : [];
  return (
    <details className="item-fields">
      <summary className="bold">
        {texts.title}{' '}
        <span className="soft regular">{hasItems(items) ? itemsTotalText(items) : texts.none}</span>
      </summary>
      {errors.items && (
        <p className="field-error" role="alert">
          {errors.items}
        </p>
      )}
      <TextField
        type="search"
        label={texts.find}
        hint={isSought ? <span role="status">{texts.found(found.length)}</span> : texts.findHint}
        value={text}
        onText={setText}
        // Enter would send the form around.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        optional
      />
      {isSought
        ? rows(found)
        : ROOMS.map((room) => {
            const listed = codesOf(room).reduce((sum, code) => sum + (items[code] ?? 0), 0);
            return (
              <details key={room}>
                <summary>
                  {ITEM_ROOM_NAMES[room]}{' '}
                  {listed > 0 && <span className="soft">{texts.inRoom(listed)}</span>}
                </summary>
                {rows(codesOf(room))}
              </details>
            );
          })}
      <p className="row">
        {boxes > 0 && boxes !== (items[BOX] ?? 0) && (
          <Button
            look="link"
            className="target"
            label={texts.estimate(boxes)}
            onClick={() => count(BOX, boxes)}
          />
        )}
        {hasItems(items) && (
          <Button
            look="link"
            className="target"
            label={texts.clear}
            onClick={() => onChange(listed(home, { items: null }))}
          />
        )}
      </p>
    </details>
  );
}

const INDEX = ROOMS.flatMap((room) =>
  codesOf(room).map((code) => ({
    code,
    words: `${ITEM_NAMES[code]} ${ITEM_ROOM_NAMES[room]}`.toLowerCase(),
  })),
);

/** The things that have every typed word in their name or room; a plural finds its thing too. */
function thingsFor(text: string): ItemCode[] {
  const typed = text.toLowerCase().split(/\s+/).filter(Boolean);
  const has = (words: string, word: string) =>
    words.includes(word) || (word.endsWith('s') && words.includes(word.slice(0, -1)));
  return INDEX.filter(({ words }) => typed.every((word) => has(words, word))).map(
    ({ code }) => code,
  );
}

interface ThingProps {
  code: ItemCode;
  count: number;
  most: number;
  onCount: (count: number) => void;
}

/** A thing, the room that it takes, and its count on the list. */
function Thing({ code, count, most, onCount }: ThingProps) {
  return (
    <li>
      <label>
        <span>{ITEM_NAMES[code]}</span>
        <small className="soft">{texts.feet(ITEM_CUBIC_FEET[code])}</small>
        <input
          className="input"
          type="number"
          inputMode="numeric"
          min={0}
          max={most}
          placeholder="0"
          aria-label={ITEM_NAMES[code]}
          value={count || ''}
          onChange={({ target }) =>
            onCount(Math.min(most, Math.max(0, Math.trunc(Number(target.value)))))
          }
        />
      </label>
    </li>
  );
}
