import { useState } from 'react';
import { postPaymentConfirmation, postRefund } from '../../../../contracts/admin/lead-actions.ts';
import type { LeadDetail } from '../../../../contracts/admin/leads.ts';
import type { ReviewedPayment } from '../../../../contracts/admin/refunds.ts';
import { call } from '../../../shared/client.ts';
import { Form } from '../../../shared/form/Form.tsx';
import { FormActions } from '../../../shared/form/FormActions.tsx';
import { TextField } from '../../../shared/form/fields.tsx';
import { cents } from '../../../shared/format.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { useUser } from '../../session.ts';
import { DETAIL } from './detail-messages.ts';
import { useSend } from './use-send.ts';

const WORDS = DETAIL.reviews;

/** Payments that wait for a person: each is confirmed with its booking, or given back by itself. */
export function Reviews({ lead }: { lead: LeadDetail }) {
  return lead.reviews.map((payment) => (
    <Review key={payment.session_id} lead={lead} payment={payment} />
  ));
}

function Review({ lead, payment }: { lead: LeadDetail; payment: ReviewedPayment }) {
  const [act, setAct] = useState<'confirm' | 'refund' | null>(null);
  const { amount, currency, reason, surplus, session_id } = payment;
  const { role } = useUser();
  const params = { id: lead.id };
  const form = useSend(
    lead,
    async (_id: string, body: { reason: string }) => {
      const order = { params, body: { ...body, session_id } };
      if (act === 'confirm') await call(postPaymentConfirmation, order);
      else await call(postRefund, order);
    },
    {
      done: act === 'confirm' ? WORDS.confirmed : WORDS.returned,
      failed: WORDS.failed,
      onDone: () => setAct(null),
      changesAll: true,
    },
  );
  return (
    <div className="notice stack">
      <p>
        {WORDS.about(`${cents(amount)} ${currency.toUpperCase()}`, reason ?? '')}{' '}
        {surplus && WORDS.surplus}
      </p>
      {role === 'owner' && !act && (
        <p className="row gap-2">
          {!surplus && <Button label={WORDS.confirm} onClick={() => setAct('confirm')} />}
          <Button label={WORDS.refund} onClick={() => setAct('refund')} />
        </p>
      )}
      {act && (
        <Form
          aria-label={WORDS[act]}
          state={form}
          onSubmit={({ reason: why = '' }) => form.submit({ reason: why })}
        >
          <TextField label={WORDS.why} name="reason" maxLength={500} autoFocus />
          <FormActions onCancel={() => setAct(null)} label={WORDS[act]} look="primary" />
        </Form>
      )}
    </div>
  );
}
