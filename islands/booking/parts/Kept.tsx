import { useEffect } from 'react';
import { TIME_ZONE } from '../../../contracts/facts.ts';
import type { OpenedQuote } from '../../../contracts/kept-quotes.ts';
import { stepIndexOf } from '../../../contracts/step-numbers.ts';
import { date as dateText } from '../../shared/format.ts';
import { time } from '../../shared/time.ts';
import { addStyles } from '../../shared/ui/add-styles.ts';
import { followKept, takeUpRemembered } from '../calls/kept.ts';
import { KEPT } from '../messages/kept.ts';
import { forget, remembered } from '../state/device.ts';
import { showKept, useKept } from '../state/kept.ts';
import { currentIndex } from '../state/routes.ts';
import css from '../styles/kept.css?inline';
import { Busy } from './fields.tsx';

/** Above the steps, in the whole wizard: answers that this device keeps, or prices that a link has opened. */
export function Kept() {
  const kept = useKept();
  useEffect(() => {
    addStyles('kept', css);
    return followKept();
  }, []);
  if (currentIndex() > stepIndexOf('review')) return null;
  switch (kept.status) {
    case 'none':
      return null;
    case 'offered':
      return <Offer />;
    case 'opening':
      return (
        <div className="notice">
          <Busy>{KEPT.opening}</Busy>
        </div>
      );
    case 'failed':
      return (
        <div className="notice bad" role="alert">
          <p>{kept.message}</p>
          <div className="actions">
            {kept.again && (
              <button type="button" className="button solid" onClick={kept.again}>
                {KEPT.tryAgain}
              </button>
            )}
            <Close />
          </div>
        </div>
      );
    case 'opened':
      return <Opened quote={kept.quote} />;
  }
}

function Offer() {
  const { from, to } = remembered()?.answers ?? { from: '', to: '' };
  const startAnew = () => {
    forget();
    showKept({ status: 'none' });
  };
  return (
    <section className="notice kept" aria-label={KEPT.offerNew}>
      <h2 className="step-1">{from && to ? KEPT.offer(from, to) : KEPT.offerNew}</h2>
      <p className="hint">{KEPT.offerHint}</p>
      <div className="actions">
        <button type="button" className="button solid" onClick={takeUpRemembered}>
          {KEPT.goOn}
        </button>
        <button type="button" className="button quiet" onClick={startAnew}>
          {KEPT.startAnew}
        </button>
      </div>
    </section>
  );
}

/** The state of the prices that a link has opened. */
function Opened({ quote: { kept_at, move, past, changes } }: { quote: OpenedQuote }) {
  const moved = changes.filter(({ change }) => change !== 'same');
  const full = changes.length > 0 && changes.every(({ change }) => change === 'full');
  const rest = [
    past && KEPT.past(dateText(move.move_date)),
    !past && changes.length === 0 && KEPT.unpriced,
    changes.length > 0 && moved.length === 0 && KEPT.same,
    moved.length > 0 && moved.length < changes.length && KEPT.others,
    full && KEPT.full,
  ].filter((text) => text !== false);
  return (
    <section className="notice kept" aria-label={KEPT.kept(dayOf(kept_at))}>
      <h2 className="step-1">{KEPT.kept(dayOf(kept_at))}</h2>
      <div role="status">
        {moved.length > 0 && (
          <ul>
            {moved.map((change) => (
              <li key={change.vendor_slug}>{KEPT.change(change)}</li>
            ))}
          </ul>
        )}
        {rest.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      <div className="actions">
        <Close />
      </div>
    </section>
  );
}

const Close = () => (
  <button type="button" className="button quiet" onClick={() => showKept({ status: 'none' })}>
    {KEPT.close}
  </button>
);

/** The day of an instant, Toronto's as in the mail (rule 1.6). */
const dayOf = (at: string) =>
  time({ day: 'numeric', month: 'long', timeZone: TIME_ZONE }).format(Date.parse(at));
