import { useState } from 'react';
import { canBeAsked } from '../../../contracts/quote-requests.ts';
import type { Quote } from '../../../contracts/quotes.ts';
import { isUnpriced } from '../calls/quotes.ts';
import { MOVER } from '../messages/mover.ts';
import { choose, set, useBooking } from '../state/store.ts';
import { Disclosed } from './Disclosed.tsx';
import { focusHeading } from './focus.ts';
import { lazyPart } from './lazy-part.ts';
import { BandKey } from './PriceBand.tsx';
import { axisOf } from './price-axis.ts';
import { UnpricedCard } from './UnpricedCard.tsx';
import { VendorCard } from './VendorCard.tsx';

const Compare = lazyPart(() => import('./Compare.tsx').then((module) => module.Compare), {
  over: true,
});

const AskMovers = lazyPart(() => import('./AskMovers.tsx').then((module) => module.AskMovers));

type Sort = keyof typeof MOVER.sorts;
const SORTS = Object.keys(MOVER.sorts) as Sort[];
const COMPARE_MAX = 3;

const ORDERS: Record<Sort, (one: Quote, other: Quote) => number> = {
  price: (one, other) => one.total_cost - other.total_cost,
  rating: (one, other) => (other.rating ?? 0) - (one.rating ?? 0),
  hours: (one, other) => one.estimated_hours - other.estimated_hours,
};

/** How the person looks at the list: it outlives the prices of one date. */
export interface ListView {
  sort: Sort;
  /** Slugs of the movers to compare. */
  ticked: string[];
}
export const FIRST_VIEW: ListView = { sort: 'price', ticked: [] };

interface MoverListProps {
  quotes: Quote[];
  /** The move that the prices answer. */
  moveKey: string;
  view: ListView;
  onView: (view: ListView) => void;
}

/** The movers' cards, and the controls that sort and compare them. */
export function MoverList({ quotes, moveKey, view, onView }: MoverListProps) {
  const chosen = useBooking((state) => state.selectedQuote);
  const wanted = useBooking((state) => state.date);
  const [comparing, setComparing] = useState(false);
  const { sort, ticked } = view;
  const unpriced = quotes.filter(isUnpriced);
  const priced = quotes.filter((quote) => !isUnpriced(quote));
  // A person from a mover's page finds that mover first; movers without a truck on that day are last.
  const asked = new URLSearchParams(window.location.search).get('mover');
  const isAsked = ({ vendor_slug }: Quote) => vendor_slug === asked;
  const sorted = [...priced].sort(
    (one, other) =>
      Number(isAsked(other)) - Number(isAsked(one)) ||
      Number(other.bookable) - Number(one.bookable) ||
      ORDERS[sort](one, other),
  );
  const axis = axisOf(priced);
  const compared = sorted.filter((quote) => ticked.includes(quote.vendor_slug));

  const isRated = quotes.some(({ rating }) => rating !== null);
  const tick = (slug: string, on: boolean) => {
    // The comparison's code is here by the time that two are ticked; a failure is told where it is opened.
    if (on) void Compare.preload().catch(() => undefined);
    onView({ sort, ticked: on ? [...ticked, slug] : ticked.filter((other) => other !== slug) });
  };
  const changeDate = (date: string) => {
    set({ date });
    focusHeading();
  };

  return (
    <>
      {priced.length > 1 && (
        <div className="toolbar">
          <fieldset className="sorts">
            <legend>{MOVER.sort}</legend>
            <div className="segments">
              {SORTS.filter((key) => key !== 'rating' || isRated).map((key) => (
                <label key={key}>
                  <input
                    type="radio"
                    name="sort"
                    checked={sort === key}
                    onChange={() => onView({ sort: key, ticked })}
                  />
                  <span>{MOVER.sorts[key]}</span>
                </label>
              ))}
            </div>
          </fieldset>
          <BandKey by={sorted[0]?.likely_range?.by} />
        </div>
      )}
      <ul className="cards stack gap-2">
        {sorted.map((quote) => (
          <li key={quote.vendor_slug}>
            {isAsked(quote) && <p className="hint">{MOVER.asked}</p>}
            <VendorCard
              quote={quote}
              axis={axis}
              selected={chosen?.vendor_slug === quote.vendor_slug}
              wanted={wanted}
              ticked={ticked.includes(quote.vendor_slug)}
              tickable={priced.length > 1}
              tickDisabled={compared.length >= COMPARE_MAX}
              onTick={(on) => tick(quote.vendor_slug, on)}
              onSelect={() => choose(quote, moveKey)}
              onDate={changeDate}
            />
          </li>
        ))}
        {unpriced.map((quote) => (
          <li key={quote.vendor_slug}>
            <UnpricedCard quote={quote} />
          </li>
        ))}
      </ul>
      {unpriced.some(canBeAsked) && (
        <Disclosed
          className="ask-movers"
          summary={`button ${priced.length > 0 ? 'quiet' : 'solid'}`}
          title={MOVER.ask}
          key={moveKey}
        >
          <AskMovers quotes={unpriced} />
        </Disclosed>
      )}
      {priced.length > 1 && (
        <p className="hint mt-3" role={compared.length < 2 ? undefined : 'status'}>
          {compared.length < 2 ? MOVER.compareHow : MOVER.compareReady(compared.length)}
        </p>
      )}
      {compared.length > 1 && (
        <div className="compare-bar">
          <button type="button" className="button quiet" onClick={() => setComparing(true)}>
            {MOVER.compareNow(compared.length)}
          </button>
        </div>
      )}
      <p className="disclaimer mt-4 soft small">{MOVER.disclaimer}</p>
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
