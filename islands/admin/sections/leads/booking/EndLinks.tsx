import { deleteLeadLinks } from '../../../../../contracts/admin/grants.ts';
import type { LeadDetail } from '../../../../../contracts/admin/leads.ts';
import { call } from '../../../../shared/client.ts';
import { Form, FormActions, FormProblem } from '../../../../shared/form/Form.tsx';
import { useSubmit } from '../../../../shared/form/use-submit.ts';
import { EVERYTHING } from '../../../../shared/query-view/use-call.ts';
import { ACTS } from './composer-messages.ts';

const texts = ACTS.endLinks;

/** Ends all links to a booking: those of mails, and what the browser that booked holds. */
export function EndLinks({ lead, onDone }: { lead: LeadDetail; onDone: () => void }) {
  const form = useSubmit({
    send: () => call(deleteLeadLinks, { params: { id: lead.id } }),
    failed: texts.failed,
    done: texts.done,
    onDone,
    stale: [EVERYTHING],
  });
  return (
    <Form state={form} onSubmit={() => form.submit()}>
      <p>{texts.about}</p>
      <FormProblem />
      <FormActions submit={texts.submit} busy={form.busy} look="primary" />
    </Form>
  );
}
