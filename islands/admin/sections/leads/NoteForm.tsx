import { type FormEvent, useState } from 'react';
import { type Lead, NOTE_MAX } from '../../../../contracts/admin/leads.ts';
import { Field } from '../../../shared/ui/Field.tsx';
import { DETAIL } from './detail-messages.ts';
import { useSend } from './use-send.ts';

/** A note about a lead, for the history. */
export function NoteForm({ lead, onDone }: { lead: Lead; onDone: () => void }) {
  const [body, setBody] = useState('');
  const { busy, fields, send } = useSend(lead, 'notes');
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (await send({ body }, DETAIL.notes)) onDone();
  }
  return (
    <form className="panel" onSubmit={submit}>
      <Field label={DETAIL.notes.label} error={fields.body} required>
        {(control) => (
          <textarea
            {...control}
            rows={3}
            maxLength={NOTE_MAX}
            value={body}
            // biome-ignore lint/a11y/noAutofocus: the person has just asked for it
            autoFocus
            onChange={(event) => setBody(event.target.value)}
          />
        )}
      </Field>
      <div className="dialog-actions">
        <button type="button" className="button quiet" onClick={onDone}>
          {DETAIL.cancel}
        </button>
        <button type="submit" className="button solid" disabled={busy || !body.trim()}>
          {DETAIL.notes.save}
        </button>
      </div>
    </form>
  );
}
