import { isDone, isOver } from '../../../contracts/booking-states.ts';
import type { CustomerBooking } from '../../../contracts/customer/bookings.ts';
import { differenceFacts } from '../../shared/move/differences.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { QUOTE_PAGE } from '../messages/addresses.ts';
import { stateWords } from '../messages/booking-states.ts';
import { MANAGE } from '../messages/manage.ts';
import { Rows } from '../parts/Rows.tsx';
import { closeLink } from '../state/booking-link.ts';

/** How the booking stands. */
export function Head({ booking }: { booking: CustomerBooking }) {
  const { state, reference, final_price: price } = booking;
  const { title, text } = stateWords(booking);
  const change = booking.asked_change;
  const asked = change?.waits_for === 'vendor' ? change : null;
  // The page asks by itself how far the crew is; other news follows an act, and has the focus.
  const live = booking.crew_step ? 'polite' : undefined;
  return (
    <header className="booking-head">
      <div className="card-head">
        <p className="hint">
          {MANAGE.reference} {reference}
        </p>
        <Button icon="close" onClick={closeLink} label={MANAGE.close} />
      </div>
      <h1 tabIndex={-1} aria-live={live}>
        {title}
      </h1>
      <p aria-live={live}>{text}</p>
      {state === 'price_asked' && price?.decide_url && (
        <p className="actions mt-0 mb-0">
          <a className="button primary" href={price.decide_url}>
            {MANAGE.decide}
          </a>
        </p>
      )}
      {/* Where a deposit waits, the first button takes another mover with it. */}
      {isOver(state) && !isDone(state) && !booking.deposit_waits_until && (
        <p className="actions mt-0 mb-0">
          <a className="button solid" href={QUOTE_PAGE}>
            {MANAGE.again}
          </a>
        </p>
      )}
      {asked && (
        <>
          <p className="notice">{MANAGE.asked}</p>
          <Rows rows={differenceFacts(asked.differences)} />
        </>
      )}
      {booking.unread_messages > 0 && (
        <p className="notice">
          <a href="#messages">{MANAGE.unread(booking.unread_messages, booking.vendor.name)}</a>
        </p>
      )}
    </header>
  );
}

/** The state of the money, once the booking is over, and the next steps where no ticket tells them. */
export function NextSteps({ booking }: { booking: CustomerBooking }) {
  const { money, steps = [] } = stateWords(booking);
  return (
    <div className="booking-next columns">
      {money && (
        <section className="card" aria-labelledby="money-title">
          <h2 id="money-title">{MANAGE.money}</h2>
          <p>{money}</p>
        </section>
      )}
      {steps.length > 0 && (
        <section className="card" aria-labelledby="next-title">
          <h2 id="next-title">{MANAGE.next}</h2>
          <ol className="next-steps">
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </section>
      )}
    </div>
  );
}
