import { useState } from 'react';
import { torontoToday } from '../../../../contracts/dates.ts';
import type { LeadDetail } from '../../../../contracts/portal/leads.ts';
import { type Action, RULES, refusal, type Stage } from '../../../../contracts/vendor-answers.ts';
import { date } from '../../../shared/format.ts';
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

/** What may be done with the booking now, by the same rules that the server keeps. */
export function LeadActions({ lead }: { lead: LeadDetail }) {
  const [asking, setAsking] = useState<Asking | null>(null);
  const mayAct = useMay('manage_leads');
  const back = () => setAsking(null);
  const act = useAct(lead, back);
  const today = torontoToday(new Date());
  const booking = { ...lead, stage: lead.stage as Stage };
  const may = (action: Action) => refusal(action, booking, today) === null;

  if (asking === 'decline' && may('decline')) {
    return <DeclineForm lead={lead} onDone={back} />;
  }
  if (asking === 'price' && may('price')) return <FinalPriceForm lead={lead} onDone={back} />;
  if (asking === 'complete' && may('complete')) return <CompletionForm lead={lead} onDone={back} />;
  // Asks before what is final.
  if (asking === 'no_show' && may(asking)) {
    return <Ask {...TEXTS[asking]} form={act} onSubmit={() => act.submit(asking)} onBack={back} />;
  }
  const { from } = RULES.complete;
  const early = from.includes(booking.stage) && !may('complete');
  const nothing = !(['accept', 'decline', 'contact', 'price', 'complete'] as const).some(may);
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
        <>
          <Button
            look="solid"
            icon="check"
            onClick={() => setAsking('complete')}
            label={texts.complete}
          />
          <Button icon="user" onClick={() => setAsking('no_show')} label={texts.no_show} />
        </>
      )}
      {may('decline') && (
        <Button
          icon="close"
          onClick={() => setAsking('decline')}
          label={booking.stage === 'pending' ? texts.decline : texts.cannot}
        />
      )}
      {early && <p className="soft">{texts.from(date(lead.move_date))}</p>}
    </section>
  );
}
