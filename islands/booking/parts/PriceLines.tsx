import type { Breakdown } from '../../../api/contracts/quotes.ts';
import { cents, decimal } from '../../shared/format.ts';
import { MOVER } from '../messages.ts';

/** Every line of a price, down to the total (decision 21). */
export function PriceLines({ breakdown }: { breakdown: Breakdown }) {
  return (
    <div className="table-scroll">
      <table className="price-lines">
        <thead>
          <tr>
            <th scope="col">{MOVER.line.label}</th>
            <th scope="col">{MOVER.line.quantity}</th>
            <th scope="col">{MOVER.line.rate}</th>
            <th scope="col">{MOVER.line.amount}</th>
          </tr>
        </thead>
        <tbody>
          {breakdown.lines.map((line) => (
            <tr key={`${line.kind} ${line.label}`} data-kind={line.kind}>
              <th scope="row">{line.label}</th>
              <td>
                {decimal(line.quantity, 3)} {line.unit}
              </td>
              <td>{line.kind === 'tax' ? '' : cents(line.rate_cents)}</td>
              <td>{cents(line.amount_cents)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              {MOVER.total}
            </th>
            <td>{cents(breakdown.total_cents)}</td>
          </tr>
        </tfoot>
      </table>
      <p className="hint">{MOVER.rateVersion(breakdown.rate_version)}</p>
    </div>
  );
}
