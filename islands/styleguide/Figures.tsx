import { Chart } from '../shared/chart/Chart.tsx';
import type { Point, Series } from '../shared/chart/points.ts';
import { type Column, DataTable } from '../shared/table/DataTable.tsx';
import { type PlainColumn, PlainTable } from '../shared/table/PlainTable.tsx';
import { Badge } from '../shared/ui/Badge.tsx';
import { Facts } from '../shared/ui/Facts.tsx';
import { Panel } from '../shared/ui/Panel.tsx';
import { StatCard } from '../shared/ui/StatCard.tsx';
import { Part } from './Part.tsx';

const STATUSES = [
  'new',
  'contacted',
  'qualified',
  'converted',
  'lost',
  'pending',
  'healthy',
  'unknown',
];
const TONES = { plain: '', good: 'spruce-text', warning: 'sand-text', bad: 'canoe-text' };

interface Job {
  id: string;
  way: string;
  total: string;
}
const JOBS: Job[] = [
  { id: 'one', way: 'Toronto → Ottawa', total: '$1,819.00' },
  { id: 'two', way: 'Kingston → Kingston', total: '$612.50' },
  { id: 'three', way: 'Calgary → Banff', total: '$1,040.00' },
];
const COLUMNS: Column<Job>[] = [
  { id: 'way', header: 'Way', cell: ({ row }) => row.original.way, meta: { sorts: true } },
  { id: 'total', header: 'Total', cell: ({ row }) => row.original.total, meta: { align: 'right' } },
];
const PLAIN: readonly PlainColumn<Job>[] = [
  ['Way', (job) => job.way, 'head'],
  ['Total', (job) => job.total, 'right'],
];
const POINTS: Point[] = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'].map((label, day) => ({
  label,
  values: [4 + ((day * 3) % 5), day === 2 ? null : 3 + ((day * 2) % 4)],
}));
const LINES: Series[] = [
  { name: 'This week', kind: 'area', colour: 'var(--spruce)' },
  { name: 'The week before', kind: 'line', colour: 'var(--lake)', faint: true },
];
const BARS: Series[] = [{ name: 'Jobs', kind: 'bar', colour: 'var(--canoe)' }];
const ignore = () => {};
const whole = (value: number) => String(value);

/** The parts to read: figures, lists and charts. */
export function Figures() {
  return (
    <>
      <Part name="Statuses">
        <p className="row gap-2">
          {STATUSES.map((status) => (
            <Badge key={status} status={status} />
          ))}
        </p>
      </Part>
      <Part name="Figures">
        <div className="stats">
          {Object.entries(TONES).map(([name, tone]) => (
            <StatCard
              key={name}
              tone={tone}
              label={`In the tone ${name}`}
              value="$1,819.00"
              note="12 % above the month before"
              definition="What customers paid, with tax."
            />
          ))}
        </div>
      </Part>
      <Part name="Facts on a panel">
        <Panel title="The move" definition="As the customer wrote it.">
          <Facts
            facts={[
              ['From', '312 Bagot Street, Kingston'],
              ['To', '80 Elgin Street, Ottawa'],
              ['Rooms', 3],
            ]}
          />
        </Panel>
      </Part>
      <Part name="List with a choice">
        <DataTable
          label="Jobs"
          rows={JOBS}
          columns={COLUMNS}
          rowId={(job) => job.id}
          sort={{ by: 'way', descending: false }}
          onSort={ignore}
          onOpen={ignore}
          selected={{ two: true }}
          onSelect={ignore}
        />
      </Part>
      <Part name="Plain table">
        <PlainTable label="Jobs" columns={PLAIN} rows={JOBS} rowKey={(job) => job.id} />
      </Part>
      <Part name="Charts">
        <Chart
          title="Jobs a day"
          pointName="Day"
          points={POINTS}
          series={LINES}
          format={whole}
          file="jobs.csv"
        />
        <Chart
          title="Jobs by day"
          pointName="Day"
          points={POINTS}
          series={BARS}
          format={whole}
          file="bars.csv"
          rows
        />
        <Chart
          title="Nothing yet"
          pointName="Day"
          points={[]}
          series={BARS}
          format={whole}
          file=""
        />
      </Part>
    </>
  );
}
