import {
  getOperatorCancellation,
  postOperatorCancellation,
} from '../../../../../contracts/admin/booking-changes.ts';
import type { LeadDetail } from '../../../../../contracts/admin/leads.ts';
import type { CancellationPreview } from '../../../../../contracts/booking-changes.ts';
import { call } from '../../../../shared/client.ts';
import { Form } from '../../../../shared/form/Form.tsx';
import { FormActions } from '../../../../shared/form/FormActions.tsx';
import { TextField } from '../../../../shared/form/fields.tsx';
import { cents } from '../../../../shared/format.ts';
import { QueryView } from '../../../../shared/query-view/QueryView.tsx';
import { useCall } from '../../../../shared/query-view/use-call.ts';
import { useSend } from '../use-send.ts';
import { ACTS } from './composer-messages.ts';

const texts = ACTS.cancelBooking;

interface Props {
  lead: LeadDetail;
  onDone: () => void;
}

/** Ends a paid booking for its customer: what happens to the deposit, then why. */
export function CancelForm({ lead, onDone }: Props) {
  const preview = useCall(getOperatorCancellation, { params: { id: lead.id } });
  return (
    <QueryView query={preview} of={texts.what} lines={4}>
      {(known) =>
        known.refusal ? (
          <p>{known.refusal}</p>
        ) : (
          <Cancel lead={lead} preview={known} onDone={onDone} />
        )
      }
    </QueryView>
  );
}

function Cancel({ lead, preview, onDone }: Props & { preview: CancellationPreview }) {
  const { version, deposit, deposit_cents, policy } = preview;
  const form = useSend(
    lead,
    (id, body: { version: number; reason: string }) =>
      call(postOperatorCancellation, { params: { id }, body }),
    { done: texts.done, failed: texts.sendFailed, onDone, changesAll: true },
  );
  const amount = cents(deposit_cents);
  return (
    <Form state={form} onSubmit={({ reason = '' }) => form.submit({ version, reason })}>
      <p className="mb-3">
        {texts.about(deposit === 'kept' ? texts.kept(amount, policy) : texts.returned(amount))}
      </p>
      <TextField
        label={texts.reason}
        name="reason"
        maxLength={500}
        // The person has just asked for it.
        autoFocus
      />
      <FormActions cancel={ACTS.close} onCancel={onDone} label={texts.action} look="primary" />
    </Form>
  );
}
