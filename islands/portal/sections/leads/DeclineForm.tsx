import { type FormEvent, useState } from 'react';
import type { LeadDetail } from '../../../../contracts/portal/leads.ts';
import { Field } from '../../../shared/ui/Field.tsx';
import { Ask } from './Ask.tsx';
import { useChange } from './calls.ts';
import { TEXTS } from './messages.ts';

const texts = TEXTS.decline;

/** Why the mover declines, and that it is final. */
export function DeclineForm({ lead, onDone }: { lead: LeadDetail; onDone: () => void }) {
  const change = useChange(lead);
  const [missing, setMissing] = useState(false);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const reason = String(form.get('reason'));
    setMissing(reason === '');
    if (reason === '') return;
    const body = { reason, note: String(form.get('note')) };
    change.mutate(
      { what: 'decline', body, said: TEXTS.actions.done.decline },
      { onSuccess: onDone },
    );
  }

  return (
    <Ask title={texts.title} about={texts.about}>
      <form onSubmit={submit} noValidate>
        <Field label={texts.reason} error={missing ? texts.missing : undefined} required>
          {(control) => (
            <select {...control} name="reason" defaultValue="">
              <option value="">{texts.choose}</option>
              {Object.entries(texts.reasons).map(([reason, label]) => (
                <option key={reason} value={reason}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label={texts.note} hint={texts.noteHint}>
          {(control) => <textarea {...control} name="note" maxLength={500} />}
        </Field>
        <div className="lead-buttons">
          <button type="submit" className="button primary" disabled={change.isPending}>
            {texts.submit}
          </button>
          <button type="button" className="button quiet" onClick={onDone}>
            {TEXTS.actions.cancel}
          </button>
        </div>
      </form>
    </Ask>
  );
}
