import type { LeadDetail } from '../../../../../contracts/admin/leads.ts';
import { date } from '../../../../shared/format.ts';
import { followLink } from '../../../../shared/location.ts';
import { Badge } from '../../../../shared/ui/Badge.tsx';
import { IconButton } from '../../../../shared/ui/Button.tsx';
import { Icon } from '../../../../shared/ui/Icon.tsx';
import { notify } from '../../../../shared/ui/notices.tsx';
import { StatusSelect, VendorSelect } from '../LeadSelects.tsx';
import { nameOf, TEXTS } from '../messages.ts';
import { Score } from '../Score.tsx';
import { stateName } from '../state-names.ts';
import { BOOKING } from './messages.ts';

/** The booking's customer, its state, and its mover. */
export function Head({ lead }: { lead: LeadDetail }) {
  const copy = () => {
    void navigator.clipboard.writeText(lead.id).then(() => notify('success', BOOKING.copied));
  };
  return (
    <header className="stack gap-2 booking-head">
      <a className="link" href="/admin/leads" onClick={followLink}>
        {BOOKING.back}
      </a>
      <div className="row gap-3">
        <h1 className="step-3">{nameOf(lead)}</h1>
        <Badge status={lead.state} label={stateName(lead.state)} />
        <Badge status={lead.payment_status} />
        <Score value={lead.lead_score} />
      </div>
      <p className="row gap-2 soft">
        <span className="number">{lead.id}</span>
        <IconButton icon="copy" iconSize={16} label={BOOKING.copy} onClick={copy} />
        <span>{date(lead.move_date)}</span>
        <span className="row gap-2">
          {lead.origin_address} <Icon name="chevron" size={14} /> {lead.destination_address}
        </span>
      </p>
      <div className="row gap-3 booking-selects">
        <label className="soft" htmlFor="lead-status">
          {TEXTS.status}
        </label>
        <StatusSelect lead={lead} id="lead-status" />
        <label className="soft" htmlFor="lead-vendor">
          {TEXTS.vendor}
        </label>
        <VendorSelect lead={lead} id="lead-vendor" />
      </div>
    </header>
  );
}
