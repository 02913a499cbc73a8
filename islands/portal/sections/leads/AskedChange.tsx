import type { AskedChange as Change } from '../../../../contracts/asked-changes.ts';
import { postChangeAnswer } from '../../../../contracts/portal/lead-actions.ts';
import type { LeadDetail } from '../../../../contracts/portal/leads.ts';
import { call } from '../../../shared/client.ts';
import { differenceFacts } from '../../../shared/move/differences.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { Facts } from '../../../shared/ui/Facts.tsx';
import { useMay } from '../../session.ts';
import { Countdown } from './Countdown.tsx';
import { useLeadSubmit } from './calls.ts';
import { TEXTS } from './messages.ts';

const texts = TEXTS.change;

export interface AskedChangeProps {
  lead: LeadDetail;
  change: Change;
}

/** A change that the customer asks for, by its differences, to agree to or refuse (rule 4.14). */
export function AskedChange({ lead, change }: AskedChangeProps) {
  const mayAct = useMay('manage_leads');
  const { number, differences, expires_at, signed } = change;
  const answer = useLeadSubmit({
    lead,
    send: ({ params, body }, agrees: boolean) =>
      call(postChangeAnswer, { params, body: { ...body, number, agrees } }),
    done: (agrees) => (agrees ? texts.agreed : texts.refused),
  });
  return (
    <section className="notice stack" aria-label={texts.title}>
      <p className="spread">
        <strong>{texts.title}</strong>
        {expires_at && <Countdown by={expires_at} />}
      </p>
      <Facts facts={differenceFacts(differences)} />
      {signed && <p>{texts.signed}</p>}
      {mayAct ? (
        <div className="row gap-2 lead-buttons">
          <Button
            look="solid"
            icon="check"
            disabled={answer.busy}
            onClick={() => answer.submit(true)}
            label={texts.agree}
          />
          <Button
            icon="close"
            disabled={answer.busy}
            onClick={() => answer.submit(false)}
            label={texts.refuse}
          />
        </div>
      ) : (
        <p>{TEXTS.actions.viewer}</p>
      )}
    </section>
  );
}
