import { torontoToday } from '../../../../contracts/dates.ts';
import { OUTCOME_NAMES } from '../../../../contracts/outcome-names.ts';
import type { Lead } from '../../../../contracts/portal/leads.ts';
import { Badge } from '../../../shared/ui/Badge.tsx';
import { datesOf } from './lead-words.ts';
import { TEXTS } from './messages.ts';

/** Where a booking stands; a move that is over and not closed says so. */
export function StageBadge({ lead }: { lead: Lead }) {
  if (lead.late) return <Badge status="error" label={TEXTS.stages.pending} />;
  const over = lead.stage === 'accepted' && (datesOf(lead).at(-1) ?? '') < torontoToday(new Date());
  if (over) return <Badge status="warning" label={TEXTS.close} />;
  if (lead.stage === 'unpaid') return <Badge status="unpaid" label={TEXTS.stages.unpaid} />;
  return <Badge status={lead.outcome} label={OUTCOME_NAMES[lead.outcome]} />;
}
