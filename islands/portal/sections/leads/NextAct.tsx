import type { Lead } from '../../../../contracts/portal/leads.ts';
import { refusal, type Stage } from '../../../../contracts/vendor-answers.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { useMay } from '../../session.ts';
import { useAct } from './calls.ts';
import { nameOf, whenOf } from './lead-words.ts';
import { TEXTS } from './messages.ts';
import { useAsked } from './use-asked.ts';

const texts = TEXTS.actions;

/**
 * The next act on a booking, in its row: an act without words is done at the press, any other opens the booking. Null
 * for people who may only view, or where no act is left.
 */
export function NextAct({ lead }: { lead: Lead }) {
  const mayAct = useMay('manage_leads');
  const act = useAct(lead);
  const { open } = useAsked();
  const booking = { ...lead, stage: lead.stage as Stage };
  const now = new Date();
  const may = (action: Parameters<typeof refusal>[0]) => refusal(action, booking, now) === null;
  if (!mayAct || lead.version === 0) return null;
  // By its own name a button of a list does not say whose booking it changes.
  const whose = `${nameOf(lead)}, ${whenOf(lead)}`;
  const button = (label: string, onClick: () => void, look: 'quiet' | 'solid' = 'quiet') => (
    <Button
      {...{ label, look }}
      aria-label={`${label}, ${whose}`}
      // Disabled it would lose the focus.
      aria-disabled={act.busy}
      onClick={() => act.busy || onClick()}
    />
  );
  if (may('accept')) return button(texts.accept, () => act.submit('accept'), 'solid');
  if (may('complete')) return button(texts.complete, () => open(lead.id));
  if (lead.contacted_at === null && may('contact')) {
    return button(texts.contactShort, () => act.submit('contact'));
  }
  if (lead.final_price_cents === null && may('price')) {
    return button(texts.priceShort, () => open(lead.id));
  }
  return null;
}
