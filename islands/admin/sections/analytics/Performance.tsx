import type { AnalyticsReply, Metrics } from '../../../../contracts/admin/analytics.ts';
import { saveCsv } from '../../../shared/chart/csv.ts';
import { CHART } from '../../../shared/chart/messages.ts';
import { PlainTable } from '../../../shared/table/PlainTable.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { notify } from '../../../shared/ui/notices.tsx';
import { vendorMark } from '../../../shared/vendor-marks.ts';
import { TEXTS } from './messages.ts';
import { METRICS, type MetricId, shown } from './metrics.ts';

const { columns } = TEXTS.performance;
type VendorRow = AnalyticsReply['by_vendor'][number];
const COLUMNS: { name: string; metric: MetricId }[] = [
  { name: columns.leads, metric: 'leads' },
  { name: columns.deposits, metric: 'deposits' },
  { name: columns.conversion, metric: 'conversion' },
  { name: columns.quote, metric: 'quote' },
  { name: columns.booked, metric: 'booked' },
  { name: columns.revenue, metric: 'revenue' },
  { name: columns.refunds, metric: 'refunds' },
];

const text = ({ metric }: (typeof COLUMNS)[number], metrics: Metrics) =>
  shown(METRICS[metric], metrics);
const value = ({ metric }: (typeof COLUMNS)[number], metrics: Metrics) =>
  METRICS[metric].value(metrics);

/** Each mover's metrics with those of the period before, as a table and as a CSV file. */
export function Performance({ reply }: { reply: AnalyticsReply }) {
  const save = () => {
    const header = COLUMNS.flatMap(({ name }) => [name, `${name} (${TEXTS.previous})`]);
    const rows = reply.by_vendor.map((row) => [
      row.vendor_name,
      ...COLUMNS.flatMap((column) => [value(column, row.current), value(column, row.previous)]),
    ]);
    saveCsv(`portage-movers-${reply.range}`, [columns.mover, ...header], rows).catch(() =>
      notify('error', CHART.csvFailed),
    );
  };
  return (
    <div className="panel">
      <header className="row gap-2 mb-3 chart-head">
        <h2>{TEXTS.performance.title}</h2>
        <div className="row gap-2 push chart-tools">
          <Button
            icon="download"
            label={CHART.csv}
            aria-label={TEXTS.performance.csv}
            disabled={reply.by_vendor.length === 0}
            onClick={save}
          />
        </div>
      </header>
      <p className="soft">{TEXTS.performance.definition}</p>
      {reply.by_vendor.length === 0 ? (
        <p className="soft">{TEXTS.performance.empty}</p>
      ) : (
        <PlainTable
          className="number performance"
          label={TEXTS.performance.title}
          rows={reply.by_vendor}
          rowKey={({ vendor_name }) => vendor_name}
          columns={[
            [
              columns.mover,
              ({ vendor_slug, vendor_name }) => (
                <>
                  <span
                    className="swatch"
                    style={{ background: vendorMark(vendor_slug ?? '').colour }}
                  />
                  {vendor_name}
                </>
              ),
              'head',
            ],
            ...COLUMNS.map(
              (column) =>
                [
                  column.name,
                  ({ current, previous }: VendorRow) => (
                    <>
                      {text(column, current)}
                      <small className="as-block soft">{text(column, previous)}</small>
                    </>
                  ),
                  'right',
                ] as const,
            ),
          ]}
        />
      )}
    </div>
  );
}
