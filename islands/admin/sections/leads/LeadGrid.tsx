import type { Lead } from '../../../../contracts/admin/leads.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { LeadCard } from './LeadCard.tsx';
import { StatusSelect } from './LeadSelects.tsx';
import { nameOf, TEXTS } from './messages.ts';

interface Props {
  leads: Lead[];
  onOpen: (lead: Lead) => void;
  onMore: (() => void) | null;
}

/** Leads as cards; what is out of sight is not painted (`content-visibility`). */
export function LeadGrid({ leads, onOpen, onMore }: Props) {
  return (
    <>
      <ul className="cards" aria-label={TEXTS.label}>
        {leads.map((lead) => (
          <li key={lead.id} className="panel stack gap-3 lead-card">
            <button type="button" className="card-open" onClick={() => onOpen(lead)}>
              <span className="visually-hidden">{nameOf(lead)}</span>
            </button>
            <LeadCard lead={lead} />
            <StatusSelect lead={lead} />
          </li>
        ))}
      </ul>
      {onMore && <Button label={TEXTS.loadMore} className="more" onClick={onMore} />}
    </>
  );
}
