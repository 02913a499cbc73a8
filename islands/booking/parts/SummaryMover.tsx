import type { Quote } from '../../../contracts/quotes.ts';
import { cents } from '../../shared/format.ts';
import { SUMMARY } from '../messages/frame.ts';
import { VendorMark } from './VendorMark.tsx';

export interface SummaryMoverProps {
  quote: Quote;
}

/** The mover that was chosen, and its price: two rows of the move so far. */
export function SummaryMover({ quote }: SummaryMoverProps) {
  return (
    <>
      <div>
        <dt>{SUMMARY.mover}</dt>
        <dd>
          <span className="summary-mover">
            <VendorMark slug={quote.vendor_slug} size={24} />
            {quote.vendor_name}
          </span>
        </dd>
      </div>
      <div className="summary-total">
        <dt>{SUMMARY.estimate}</dt>
        <dd>{cents(quote.breakdown.total_cents)}</dd>
      </div>
    </>
  );
}
