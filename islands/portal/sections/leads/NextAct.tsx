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
  const named = (label: string) => ({
    label,
    'aria-label': [label, nameOf(lead), whenOf(lead)].join(', '),
  });
  if (may('accept')) {
    return (
      <Button
        look="solid"
        disabled={act.busy}
        onClick={() => act.submit('accept')}
        {...named(texts.accept)}
      />
    );
  }
  if (may('complete')) return <Button onClick={() => open(lead.id)} {...named(texts.complete)} />;
  if (lead.contacted_at === null && may('contact')) {
    return (
      <Button
        disabled={act.busy}
        onClick={() => act.submit('contact')}
        {...named(texts.contactShort)}
      />
    );
  }
  if (lead.final_price_cents === null && may('price')) {
    return <Button onClick={() => open(lead.id)} {...named(texts.priceShort)} />;
  }
  return null;
}
