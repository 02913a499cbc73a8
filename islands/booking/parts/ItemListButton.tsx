import { useState } from 'react';
import { FRAME } from '../messages/frame.ts';
import { HOME } from '../messages/homes.ts';
import { useBooking } from '../state/store.ts';
import { openItemList } from './open-item-list.ts';

/** The way to the list of things, with how many are on it. */
export function ItemListButton() {
  const items = useBooking((state) => state.fromDetails.items);
  const [failed, setFailed] = useState(false);
  const count = Object.values(items ?? {}).reduce((sum, one) => sum + one, 0);
  const open = () => {
    setFailed(false);
    openItemList().catch(() => setFailed(true));
  };
  return (
    <div className="field item-list-way">
      <button type="button" className="button quiet" onClick={open}>
        {count > 0 ? HOME.editList(count) : HOME.addList}
      </button>
      <p className="hint" role={failed ? 'alert' : undefined}>
        {failed ? FRAME.loadFailed : HOME.listHint}
      </p>
    </div>
  );
}
