import { FACTS } from '../../../contracts/facts.ts';
import { stepIndexOf } from '../../../contracts/step-numbers.ts';
import { askAgain, focusAsked } from '../calls/addresses.ts';
import { retryQuotes } from '../calls/quotes.ts';
import { FRAME } from '../messages/frame.ts';
import { MOVER } from '../messages/mover.ts';
import { goTo } from '../state/routes.ts';
import type { QuoteError, QuotePhase } from '../state/store.ts';
import { focusHeading } from './focus.ts';

const PHASES: readonly QuotePhase[] = ['searching', 'calculating', 'pricing'];

/** The wait for prices. Each phase is a fact: request sent, answer begun, answer read. */
export function QuotesLoading({ phase }: { phase: QuotePhase | null }) {
  const now = phase ? PHASES.indexOf(phase) : -1;
  return (
    <div className="loading-view">
      <Journey done={Math.max(now, 0)} />
      <ol className="phases">
        {PHASES.map((name, position) => (
          <li
            key={name}
            data-state={position < now ? 'done' : position === now ? 'now' : 'ahead'}
            aria-current={position === now ? 'step' : undefined}
          >
            <strong className="as-block ink">{MOVER.phases[name]}</strong>
            <span>{position < now ? MOVER.phaseDone : MOVER.phaseTexts[name]}</span>
          </li>
        ))}
      </ol>
      <p className="hint" role="status">
        {MOVER.estimatedTime}
      </p>
    </div>
  );
}

/** Why there are no prices, and the way on. */
export function QuotesError({ error }: { error: QuoteError }) {
  const fields = error.kind === 'http' ? Object.keys(error.fields) : [];
  const change = () => {
    if (error.kind === 'http') askAgain(error.fields);
    goTo(stepIndexOf('details'));
    // After the step's heading, which takes the focus with the step.
    setTimeout(focusAsked);
  };
  const tryAgain = () => {
    retryQuotes();
    focusHeading();
  };
  const address = fields.some((field) => field.endsWith('_address'));
  return (
    <section className="error-view" role="alert">
      <h2 className="mb-3 step-2">{MOVER.errorTitle}</h2>
      {error.kind === 'none' && <p className="error-text">{MOVER.none}</p>}
      {error.kind === 'other' && <p className="error-text">{MOVER.other}</p>}
      {error.kind === 'http' && (
        <>
          <p className="error-text">{MOVER.http(error.status)}</p>
          {error.detail && <p>{error.detail}</p>}
          {fields.length > 0 && (
            <ul>
              {Object.values(error.fields).map((message) => (
                <li key={message}>{message}</li>
              ))}
            </ul>
          )}
        </>
      )}
      {error.kind === 'other' && (
        <ul>
          {MOVER.networkHints.map((hint) => (
            <li key={hint}>{hint}</li>
          ))}
        </ul>
      )}
      <div className="actions">
        {fields.length > 0 && (
          <button type="button" className="button solid" onClick={change}>
            {address ? MOVER.changeAddress : MOVER.changeDetails}
          </button>
        )}
        {error.kind === 'none' && (
          <button
            type="button"
            className="button solid"
            onClick={() => goTo(stepIndexOf('details'))}
          >
            {MOVER.changeDate}
          </button>
        )}
        <button
          type="button"
          className={error.kind === 'none' || fields.length > 0 ? 'button quiet' : 'button solid'}
          onClick={tryAgain}
        >
          {FRAME.tryAgain}
        </button>
        {error.kind !== 'other' && (
          <a className="button quiet" href={`tel:${FACTS.supportPhone.replaceAll(' ', '')}`}>
            {MOVER.callUs}
          </a>
        )}
      </div>
    </section>
  );
}

/** A route that fills as the phases pass. */
function Journey({ done }: { done: number }) {
  return (
    <svg className="journey" viewBox="0 0 320 60" aria-hidden="true" focusable="false">
      <path className="journey-way" d="M20 42c60-48 90 26 140 0s80-40 140-10" pathLength="3" />
      <path
        className="journey-done"
        d="M20 42c60-48 90 26 140 0s80-40 140-10"
        pathLength="3"
        strokeDasharray={`${done + 0.5} 3`}
      />
      <circle className="journey-end" cx="20" cy="42" r="7" />
      <circle className="journey-end" cx="300" cy="32" r="7" />
    </svg>
  );
}
