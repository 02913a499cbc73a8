import { useState } from 'react';
import type { LeadDetail } from '../../../../contracts/portal/leads.ts';
import { type Action, RULES, refusal, type Stage } from '../../../../contracts/vendor-answers.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { useMay } from '../../session.ts';
import { Ask } from './Ask.tsx';
import { CompletionForm } from './CompletionForm.tsx';
import { useAct } from './calls.ts';
import { DeclineForm } from './DeclineForm.tsx';
import { FinalPriceForm } from './FinalPriceForm.tsx';
import { TEXTS } from './messages.ts';

const texts = TEXTS.actions;
type Asking = 'decline' | 'price' | 'complete' | 'no_show';

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
  const nothing = !(
    ['accept', 'decline', 'contact', 'price', 'complete', 'take_back'] as const
  ).some(may);
  if (nothing) return null;
  if (!mayAct) return <p className="notice">{texts.viewer}</p>;
  const agreed = lead.final_price_cents !== null;
  return (
    <section className="row gap-2 lead-buttons lead-actions" aria-label={texts.label}>
      {may('accept') && (
        <Button
          look="solid"
          icon="check"
          disabled={act.busy}
          onClick={() => act.submit('accept')}
          label={texts.accept}
        />
      )}
      {may('price') && (
        <Button
          look={agreed ? 'quiet' : 'primary'}
          icon="dollar"
          onClick={() => setAsking('price')}
          label={agreed ? texts.priceAgain : texts.price}
        />
      )}
      {may('contact') && (
        <Button
          icon="phone"
          disabled={act.busy}
          onClick={() => act.submit('contact')}
          label={texts.contact}
        />
      )}
      {may('complete') && (
        <Button
          look="solid"
          icon="check"
          onClick={() => setAsking('complete')}
          label={texts.complete}
        />
      )}
      {may('no_show') && (
        <Button icon="user" onClick={() => setAsking('no_show')} label={texts.no_show} />
      )}
      {may('decline') && (
        <Button
          icon="close"
          onClick={() => setAsking('decline')}
          label={booking.stage === 'pending' ? texts.decline : texts.cannot}
        />
      )}
      {may('take_back') && (
        <Button
          icon="undo"
          disabled={act.busy}
          onClick={() => act.submit('take_back')}
          label={texts.take_back}
        />
      )}
      {early && <p className="soft">{early}</p>}
    </section>
  );
}
