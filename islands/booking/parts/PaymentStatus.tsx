import { cents } from '../../shared/format.ts';
import { FRAME, PAYMENT } from '../messages.ts';
import { moveKey } from '../move.ts';
import { goTo } from '../routes.ts';
import { STEPS } from '../steps.ts';
import { choose, store, useBooking } from '../store.ts';
import { Busy } from './fields.tsx';

const MOVER_INDEX = STEPS.findIndex((step) => step.key === 'mover');

/** What the payment is doing, or why it did not go through. */
export function PaymentStatus() {
  const payment = useBooking((state) => state.payment);
  const chosen = useBooking((state) => state.selectedQuote);

  if (payment.status === 'processing') {
    return (
      <div className="notice banner">
        <Busy>{FRAME.processing}</Busy>
      </div>
    );
  }
  if (payment.status === 'cancelled') {
    return (
      <div className="notice" role="status">
        <p>{PAYMENT.cancelled}</p>
      </div>
    );
  }
  if (payment.status === 'error' || payment.status === 'slot-gone') {
    return (
      <div className="notice bad" role="alert">
        <p>{payment.message}</p>
        {payment.status === 'slot-gone' && <OtherMover />}
      </div>
    );
  }
  if (payment.status !== 'price-changed') return null;

  const { quote } = payment;
  const total = cents(quote.breakdown.total_cents);
  const accept = () => {
    choose(quote, moveKey(store.getState()));
    window.dispatchEvent(new CustomEvent('triggerPayment'));
  };
  return (
    <section className="notice bad" role="alert">
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
    </section>
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
