import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { dateSpan } from '../../../contracts/job-days.ts';
import type { Quote } from '../../../contracts/quotes.ts';
import { cents, date as dateText, duration, money, orNone } from '../../shared/format.ts';
import { addStyles } from '../../shared/ui/add-styles.ts';
import { isSelectable } from '../calls/quotes.ts';
import { MOVER } from '../messages/mover.ts';
import { REVIEW } from '../messages/review.ts';
import css from '../styles/compare.css?inline';
import { Rating } from './Rating.tsx';
import { VendorMark } from './VendorMark.tsx';

export interface CompareProps {
  quotes: Quote[];
  onSelect: (quote: Quote) => void;
  onClose: () => void;
}

const ROWS: readonly { name: string; value: (quote: Quote) => ReactNode }[] = [
  { name: MOVER.total, value: (quote) => <strong>{cents(quote.breakdown.total_cents)}</strong> },
  { name: MOVER.price, value: (quote) => cents(quote.breakdown.subtotal_cents) },
  { name: MOVER.tax, value: (quote) => cents(quote.breakdown.tax_cents) },
  { name: REVIEW.hourly, value: (quote) => money(quote.hourly_rate) },
  { name: REVIEW.labour, value: (quote) => duration(quote.estimated_hours) },
  { name: REVIEW.travel, value: (quote) => duration(quote.travel_time_hours) },
  {
    name: REVIEW.takes,
    value: ({ job_days, job_dates: [first] }) => (first ? dateSpan(first, job_days) : orNone(null)),
  },
  { name: REVIEW.crew, value: (quote) => quote.crew_size },
  { name: REVIEW.trucks, value: (quote) => `${quote.truck_count} × ${orNone(quote.truck_size)}` },
  { name: MOVER.location, value: (quote) => orNone(quote.dispatcher_info.city) },
  {
    name: MOVER.freeDates,
    value: (quote) =>
      quote.available_slots
        .slice(0, 3)
        .map((slot) => dateText(slot.date, 'short'))
        .join('; ') || orNone(null),
  },
];

/** Two or three movers side by side. */
export function Compare({ quotes, onSelect, onClose }: CompareProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const names = quotes.map((quote) => quote.vendor_name).join(', ');
  // Shown while it is rendered: what the browser closed would be told of later, after the next press on the button.
  useLayoutEffect(() => {
    addStyles('compare', css);
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      className="compare"
      aria-labelledby="compare-title"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={() => dialog.current && onClose()}
      closedby="any"
    >
      <header className="flex level ends mb-4">
        <h2 id="compare-title">{MOVER.compareTitle}</h2>
        <button type="button" className="button quiet" onClick={onClose}>
          {MOVER.close}
        </button>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable */}
      <section className="table-scroll compare-scroll" tabIndex={0} aria-label={names}>
        <table>
          <thead>
            <tr>
              <td />
              {quotes.map((quote) => (
                <th key={quote.vendor_slug} scope="col" aria-label={quote.vendor_name}>
                  <VendorMark slug={quote.vendor_slug} size={36} />
                  {quote.vendor_name}
                  <Rating quote={quote} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {ROWS.map((row) => (
              <tr key={row.name}>
                <th scope="row">{row.name}</th>
                {quotes.map((quote) => (
                  <td key={quote.vendor_slug}>{row.value(quote)}</td>
                ))}
              </tr>
            ))}
            <tr>
              <td />
              {quotes.map((quote) => (
                <td key={quote.vendor_slug}>
                  {isSelectable(quote) ? (
                    <button
                      type="button"
                      className="button solid"
                      aria-label={MOVER.selectNamed(quote.vendor_name)}
                      onClick={() => {
                        onSelect(quote);
                        onClose();
                      }}
                    >
                      {MOVER.select}
                    </button>
                  ) : (
                    MOVER.full
                  )}
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </section>
    </dialog>
  );
}
