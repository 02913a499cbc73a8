import type { TrackingSummary } from '../../../../contracts/admin/tracking.ts';
import { cents, decimal, NOT_AVAILABLE } from '../../../shared/format.ts';
import { StatCard } from '../../../shared/ui/StatCard.tsx';
import { TEXTS } from './messages.ts';

/** A fraction as a percentage with one decimal; N/A where there is nothing to divide by. */
const percent = (share: number | null) =>
  share === null ? NOT_AVAILABLE : `${(share * 100).toFixed(1)}%`;

/** The six cards, each with its definition (rule 7.10). */
export function Stats({ summary }: { summary: TrackingSummary }) {
  const { leads, payments, refunds, emails, vendors } = summary;
  const texts = TEXTS.stats;
  const why = TEXTS.definitions;
  return (
    <div className="stats">
      <StatCard label={texts.leads} value={decimal(leads.total)} definition={why.leads} />
      <StatCard
        label={texts.revenue}
        value={cents(summary.revenue_cents)}
        note={texts.payments(decimal(payments.total), decimal(refunds.total))}
        definition={why.revenue}
      />
      <StatCard
        label={texts.conversion}
        value={percent(summary.conversion_rate)}
        definition={why.conversion}
      />
      <StatCard
        label={texts.value}
        value={cents(summary.average_lead_value_cents)}
        definition={why.value}
      />
      <StatCard
        label={texts.delivery}
        value={percent(summary.delivery_rate)}
        note={texts.sent(decimal(emails.by_status.sent ?? 0), decimal(emails.total))}
        definition={why.delivery}
      />
      <StatCard
        label={texts.vendors}
        value={decimal(vendors.by_status.active ?? 0)}
        note={texts.ofVendors(decimal(vendors.total))}
        definition={why.vendors}
      />
    </div>
  );
}
