import { postReopening } from '../../../../../contracts/admin/booking-changes.ts';
import type { LeadDetail } from '../../../../../contracts/admin/leads.ts';
import { call } from '../../../../shared/client.ts';
import { Form, FormProblem } from '../../../../shared/form/Form.tsx';
import { FormActions } from '../../../../shared/form/FormActions.tsx';
import { TextField } from '../../../../shared/form/fields.tsx';
import { useSubmit } from '../../../../shared/form/use-submit.ts';
import { EVERYTHING } from '../../../../shared/query-view/use-call.ts';
import { ACTS } from './composer-messages.ts';

const texts = ACTS.reopenBooking;

/** Takes back that a move is completed or that nobody was there, with why. */
export function ReopenForm({ lead, onDone }: { lead: LeadDetail; onDone: () => void }) {
  const form = useSubmit({
    send: (reason: string) => call(postReopening, { params: { id: lead.id }, body: { reason } }),
    failed: texts.failed,
    done: texts.done,
    onDone,
    stale: [EVERYTHING],
  });
  return (
    <Form state={form} onSubmit={({ reason = '' }) => form.submit(reason)}>
      <p>{texts.about}</p>
      <TextField label={texts.reason} name="reason" maxLength={500} autoFocus />
      <FormProblem />
      <FormActions cancel={ACTS.close} onCancel={onDone} label={texts.submit} look="primary" />
    </Form>
  );
}
