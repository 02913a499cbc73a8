import { useState } from 'react';
import { postLeadNote } from '../../../../contracts/admin/lead-actions.ts';
import { type Lead, NOTE_MAX } from '../../../../contracts/admin/leads.ts';
import { call } from '../../../shared/client.ts';
import { Form } from '../../../shared/form/Form.tsx';
import { FormActions } from '../../../shared/form/FormActions.tsx';
import { TextArea } from '../../../shared/form/fields.tsx';
import { DETAIL } from './detail-messages.ts';
import { useSend } from './use-send.ts';

interface Props {
  lead: Lead;
  onDone: () => void;
  /** Without it the form stands there for good, and waits to be looked for. */
  onCancel?: () => void;
}

/** A note about a lead, for the history. */
export function NoteForm({ lead, onDone, onCancel }: Props) {
  const [body, setBody] = useState('');
  const note = useSend(
    lead,
    (id, body: { body: string }) => call(postLeadNote, { params: { id }, body }),
    { ...DETAIL.notes, onDone: (_, sent) => sent.body === body && onDone() },
  );
  return (
    <Form
      {...(onCancel && { className: 'panel' })}
      state={note}
      onSubmit={() => note.submit({ body })}
      noValidate={false}
    >
      <TextArea
        label={DETAIL.notes.label}
        name="body"
        rows={3}
        maxLength={NOTE_MAX}
        value={body}
        // The person has just asked for it.
        autoFocus={onCancel !== undefined}
        onText={setBody}
      />
      <FormActions onCancel={onCancel} label={DETAIL.notes.save} disabled={!body.trim()} />
    </Form>
  );
}
