import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { Quote } from '../../../contracts/quotes.ts';
import { stepIndexOf, stepLabel } from '../../../contracts/step-numbers.ts';
import type { StepKey } from '../../../contracts/steps.ts';
import { cents } from '../../shared/format.ts';
import { moveKey } from '../../shared/move/wire-move.ts';
import { PAYMENT } from '../messages/payment.ts';
import { goTo } from '../state/routes.ts';
import { choose, store, useBooking } from '../state/store.ts';
import { Busy } from './fields.tsx';
import { told } from './focus.ts';

export interface PaymentStatusProps {
  /** Pays again, at the price that was just accepted. */
  onPay: () => void;
}

/** The state of the payment, or the reason of its failure: above the step, and brought to sight. */
export function PaymentStatus({ onPay }: PaymentStatusProps) {
  const payment = useBooking((state) => state.payment);

  switch (payment.status) {
    case 'processing':
      return (
        <Notice>
          <Busy>{PAYMENT.processing}</Busy>
        </Notice>
      );
    case 'cancelled':
    case 'unheld':
      return (
        <Notice>
          <p>{PAYMENT[payment.status]}</p>
        </Notice>
      );
    case 'error':
    case 'slot-gone':
      return (
        <Notice isBad>
          <p>{payment.message}</p>
          {payment.status === 'slot-gone' && <OtherMover />}
          {payment.status === 'error' && payment.step && <ToStep step={payment.step} />}
        </Notice>
      );
    case 'price-changed':
      return <PriceChanged quote={payment.quote} onPay={onPay} />;
    default:
      return null;
  }
}

interface NoticeProps {
  isBad?: boolean;
  children: ReactNode;
}

function Notice({ isBad, children }: NoticeProps) {
  const payment = useBooking((state) => state.payment);
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // Found out by itself, while a person types on.
    const types = payment.status === 'cancelled' && document.activeElement?.matches('input');
    // While the payment is on its way the pressed button keeps the focus, if it is still there.
    const waits = payment.status === 'processing' && document.activeElement !== document.body;
    box.current?.setAttribute('role', types ? 'alert' : 'group');
    if (types || waits) box.current?.scrollIntoView({ block: 'nearest' });
    else box.current?.focus();
  }, [payment]);
  return (
    <div ref={box} {...told('payment-notice')} className={isBad ? 'notice bad' : 'notice'}>
      {children}
    </div>
  );
}

function PriceChanged({ quote, onPay }: PaymentStatusProps & { quote: Quote }) {
  const chosen = useBooking((state) => state.selectedQuote);
  const moved = chosen && chosen.vendor_slug !== quote.vendor_slug;
  const total = cents(quote.breakdown.total_cents);
  const accept = () => {
    choose(quote, moveKey(store.getState()));
    onPay();
  };
  return (
    <Notice isBad>
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
    <button type="button" className="button quiet" onClick={() => goTo(stepIndexOf(step))}>
      {PAYMENT.toStep(stepLabel(step))}
    </button>
  );
}

function OtherMover() {
  const lookAgain = () => {
    goTo(stepIndexOf('mover'));
    // The list is from before the refusal: free movers and their prices are asked for again.
    void import('../calls/quotes.ts').then(({ request }) => request());
  };
  return (
    <button type="button" className="button quiet" onClick={lookAgain}>
      {PAYMENT.otherMover}
    </button>
  );
}
