import type { AnalyticsReply } from '../../../../contracts/admin/analytics.ts';
import { StatCard } from '../../../shared/ui/StatCard.tsx';
import { TEXTS } from './messages.ts';
import { change, METRICS, type MetricId, shown } from './metrics.ts';

const CARDS: MetricId[] = [
  'revenue', 'booked', 'leads', 'deposits', 'conversion', 'quote', 'value', 'refunds',
]; // biome-ignore format: a row reads better

/** The period's figures, each with its former value and its definition. */
export function Totals({ totals }: { totals: AnalyticsReply['totals'] }) {
  const { current, previous } = totals;
  return (
    <div className="stats totals">
      {CARDS.map((id) => {
        const metric = METRICS[id];
        const moved = change(metric.value(current), metric.value(previous));
        return (
          <StatCard
            key={id}
            label={metric.name}
            definition={metric.definition}
            value={shown(metric, current)}
            note={
              <>
                {moved && <strong className="change ink number">{moved}</strong>}{' '}
                {TEXTS.before(shown(metric, previous))}
              </>
            }
          />
        );
      })}
    </div>
  );
}
