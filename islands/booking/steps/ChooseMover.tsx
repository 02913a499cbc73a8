import { useMemo, useState } from 'react';
import type { Quote } from '../../../api/contracts/quotes.ts';
import { part } from '../../shared/ui/part.tsx';
import { FRAME, MOVER } from '../messages.ts';
import type { CompareProps } from '../parts/Compare.tsx';
import { StepHeading } from '../parts/fields.tsx';
import { LongDistanceCard } from '../parts/LongDistanceCard.tsx';
import { QuotesError, QuotesLoading } from '../parts/QuoteStates.tsx';
import { VendorCard } from '../parts/VendorCard.tsx';
import { isLongDistance } from '../quotes.ts';
import { goTo } from '../routes.ts';
import { choose, type Quotes, set, useBooking } from '../store.ts';

const Compare = part<CompareProps>(
  () => import('../parts/Compare.tsx').then((module) => module.Compare),
  { loading: FRAME.loading, failed: FRAME.loadFailed, retry: FRAME.tryAgain },
);

type Sort = keyof typeof MOVER.sorts;
const SORTS = Object.keys(MOVER.sorts) as Sort[];
const COMPARE_MAX = 3;

const ORDERS: Record<Sort, (one: Quote, other: Quote) => number> = {
  price: (one, other) => one.total_cost - other.total_cost,
  rating: (one, other) => (other.rating ?? 0) - (one.rating ?? 0),
  hours: (one, other) => one.estimated_hours - other.estimated_hours,
};

/**
 * Step 4: the movers' prices, to sort, compare and choose from. One heading stays through all its
 * states: it has the focus, which would be lost with it when the prices come.
 */
export function ChooseMover() {
  const quotes = useBooking((state) => state.quotes);
  return (
    <>
      <StepHeading title={MOVER.title} intro={introOf(quotes)} />
      {quotes.status === 'idle' && <Incomplete />}
      {quotes.status === 'loading' && <QuotesLoading phase={quotes.phase} />}
      {quotes.status === 'error' && <QuotesError error={quotes.error} />}
      {quotes.status === 'ready' && <List quotes={quotes.reply.quotes} moveKey={quotes.key} />}
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

function List({ quotes, moveKey }: { quotes: Quote[]; moveKey: string }) {
  const chosen = useBooking((state) => state.selectedQuote);
  const wanted = useBooking((state) => state.date);
  const [sort, setSort] = useState<Sort>('price');
  const [ticked, setTicked] = useState<string[]>([]);
  const [comparing, setComparing] = useState(false);
  const near = quotes.filter((quote) => !isLongDistance(quote));
  const far = quotes.filter(isLongDistance);
  // Movers without a truck on that day come last, however they sort.
  const sorted = useMemo(
    () =>
      [...near].sort(
        (one, other) => Number(other.bookable) - Number(one.bookable) || ORDERS[sort](one, other),
      ),
    [near, sort],
  );
  const compared = sorted.filter((quote) => ticked.includes(quote.vendor_slug));

  const tick = (slug: string, on: boolean) =>
    setTicked((before) => (on ? [...before, slug] : before.filter((other) => other !== slug)));

  return (
    <>
      {near.length > 1 && (
        <div className="toolbar">
          <fieldset className="sorts">
            <legend>{MOVER.sort}</legend>
            <div className="segments">
              {SORTS.map((key) => (
                <label key={key}>
                  <input
                    type="radio"
                    name="sort"
                    checked={sort === key}
                    onChange={() => setSort(key)}
                  />
                  <span>{MOVER.sorts[key]}</span>
                </label>
              ))}
            </div>
          </fieldset>
          {compared.length < 2 ? (
            <p className="hint">{MOVER.compareHow}</p>
          ) : (
            <button type="button" className="button quiet" onClick={() => setComparing(true)}>
              {MOVER.compareNow(compared.length)}
            </button>
          )}
        </div>
      )}
      <ul className="cards">
        {sorted.map((quote) => (
          <li key={quote.vendor_slug}>
            <VendorCard
              quote={quote}
              selected={chosen?.vendor_slug === quote.vendor_slug}
              wanted={wanted}
              ticked={ticked.includes(quote.vendor_slug)}
              tickable={near.length > 1}
              tickDisabled={ticked.length >= COMPARE_MAX}
              onTick={(on) => tick(quote.vendor_slug, on)}
              onSelect={() => choose(quote, moveKey)}
              onDate={(date) => set({ date })}
            />
          </li>
        ))}
        {far.map((quote) => (
          <li key={quote.vendor_slug}>
            <LongDistanceCard quote={quote} />
          </li>
        ))}
      </ul>
      <p className="disclaimer">{MOVER.disclaimer}</p>
      {comparing && compared.length > 1 && (
        <Compare
          quotes={compared}
          onSelect={(quote) => choose(quote, moveKey)}
          onClose={() => setComparing(false)}
        />
      )}
    </>
  );
}
