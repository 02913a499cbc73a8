import {
  LEAD_CHOICES,
  type Lead,
  type LeadStatus,
  takesChoice,
} from '../../../../contracts/admin/leads.ts';
import { depositRefusal, holdsDeposit } from '../../../../contracts/admin/paid-leads.ts';
import { Select } from '../../../shared/ui/Choice.tsx';
import { useMayChange } from '../../session.ts';
import { useAskLost } from './ask-lost.ts';
import { nameOf, TEXTS } from './messages.ts';
import { stateName } from './state-names.ts';
import { useChanges, useIsSaving } from './use-changes.ts';
import { useCounts } from './use-leads.ts';

/** The status as a select, whose choices end with the booking; `lost` asks for the reason first. */
export function StatusSelect({ lead, id }: { lead: Lead; id?: string }) {
  const askLost = useAskLost();
  const { change } = useChanges();
  const busy = useIsSaving(lead.id);
  const mayChange = useMayChange();
  const isChoice = (LEAD_CHOICES as readonly string[]).includes(lead.state);
  const seen = isChoice ? [] : [lead.state];
  return (
    <Select
      {...(id ? { id } : { 'aria-label': TEXTS.statusOf(nameOf(lead)) })}
      className={`status-select status-${lead.state}`}
      value={lead.state}
      disabled={!mayChange || !takesChoice(lead.state)}
      aria-busy={busy}
      onChoose={(chosen) => {
        const status = chosen as LeadStatus;
        if (status === 'lost') askLost([lead]);
        else void change(lead, { status });
      }}
      barred={(status) => status === 'lost' && lead.status !== 'lost' && holdsDeposit(lead)}
      options={[...seen, ...LEAD_CHOICES].map((state) => [state, stateName(state)])}
    />
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
  const { vendor_slug: present, vendor_name: name } = lead;
  const own = known ? [] : [[present ?? '', name ?? TEXTS.unassigned] as const];
  return (
    <Select
      {...(id ? { id } : { 'aria-label': TEXTS.vendorOf(nameOf(lead)) })}
      value={lead.vendor_slug ?? ''}
      disabled={!mayChange || paid}
      {...(paid && { title: depositRefusal(lead, 'assign') })}
      {...(hint && { 'aria-describedby': hint })}
      aria-busy={busy}
      onChoose={(slug) => {
        const vendor = vendors.find(({ vendor_slug }) => vendor_slug === slug);
        if (vendor) void change(lead, vendor);
      }}
      options={[...own, ...vendors.map((one) => [one.vendor_slug, one.vendor_name] as const)]}
    />
  );
}
