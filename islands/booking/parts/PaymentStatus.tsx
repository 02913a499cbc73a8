import { type ReactNode, useEffect, useRef } from 'react';
import type { Quote } from '../../../contracts/quotes.ts';
import { cents } from '../../shared/format.ts';
import { FRAME, PAYMENT, STEP_TEXT } from '../messages.ts';
import { moveKey } from '../move.ts';
import { goTo, indexOf } from '../routes.ts';
import { PAY_EVENT, type StepKey } from '../steps.ts';
import { choose, store, useBooking } from '../store.ts';
import { Busy } from './fields.tsx';

/** What the payment is doing, or why it did not go through: above the step, and brought to sight. */
export function PaymentStatus() {
  const payment = useBooking((state) => state.payment);

  switch (payment.status) {
    case 'processing':
      return (
        <Notice>
          <Busy>{FRAME.processing}</Busy>
        </Notice>
      );
    case 'cancelled':
      return (
        <Notice role="status">
          <p>{PAYMENT.cancelled}</p>
        </Notice>
      );
    case 'error':
    case 'slot-gone':
      return (
        <Notice role="alert">
          <p>{payment.message}</p>
          {payment.status === 'slot-gone' && <OtherMover />}
          {payment.status === 'error' && payment.step && <ToStep step={payment.step} />}
        </Notice>
      );
    case 'price-changed':
      return <PriceChanged quote={payment.quote} />;
    default:
      return null;
  }
}

interface NoticeProps {
  role?: 'alert' | 'status';
  children: ReactNode;
}

function Notice({ role, children }: NoticeProps) {
  const payment = useBooking((state) => state.payment);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // While the payment is on its way the pressed button keeps the focus, if it is still there.
    if (payment.status === 'processing' && document.activeElement !== document.body) {
      box.current?.scrollIntoView({ block: 'nearest' });
    } else {
      box.current?.focus();
    }
  }, [payment]);
  return (
    <div ref={box} tabIndex={-1} className={role === 'alert' ? 'notice bad' : 'notice'} role={role}>
      {children}
    </div>
  );
}

function PriceChanged({ quote }: { quote: Quote }) {
  const chosen = useBooking((state) => state.selectedQuote);
  const moved = chosen && chosen.vendor_slug !== quote.vendor_slug;
  const total = cents(quote.breakdown.total_cents);
  const accept = () => {
    choose(quote, moveKey(store.getState()));
    window.dispatchEvent(new CustomEvent(PAY_EVENT));
  };
  return (
    <Notice role="alert">
      <h2>{moved ? PAYMENT.movedTitle : PAYMENT.changedTitle}</h2>
      <p>
        {moved
          ? PAYMENT.moved(chosen.vendor_name, quote.vendor_name)
          : PAYMENT.changed(quote.vendor_name)}
      </p>
      <dl className="price-change">
        <div>
          <dt>{PAYMENT.was}</dt>
          <dd>{cents(chosen?.breakdown.total_cents)}</dd>
        </div>
        <div>
          <dt>{PAYMENT.now}</dt>
          <dd>{total}</dd>
        </div>
      </dl>
      <div className="actions">
        <button type="button" className="button solid" onClick={accept}>
          {PAYMENT.accept(total)}
        </button>
        <OtherMover />
      </div>
    </Notice>
  );
}

/** The step whose answers keep the booking from being made. */
function ToStep({ step }: { step: StepKey }) {
  return (
    <button type="button" className="button quiet" onClick={() => goTo(indexOf(step))}>
      {PAYMENT.toStep(STEP_TEXT[step].label)}
    </button>
  );
}

function OtherMover() {
  const lookAgain = () => {
    goTo(indexOf('mover'));
    // The list is from before the refusal: what is free, and at what price, is asked again.
    void import('../quotes.ts').then(({ request }) => request());
  };
  return (
    <button type="button" className="button quiet" onClick={lookAgain}>
      {PAYMENT.otherMover}
    </button>
  );
}
