import type { JobPrice } from '../../contracts/job-records.ts';
import { cents, decimal, duration } from '../shared/format.ts';
import { SHEET } from '../shared/job-sheet/messages.ts';
import { SIGN } from './messages.ts';

/** The price of a job, line by line, for the customer to read. */
export function PriceLines({ price, hours }: { price: JobPrice; hours?: number }) {
  const sums = [
    [SIGN.total, price.total_cents],
    [SIGN.estimate, price.estimate_cents],
    [SIGN.ceiling, price.ceiling_cents],
    [SIGN.deposit, price.paid_cents],
    [SIGN.balance, price.balance_cents],
  ] as const;
  return (
    <section aria-label={SIGN.lines}>
      <h4>{SIGN.lines}</h4>
      {hours !== undefined && price.billed_hours > hours && (
        <p className="soft">{SIGN.minimum(duration(price.billed_hours))}</p>
      )}
      <dl className="job-sheet-lines">
        {price.lines.map(({ label, quantity, unit, amount_cents }) => (
          <div key={label}>
            <dt>
              {label}
              {unit === 'hour' && (
                <small className="soft">
                  {' '}
                  {decimal(quantity, 2)} {SHEET.unit(quantity, unit)}
                </small>
              )}
            </dt>
            <dd>{cents(amount_cents)}</dd>
          </div>
        ))}
      </dl>
      <dl className="job-sheet-lines">
        {sums.map(([term, amount]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{cents(amount)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
