import { useState } from 'react';
import type { PaymentSession } from '../../../../contracts/admin/bookings.ts';
import { postRefund } from '../../../../contracts/admin/lead-actions.ts';
import type { LeadDetail } from '../../../../contracts/admin/leads.ts';
import { postRefundSettled } from '../../../../contracts/admin/refunds.ts';
import { call } from '../../../shared/client.ts';
import { Form } from '../../../shared/form/Form.tsx';
import { FormActions } from '../../../shared/form/FormActions.tsx';
import { TextField } from '../../../shared/form/fields.tsx';
import { cents } from '../../../shared/format.ts';
import { DETAIL } from './detail-messages.ts';
import { nameOf } from './messages.ts';
import { useSend } from './use-send.ts';

interface Props {
  lead: LeadDetail;
  /** True where the money was given back in another way than through the payment service. */
  byHand?: boolean;
  /** Only this payment goes back; all that was paid unless told. */
  session?: PaymentSession;
  onDone: () => void;
}

/** Gives the deposit back, or notes that a person did: tells the effect, and asks why or how. */
export function RefundForm({ lead, byHand = false, session, onDone }: Props) {
  const [reason, setReason] = useState('');
  const texts = byHand ? DETAIL.settlements : DETAIL.refunds;
  const amount = cents(session?.amount ?? lead.paid_cents);
  const only = session?.session_id ? { session_id: session.session_id } : {};
  const act = async (
    id: string,
    body: { reason: string },
  ): Promise<{ amount: number; waiting?: number }> =>
    byHand
      ? await call(postRefundSettled, { params: { id }, body })
      : await call(postRefund, { params: { id }, body: { ...body, ...only } });
  const form = useSend(lead, act, {
    done: ({ waiting }) => (waiting ? DETAIL.refunds.waiting(cents(waiting)) : texts.done(amount)),
    failed: texts.failed,
    onDone,
    changesAll: true,
  });
  return (
    <Form
      className="panel"
      aria-label={texts.title}
      state={form}
      onSubmit={() => form.submit({ reason })}
      noValidate={false}
    >
      <p>{(session ? DETAIL.refunds.aboutOne : texts.about)(amount, nameOf(lead))}</p>
      <TextField
        label={texts.reason}
        name="reason"
        maxLength={500}
        value={reason}
        // The person has just asked for it.
        autoFocus
        onText={setReason}
      />
      <FormActions
        onCancel={onDone}
        label={texts.action(amount)}
        disabled={!reason.trim()}
        look="primary"
      />
    </Form>
  );
}
