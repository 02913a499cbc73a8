import { arrivalText } from '../../../../contracts/arrivals.ts';
import type { AskedChange as Change } from '../../../../contracts/asked-changes.ts';
import { postChangeAnswer } from '../../../../contracts/portal/lead-actions.ts';
import type { LeadDetail } from '../../../../contracts/portal/leads.ts';
import { call } from '../../../shared/client.ts';
import { cents, date } from '../../../shared/format.ts';
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

/** A change that the customer asks for, old and new, to agree to or refuse (rule 4.14). */
export function AskedChange({ lead, change }: AskedChangeProps) {
  const mayAct = useMay('manage_leads');
  const { number, before, after, expires_at, signed } = change;
  const answer = useLeadSubmit({
    lead,
    send: ({ params, body }, agrees: boolean) =>
      call(postChangeAnswer, { params, body: { ...body, number, agrees } }),
    done: (agrees) => (agrees ? texts.agreed : texts.refused),
  });
  const when = ({ move_date, move_time: slot }: Change['before']) =>
    `${date(move_date)}, ${arrivalText({ slot, timeZone: lead.time_zone })}`;
  const changed = (one: string, other: string) => (one === other ? one : texts.fromTo(one, other));
  return (
    <section className="notice stack" aria-label={texts.title}>
      <p className="spread">
        <strong>{texts.title}</strong>
        {expires_at && <Countdown by={expires_at} />}
      </p>
      <Facts
        facts={[
          [texts.when, changed(when(before), when(after))],
          [texts.from, changed(before.origin_address, after.origin_address)],
          [texts.to, changed(before.destination_address, after.destination_address)],
          [texts.trucks, changed(String(before.trucks), String(after.trucks))],
          [texts.price, changed(cents(before.total_cents), cents(after.total_cents))],
        ]}
      />
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
