import { type FormEvent, useState } from 'react';
import { ApiError } from '../../../shared/api.ts';
import { errorMessage, request } from '../../../shared/request.ts';
import { Field } from '../../../shared/ui/Field.tsx';
import { notify } from '../../../shared/ui/notices.tsx';
import { ACCOUNT } from './messages.ts';

type Fields = Partial<Record<'current_password' | 'new_password' | 'confirm', string>>;

/** Current password, and the new one twice. */
export function PasswordForm({ onDone }: { onDone?: () => void }) {
  const texts = ACCOUNT.password;
  const [fields, setFields] = useState<Fields>({});
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const value = (name: string) => String(new FormData(form).get(name) ?? '');
    if (value('new') !== value('confirm')) return setFields({ confirm: texts.mismatch });
    setBusy(true);
    setFields({});
    try {
      await request('POST', '/admin/account/password', {
        body: { current_password: value('current'), new_password: value('new') },
      });
      form.reset();
      notify('success', texts.done);
      onDone?.();
    } catch (error) {
      const wrong = error instanceof ApiError ? error.problem?.fields : undefined;
      if (wrong) setFields(wrong);
      else notify('error', errorMessage(error, texts.failed));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form onSubmit={submit} noValidate>
      <Field label={texts.current} error={fields.current_password} required>
        {(control) => (
          <input {...control} type="password" name="current" autoComplete="current-password" />
        )}
      </Field>
      <Field label={texts.next} error={fields.new_password} hint={texts.hint} required>
        {(control) => <input {...control} type="password" name="new" autoComplete="new-password" />}
      </Field>
      <Field label={texts.confirm} error={fields.confirm} required>
        {(control) => (
          <input {...control} type="password" name="confirm" autoComplete="new-password" />
        )}
      </Field>
      <button type="submit" className="button solid" disabled={busy}>
        {texts.submit}
      </button>
    </form>
  );
}
