import type { DeclineReason } from '../../../../contracts/decline-reasons.ts';
import { postDecline } from '../../../../contracts/portal/lead-actions.ts';
import type { LeadDetail } from '../../../../contracts/portal/leads.ts';
import { call } from '../../../shared/client.ts';
import { SelectField, TextArea } from '../../../shared/form/fields.tsx';
import type { FieldErrors } from '../../../shared/form/use-submit.ts';
import { Ask } from './Ask.tsx';
import { useLeadSubmit } from './calls.ts';
import { DECLINE } from './decline-messages.ts';
import { TEXTS } from './messages.ts';

const texts = DECLINE;

/** Why the mover declines, and that it is final. */
export function DeclineForm({ lead, onDone }: { lead: LeadDetail; onDone: () => void }) {
  const form = useLeadSubmit({
    lead,
    send: ({ params, body }, { reason, note = '' }: Record<string, string>) =>
      call(postDecline, { params, body: { ...body, reason: reason as DeclineReason, note } }),
    check: ({ reason }): FieldErrors => (reason ? {} : { reason: texts.missing }),
    done: () => TEXTS.actions.done.decline,
    onDone,
  });
  return (
    <Ask {...texts} form={form} onSubmit={form.submit} onBack={onDone}>
      <SelectField
        label={texts.reason}
        name="reason"
        required
        defaultValue=""
        options={[['', texts.choose], ...Object.entries(texts.reasons)]}
      />
      <TextArea label={texts.note} name="note" hint={texts.noteHint} maxLength={500} optional />
    </Ask>
  );
}
