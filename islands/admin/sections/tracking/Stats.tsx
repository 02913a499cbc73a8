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
  const cards: [name: keyof typeof why & keyof typeof texts, value: string, note?: string][] = [
    ['leads', decimal(leads.total)],
    ['revenue', cents(summary.revenue_cents), texts.payments(payments.total, refunds.total)],
    ['conversion', percent(summary.conversion_rate)],
    ['value', cents(summary.average_lead_value_cents)],
    [
      'delivery',
      percent(summary.delivery_rate),
      texts.sent(decimal(emails.by_status.sent ?? 0), decimal(emails.total)),
    ],
    ['vendors', decimal(vendors.by_status.active ?? 0), texts.ofVendors(decimal(vendors.total))],
  ];
  return (
    <div className="stats">
      {cards.map(([name, value, note]) => (
        <StatCard key={name} label={texts[name]} {...{ value, note }} definition={why[name]} />
      ))}
    </div>
  );
}
