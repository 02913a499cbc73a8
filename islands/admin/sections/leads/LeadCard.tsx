import type { ReactNode } from 'react';
import type { Lead } from '../../../../contracts/admin/leads.ts';
import { cents, date } from '../../../shared/format.ts';
import { Route } from './columns.tsx';
import { nameOf, TEXTS } from './messages.ts';

interface Props {
  lead: Lead;
  children?: ReactNode;
  after?: ReactNode;
}

/** A lead at a glance, for grid, board and phone; `children` stand beside its name, `after` beside its mover. */
export function LeadCard({ lead, children, after }: Props) {
  return (
    <>
      <div className="lead-card-head between gap-2">
        <strong className="breaks">{nameOf(lead)}</strong>
        {children}
      </div>
      <p className="lead-card-line small breaks">
        <Route lead={lead} />
      </p>
      <div className="lead-card-foot between gap-2 small">
        <span>{date(lead.move_date, 'short')}</span>
        <span className="number">{cents(lead.quote_amount)}</span>
      </div>
      <div className="lead-card-foot between gap-2 small">
        <span className="lead-card-line soft breaks">{lead.vendor_name ?? TEXTS.unassigned}</span>
        {after}
      </div>
    </>
  );
}
