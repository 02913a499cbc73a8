import type { AnalyticsReply } from '../../../../contracts/admin/analytics.ts';
import { Chart } from '../../../shared/chart/Chart.tsx';
import type { Series } from '../../../shared/chart/points.ts';
import { decimal } from '../../../shared/format.ts';
import { words } from '../../../shared/ui/Badge.tsx';
import { TEXTS } from './messages.ts';
import { METRICS } from './metrics.ts';

const SERIES: Series[] = [
  { name: TEXTS.previous, kind: 'bar', colour: 'var(--lake)', faint: true },
  { name: TEXTS.now, kind: 'bar', colour: 'var(--spruce)' },
];

/** How far visitors come in the wizard. */
export function Funnel({ reply: { funnel, range } }: { reply: AnalyticsReply }) {
  const { format, axis } = METRICS.leads;
  const first = funnel[0]?.current ?? 0;
  const last = funnel.at(-1)?.current ?? 0;
  const counted = funnel.some(({ current, previous }) => current + previous > 0);
  const points = funnel.map(({ step, current, previous }) => ({
    label: TEXTS.funnel.steps[step] ?? step,
    values: [previous, current],
  }));
  return (
    <Chart
      title={TEXTS.funnel.title}
      definition={TEXTS.funnel.definition}
      note={
        first > 0 ? TEXTS.funnel.note(`${decimal((last / first) * 100, 1)}%`) : TEXTS.funnel.none
      }
      pointName={TEXTS.funnel.step}
      points={counted ? points : []}
      series={SERIES}
      format={format}
      axis={axis}
      file={`portage-funnel-${range}`}
    />
  );
}

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
      {...{ format, axis }}
      file={`portage-sources-${range}`}
      rows
    />
  );
}
