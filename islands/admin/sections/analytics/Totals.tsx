import { type AnalyticsReply, likelyShare } from '../../../../contracts/admin/analytics.ts';
import { NOT_AVAILABLE } from '../../../shared/format.ts';
import { StatCard } from '../../../shared/ui/StatCard.tsx';
import { TEXTS } from './messages.ts';
import { change, METRICS, type MetricId, percent, shown } from './metrics.ts';

const CARDS: MetricId[] = [
  'revenue', 'booked', 'leads', 'deposits', 'conversion', 'quote', 'value', 'refunds',
]; // biome-ignore format: a row reads better

/** The period's figures, each with its former value and its definition, and what likely ranges held of all time. */
export function Totals({ totals, likely }: Pick<AnalyticsReply, 'totals' | 'likely'>) {
  const { current, previous } = totals;
  const held = likelyShare(likely);
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
      <StatCard
        label={TEXTS.metrics.likely.name}
        definition={TEXTS.metrics.likely.definition}
        value={held === null ? NOT_AVAILABLE : percent(100 * held)}
        note={held === null ? TEXTS.likely.few(likely.jobs) : TEXTS.likely.all(likely.jobs)}
      />
    </div>
  );
}
