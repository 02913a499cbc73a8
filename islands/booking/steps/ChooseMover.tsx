import { useState } from 'react';
import { isLongDistance } from '../calls/quotes.ts';
import { MOVER } from '../messages/mover.ts';
import { StepHeading } from '../parts/fields.tsx';
import { FIRST_VIEW, MoverList } from '../parts/MoverList.tsx';
import { QuotesError, QuotesLoading } from '../parts/QuoteStates.tsx';
import { goTo } from '../state/routes.ts';
import { type Quotes, useBooking } from '../state/store.ts';

/**
 * Step 4: the movers' prices, to sort, compare and choose from. One heading stays through all its
 * states: it has the focus, which would be lost with it when the prices come.
 */
export function ChooseMover() {
  const quotes = useBooking((state) => state.quotes);
  const [view, setView] = useState(FIRST_VIEW);
  return (
    <>
      <StepHeading title={MOVER.title} intro={introOf(quotes)} />
      {quotes.status === 'idle' && <Incomplete />}
      {quotes.status === 'loading' && <QuotesLoading phase={quotes.phase} />}
      {quotes.status === 'error' && <QuotesError error={quotes.error} />}
      {quotes.status === 'ready' && (
        <MoverList quotes={quotes.reply.quotes} moveKey={quotes.key} view={view} onView={setView} />
      )}
    </>
  );
}

function introOf(quotes: Quotes): string | undefined {
  if (quotes.status === 'idle') return MOVER.incomplete;
  if (quotes.status !== 'ready') return undefined;
  return MOVER.intro(quotes.reply.quotes.filter((quote) => !isLongDistance(quote)).length);
}

function Incomplete() {
  return (
    <button type="button" className="button solid" onClick={() => goTo(0)}>
      {MOVER.toDetails}
    </button>
  );
}
