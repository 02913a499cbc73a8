import { useId } from 'react';
import type { Quote } from '../../../contracts/quotes.ts';
import { MOVER } from '../messages/mover.ts';
import { PhoneLink } from './PhoneLink.tsx';
import { VendorMark } from './VendorMark.tsx';
import { vendorTheme } from './vendor-theme.ts';

/** A mover that asks to be called: the move is beyond its standard reach (rule 3.4). */
export function LongDistanceCard({ quote }: { quote: Quote }) {
  const id = useId();
  const { name, phone, email } = quote.sales_contact;
  return (
    <article
      className="card vendor-card long"
      style={vendorTheme(quote.vendor_slug)}
      aria-labelledby={id}
    >
      <header className="vendor-head">
        <VendorMark slug={quote.vendor_slug} size={52} />
        <div>
          <h2 id={id}>{quote.vendor_name}</h2>
          <p className="badge">{MOVER.longKind}</p>
        </div>
      </header>
      <div className="long-body">
        <p className="long-title">{MOVER.longTitle}</p>
        <p className="long-price">{MOVER.longPrice}</p>
        <p>{quote.special_notes}</p>
        <ul className="long-contact">
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
