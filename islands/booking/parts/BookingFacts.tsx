import { priceLimitText } from '../../../contracts/price-limits.ts';
import { cents } from '../../shared/format.ts';
import { CONFIRMATION as TEXT } from '../messages/confirmation.ts';
import { REVIEW } from '../messages/review.ts';
import { AnswerCards } from './Answers.tsx';
import { Assessment } from './Assessment.tsx';
import { BookedRoute } from './BookedRoute.tsx';
import type { Shown } from './booking-facts.ts';
import { ItemRows } from './ItemRows.tsx';
import { PriceLines } from './PriceLines.tsx';
import { Rows } from './Rows.tsx';
import { Ticket } from './Ticket.tsx';

/** The booking's ticket, and below it all that was said and how the price is made. */
export function BookingFacts({ shown }: { shown: Shown }) {
  const { ticket, breakdown } = shown;
  const known: [string, string | null][] = [
    [TEXT.name, shown.name],
    [TEXT.email, shown.email],
    [TEXT.phone, shown.phone],
    ...(shown.size ? [shown.size] : []),
  ];
  const rows = known.filter((row): row is [string, string] => row[1] !== null);
  return (
    <>
      {shown.isPartial && <p className="notice">{TEXT.partial}</p>}
      <Ticket ticket={ticket} />
      <div className="review">
        {ticket.ends && (
          <section className="card wide route">
            <h2>{REVIEW.route}</h2>
            <BookedRoute ends={ticket.ends} from={ticket.from ?? ''} to={ticket.to ?? ''} />
          </section>
        )}
        <section className="card warning wide">
          <h2>{TEXT.noticeTitle}</h2>
          <p>{TEXT.notice}</p>
          {shown.limit && breakdown && (
            <p>{priceLimitText(shown.limit, 'customer', cents(breakdown.ceiling_cents))}</p>
          )}
          {ticket.isValid && ticket.page && <p>{TEXT.change}</p>}
        </section>
        {rows.length > 0 && (
          <section className="card wide">
            <h2>{TEXT.who}</h2>
            <Rows rows={rows} />
          </section>
        )}
        {shown.answers && <AnswerCards move={shown.answers} />}
        {shown.items && (
          <section className="card wide">
            <h2>{REVIEW.items}</h2>
            <ItemRows items={shown.items} />
          </section>
        )}
        {breakdown && (
          <section className="card wide">
            <h2>{REVIEW.price}</h2>
            <PriceLines breakdown={breakdown} />
          </section>
        )}
        <Assessment services={shown.notIncluded} />
      </div>
    </>
  );
}
