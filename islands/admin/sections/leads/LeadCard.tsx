import type { Lead } from '../../../../contracts/admin/leads.ts';
import { cents, date } from '../../../shared/format.ts';
import { Badge } from '../../../shared/ui/Badge.tsx';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { nameOf, TEXTS } from './messages.ts';
import { Score } from './Score.tsx';

/** What a lead is at a glance: for the grid and the board. */
export function LeadCard({ lead }: { lead: Lead }) {
  return (
    <>
      <div className="between lead-card-head">
        <strong>{nameOf(lead)}</strong>
        <Score value={lead.lead_score} />
      </div>
      <p className="lead-route">
        <span>{lead.origin_address || 'N/A'}</span>
        <Icon name="chevron" size={14} />
        <span>{lead.destination_address || 'N/A'}</span>
      </p>
      <div className="between lead-card-foot small">
        <span>
          <Icon name="calendar" size={16} /> {date(lead.move_date, 'short')}
        </span>
        <span className="number">{cents(lead.quote_amount)}</span>
      </div>
      <div className="between lead-card-foot small">
        <span>
          <Icon name="truck" size={16} /> {lead.vendor_name ?? TEXTS.unassigned}
        </span>
        <Badge status={lead.payment_status} />
      </div>
    </>
  );
}
