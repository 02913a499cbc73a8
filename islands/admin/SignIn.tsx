import { type FormEvent, useState } from 'react';
import { ApiError } from '../shared/api.ts';
import { errorMessage } from '../shared/request.ts';
import { Field } from '../shared/ui/Field.tsx';
import { TEXTS } from './messages.ts';
import { signIn } from './session.ts';

/** Email, password and, where the account asks for it, the code. `note` says why it is shown. */
export function SignIn({ note }: { note?: string }) {
  const texts = TEXTS.signIn;
  const [asksCode, setAsksCode] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [fields, setFields] = useState<Record<string, string>>({});

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const code = String(form.get('code') ?? '').trim();
    setBusy(true);
    setProblem(null);
    setFields({});
    try {
      await signIn({
        email: String(form.get('email')),
        password: String(form.get('password')),
        ...(code && { code }),
      });
    } catch (error) {
      const wrong = error instanceof ApiError ? (error.problem?.fields ?? {}) : {};
      if (wrong.code) setAsksCode(true);
      setFields(asksCode || !wrong.code ? wrong : {});
      const offline = error instanceof ApiError ? texts.failed : texts.network;
      if (asksCode || !wrong.code) setProblem(errorMessage(error, offline));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form className="sign-in panel" onSubmit={submit} aria-label={texts.title} noValidate>
      <h1>{texts.title}</h1>
      <p>{note ?? texts.about}</p>
      {problem && (
        <p className="notice bad" role="alert">
          {problem}
        </p>
      )}
      <Field label={texts.email} error={fields.email} required>
        {(control) => <input {...control} type="email" name="email" autoComplete="username" />}
      </Field>
      <Field label={texts.password} error={fields.password} required>
        {(control) => (
          <input {...control} type="password" name="password" autoComplete="current-password" />
        )}
      </Field>
      {asksCode && (
        <Field label={texts.code} error={fields.code} required>
          {(control) => (
            <input
              {...control}
              name="code"
              autoComplete="one-time-code"
              // biome-ignore lint/a11y/noAutofocus: it appears because the person must fill it now
              autoFocus
            />
          )}
        </Field>
      )}
      <button type="submit" className="button solid" disabled={busy}>
        {busy ? texts.busy : texts.submit}
      </button>
      <a href="/vendor/login">{texts.mover}</a>
    </form>
  );
}
