import { useState } from 'react';
import { Form, FormProblem } from '../shared/form/Form.tsx';
import { TextField } from '../shared/form/fields.tsx';
import { fieldErrors, useSubmit } from '../shared/form/use-submit.ts';
import { Button } from '../shared/ui/Button.tsx';
import { TEXTS } from './messages.ts';
import { PasskeyDoor } from './PasskeyDoor.tsx';
import { signIn } from './session.ts';

export interface SignInProps {
  /** Why it is shown. */
  note?: string;
}

/** Email, password and, where the account asks for it, the code. `note` says why it is shown. */
export function SignIn({ note }: SignInProps) {
  const texts = TEXTS.signIn;
  const [asksCode, setAsksCode] = useState(false);
  const form = useSubmit({
    send: signIn,
    failed: texts.failed,
    offline: texts.network,
    says: 'form-always',
    onFailed: (error) => {
      if (!fieldErrors(error).code || asksCode) return;
      // The password was right: what is asked for next is no fault yet.
      setAsksCode(true);
      form.reset();
    },
  });
  const { busy } = form;

  return (
    <Form
      className="sign-in panel"
      aria-label={texts.title}
      state={form}
      onSubmit={({ email = '', password = '', code }) =>
        form.submit({ email, password, ...(code?.trim() && { code: code.trim() }) })
      }
    >
      <h1>{texts.title}</h1>
      <p>{note ?? texts.about}</p>
      <FormProblem />
      <TextField label={texts.email} name="email" type="email" autoComplete="username" required />
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
      <Button type="submit" look="solid" label={busy ? texts.busy : texts.submit} disabled={busy} />
      <PasskeyDoor />
      <a href="/vendor/login">{texts.mover}</a>
    </Form>
  );
}
