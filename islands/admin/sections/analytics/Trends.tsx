import { type ReactNode, useState } from 'react';
import type { AnalyticsReply, Metrics } from '../../../../contracts/admin/analytics.ts';
import { dayNumber, torontoToday } from '../../../../contracts/dates.ts';
import { Chart } from '../../../shared/chart/Chart.tsx';
import type { Point, Series } from '../../../shared/chart/points.ts';
import { date } from '../../../shared/format.ts';
import { monthName, shortDay, shortMonth } from '../../../shared/panel-format.ts';
import { Choice } from '../../../shared/ui/Choice.tsx';
import { TEXTS } from './messages.ts';
import { METRICS, type MetricId } from './metrics.ts';

const CHOICES: MetricId[] = ['revenue', 'booked', 'leads', 'deposits', 'conversion', 'quote'];

const pair = (kind: Series['kind'], now: string, before: string): Series[] => [
  { name: before, kind: kind === 'area' ? 'line' : kind, colour: 'var(--lake)', faint: true },
  { name: now, kind, colour: 'var(--spruce)' },
];

/**
 * A figure through the range, by month and by mover, each beside the time before; `children` are
 * further charts that stand with them.
 */
export function Trends({ reply, children }: { reply: AnalyticsReply; children: ReactNode }) {
  const [id, setId] = useState<MetricId>('revenue');
  const metric = METRICS[id];
  const values = ({ current, previous }: { current: Metrics; previous: Metrics }) => [
    metric.value(previous),
    metric.value(current),
  ];
  const shared = { definition: metric.definition, format: metric.format, axis: metric.axis };
  const today = torontoToday(new Date());
  const days = reply.trend.map(({ from, to, ...metrics }): Point => {
    const name = from === to ? date(from, 'short') : `${shortDay(from)} – ${shortDay(to)}`;
    const partial = to >= today || dayNumber(to) - dayNumber(from) + 1 < reply.point_days;
    return {
      label: shortDay(from),
      name: to >= today ? TEXTS.trend.soFar(name) : name,
      values: values(metrics),
      partial,
    };
  });
  const months = reply.months.map(
    (row): Point => ({
      label: shortMonth(row.month),
      name: today.startsWith(row.month.slice(0, 7))
        ? TEXTS.trend.soFar(monthName(row.month))
        : monthName(row.month),
      values: values(row),
      partial: today.startsWith(row.month.slice(0, 7)),
    }),
  );
  const vendors = reply.by_vendor.map(
    (row): Point => ({ label: row.vendor_name, values: values(row) }),
  );
  return (
    <>
      <div className="toolbar">
        <Choice
          label={TEXTS.figure}
          value={id}
          onChoose={(choice) => setId(choice as MetricId)}
          options={CHOICES.map((choice) => [choice, METRICS[choice].name])}
        />
      </div>
      <div className="columns">
        <Chart
          {...shared}
          title={TEXTS.trend.title(metric.name, reply.point_days)}
          pointName={reply.point_days === 1 ? TEXTS.trend.day : TEXTS.trend.week}
          points={days}
          series={pair('area', TEXTS.now, TEXTS.previous)}
          file={`portage-${id}-${reply.range}`}
        />
        <Chart
          {...shared}
          title={TEXTS.months.title(metric.name)}
          pointName={TEXTS.months.month}
          points={months}
          series={pair('bar', TEXTS.thisYear, TEXTS.yearBefore)}
          file={`portage-${id}-months`}
        />
        <Chart
          {...shared}
          title={TEXTS.byVendor.title(metric.name)}
          pointName={TEXTS.byVendor.mover}
          points={vendors}
          series={pair('bar', TEXTS.now, TEXTS.previous)}
          file={`portage-${id}-by-mover-${reply.range}`}
          rows
        />
        {children}
      </div>
    </>
  );
}
