import type { Booking } from '../../../../../contracts/admin/bookings.ts';
import { cents, duration } from '../../../../shared/format.ts';
import { moment } from '../../../../shared/panel-format.ts';
import { Badge } from '../../../../shared/ui/Badge.tsx';
import type { BookingProps } from './booking-props.ts';
import { BOOKING } from './messages.ts';
import { Part, PartFacts } from './Part.tsx';

const texts = BOOKING.price;
type Price = NonNullable<Booking['price']>;

/** The customer's estimate, line by line, and the mover's prices since. */
export function PriceFacts({ booking: { price, time_zone } }: Pick<BookingProps, 'booking'>) {
  if (!price) {
    return (
      <Part title={BOOKING.sections.price}>
        <p className="soft">{texts.none}</p>
      </Part>
    );
  }
  const { breakdown, crew_size: crew, estimated_hours: hours } = price;
  return (
    <Part title={BOOKING.sections.price}>
      <FinalPrices prices={price.final} timeZone={time_zone} />
      <table className="price-lines">
        <tbody>
          {breakdown.lines.map((line) => (
            <tr key={`${line.kind} ${line.label}`}>
              <th scope="row">{line.label}</th>
              <td className="right number no-wrap">{cents(line.amount_cents)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{texts.total}</th>
            <td className="right number no-wrap">{cents(breakdown.total_cents)}</td>
          </tr>
          <tr>
            <th scope="row">{texts.ceiling}</th>
            <td className="right number no-wrap">{cents(breakdown.ceiling_cents)}</td>
          </tr>
        </tfoot>
      </table>
      <PartFacts
        facts={[
          [texts.crew, crew],
          [texts.hours, hours !== null && duration(hours)],
          [texts.notIncluded, price.services_not_included.join(', ')],
        ]}
      />
    </Part>
  );
}

/** The prices that the mover entered, and the customer's word on each. */
function FinalPrices({ prices, timeZone }: { prices: Price['final']; timeZone: string }) {
  return prices.map((price) => {
    const above = price.price_cents - price.ceiling_cents;
    const until = price.consent === 'asked' && price.expires_at;
    return (
      <div key={price.number} className="stack gap-2">
        <p className="row gap-2">
          <strong>{texts.final(cents(price.price_cents), price.arrival)}</strong>
          <Badge status={TONES[price.consent]} label={texts.consents[price.consent]} />
        </p>
        <p className="soft">
          {above > 0 && `${texts.above(cents(above))}. `}
          {texts.entered(moment(price.entered_at), price.entered_by)}
          {until && `, ${texts.until(moment(until, timeZone))}`}
        </p>
      </div>
    );
  });
}

/** The colours of the customer's word, by a status of the same colour. */
const TONES = {
  not_needed: 'active',
  asked: 'pending',
  agreed: 'active',
  refused: 'failed',
  replaced: '',
} as const;
