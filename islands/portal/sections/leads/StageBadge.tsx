import { torontoToday } from '../../../../contracts/dates.ts';
import type { Lead } from '../../../../contracts/portal/leads.ts';
import { Badge } from '../../../shared/ui/Badge.tsx';
import { datesOf } from './lead-words.ts';
import { TEXTS } from './messages.ts';

/** The colours that the product gives to such states. */
const TONES: Record<Lead['stage'], string> = {
  pending: 'pending',
  accepted: 'confirmed',
  declined: 'declined',
  completed: 'completed',
  no_show: 'inactive',
  cancelled: 'inactive',
  unpaid: 'inactive',
};

/** Where a booking stands; a move that is over and not closed says so. */
export function StageBadge({ lead }: { lead: Lead }) {
  if (lead.late) return <Badge status="error" label={TEXTS.stages.pending} />;
  const over = lead.stage === 'accepted' && (datesOf(lead).at(-1) ?? '') < torontoToday(new Date());
  if (over) return <Badge status="warning" label={TEXTS.close} />;
  return <Badge status={TONES[lead.stage]} label={TEXTS.stages[lead.stage]} />;
}
