import type { AvailabilitySummary } from '../../../../contracts/admin/availability.ts';
import { decimal, NOT_AVAILABLE } from '../../../shared/format.ts';
import { percent } from '../../../shared/panel-format.ts';
import { StatCard } from '../../../shared/ui/StatCard.tsx';
import { TEXTS } from './messages.ts';

/** The mover in four numbers; N/A until they are known. */
export function Cards({ summary }: { summary: AvailabilitySummary | undefined }) {
  const { cards } = TEXTS;
  const count = (value: number | undefined) =>
    value === undefined ? NOT_AVAILABLE : decimal(value);
  return (
    <div className="stats" aria-busy={!summary}>
      <StatCard
        icon="pin"
        label={cards.locations}
        value={count(summary?.total_locations)}
        note={summary && cards.fleet(summary.fleet)}
      />
      <StatCard icon="check" label={cards.available} value={count(summary?.available_locations)} />
      <StatCard
        icon="calendar"
        label={cards.dates}
        value={count(summary?.calendar_dates)}
        note={summary && cards.datesNote(summary.days.length)}
        definition={cards.datesWhat}
      />
      <StatCard
        icon="chart"
        label={cards.rate}
        value={percent(summary?.availability_rate)}
        definition={cards.rateWhat}
      />
    </div>
  );
}
