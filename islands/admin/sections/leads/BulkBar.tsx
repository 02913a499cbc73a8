import {
  BULK_MAX,
  LEAD_STATUSES,
  type Lead,
  type LeadStatus,
} from '../../../../contracts/admin/leads.ts';
import { holdsDeposit } from '../../../../contracts/admin/paid-leads.ts';
import { words } from '../../../shared/ui/Badge.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { Select } from '../../../shared/ui/Choice.tsx';
import { useAskLost } from './ask-lost.ts';
import { TEXTS } from './messages.ts';
import { type Change, useChanges } from './use-changes.ts';
import { useCounts } from './use-leads.ts';

interface Props {
  leads: Lead[];
  onClear: () => void;
}

/** What can be done with the selected leads at once. */
export function BulkBar({ leads, onClear }: Props) {
  const { changeAll } = useChanges();
  const askLost = useAskLost();
  const vendors = useCounts().data?.by_vendor ?? [];
  const tooMany = leads.length > BULK_MAX;
  const paid = leads.filter(holdsDeposit).length;
  const allPaid = paid === leads.length;
  const texts = TEXTS.bulk;
  const apply = async (change: Change) => {
    if (await changeAll(leads, change)) onClear();
  };
  return (
    <section className="float-bar bulk-bar" aria-label={texts.label}>
      <strong className="number" role="status">
        {texts.selected(leads.length)}
      </strong>
      {tooMany ? (
        <span className="soft">{texts.tooMany(BULK_MAX)}</span>
      ) : (
        <>
          <Select
            aria-label={texts.status}
            all={texts.status}
            value=""
            onChoose={(chosen) => {
              const status = chosen as LeadStatus;
              if (status === 'lost') askLost(leads, onClear);
              else void apply({ status });
            }}
            barred={(status) => status === 'lost' && allPaid}
            options={LEAD_STATUSES.map((status) => [status, words(status)])}
          />
          <Select
            aria-label={texts.vendor}
            all={texts.vendor}
            value=""
            disabled={allPaid}
            onChoose={(slug) => {
              const vendor = vendors.find(({ vendor_slug }) => vendor_slug === slug);
              if (vendor) void apply(vendor);
            }}
            options={vendors.map(({ vendor_slug, vendor_name }) => [vendor_slug, vendor_name])}
          />
          {paid > 0 && <span className="soft">{texts.paid(paid)}</span>}
        </>
      )}
      <Button icon="close" label={texts.clear} onClick={onClear} />
    </section>
  );
}
