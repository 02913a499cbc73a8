import { type FormEvent, useEffect, useState } from 'react';
import type { LinkReply } from '../../contracts/people.ts';
import { ApiError } from '../shared/api.ts';
import { go } from '../shared/location.ts';
import { errorMessage, request } from '../shared/request.ts';
import { Field } from '../shared/ui/Field.tsx';
import { Skeleton } from '../shared/ui/states.tsx';
import { Help } from './Login.tsx';
import { TEXTS } from './messages.ts';
import { forget } from './session.ts';

const texts = TEXTS.choose;

/** The token of `#token=…`, taken out of the address bar at once. */
function takeToken(): string | null {
  const token = new URLSearchParams(location.hash.slice(1)).get('token');
  if (token) history.replaceState(null, '', location.pathname);
  return token;
}

/** What a mailed link opens: the first password of an invitation, or a new one. */
export function ChoosePassword() {
  const [token] = useState(takeToken);
  const [link, setLink] = useState<LinkReply | null>(null);
  const [gone, setGone] = useState<string | null>(token ? null : texts.incomplete);

  useEffect(() => {
    if (!token) return;
    request<LinkReply>('POST', '/vendor/vendor/links', { body: { token } }).then(
      setLink,
      (error: unknown) => setGone(errorMessage(error, TEXTS.login.network)),
    );
  }, [token]);

  return (
    <div className="door">
      <div className="door-form">
        {gone && <Gone reason={gone} />}
        {!gone && !link && <Skeleton label={texts.loading} lines={5} />}
        {!gone && link && token && <PasswordForm token={token} link={link} onGone={setGone} />}
        <Help />
      </div>
    </div>
  );
}

function Gone({ reason }: { reason: string }) {
  return (
    <div className="sign-in panel">
      <h1>{texts.gone}</h1>
      <p role="alert">{reason}</p>
      <a className="button solid" href="/vendor/login">
        {texts.again}
      </a>
    </div>
  );
}

interface FormProps {
  token: string;
  link: LinkReply;
  onGone: (reason: string) => void;
}

function PasswordForm({ token, link, onGone }: FormProps) {
  const [busy, setBusy] = useState(false);
  const [fields, setFields] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState<string | null>(null);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const new_password = String(form.get('new_password'));
    const confirm_password = String(form.get('confirm_password'));
    setProblem(null);
    if (new_password.length < 8) return setFields({ new_password: texts.short });
    if (new_password !== confirm_password) return setFields({ confirm_password: texts.differ });
    setFields({});
    setBusy(true);
    try {
      const body = { token, new_password, confirm_password };
      await request('POST', '/vendor/vendor/password', { body });
      // Whoever was signed in here before is not any more: every token of the account has ended.
      forget(TEXTS.login.passwordSet);
      go('/vendor/login', { replace: true });
    } catch (error) {
      const wrong = error instanceof ApiError ? error.problem?.fields : undefined;
      if (error instanceof ApiError && error.status === 404) onGone(error.detail);
      else if (wrong) setFields(wrong);
      else setProblem(errorMessage(error, texts.failed));
      setBusy(false);
    }
  }

  return (
    <form className="sign-in panel" onSubmit={submit} aria-label={texts[link.purpose]} noValidate>
      <h1>{texts[link.purpose]}</h1>
      <p>{texts.hello(link.full_name, link.vendor_name)}</p>
      {problem && (
        <p className="notice bad" role="alert">
          {problem}
        </p>
      )}
      <Field label={texts.username}>
        {(control) => (
          <input
            {...control}
            name="username"
            value={link.username}
            readOnly
            autoComplete="username"
          />
        )}
      </Field>
      <Field label={texts.password} error={fields.new_password} hint={texts.hint} required>
        {(control) => (
          <input {...control} type="password" name="new_password" autoComplete="new-password" />
        )}
      </Field>
      <Field label={texts.confirm} error={fields.confirm_password} required>
        {(control) => (
          <input {...control} type="password" name="confirm_password" autoComplete="new-password" />
        )}
      </Field>
      <button type="submit" className="button solid" disabled={busy}>
        {busy ? texts.busy : texts.submit}
      </button>
    </form>
  );
}
