import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import './booking.css';
import { inTime } from '../../contracts/patience.ts';
import { stepIndexOf, stepLabel } from '../../contracts/step-numbers.ts';
import { reportErrors } from '../shared/debug-log.ts';
import { FRAME } from './messages/frame.ts';
import { Boundary } from './parts/Boundary.tsx';
import { lazyPart } from './parts/lazy-part.ts';
import { MoveSummary } from './parts/MoveSummary.tsx';
import { StepHeader } from './parts/StepHeader.tsx';
import { gapAt, missing } from './state/gaps.ts';
import { restore } from './state/restore.ts';
import { currentIndex, followAddress, goTo, PAYMENT_INDEX } from './state/routes.ts';
import { set, useBooking } from './state/store.ts';
import { footerLabel, STEPS } from './steps.ts';

reportErrors();

// The server has no layout; the browser must restore before it paints.
const useFirstLayout = typeof window === 'undefined' ? useEffect : useLayoutEffect;

const PaymentStatus = lazyPart(
  () => import('./parts/PaymentStatus.tsx').then((module) => module.PaymentStatus),
  { loading: '' },
);

/** The event that the footer fires on the paying step (rule 2.19). */
const PAY_EVENT = 'triggerPayment';
const pay = () => window.dispatchEvent(new CustomEvent(PAY_EVENT));

/** The whole booking, step by step. */
export function BookingWizard() {
  return (
    <Boundary>
      <Wizard />
    </Boundary>
  );
}

/** Header, the current step, the move so far, footer. */
function Wizard() {
  const index = useSyncExternalStore(followAddress, currentIndex, () => 0);
  const state = useBooking((whole) => whole);
  const step = STEPS[index] ?? STEPS[0];
  const [Beside, setBeside] = useState<typeof import('./parts/beside.ts')>();
  // True while the action of the pressed footer button is under way.
  const [waits, setWaits] = useState(false);
  const heading = useRef<HTMLDivElement>(null);
  const last = STEPS.length - 1;
  const pays = index === PAYMENT_INDEX;
  const busy = state.payment.status === 'processing';

  useFirstLayout(() => {
    if (restore(window)) {
      import('./calls/abandoned-payment.ts')
        .then(({ checkAbandonedPayment }) => checkAbandonedPayment())
        .catch(() => undefined);
    }
    import('./parts/beside.ts').then(setBeside).catch(() => undefined);
    const watching = import('./calls/quotes.ts').then(({ watchQuotes }) => watchQuotes());
    inTime(watching).catch(() =>
      set({ quotes: { status: 'error', key: '', error: { kind: 'other' } } }),
    );
  }, []);

  // Only after React has looked at address and store again: no frame of step 1 shows in between.
  useEffect(() => document.documentElement.removeAttribute('data-restoring'), []);
  useStepChange(index, heading);
  usePayment(pays, setWaits);

  if (!step) return null;
  const gap = gapAt(index, state);
  const lacks = gap ? missing(gap, state) : [];
  const { Component } = step;

  const proceed = async () => {
    if (pays) {
      pay();
      return;
    }
    if (step.check) {
      setWaits(true);
      const mayGoOn = await step.check();
      setWaits(false);
      if (!mayGoOn) return;
    }
    // A second press, or Back meanwhile, must not move on twice.
    if (currentIndex() === index) goTo(index + 1);
  };

  return (
    <div className="wizard" data-step={step.key}>
      <div className="wizard-head">
        <p className="step-now" role="status">
          {FRAME.stepOf(index + 1, STEPS.length, step.label)}
        </p>
        <StepHeader index={index} state={state} />
      </div>
      <div className="wizard-body">
        <div className="wizard-step" ref={heading}>
          {Beside && <Beside.Kept />}
          {pays && <PaymentStatus onPay={pay} />}
          <Component />
        </div>
        {index < last && <MoveSummary />}
      </div>
      {index < last && (
        <footer className="wizard-footer">
          <div className="wizard-footer-row">
            {index > 0 && (
              <button type="button" className="button quiet" onClick={() => goTo(index - 1)}>
                <Arrow />
                {FRAME.back}
              </button>
            )}
            {/* From the list of movers on there are prices of their own. */}
            {index < stepIndexOf('mover') && (
              <p className="spread" role="status">
                {Beside && <Beside.PriceSpread />}
              </p>
            )}
            <p className="footer-note" id="footer-note" role="status">
              {gap && lacks.length === 0 ? null : gap === step.key ? (
                <button type="button" className="link" onClick={Beside?.focusMissing}>
                  {FRAME.stillNeeded(lacks)}
                </button>
              ) : gap ? (
                <>
                  {FRAME.stillNeeded(lacks)}
                  <button type="button" className="link" onClick={() => goTo(stepIndexOf(gap))}>
                    {stepLabel(gap)}
                  </button>
                </>
              ) : (
                step.note?.(state)
              )}
            </p>
            <button
              type="button"
              className={`button ${pays ? 'primary' : 'solid'}`}
              // The pay button stays reachable: an early press names the missing answers.
              disabled={!pays && !!gap}
              aria-disabled={pays && (busy || gap) ? true : undefined}
              aria-describedby="footer-note"
              aria-busy={waits}
              onClick={proceed}
            >
              {footerLabel(index, state)}
            </button>
            <span className="visually-hidden" role="status">
              {waits && FRAME.loading}
            </span>
          </div>
        </footer>
      )}
    </div>
  );
}

