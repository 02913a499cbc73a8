import type { MonitoringReply } from '../../../../contracts/admin/monitoring.ts';
import { VITALS } from '../../../../contracts/vital-ratings.ts';
import { decimal, NOT_AVAILABLE } from '../../../shared/format.ts';
import { PlainTable } from '../../../shared/table/PlainTable.tsx';
import { Badge } from '../../../shared/ui/Badge.tsx';
import { TEXTS } from './messages.ts';

const NAMES = Object.keys(VITALS);
const STATES = { good: 'pass', 'needs-improvement': 'warning', poor: 'error' } as const;

/** The measurements of visitors' browsers, page by page. */
export function Vitals({ days, rows }: { days: number; rows: MonitoringReply['vitals'] }) {
  const pages = [...new Set(rows.map(({ path }) => path))];
  const title = TEXTS.vitals.title(days);
  return (
    <div className="panel">
      <h2 className="step-2">{title}</h2>
      <p className="soft">{TEXTS.vitals.definition}</p>
      {pages.length === 0 ? (
        <p>{TEXTS.vitals.empty}</p>
      ) : (
        <PlainTable
          className="number"
          label={title}
          rows={pages}
          rowKey={(path) => path}
          columns={[
            [TEXTS.vitals.page, (path) => path, 'head'],
            ...NAMES.map(
              (name) =>
                [
                  name,
                  (path: string) => (
                    <Value row={rows.find((row) => row.path === path && row.name === name)} />
                  ),
                ] as const,
            ),
          ]}
        />
      )}
    </div>
  );
}

function Value({ row }: { row: MonitoringReply['vitals'][number] | undefined }) {
  if (!row) return NOT_AVAILABLE;
  const text = row.name === 'CLS' ? decimal(row.p75, 3) : `${decimal(row.p75, 0)} ms`;
  return <Badge status={STATES[row.rating]} label={text} />;
}
