import { TextField } from '../shared/form/fields.tsx';
import { SignInForm } from '../shared/form/SignInForm.tsx';
import { TEXTS } from './messages.ts';
import { PasskeyDoor } from './PasskeyDoor.tsx';
import { signIn } from './session.ts';

const texts = TEXTS.signIn;

export interface SignInProps {
  /** Why it is shown. */
  note?: string;
}

/** The panel's door. */
export const SignIn = ({ note }: SignInProps) => (
  <SignInForm
    texts={texts}
    note={note ?? null}
    name="email"
    account={<TextField label={texts.email} name="email" type="email" autoComplete="username" />}
    send={signIn}
    says="form-always"
  >
    <PasskeyDoor />
    <a href="/vendor/login">{texts.mover}</a>
  </SignInForm>
);
