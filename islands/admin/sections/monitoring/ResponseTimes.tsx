import {
  type MonitoringReply,
  WINDOWS,
  type Window,
} from '../../../../contracts/admin/monitoring.ts';
import { TIME_ZONE } from '../../../../contracts/facts.ts';
import { AREAS, type Area } from '../../../../contracts/response-times.ts';
import { Chart } from '../../../shared/chart/Chart.tsx';
import { decimal, NOT_AVAILABLE, time } from '../../../shared/format.ts';
import { moment } from '../../../shared/panel-format.ts';
import { Heads } from '../../../shared/table/Heads.tsx';
import { ScrollArea } from '../../../shared/ui/ScrollArea.tsx';
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
        <label>
          <span className="visually-hidden">{WORDS.area}</span>
          <select
            className="input"
            value={area ?? ''}
            onChange={(event) => onArea((event.target.value || null) as Area | null)}
          >
            <option value="">{WORDS.all}</option>
            {AREAS.map((name) => (
              <option key={name} value={name}>
                {WORDS.areas[name]}
              </option>
            ))}
          </select>
        </label>
        <label>
          <span className="visually-hidden">{WORDS.window}</span>
          <select
            className="input"
            value={window}
            onChange={(event) => onWindow(event.target.value as Window)}
          >
            {(Object.keys(WINDOWS) as Window[]).map((name) => (
              <option key={name} value={name}>
                {WORDS.windows[name]}
              </option>
            ))}
          </select>
        </label>
      </Chart>
      <section className="panel">
        <ScrollArea label={WORDS.table}>
          <table className="plain-table number">
            <Heads
              columns={[
                WORDS.columns.area,
                { right: WORDS.columns.requests },
                { right: WORDS.columns.errors },
                { right: WORDS.columns.p50 },
                { right: WORDS.columns.p95 },
              ]}
            />
            <tbody>
              {times.areas.map((row) => (
                <tr key={row.area}>
                  <td>{WORDS.areas[row.area as Area] ?? row.area}</td>
                  <td className="right">{decimal(row.requests, 0)}</td>
                  <td className="right">{decimal(row.errors, 0)}</td>
                  <td className="right">{ms(row.p50_ms)}</td>
                  <td className="right">{ms(row.p95_ms)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollArea>
      </section>
    </div>
  );
}
