import { useState } from 'react';
import { torontoToday } from '../../../../contracts/dates.ts';
import { type Action, RULES, refusal, type Stage } from '../../../../contracts/mover-answers.ts';
import {
  postAcceptance,
  postCompletion,
  postContact,
  postNoShow,
} from '../../../../contracts/portal/lead-actions.ts';
import type { LeadDetail } from '../../../../contracts/portal/leads.ts';
import { call } from '../../../shared/client.ts';
import { date } from '../../../shared/format.ts';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { Ask } from './Ask.tsx';
import { useChange } from './calls.ts';
import { DeclineForm } from './DeclineForm.tsx';
import { FinalPriceForm } from './FinalPriceForm.tsx';
import { TEXTS } from './messages.ts';

const texts = TEXTS.actions;
type Asking = 'decline' | 'price' | 'complete' | 'no_show';

/** What may be done with the booking now, by the same rules that the server keeps. */
export function LeadActions({ lead }: { lead: LeadDetail }) {
  const [asking, setAsking] = useState<Asking | null>(null);
  const change = useChange(lead);
  const today = torontoToday(new Date());
  const booking = { ...lead, stage: lead.stage as Stage };
  const may = (action: Action) => refusal(action, booking, today) === null;
  const back = () => setAsking(null);

  if (asking === 'decline' && may('decline')) {
    return <DeclineForm lead={lead} onDone={back} />;
  }
  if (asking === 'price' && may('price')) return <FinalPriceForm lead={lead} onDone={back} />;
  if ((asking === 'complete' || asking === 'no_show') && may(asking)) {
    const endpoint = asking === 'complete' ? postCompletion : postNoShow;
    return (
      <Sure
        {...TEXTS[asking]}
        busy={change.isPending}
        onBack={back}
        onSure={() =>
          change.mutate(
            { act: (seen) => call(endpoint, seen), said: texts.done[asking] },
            { onSettled: back },
          )
        }
      />
    );
  }
  const { from } = RULES.complete;
  const early = from.includes(booking.stage) && !may('complete');
  const nothing = !(['accept', 'decline', 'contact', 'price', 'complete'] as const).some(may);
  if (nothing) return null;
  const agreed = lead.final_price_cents !== null;
  return (
    <section className="lead-actions" aria-label={texts.label}>
      {may('accept') && (
        <button
          type="button"
          className="button solid"
          disabled={change.isPending}
          onClick={() =>
            change.mutate({ act: (seen) => call(postAcceptance, seen), said: texts.done.accept })
          }
        >
          <Icon name="check" /> {texts.accept}
        </button>
      )}
      {may('price') && (
        <button
          type="button"
          className={agreed ? 'button quiet' : 'button primary'}
          onClick={() => setAsking('price')}
        >
          <Icon name="dollar" /> {agreed ? texts.priceAgain : texts.price}
        </button>
      )}
      {may('contact') && (
        <button
          type="button"
          className="button quiet"
          disabled={change.isPending}
          onClick={() =>
            change.mutate({ act: (seen) => call(postContact, seen), said: texts.done.contact })
          }
        >
          <Icon name="phone" /> {texts.contact}
        </button>
      )}
      {may('complete') && (
        <>
          <button type="button" className="button solid" onClick={() => setAsking('complete')}>
            <Icon name="check" /> {texts.complete}
          </button>
          <button type="button" className="button quiet" onClick={() => setAsking('no_show')}>
            <Icon name="user" /> {texts.no_show}
          </button>
        </>
      )}
      {may('decline') && (
        <button type="button" className="button quiet" onClick={() => setAsking('decline')}>
          <Icon name="close" /> {booking.stage === 'pending' ? texts.decline : texts.cannot}
        </button>
      )}
      {early && <p className="soft">{texts.from(date(lead.move_date))}</p>}
    </section>
  );
}

interface SureProps {
  title: string;
  about: string;
  submit: string;
  busy: boolean;
  onSure: () => void;
  onBack: () => void;
}

/** Asks before what is final, in the place where the button was. */
function Sure({ title, about, submit, busy, onSure, onBack }: SureProps) {
  return (
    <Ask title={title} about={about}>
      <div className="lead-buttons">
        <button type="button" className="button primary" disabled={busy} onClick={onSure}>
          {submit}
        </button>
        <button type="button" className="button quiet" onClick={onBack}>
          {texts.cancel}
        </button>
      </div>
    </Ask>
  );
}
