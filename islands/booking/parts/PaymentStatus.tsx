import { type ReactNode, useEffect, useRef } from 'react';
import type { Quote } from '../../../api/contracts/quotes.ts';
import { cents } from '../../shared/format.ts';
import { FRAME, PAYMENT } from '../messages.ts';
import { moveKey } from '../move.ts';
import { goTo } from '../routes.ts';
import { STEPS } from '../steps.ts';
import { choose, store, useBooking } from '../store.ts';
import { Busy } from './fields.tsx';

const MOVER_INDEX = STEPS.findIndex((step) => step.key === 'mover');

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
  const total = cents(quote.breakdown.total_cents);
  const accept = () => {
    choose(quote, moveKey(store.getState()));
    window.dispatchEvent(new CustomEvent('triggerPayment'));
  };
  return (
    <Notice role="alert">
      <h2>{PAYMENT.changedTitle}</h2>
      <p>{PAYMENT.changed(quote.vendor_name)}</p>
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

function OtherMover() {
  const lookAgain = () => {
    goTo(MOVER_INDEX);
    // The list is from before the refusal: what is free, and at what price, is asked again.
    void import('../quotes.ts').then(({ request }) => request());
  };
  return (
    <button type="button" className="button quiet" onClick={lookAgain}>
      {PAYMENT.otherMover}
    </button>
  );
}
