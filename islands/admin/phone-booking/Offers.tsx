import type { Quote } from '../../../contracts/quotes.ts';
import { money } from '../../shared/format.ts';
import { PHONE } from './messages.ts';

interface Props {
  quotes: Quote[];
  chosen: Quote | null;
  onChoose: (quote: Quote) => void;
}

/** The movers with their prices, the least first; movers that cannot come say why. */
export function Offers({ quotes, chosen, onChoose }: Props) {
  const able = (quote: Quote) => quote.total_cost > 0 && quote.bookable;
  const sorted = [...quotes].sort(
    (a, b) => Number(able(b)) - Number(able(a)) || a.total_with_tax - b.total_with_tax,
  );
  return (
    <fieldset className="phone-offers mt-4">
      <legend className="label">{PHONE.movers}</legend>
      {!quotes.some(able) && <p className="notice">{PHONE.none}</p>}
      {sorted.map((quote) => (
        <label key={quote.vendor_slug} className="box">
          <input
            type="radio"
            name="mover"
            checked={chosen?.vendor_slug === quote.vendor_slug}
            disabled={!able(quote)}
            onChange={() => onChoose(quote)}
          />
          <span>
            <strong>{quote.vendor_name}</strong>
            <small className="as-block soft">
              {PHONE.crew(quote.crew_size, quote.truck_count)}
            </small>
          </span>
          <span>
            {quote.total_cost === 0
              ? PHONE.unpriced
              : quote.bookable
                ? `${money(quote.total_with_tax)} ${PHONE.total.toLowerCase()}`
                : PHONE.notBookable}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
