import { LEAD_STATUSES, type Lead, type LeadStatus } from '../../../../contracts/admin/leads.ts';
import { depositRefusal, holdsDeposit } from '../../../../contracts/admin/paid-leads.ts';
import { words } from '../../../shared/ui/Badge.tsx';
import { useAskLost } from './ask-lost.ts';
import { nameOf, TEXTS } from './messages.ts';
import { useChanges, useIsSaving } from './use-changes.ts';
import { useCounts } from './use-leads.ts';
import { useMayChange } from './use-may-change.ts';

/** The status as a select; `lost` asks for the reason first, and is no choice for a paid booking. */
export function StatusSelect({ lead, id }: { lead: Lead; id?: string }) {
  const askLost = useAskLost();
  const { change } = useChanges();
  const busy = useIsSaving(lead.id);
  const mayChange = useMayChange();
  return (
    <select
      {...(id ? { id } : { 'aria-label': TEXTS.statusOf(nameOf(lead)) })}
      className={`input status-select status-${lead.status}`}
      value={lead.status}
      disabled={!mayChange}
      aria-busy={busy}
      onChange={(event) => {
        const status = event.target.value as LeadStatus;
        if (status === 'lost') askLost([lead]);
        else void change(lead, { status });
      }}
    >
      {LEAD_STATUSES.map((status) => (
        <option
          key={status}
          value={status}
          disabled={status === 'lost' && lead.status !== 'lost' && holdsDeposit(lead)}
        >
          {words(status)}
        </option>
      ))}
    </select>
  );
}

/** The mover as a select; that of a paid booking stays, and says why. */
export function VendorSelect({ lead, id, hint }: { lead: Lead; id?: string; hint?: string }) {
  const { change } = useChanges();
  const busy = useIsSaving(lead.id);
  const mayChange = useMayChange();
  const vendors = useCounts().data?.by_vendor ?? [];
  const paid = holdsDeposit(lead);
  const known = vendors.some(({ vendor_slug }) => vendor_slug === lead.vendor_slug);
  return (
    <select
      {...(id ? { id } : { 'aria-label': TEXTS.vendorOf(nameOf(lead)) })}
      className="input vendor-select"
      value={lead.vendor_slug ?? ''}
      disabled={!mayChange || paid}
      {...(paid && { title: depositRefusal(lead, 'assign') })}
      {...(hint && { 'aria-describedby': hint })}
      aria-busy={busy}
      onChange={(event) => {
        const vendor = vendors.find(({ vendor_slug }) => vendor_slug === event.target.value);
        if (vendor) void change(lead, vendor);
      }}
    >
      {!known && (
        <option value={lead.vendor_slug ?? ''}>{lead.vendor_name ?? TEXTS.unassigned}</option>
      )}
      {vendors.map(({ vendor_slug, vendor_name }) => (
        <option key={vendor_slug} value={vendor_slug}>
          {vendor_name}
        </option>
      ))}
    </select>
  );
}
