import { useState } from 'react';
import { FRAME } from '../messages/frame.ts';
import { ORIGIN } from '../messages/origin.ts';
import { useBooking } from '../state/store.ts';
import { openItemList } from './open-item-list.ts';

/** The way to the list of things, with how many are on it. */
export function ItemListButton() {
  const items = useBooking((state) => state.fromDetails.items);
  const [state, setState] = useState<'busy' | 'failed' | ''>('');
  const count = Object.values(items ?? {}).reduce((sum, one) => sum + one, 0);
  const open = () => {
    setState('busy');
    openItemList().then(
      () => setState(''),
      () => setState('failed'),
    );
  };
  return (
    <div className="field item-list-way">
      <button type="button" className="button quiet" aria-busy={state === 'busy'} onClick={open}>
        {count > 0 ? ORIGIN.editList(count) : ORIGIN.addList}
      </button>
      <p className="hint" role={state === 'failed' ? 'alert' : undefined}>
        {state === 'failed' ? FRAME.loadFailed : ORIGIN.listHint}
      </p>
    </div>
  );
}
