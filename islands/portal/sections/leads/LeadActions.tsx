import { useState } from 'react';
import type { LeadDetail } from '../../../../contracts/portal/leads.ts';
import { type Action, RULES, refusal, type Stage } from '../../../../contracts/vendor-answers.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import type { IconName } from '../../../shared/ui/Icon.tsx';
import { useMay } from '../../session.ts';
import { Ask } from './Ask.tsx';
import { CompletionForm } from './CompletionForm.tsx';
import { useAct } from './calls.ts';
import { DeclineForm } from './DeclineForm.tsx';
import { FinalPriceForm } from './FinalPriceForm.tsx';
import { TEXTS } from './messages.ts';

const texts = TEXTS.actions;
const ASKED = ['decline', 'price', 'complete', 'no_show'] as const;
/** Acts that are asked about before they are done. */
type Asking = (typeof ASKED)[number];
const isAsked = (action: Action): action is Asking => ASKED.some((one) => one === action);

const ACTS: readonly (readonly [Action, IconName, 'solid' | 'quiet'])[] = [
  ['accept', 'check', 'solid'],
  ['price', 'dollar', 'quiet'],
  ['contact', 'phone', 'quiet'],
  ['complete', 'check', 'solid'],
  ['no_show', 'user', 'quiet'],
  ['decline', 'close', 'quiet'],
  ['take_back', 'undo', 'quiet'],
];

/** The acts that the booking allows now, by the same rules that the server keeps. */
export function LeadActions({ lead }: { lead: LeadDetail }) {
  const [asking, setAsking] = useState<Asking | null>(null);
  const mayAct = useMay('manage_leads');
  const back = () => setAsking(null);
  const act = useAct(lead, back);
  const now = new Date();
  const booking = { ...lead, stage: lead.stage as Stage };
  const may = (action: Action) => refusal(action, booking, now) === null;

  if (asking === 'decline' && may('decline')) {
    return <DeclineForm lead={lead} onDone={back} />;
  }
  if (asking === 'price' && may('price')) return <FinalPriceForm lead={lead} onDone={back} />;
  if (asking === 'complete' && may('complete')) return <CompletionForm lead={lead} onDone={back} />;
  // Asks before a final act.
  if (asking === 'no_show' && may(asking)) {
    return <Ask {...TEXTS[asking]} form={act} onSubmit={() => act.submit(asking)} onBack={back} />;
  }
  // Facts that cannot be told yet: each says from when on.
  const early = RULES.complete.from.includes(booking.stage)
    ? (refusal('complete', booking, now) ?? refusal('no_show', booking, now))
    : null;
  const offered = ACTS.filter(([action]) => may(action));
  if (offered.length === 0) return null;
  if (!mayAct) return <p className="notice">{texts.viewer}</p>;
  const agreed = lead.final_price_cents !== null;
  const labels = {
    ...texts,
    ...(agreed && { price: texts.priceAgain }),
    ...(booking.stage !== 'pending' && { decline: texts.cannot }),
  };
  return (
    <section className="row gap-2 lead-buttons lead-actions" aria-label={texts.label}>
      {offered.map(([action, icon, look]) => (
        <Button
          key={action}
          icon={icon}
          look={action === 'price' && !agreed ? 'primary' : look}
          disabled={!isAsked(action) && act.busy}
          onClick={() => (isAsked(action) ? setAsking(action) : act.submit(action))}
          label={labels[action]}
        />
      ))}
      {early && <p className="soft">{early}</p>}
    </section>
  );
}
