import { type FormEvent, useState } from 'react';
import { ApiError } from '../../../shared/api.ts';
import { errorMessage, request } from '../../../shared/request.ts';
import { Dialog } from '../../../shared/ui/Dialog.tsx';
import { Field } from '../../../shared/ui/Field.tsx';
import { notify } from '../../../shared/ui/notices.tsx';
import { useVendor } from '../../session.ts';
import { TEXTS } from './messages.ts';
import { PermissionBoxes, tickedIn } from './PermissionBoxes.tsx';

const texts = TEXTS.people;

/** Name, address and permissions of whoever is invited by mail. */
export function InvitePerson({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const { permissions: own } = useVendor();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [fields, setFields] = useState<Record<string, string>>({});

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const { full_name, email } = Object.fromEntries(new FormData(form));
    setBusy(true);
    setProblem(null);
    setFields({});
    try {
      const body = { full_name, email, permissions: tickedIn(form, [], own) };
      await request('POST', '/vendor/vendor/people', { body });
      notify('success', texts.sent(String(email)));
      onDone();
      onClose();
    } catch (error) {
      const wrong = error instanceof ApiError ? error.problem?.fields : undefined;
      if (wrong) setFields(wrong);
      else setProblem(errorMessage(error, texts.failed));
      setBusy(false);
    }
  }

  return (
    <Dialog title={texts.invite} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <p className="soft">{texts.inviteAbout}</p>
        {problem && (
          <p className="notice bad" role="alert">
            {problem}
          </p>
        )}
        <Field label={texts.name} error={fields.full_name} required>
          {(control) => <input {...control} name="full_name" autoComplete="off" />}
        </Field>
        <Field label={texts.email} error={fields.email} required>
          {(control) => <input {...control} type="email" name="email" autoComplete="off" />}
        </Field>
        <PermissionBoxes given={[]} />
        <div className="dialog-actions">
          <button type="submit" className="button solid" disabled={busy}>
            {busy ? texts.sending : texts.send}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
