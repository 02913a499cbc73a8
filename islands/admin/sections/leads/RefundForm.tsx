import { type FormEvent, useState } from 'react';
import type { LeadDetail } from '../../../../contracts/admin/leads.ts';
import { cents } from '../../../shared/format.ts';
import { Field } from '../../../shared/ui/Field.tsx';
import { DETAIL } from './detail-messages.ts';
import { nameOf } from './messages.ts';
import { useSend } from './use-send.ts';

interface Props {
  lead: LeadDetail;
  /** It was given back in another way than through the payment service. */
  byHand?: boolean;
  onDone: () => void;
}

/** Gives the deposit back, or notes that a person did: says what it means, and asks why or how. */
export function RefundForm({ lead, byHand = false, onDone }: Props) {
  const [reason, setReason] = useState('');
  const { busy, fields, send } = useSend(lead, byHand ? 'refund/settled' : 'refund');
  const texts = byHand ? DETAIL.settlements : DETAIL.refunds;
  const amount = cents(lead.paid_cents);
  async function submit(event: FormEvent) {
    event.preventDefault();
    const done = (reply: unknown) => {
      const { waiting } = reply as { waiting?: number };
      return waiting ? DETAIL.refunds.waiting(cents(waiting)) : texts.done(amount);
    };
    const says = { done, failed: texts.failed };
    if (await send({ reason }, says)) onDone();
  }
  return (
    <form className="panel" onSubmit={submit} aria-label={texts.title}>
      <p>{texts.about(amount, nameOf(lead))}</p>
      <Field label={texts.reason} error={fields.reason} required>
        {(control) => (
          <input
            {...control}
            maxLength={500}
            value={reason}
            // biome-ignore lint/a11y/noAutofocus: the person has just asked for it
            autoFocus
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Field>
      <div className="dialog-actions">
        <button type="button" className="button quiet" onClick={onDone}>
          {DETAIL.cancel}
        </button>
        <button type="submit" className="button primary" disabled={busy || !reason.trim()}>
          {texts.action(amount)}
        </button>
      </div>
    </form>
  );
}
