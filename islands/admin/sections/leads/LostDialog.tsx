import { type FormEvent, useState } from 'react';
import { Dialog } from '../../../shared/ui/Dialog.tsx';
import { Field } from '../../../shared/ui/Field.tsx';
import { DETAIL } from './detail-messages.ts';
import { useLost } from './lost.ts';
import { nameOf, TEXTS } from './messages.ts';
import { useChanges } from './use-changes.ts';

/** Asks why leads were lost, and marks them. */
export function LostDialog() {
  const { leads, onDone } = useLost();
  const { change, changeAll } = useChanges();
  const [reason, setReason] = useState('');
  const [first] = leads;
  if (!first) return null;

  const close = () => {
    setReason('');
    useLost.setState({ leads: [], onDone: () => undefined });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const lost = { status: 'lost', lost_reason: reason.trim() } as const;
    if (!lost.lost_reason) return;
    if (leads.length === 1) void change(first, lost);
    else void changeAll(leads, lost);
    onDone?.();
    close();
  };
  const texts = TEXTS.lost;
  return (
    <Dialog title={texts.title} onClose={close}>
      <form onSubmit={submit}>
        <p>{leads.length === 1 ? texts.about(nameOf(first)) : texts.aboutMany(leads.length)}</p>
        <div className="suggestions">
          {texts.suggestions.map((text) => (
            <button
              key={text}
              type="button"
              className="chip"
              aria-pressed={reason === text}
              onClick={() => setReason(text)}
            >
              {text}
            </button>
          ))}
        </div>
        <Field label={texts.reason} required>
          {(control) => (
            <textarea
              {...control}
              rows={3}
              maxLength={500}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </Field>
        <div className="dialog-actions">
          <button type="button" className="button quiet" onClick={close}>
            {DETAIL.cancel}
          </button>
          <button type="submit" className="button primary" disabled={!reason.trim()}>
            {texts.action}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
