import { LEAD_STATES, type LeadCounts } from '../../../../contracts/admin/leads.ts';
import { FIGURES } from '../../../../contracts/figures.ts';
import { cents, decimal } from '../../../shared/format.ts';
import { QueryView } from '../../../shared/query-view/QueryView.tsx';
import { PlainTable } from '../../../shared/table/PlainTable.tsx';
import { Badge } from '../../../shared/ui/Badge.tsx';
import { StatCard } from '../../../shared/ui/StatCard.tsx';
import { TEXTS } from './messages.ts';
import { stateName } from './state-names.ts';
import { useCounts } from './use-leads.ts';

const NONE = { leads: 0, quote_cents: 0 };
const percent = (part: number, whole: number) =>
  whole === 0 ? 'N/A' : `${decimal((100 * part) / whole)}%`;

/** The sums of all leads, without any filter: by status and by mover. */
export function Insights() {
  return (
    <QueryView query={useCounts()} of={TEXTS} lines={3}>
      {(counts) => <Figures {...counts} />}
    </QueryView>
  );
}

function Figures({ total, quote_cents, booked, revenue_cents, by_status, by_vendor }: LeadCounts) {
  const texts = TEXTS.insights;
  const of = (status: string) => by_status[status] ?? NONE;
  return (
    <section className="mb-5" aria-label={texts.title}>
      <div className="stats">
        <StatCard label={texts.total} value={decimal(total)} />
        <StatCard label={texts.value} value={cents(quote_cents)} />
        <StatCard label={texts.average} value={total === 0 ? 'N/A' : cents(quote_cents / total)} />
        <StatCard
          label={FIGURES.booked.name}
          value={decimal(booked)}
          definition={FIGURES.booked.definition}
        />
        <StatCard
          label={FIGURES.revenue.name}
          value={cents(revenue_cents)}
          definition={FIGURES.revenue.definition}
        />
      </div>
      <div className="columns insight-tables mb-3">
        <Breakdown
          title={texts.byStatus}
          column={TEXTS.status}
          total={total}
          rows={LEAD_STATES.map((state) => ({
            id: state,
            label: <Badge status={state} label={stateName(state)} />,
            ...of(state),
          }))}
        />
        <Breakdown
          title={texts.byVendor}
          column={TEXTS.vendor}
          total={total}
          rows={by_vendor.map((vendor) => ({
            ...vendor,
            id: vendor.vendor_slug,
            label: vendor.vendor_name,
          }))}
        />
      </div>
      <p className="soft">{TEXTS.kept}</p>
    </section>
  );
}

interface BreakdownProps {
  title: string;
  /** The subject of each row. */
  column: string;
  total: number;
  rows: { id: string; label: React.ReactNode; leads: number; quote_cents: number }[];
}

function Breakdown({ title, column, total, rows }: BreakdownProps) {
  const texts = TEXTS.insights;
  return (
    <div className="panel">
      <h2>{title}</h2>
      <PlainTable
        className="no-wrap"
        label={title}
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          [column, ({ label }) => label],
          [texts.leads, ({ leads }) => decimal(leads), 'right'],
          [
            texts.share,
            ({ leads }) => (
              <>
                <span className="share">
                  <span style={{ width: `${total === 0 ? 0 : (100 * leads) / total}%` }} />
                </span>
                <span className="number">{percent(leads, total)}</span>
              </>
            ),
          ],
          [texts.quoted, ({ quote_cents }) => cents(quote_cents), 'right'],
        ]}
      />
    </div>
  );
}
