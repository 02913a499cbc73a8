import { useState } from 'react';
import { FACTS } from '../../contracts/facts.ts';
import { postSignInOptions } from '../../contracts/portal/passkeys.ts';
import { call } from '../shared/client.ts';
import { Form, FormProblem, Submit } from '../shared/form/Form.tsx';
import { TextField } from '../shared/form/fields.tsx';
import { fieldErrors, useSubmit } from '../shared/form/use-submit.ts';
import type { PasskeyDoorProps } from '../shared/passkeys/PasskeyDoor.tsx';
import { Button } from '../shared/ui/Button.tsx';
import { Icon } from '../shared/ui/Icon.tsx';
import { lazyComponent } from '../shared/ui/lazy-component.tsx';
import { ForgotPassword } from './ForgotPassword.tsx';
import { TEXTS } from './messages.ts';
import { signIn, signInByPasskey, useSession } from './session.ts';

const texts = TEXTS.login;

const PasskeyDoor = lazyComponent<PasskeyDoorProps>(
  () => import('../shared/passkeys/PasskeyDoor.tsx').then((m) => m.PasskeyDoor),
  { loading: '', failed: '', retry: '' },
);

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
  const [asksCode, setAsksCode] = useState(false);
  const form = useSubmit({
    send: signIn,
    failed: texts.failed,
    offline: texts.network,
    onFailed: (error) => {
      if (!fieldErrors(error).code || asksCode) return;
      // The password was right: what is asked for next is no fault yet.
      setAsksCode(true);
      form.reset();
    },
  });
  return (
    <Form
      className="sign-in panel"
      aria-label={texts.title}
      state={form}
      onSubmit={({ username = '', password = '', code }) =>
        form.submit({ username, password, ...(code?.trim() && { code: code.trim() }) })
      }
    >
      <h1>{texts.title}</h1>
      <p>{note ?? texts.about}</p>
      <FormProblem />
      <TextField
        label={texts.username}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <TextField
        label={texts.password}
        name="password"
        type="password"
        autoComplete="current-password"
        required
      />
      {asksCode && (
        <TextField
          label={texts.code}
          name="code"
          autoComplete="one-time-code"
          // It appears because the person must fill it now.
          autoFocus
          required
        />
      )}
      <Submit busyText={texts.busy} label={texts.submit} />
      <PasskeyDoor ask={() => call(postSignInOptions)} enter={signInByPasskey} />
      {onForgot && <Button look="link" onClick={onForgot} label={texts.forgot} />}
    </Form>
  );
}

/** Whom to ask when nothing helps. */
export function Help() {
  const phone = `tel:${FACTS.supportPhone.replace(/[^+\d]/g, '')}`;
  return (
    <p className="row soft door-help">
      {texts.help} <a href={`mailto:${FACTS.supportEmail}`}>{FACTS.supportEmail}</a>{' '}
      <a href={phone}>{FACTS.supportPhone}</a>
    </p>
  );
}

function Features() {
  return (
    <section className="door-features" aria-label={texts.features}>
      <h2 className="step-2">{texts.features}</h2>
      <ul>
        {texts.list.map(([icon, name, about]) => (
          <li key={name}>
            <Icon name={icon} size={24} />
            <div>
              <strong>{name}</strong>
              <p className="soft">{about}</p>
            </div>
          </li>
        ))}
      </ul>
      <p className="soft">
        <a href="/admin">{texts.operator}</a>
      </p>
    </section>
  );
}
