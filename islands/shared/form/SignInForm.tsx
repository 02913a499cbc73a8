import { type ReactNode, useState } from 'react';
import { Form, FormProblem, Submit } from './Form.tsx';
import { TextField } from './fields.tsx';
import { fieldErrors, useSubmit } from './use-submit.ts';

type Texts = Record<
  'title' | 'about' | 'password' | 'code' | 'submit' | 'busy' | 'failed' | 'network',
  string
>;

interface Props<Name extends string> {
  texts: Texts;
  /** Why the form is shown, where the reason is more than signing in. */
  note?: string | null;
  /** The account's name in the call, and its field. */
  name: Name;
  account: ReactNode;
  send: (given: Record<Name | 'password', string> & { code?: string }) => Promise<void>;
  says?: 'form-always';
  /** The other ways in. */
  children: ReactNode;
}

/** Account, password and, where the account asks for it, the code. */
export function SignInForm<Name extends string>(props: Props<Name>) {
  const { texts, note, name, account, send, says, children } = props;
  const [asksCode, setAsksCode] = useState(false);
  const form = useSubmit({
    send,
    failed: texts.failed,
    offline: texts.network,
    ...(says && { says }),
    onFailed: (error) => {
      if (!fieldErrors(error).code || asksCode) return;
      // The password was right: the question that follows is no fault yet.
      setAsksCode(true);
      form.reset();
    },
  });
  return (
    <Form
      className="sign-in panel"
      aria-label={texts.title}
      state={form}
      onSubmit={({ password = '', code, ...given }) => {
        const known = { [name]: given[name] ?? '', password } as Record<Name | 'password', string>;
        form.submit({ ...known, ...(code?.trim() && { code: code.trim() }) });
      }}
    >
      <h1 className="step-2">{texts.title}</h1>
      <p>{note ?? texts.about}</p>
      <FormProblem />
      {account}
      <TextField
        label={texts.password}
        name="password"
        type="password"
        autoComplete="current-password"
      />
      {asksCode && (
        // The field appears because the person must fill it now.
        <TextField label={texts.code} name="code" autoComplete="one-time-code" autoFocus />
      )}
      <Submit busyText={texts.busy} label={texts.submit} />
      {children}
    </Form>
  );
}
