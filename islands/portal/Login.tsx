import { type FormEvent, useState } from 'react';
import { FACTS } from '../../contracts/facts.ts';
import { ApiError } from '../shared/api.ts';
import { errorMessage } from '../shared/request.ts';
import { Field } from '../shared/ui/Field.tsx';
import { Icon } from '../shared/ui/Icon.tsx';
import { ForgotPassword } from './ForgotPassword.tsx';
import { TEXTS } from './messages.ts';
import { signIn, useSession } from './session.ts';

const texts = TEXTS.login;

/** The portal's door: the form, a line of help, and what awaits behind it. */
export function Login() {
  const note = useSession((session) => session.note);
  const [forgot, setForgot] = useState(false);
  return (
    <div className="door portal-door">
      <div className="door-form">
        {forgot ? (
          <ForgotPassword onBack={() => setForgot(false)} />
        ) : (
          <LoginForm note={note} onForgot={() => setForgot(true)} />
        )}
        <Help />
      </div>
      <Features />
    </div>
  );
}

/** Username and password. `note` says why it is shown. */
export function LoginForm({ note, onForgot }: { note?: string | null; onForgot?: () => void }) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [fields, setFields] = useState<Record<string, string>>({});

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setBusy(true);
    setProblem(null);
    setFields({});
    try {
      await signIn({
        username: String(form.get('username')),
        password: String(form.get('password')),
      });
    } catch (error) {
      const wrong = error instanceof ApiError ? error.problem?.fields : undefined;
      if (wrong) setFields(wrong);
      else
        setProblem(error instanceof ApiError ? errorMessage(error, texts.failed) : texts.network);
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
      <Field label={texts.username} error={fields.username} required>
        {(control) => (
          <input
            {...control}
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <Field label={texts.password} error={fields.password} required>
        {(control) => (
          <input {...control} type="password" name="password" autoComplete="current-password" />
        )}
      </Field>
      <button type="submit" className="button solid" disabled={busy}>
        {busy ? texts.busy : texts.submit}
      </button>
      {onForgot && (
        <button type="button" className="link" onClick={onForgot}>
          {texts.forgot}
        </button>
      )}
    </form>
  );
}

/** Whom to ask when nothing helps. */
export function Help() {
  const phone = `tel:${FACTS.supportPhone.replace(/[^+\d]/g, '')}`;
  return (
    <p className="door-help">
      {texts.help} <a href={`mailto:${FACTS.supportEmail}`}>{FACTS.supportEmail}</a>{' '}
      <a href={phone}>{FACTS.supportPhone}</a>
    </p>
  );
}

function Features() {
  return (
    <section className="door-features" aria-label={texts.features}>
      <h2>{texts.features}</h2>
      <ul>
        {texts.list.map(([icon, name, about]) => (
          <li key={name}>
            <Icon name={icon} size={24} />
            <div>
              <strong>{name}</strong>
              <p>{about}</p>
            </div>
          </li>
        ))}
      </ul>
      <p>
        <a href="/admin">{texts.operator}</a>
      </p>
    </section>
  );
}
