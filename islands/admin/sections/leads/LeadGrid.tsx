import type { Lead } from '../../../../contracts/admin/leads.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { LeadCard } from './LeadCard.tsx';
import { StatusChip } from './LeadChips.tsx';
import { nameOf, TEXTS } from './messages.ts';

interface Props {
  leads: Lead[];
  onOpen: (lead: Lead) => void;
  onMore: (() => void) | null;
}

/** Leads as cards; cards out of sight are not painted (`content-visibility`). */
export function LeadGrid({ leads, onOpen, onMore }: Props) {
  return (
    <>
      <ul className="cards lead-cards gap-2" aria-label={TEXTS.label}>
        {leads.map((lead) => (
          <li key={lead.id} className="box lead-card" data-row={lead.id}>
            <button type="button" className="card-open" onClick={() => onOpen(lead)}>
              <span className="visually-hidden">{nameOf(lead)}</span>
            </button>
            <LeadCard lead={lead}>
              <StatusChip lead={lead} />
            </LeadCard>
          </li>
        ))}
      </ul>
      {onMore && <Button label={TEXTS.loadMore} className="more" onClick={onMore} />}
    </>
  );
}
