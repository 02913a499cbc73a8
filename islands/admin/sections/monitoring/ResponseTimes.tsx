import type { MonitoringReply, Window } from '../../../../contracts/admin/monitoring.ts';
import { TIME_ZONE } from '../../../../contracts/facts.ts';
import { AREAS, type Area } from '../../../../contracts/response-times.ts';
import { Chart } from '../../../shared/chart/Chart.tsx';
import { decimal, NOT_AVAILABLE } from '../../../shared/format.ts';
import { moment } from '../../../shared/panel-format.ts';
import { PlainTable } from '../../../shared/table/PlainTable.tsx';
import { time } from '../../../shared/time.ts';
import { Select } from '../../../shared/ui/Choice.tsx';
import { TEXTS } from './messages.ts';

const { times: WORDS } = TEXTS;

/** Milliseconds with as many decimals as they are worth. */
export const ms = (value: number | null): string =>
  value === null ? NOT_AVAILABLE : `${decimal(value, value < 10 ? 1 : 0)} ms`;

const SERIES = [
  { name: WORDS.most, kind: 'area', colour: 'var(--lake)' },
  { name: WORDS.half, kind: 'line', colour: 'var(--spruce)' },
] as const;

interface Props {
  times: MonitoringReply['response_times'];
  window: Window;
  area: Area | null;
  onWindow: (window: Window) => void;
  onArea: (area: Area | null) => void;
}

/** How long the API took, through the window and by its parts. */
export function ResponseTimes({ times, window, area, onWindow, onArea }: Props) {
  const clock = time({
    timeZone: TIME_ZONE,
    ...(window === '7d' ? { weekday: 'short', hour: 'numeric' } : { timeStyle: 'short' }),
  });
  return (
    <div className="stack">
      <Chart
        title={WORDS.title}
        definition={WORDS.definition}
        pointName={WORDS.time}
        points={times.points.map(({ at, p50_ms, p95_ms }) => ({
          label: clock.format(new Date(at)),
          name: moment(at),
          values: [p95_ms, p50_ms],
        }))}
        series={[...SERIES]}
        format={ms}
        axis={(value) => `${decimal(value, 0)} ms`}
        file={`portage-response-times-${window}`}
      >
        <Select
          className="auto-width"
          aria-label={WORDS.area}
          all={WORDS.all}
          value={area ?? ''}
          onChoose={(name) => onArea((name || null) as Area | null)}
          options={AREAS.map((name) => [name, WORDS.areas[name]])}
        />
        <Select
          className="auto-width"
          aria-label={WORDS.window}
          value={window}
          onChoose={(name) => onWindow(name as Window)}
          options={Object.entries(WORDS.windows)}
        />
      </Chart>
      <section className="panel">
        <PlainTable
          className="number"
          label={WORDS.table}
          rows={times.areas}
          rowKey={(row) => row.area}
          columns={[
            [WORDS.columns.area, (row) => WORDS.areas[row.area as Area] ?? row.area],
            [WORDS.columns.requests, ({ requests }) => decimal(requests, 0), 'right'],
            [WORDS.columns.errors, ({ errors }) => decimal(errors, 0), 'right'],
            [WORDS.columns.p50, ({ p50_ms }) => ms(p50_ms), 'right'],
            [WORDS.columns.p95, ({ p95_ms }) => ms(p95_ms), 'right'],
          ]}
        />
      </section>
    </div>
  );
}
