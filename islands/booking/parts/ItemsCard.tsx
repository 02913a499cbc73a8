import { stepIndexOf } from '../../../contracts/step-numbers.ts';
import { REVIEW } from '../messages/review.ts';
import { goTo } from '../state/routes.ts';
import { useBooking } from '../state/store.ts';
import { lazyPart } from './lazy-part.ts';
import { openItemList } from './open-item-list.ts';

const ItemRows = lazyPart(() => import('./ItemRows.tsx').then((module) => module.ItemRows));

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
