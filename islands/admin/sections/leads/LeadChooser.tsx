import { LEAD_CHOICES, type LeadStatus } from '../../../../contracts/admin/leads.ts';
import { holdsDeposit } from '../../../../contracts/admin/paid-leads.ts';
import { toneOf, words } from '../../../shared/ui/Badge.tsx';
import { ChoiceMenu } from '../../../shared/ui/lazy-menus.ts';
import { useAskLost } from './ask-lost.ts';
import type { Choosing } from './choosing.ts';
import { nameOf, TEXTS } from './messages.ts';
import { useChanges } from './use-changes.ts';
import { useCounts } from './use-leads.ts';

/** The menu of a status or mover; `lost` asks for the reason first, and is none for a paid booking. */
export function LeadChooser({ of, lead, anchor, onClose }: Choosing & { onClose: () => void }) {
  const askLost = useAskLost();
  const { change } = useChanges();
  const vendors = useCounts().data?.by_vendor ?? [];
  if (of === 'status') {
    return (
      <ChoiceMenu
        anchor={anchor}
        label={TEXTS.statusOf(nameOf(lead))}
        chosen={[lead.state]}
        choices={LEAD_CHOICES.map((status) => ({
          id: status,
          title: words(status),
          tone: toneOf(status),
          barred: status === 'lost' && lead.status !== 'lost' && holdsDeposit(lead),
        }))}
        onChoose={(chosen) => {
          const status = chosen as LeadStatus;
          if (status === lead.state) return;
          if (status === 'lost') askLost([lead]);
          else void change(lead, { status });
        }}
        onClose={onClose}
      />
    );
  }
  return (
    <ChoiceMenu
      anchor={anchor}
      label={TEXTS.vendorOf(nameOf(lead))}
      chosen={lead.vendor_slug ? [lead.vendor_slug] : []}
      choices={vendors.map(({ vendor_slug, vendor_name }) => ({
        id: vendor_slug,
        title: vendor_name,
      }))}
      onChoose={(slug) => {
        const vendor = vendors.find(({ vendor_slug }) => vendor_slug === slug);
        if (vendor && slug !== lead.vendor_slug) void change(lead, vendor);
      }}
      onClose={onClose}
    />
  );
}
