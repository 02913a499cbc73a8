import { useState } from 'react';
import {
  BULK_MAX,
  LEAD_CHOICES,
  type Lead,
  type LeadStatus,
} from '../../../../contracts/admin/leads.ts';
import { holdsDeposit } from '../../../../contracts/admin/paid-leads.ts';
import { words } from '../../../shared/ui/Badge.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { Select } from '../../../shared/ui/Choice.tsx';
import { useAskLost } from './ask-lost.ts';
import { BulkDialog } from './BulkDialog.tsx';
import type { Change } from './bulk.ts';
import { TEXTS } from './messages.ts';
import { useCounts } from './use-leads.ts';

interface Props {
  leads: Lead[];
  onClear: () => void;
}

/** The acts on all selected leads at once; each change is asked about first. */
export function BulkBar({ leads, onClear }: Props) {
  const askLost = useAskLost();
  const vendors = useCounts().data?.by_vendor ?? [];
  const [asked, setAsked] = useState<Change | null>(null);
  const allPaid = leads.every(holdsDeposit);
  const texts = TEXTS.bulk;
  return (
    <section className="float-bar bulk-bar" aria-label={texts.label}>
      <strong className="number" role="status">
        {texts.selected(leads.length)}
      </strong>
      {leads.length > BULK_MAX ? (
        <span className="soft">{texts.tooMany(BULK_MAX)}</span>
      ) : (
        <>
          <Select
            className="auto-width target"
            aria-label={texts.status}
            all={texts.status}
            value=""
            onChoose={(chosen) => {
              const status = chosen as LeadStatus;
              if (status === 'lost') askLost(leads, onClear);
              else setAsked({ status });
            }}
            barred={(status) => status === 'lost' && allPaid}
            options={LEAD_CHOICES.map((status) => [status, words(status)])}
          />
          <Select
            className="auto-width target"
            aria-label={texts.vendor}
            all={texts.vendor}
            value=""
            disabled={allPaid}
            onChoose={(slug) => {
              const vendor = vendors.find(({ vendor_slug }) => vendor_slug === slug);
              if (vendor) setAsked(vendor);
            }}
            options={vendors.map(({ vendor_slug, vendor_name }) => [vendor_slug, vendor_name])}
          />
        </>
      )}
      <Button icon="close" label={texts.clear} onClick={onClear} />
      {asked && (
        <BulkDialog leads={leads} change={asked} onDone={onClear} onClose={() => setAsked(null)} />
      )}
    </section>
  );
}
