import { stepIndexOf } from '../../../contracts/step-numbers.ts';
import { lazyComponent } from '../../shared/ui/lazy-component.tsx';
import { FRAME } from '../messages/frame.ts';
import { REVIEW } from '../messages/review.ts';
import { goTo } from '../state/routes.ts';
import { useBooking } from '../state/store.ts';
import type { ItemRowsProps } from './ItemRows.tsx';
import { openItemList } from './open-item-list.ts';

const ItemRows = lazyComponent<ItemRowsProps>(
  () => import('./ItemRows.tsx').then((module) => module.ItemRows),
  { loading: FRAME.loading, failed: FRAME.loadFailed, retry: FRAME.tryAgain },
);

/** The list of things, where there is one, with the way back to it. */
export function ItemsCard() {
  const items = useBooking((state) => state.fromDetails.items);
  if (!items) return null;
  return (
    <section className="card wide">
      <div className="card-head">
        <h2>{REVIEW.items}</h2>
        <button
          type="button"
          className="link"
          aria-label={REVIEW.edit(REVIEW.items)}
          onClick={() => void openItemList().catch(() => goTo(stepIndexOf('origin')))}
        >
          {REVIEW.editShort}
        </button>
      </div>
      <ItemRows items={items} />
    </section>
  );
}
