import { useId } from 'react';
import type { Quote } from '../../../contracts/quotes.ts';
import { MOVER } from '../messages/mover.ts';
import { PhoneLink } from './PhoneLink.tsx';
import { VendorMark } from './VendorMark.tsx';
import { vendorTheme } from './vendor-theme.ts';

/** A mover that asks to be called: it does not price this move by itself, and says why (rule 3.22). */
export function UnpricedCard({ quote }: { quote: Quote }) {
  const id = useId();
  const { name, phone, email } = quote.sales_contact;
  return (
    <article
      className="card vendor-card unpriced"
      style={vendorTheme(quote.vendor_slug)}
      aria-labelledby={id}
    >
      <header className="vendor-head">
        <VendorMark slug={quote.vendor_slug} size={40} />
        <div>
          <h2 className="step-1" id={id}>
            {quote.vendor_name}
          </h2>
          {quote.unpriced_reason && (
            <p className="badge">{MOVER.unpriced[quote.unpriced_reason].badge}</p>
          )}
        </div>
      </header>
      <div>
        <p className="soft">{MOVER.unpricedTitle}</p>
        <p className="unpriced-price">{MOVER.unpricedPrice}</p>
        <p>{quote.special_notes}</p>
        <ul className="unpriced-contact">
          {name && <li>{name}</li>}
          {phone && (
            <li>
              <PhoneLink phone={phone} />
            </li>
          )}
          {email && (
            <li>
              <a href={`mailto:${email}`}>{email}</a>
            </li>
          )}
        </ul>
      </div>
    </article>
  );
}
