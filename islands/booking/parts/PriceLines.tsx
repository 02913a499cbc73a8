import type { Breakdown, QuoteLine } from '../../../contracts/quotes.ts';
import { cents, decimal, duration, money } from '../../shared/format.ts';
import { MOVER } from '../messages/mover.ts';

/** Every line of a price, down to the total (rule 3.2). */
export function PriceLines({ breakdown }: { breakdown: Breakdown }) {
  return (
    <>
      <table className="price-lines">
        <thead>
          <tr>
            <th scope="col">{MOVER.line.label}</th>
            <th scope="col">{MOVER.line.amount}</th>
          </tr>
        </thead>
        <tbody>
          {breakdown.lines.map((line) => (
            <tr key={`${line.kind} ${line.label}`} data-kind={line.kind}>
              <th scope="row">
                {line.label} <small className="regular">{sum(line)}</small>
              </th>
              <td>{cents(line.amount_cents)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{MOVER.total}</th>
            <td>{cents(breakdown.total_cents)}</td>
          </tr>
        </tfoot>
      </table>
      {breakdown.rate_version > 0 && (
        <p className="hint">{MOVER.rateVersion(breakdown.rate_version)}</p>
      )}
    </>
  );
}

/** How the amount comes about: quantity times rate. A tax's rate is cents per dollar: its percent. */
function sum({ kind, quantity, unit, rate_cents: rate }: QuoteLine): string {
  // A line that comes to nothing says so by its amount.
  if (quantity === 0) return '';
  if (kind === 'tax') return MOVER.line.sum(money(quantity), MOVER.line.percent(decimal(rate, 3)));
  const amount =
    unit === 'hour' ? duration(quantity) : MOVER.line.units(quantity, decimal(quantity, 2), unit);
  return MOVER.line.sum(amount, cents(rate));
}