/** On a new step: title, focus on its heading, the next step's code. Not on the first paint. */
function useStepChange(index: number, root: React.RefObject<HTMLDivElement | null>): void {
  const shown = useRef<number | null>(null);
  useEffect(() => {
    STEPS[index]?.preload?.();
    // Not of a step that was left: the one that is shown may have failed, and is a person's to ask for again.
    const prepare = () =>
      shown.current === index && void STEPS[index + 1]?.preload?.().catch(() => undefined);
    // Safari has no idle callback yet, and a machine with much to do may never call it idle.
    window.requestIdleCallback?.(prepare, { timeout: 3000 }) ?? setTimeout(prepare, 200);
    const label = STEPS[index]?.label;
    if (label) document.title = FRAME.title(label);
    const first = shown.current === null;
    shown.current = index;
    const container = root.current;
    if (first || !container) return;
    window.scrollTo(0, 0);
    const held = document.activeElement;
    const focus = () => {
      const target = container.querySelector<HTMLElement>('[data-step-heading]');
      // A person has gone on meanwhile, or a payment's notice came first, and is the news. A pressed button that the new
      // step disables lets the focus go.
      const { activeElement: now, body } = document;
      const isFree = (now === held || now === body) && !container.contains(now);
      if (isFree) target?.focus({ preventScroll: true });
      return target;
    };
    if (focus()) return;
    // The step's code is still on its way: its heading takes focus when it is there.
    const observer = new MutationObserver(() => focus() && observer.disconnect());
    observer.observe(container, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [index, root]);
}

/** Listens for the footer's event while the paying step is shown. */
function usePayment(pays: boolean, onWait: (waits: boolean) => void): void {
  useEffect(() => {
    if (!pays) return;
    const load = () => import('./calls/payment.ts');
    load().catch(() => undefined);
    const open = () => {
      onWait(true);
      return inTime(load())
        .then(
          ({ triggerPayment }) => triggerPayment(),
          () => set({ payment: { status: 'error', message: FRAME.loadFailed } }),
        )
        .finally(() => onWait(false));
    };
    window.addEventListener(PAY_EVENT, open);
    return () => window.removeEventListener(PAY_EVENT, open);
  }, [pays, onWait]);
}

function Arrow() {
  return (
    <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
      <path d="M12 4 6 10l6 6" fill="none" stroke="currentColor" strokeWidth="2" />
    </svg>
  );
}
