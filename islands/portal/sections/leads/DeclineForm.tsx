import { useState } from 'react';
import type { DeclineReason } from '../../../../contracts/mover-answers.ts';
import { postDecline } from '../../../../contracts/portal/lead-actions.ts';
import type { LeadDetail } from '../../../../contracts/portal/leads.ts';
import { call } from '../../../shared/client.ts';
import { Form } from '../../../shared/form/Form.tsx';
import { SelectField, TextArea } from '../../../shared/form/fields.tsx';
import type { FieldErrors } from '../../../shared/form/use-submit.ts';
import { Ask } from './Ask.tsx';
import { useChange } from './calls.ts';
import { TEXTS } from './messages.ts';

const texts = TEXTS.decline;

/** Why the mover declines, and that it is final. */
export function DeclineForm({ lead, onDone }: { lead: LeadDetail; onDone: () => void }) {
  const change = useChange(lead);
  const [errors, setErrors] = useState<FieldErrors>({});

  function submit({ reason = '', note = '' }: Record<string, string>) {
    setErrors(reason === '' ? { reason: texts.missing } : {});
    if (reason === '') return;
    const why = { reason: reason as DeclineReason, note };
    change.mutate(
      {
        act: ({ params, body }) => call(postDecline, { params, body: { ...body, ...why } }),
        said: TEXTS.actions.done.decline,
      },
      { onSuccess: onDone },
    );
  }

  return (
    <Ask title={texts.title} about={texts.about}>
      <Form state={{ errors, problem: null }} onSubmit={submit}>
        <SelectField
          label={texts.reason}
          name="reason"
          required
          defaultValue=""
          options={[['', texts.choose], ...Object.entries(texts.reasons)]}
        />
        <TextArea label={texts.note} name="note" hint={texts.noteHint} maxLength={500} />
        <div className="lead-buttons">
          <button type="submit" className="button primary" disabled={change.isPending}>
            {texts.submit}
          </button>
          <button type="button" className="button quiet" onClick={onDone}>
            {TEXTS.actions.cancel}
          </button>
        </div>
      </Form>
    </Ask>
  );
}
