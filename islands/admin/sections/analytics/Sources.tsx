import type { AnalyticsReply } from '../../../../contracts/admin/analytics.ts';
import { Chart } from '../../../shared/chart/Chart.tsx';
import type { Series } from '../../../shared/chart/points.ts';
import { words } from '../../../shared/ui/Badge.tsx';
import { TEXTS } from './messages.ts';
import { METRICS } from './metrics.ts';

const SERIES: Series[] = [
  { name: TEXTS.previous, kind: 'bar', colour: 'var(--lake)', faint: true },
  { name: TEXTS.now, kind: 'bar', colour: 'var(--spruce)' },
];

/** Where leads come from. */
export function Sources({ reply: { sources, range } }: { reply: AnalyticsReply }) {
  const { format, axis } = METRICS.leads;
  return (
    <Chart
      title={TEXTS.sources.title}
      definition={TEXTS.sources.definition}
      pointName={TEXTS.sources.source}
      points={sources.map(({ source, current, previous }) => ({
        label: words(source),
        values: [previous.leads, current.leads],
      }))}
      series={SERIES}
      format={format}
      axis={axis}
      file={`portage-sources-${range}`}
      rows
    />
  );
}
