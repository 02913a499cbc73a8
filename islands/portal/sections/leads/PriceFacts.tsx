import { Fragment } from 'react';
import { BOOKED } from '../../../../contracts/outcomes.ts';
import type { LeadDetail } from '../../../../contracts/portal/leads.ts';
import { priceLimitText } from '../../../../contracts/price-limits.ts';
import { cents } from '../../../shared/format.ts';
import { moment } from '../../../shared/panel-format.ts';
import { Facts } from '../../../shared/ui/Facts.tsx';
import { TEXTS } from './messages.ts';

const texts = TEXTS.detail;

/** The customer's estimate, the price agreed since, and the sum left to collect. */
export function PriceFacts({ lead }: { lead: LeadDetail }) {
  const { final_price_cents, total_cents, paid_cents } = lead;
  const owes = paid_cents > 0 && BOOKED.includes(lead.outcome);
  return (
    <section aria-label={texts.price}>
      <h3>{texts.price}</h3>
      <Consent lead={lead} />
      <Facts
        className="lead-amounts"
        facts={[
          [texts.total, cents(total_cents)],
          [texts.ceiling, cents(lead.ceiling_cents)],
          final_price_cents !== null && [texts.final, strong(final_price_cents)],
          paid_cents > 0 && [texts.deposit, cents(paid_cents)],
          owes && [texts.left, strong((lead.owed_cents ?? total_cents) - paid_cents)],
        ]}
      />
      <p className="soft">
        {priceLimitText(lead.price_limit, 'vendor', cents(lead.ceiling_cents))}
      </p>
      {lead.lines.length > 0 && (
        <details className="mt-3">
          <summary className="bold">{texts.lines}</summary>
          <dl className="facts lead-amounts">
            {lead.lines.map((line) => (
              <Fragment key={`${line.kind} ${line.label}`}>
                <dt className="soft">{line.label}</dt>
                <dd>{cents(line.amount_cents)}</dd>
              </Fragment>
            ))}
          </dl>
        </details>
      )}
    </section>
  );
}

const strong = (amount: number) => <strong>{cents(amount)}</strong>;

/** Where a price above the ceiling stands with the customer. */
function Consent({ lead }: { lead: LeadDetail }) {
  const [last] = lead.prices;
  if (!last || last.consent === 'not_needed' || last.consent === 'replaced') return null;
  const price = cents(last.price_cents);
  const ceiling = cents(lead.ceiling_cents);
  if (last.consent === 'agreed') {
    return (
      <p className="notice good">
        {TEXTS.consent.agreed(price, moment(last.decided_at, lead.time_zone))}
      </p>
    );
  }
  if (last.consent === 'refused') {
    return <p className="notice bad">{TEXTS.consent.refused(price, ceiling)}</p>;
  }
  const waits = Date.parse(last.expires_at ?? '') > Date.now();
  return (
    <p className={waits ? 'notice' : 'notice bad'}>
      {waits
        ? TEXTS.consent.asked(price, moment(last.expires_at, lead.time_zone))
        : TEXTS.consent.expired(price, ceiling)}
    </p>
  );
}
