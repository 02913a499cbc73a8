import { type Lead, takesChoice } from '../../../../contracts/admin/leads.ts';
import { depositRefusal, holdsDeposit } from '../../../../contracts/admin/paid-leads.ts';
import { Badge, toneOf } from '../../../shared/ui/Badge.tsx';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { useMayChange } from '../../session.ts';
import { useChoosing } from './choosing.ts';
import { nameOf, TEXTS } from './messages.ts';
import { stateName } from './state-names.ts';
import { useIsSaving } from './use-changes.ts';

interface Props {
  lead: Lead;
}

/** A lead's state; pressed, the chip opens the other states. */
export function StatusChip({ lead }: Props) {
  const choose = useChoosing();
  const busy = useIsSaving(lead.id);
  const mayChange = useMayChange();
  if (!mayChange || !takesChoice(lead.state))
    return <Badge status={lead.state} label={stateName(lead.state)} />;
  return (
    <button
      type="button"
      className={`badge pick ${toneOf(lead.state)}`}
      aria-haspopup="menu"
      aria-label={`${TEXTS.statusOf(nameOf(lead))}: ${stateName(lead.state)}`}
      aria-busy={busy}
      onClick={({ currentTarget }) => choose({ of: 'status', lead, anchor: currentTarget })}
    >
      <span>{stateName(lead.state)}</span>
      <Icon name="chevron" size={12} />
    </button>
  );
}

/** The mover; pressed, the chip opens the others. The mover of a paid booking stays, and the chip says why. */
export function VendorChip({ lead }: Props) {
  const choose = useChoosing();
  const busy = useIsSaving(lead.id);
  const mayChange = useMayChange();
  const name = lead.vendor_name ?? TEXTS.unassigned;
  if (!mayChange) return <span title={name}>{name}</span>;
  if (holdsDeposit(lead)) return <span title={depositRefusal(lead, 'assign')}>{name}</span>;
  return (
    <button
      type="button"
      className="badge pick plain"
      aria-haspopup="menu"
      aria-label={`${TEXTS.vendorOf(nameOf(lead))}: ${name}`}
      aria-busy={busy}
      onClick={({ currentTarget }) => choose({ of: 'vendor', lead, anchor: currentTarget })}
    >
      <span>{name}</span>
      <Icon name="chevron" size={12} />
    </button>
  );
}
