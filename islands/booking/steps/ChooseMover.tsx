import { useState } from 'react';
import { canBeAsked } from '../../../contracts/quote-requests.ts';
import type { Quote } from '../../../contracts/quotes.ts';
import { moveKey } from '../../shared/move/wire-move.ts';
import { isUnpriced } from '../calls/quotes.ts';
import { MOVER } from '../messages/mover.ts';
import { StepHeading } from '../parts/fields.tsx';
import { lazyPart } from '../parts/lazy-part.ts';
import { FIRST_VIEW, MoverList } from '../parts/MoverList.tsx';
import { Narrows } from '../parts/PriceRange.tsx';
import { QuotesError, QuotesLoading } from '../parts/QuoteStates.tsx';
import { moveDates } from '../state/move-date.ts';
import { goTo } from '../state/routes.ts';
import { type Quotes, set, useBooking } from '../state/store.ts';

const PriceCalendar = lazyPart(() =>
  import('../parts/PriceCalendar.tsx').then((module) => module.PriceCalendar),
);

const KeepPrices = lazyPart(() =>
  import('../parts/KeepPrices.tsx').then((module) => module.KeepPrices),
);

/**
 * Step 4: the movers' prices, to sort, compare and choose from. The heading stays through all
 * states: it has the focus, which would be lost with it when the prices come.
 */
export function ChooseMover() {
  const quotes = useBooking((state) => state.quotes);
  const move = useBooking(moveKey);
  const [view, setView] = useState(FIRST_VIEW);
  // Only a phone folds the days: there they would stand between the person and the first price.
  const [days, showDays] = useState(false);
  const past = useBooking(({ date }) => date !== '' && date < moveDates().first);
  const calendar = useCalendar(quotes) || past;
  const intro = <span role="status">{past ? MOVER.past : introOf(quotes)}</span>;
  return (
    <>
      <div className="mover-head">
        <StepHeading title={MOVER.title} intro={intro} />
        {quotes.status === 'ready' && <Narrows quotes={quotes.reply.quotes} />}
      </div>
      {calendar && move && (
        <div className="price-calendar-slot">
          <button
            type="button"
            className="link other-days"
            aria-expanded={days}
            onClick={() => showDays(!days)}
          >
            {MOVER.otherDays}
          </button>
          <PriceCalendar move={JSON.parse(move)} onDate={(date) => set({ date })} />
        </div>
      )}
      {quotes.status === 'idle' && !past && <Incomplete />}
      {quotes.status === 'loading' && <QuotesLoading phase={quotes.phase} />}
      {quotes.status === 'error' && <QuotesError error={quotes.error} />}
      {quotes.status === 'ready' && (
        <MoverList quotes={quotes.reply.quotes} moveKey={quotes.key} view={view} onView={setView} />
      )}
      {quotes.status === 'ready' && calendar && <KeepPrices step="mover" />}
    </>
  );
}

/** Other dates have prices where this one has had one, and stay while another date is priced. */
function useCalendar(quotes: Quotes): boolean {
  const [shown, setShown] = useState(false);
  const { status } = quotes;
  const shows =
    status === 'loading'
      ? shown
      : status === 'ready' && quotes.reply.quotes.some((quote) => !isUnpriced(quote));
  if (shows !== shown) setShown(shows);
  return shows;
}

function introOf(quotes: Quotes): string | undefined {
  if (quotes.status === 'idle') return MOVER.incomplete;
  if (quotes.status !== 'ready') return undefined;
  const list = quotes.reply.quotes;
  const priced = list.filter((quote) => !isUnpriced(quote)).length;
  return priced > 0 ? MOVER.intro(priced) : introOfNone(list);
}

/** No mover prices the move: why, where all say the same. */
function introOfNone(quotes: readonly Quote[]): string {
  const [reason, ...others] = new Set(quotes.map(({ unpriced_reason }) => unpriced_reason));
  const why = reason && others.length === 0 ? MOVER.unpriced[reason].intro : MOVER.noneIntro;
  return quotes.some(canBeAsked) ? `${why} ${MOVER.askHow}` : why;
}

function Incomplete() {
  return (
    <button type="button" className="button solid" onClick={() => goTo(0)}>
      {MOVER.toDetails}
    </button>
  );
}
