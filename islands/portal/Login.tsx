import { useState } from 'react';
import { FACTS } from '../../contracts/facts.ts';
import { postSignInOptions } from '../../contracts/portal/passkeys.ts';
import { call } from '../shared/client.ts';
import { TextField } from '../shared/form/fields.tsx';
import { SignInForm } from '../shared/form/SignInForm.tsx';
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

/** The portal's door: the form, a line of help, and a look at the rooms behind it. */
export function Login() {
  const isSet = new URLSearchParams(location.search).has('password');
  const note = useSession((session) => session.note) ?? (isSet ? texts.passwordSet : null);
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
export const LoginForm = ({ note, onForgot }: { note?: string | null; onForgot?: () => void }) => (
  <SignInForm
    texts={texts}
    note={note ?? null}
    name="username"
    account={
      <TextField
        label={texts.username}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
    }
    send={signIn}
  >
    <PasskeyDoor ask={() => call(postSignInOptions)} enter={signInByPasskey} />
    {onForgot && <Button look="link" className="target" onClick={onForgot} label={texts.forgot} />}
  </SignInForm>
);

/** The people to ask when nothing helps. */
export function Help() {
  const phone = `tel:${FACTS.supportPhone.replace(/[^+\d]/g, '')}`;
  return (
    <p className="row soft">
      {texts.help}{' '}
      <a className="tap" href={`mailto:${FACTS.supportEmail}`}>
        {FACTS.supportEmail}
      </a>{' '}
      <a className="tap" href={phone}>
        {FACTS.supportPhone}
      </a>
    </p>
  );
}

function Features() {
  return (
    <section className="door-features" aria-label={texts.features}>
      <h2 className="step-2">{texts.features}</h2>
      <ul className="stack mt-5 mb-5">
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
        <a className="tap" href="/admin">
          {texts.operator}
        </a>
      </p>
    </section>
  );
}
