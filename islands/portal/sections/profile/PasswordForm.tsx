import { type FormEvent, useState } from 'react';
import type { PasswordChanged } from '../../../../contracts/people.ts';
import { ApiError } from '../../../shared/api.ts';
import { errorMessage, request } from '../../../shared/request.ts';
import { Field } from '../../../shared/ui/Field.tsx';
import { notify } from '../../../shared/ui/notices.tsx';
import { replaceToken, useSession } from '../../session.ts';
import { TEXTS } from './messages.ts';

const texts = TEXTS.password;
const FIELDS = [
  ['current_password', texts.current, 'current-password'],
  ['new_password', texts.new, 'new-password'],
  ['confirm_password', texts.confirm, 'new-password'],
] as const;

/** The own password: the current one, and the new one twice. */
export function PasswordForm({ onDone }: { onDone?: () => void }) {
  const username = useSession(({ person }) => person?.username ?? '');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [fields, setFields] = useState<Record<string, string>>({});

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const given = Object.fromEntries(new FormData(form)) as Record<string, string>;
    setProblem(null);
    const wrong = faults(given);
    setFields(wrong);
    if (Object.keys(wrong).length > 0) return;
    setBusy(true);
    try {
      const { access_token } = await request<PasswordChanged>(
        'POST',
        '/vendor/vendor/change-password',
        { body: { current_password: given.current_password, new_password: given.new_password } },
      );
      replaceToken(access_token);
      form.reset();
      notify('success', texts.changed);
      onDone?.();
    } catch (error) {
      const refused = error instanceof ApiError ? error.problem?.fields : undefined;
      if (refused) setFields(refused);
      else
        setProblem(error instanceof ApiError ? errorMessage(error, texts.failed) : texts.network);
    } finally {
      setBusy(false);
    }
  }

  return (
    <form className="narrow" onSubmit={submit} aria-label={texts.title} noValidate>
      {problem && (
        <p className="notice bad" role="alert">
          {problem}
        </p>
      )}
      {/* For password managers, which else would not know whose password it is. */}
      <input type="text" name="username" value={username} autoComplete="username" readOnly hidden />
      {FIELDS.map(([name, label, complete]) => (
        <Field
          key={name}
          label={label}
          error={fields[name]}
          hint={name === 'new_password' ? texts.hint : undefined}
          required
        >
          {(control) => <input {...control} type="password" name={name} autoComplete={complete} />}
        </Field>
      ))}
      <button type="submit" className="button solid" disabled={busy}>
        {busy ? texts.busy : texts.submit}
      </button>
    </form>
  );
}

/** What the form can tell by itself (operations.md, section 5). */
function faults(given: Record<string, string>): Record<string, string> {
  if (!given.current_password) return { current_password: texts.needed };
  if (given.new_password !== given.confirm_password) return { confirm_password: texts.differ };
  if ((given.new_password ?? '').length < 8) return { new_password: texts.short };
  return {};
}
