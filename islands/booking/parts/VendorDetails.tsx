import type { ReactNode } from 'react';
import type { Quote } from '../../../contracts/quotes.ts';
import { cents, duration, money, orNone } from '../../shared/format.ts';
import { MOVER } from '../messages/mover.ts';
import { SERVICE_DEFAULT } from '../messages/services.ts';
import { Disclosed } from './Disclosed.tsx';
import { lazyPart } from './lazy-part.ts';
import { PhoneLink } from './PhoneLink.tsx';
import { PriceLines } from './PriceLines.tsx';
import { Between } from './PriceRange.tsx';
import { serviceText } from './service-text.ts';

const VendorReviews = lazyPart(() =>
  import('./VendorReviews.tsx').then((module) => module.VendorReviews),
);

/** The folded part of a mover's row: the price's range, the sender of the truck, every line, and reviews. */
export function VendorDetails({ quote }: { quote: Quote }) {
  return (
    <>
      <Between quote={quote} />
      <Dispatch quote={quote} />
      <PriceLines breakdown={quote.breakdown} />
      <Explanations services={quote.additional_services_info} />
      {quote.reviews > 0 && (
        <Disclosed title={MOVER.reviews(quote.reviews)}>
          <VendorReviews slug={quote.vendor_slug} />
        </Disclosed>
      )}
    </>
  );
}

/** Where the truck leaves from and who sends it, and the parts of the total. */
function Dispatch({ quote }: { quote: Quote }) {
  const { breakdown } = quote;
  const { location_name, city, name, phone } = quote.dispatcher_info;
  const facts: [name: string, value: ReactNode][] = [
    [MOVER.location, orNone(location_name) + (city ? `, ${city}` : '')],
    [
      MOVER.dispatcher,
      <>
        {orNone(name)} {phone && <PhoneLink phone={phone} />}
      </>,
    ],
    [MOVER.travel, duration(quote.travel_time_hours)],
    [MOVER.price, cents(breakdown.subtotal_cents)],
    [MOVER.tax, cents(breakdown.tax_cents)],
    [MOVER.ceiling, cents(breakdown.ceiling_cents)],
    [MOVER.rate, money(quote.hourly_rate)],
  ];
  return (
    <dl className="dispatch">
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt className="soft">{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The services asked for that are not in the price; others than ours get the default. */
function Explanations({ services }: { services: string[] }) {
  if (services.length === 0) return null;
  return (
    <div className="mt-4 small">
      <h3 className="mb-2 step-0">{MOVER.services}</h3>
      <dl>
        {services.map((service) => {
          const text = serviceText(service);
          return (
            <div key={service}>
              <dt className="bold">{text?.name ?? service}</dt>
              <dd className="mb-2 soft">{text?.explain ?? SERVICE_DEFAULT}</dd>
            </div>
          );
        })}
      </dl>
    </div>
  );
}
