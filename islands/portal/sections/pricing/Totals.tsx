import type { CSSProperties } from 'react';
import type { RatePreview } from '../../../../contracts/portal/rates.ts';
import { cents } from '../../../shared/format.ts';
import { difference } from './figures.ts';
import { TEXTS } from './messages.ts';

const texts = TEXTS.preview;

/** All requests together, old against new, as two bars of one scale. */
export function Totals({ total }: { total: RatePreview['requests_total'] }) {
  const most = Math.max(total.before_cents, total.after_cents, 1);
  const change = difference(total);
  const bars = [
    ['before', texts.now, total.before_cents],
    ['after', texts.changed, total.after_cents],
  ] as const;
  return (
    <dl className="totals" aria-label={texts.inAll}>
      {bars.map(([kind, label, amount]) => (
        <div key={kind} className={kind}>
          <dt>{label}</dt>
          <dd>
            <span className="total-bar" style={{ '--part': amount / most } as CSSProperties} />
            <span className="number">{cents(amount)}</span>
          </dd>
        </div>
      ))}
      {change && (
        <div>
          <dt>{texts.inAll}</dt>
          <dd className="number difference" data-grows={change.grows}>
            <strong>{change.amount}</strong> {change.percent}
          </dd>
        </div>
      )}
    </dl>
  );
}
