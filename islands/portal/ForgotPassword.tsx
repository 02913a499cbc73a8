import { useState } from 'react';
import { postPasswordReset } from '../../contracts/portal/passwords.ts';
import { call } from '../shared/client.ts';
import { Form, Submit } from '../shared/form/Form.tsx';
import { TextField } from '../shared/form/fields.tsx';
import { useSubmit } from '../shared/form/use-submit.ts';
import { Button } from '../shared/ui/Button.tsx';
import { TEXTS } from './messages.ts';

const texts = TEXTS.forgot;

/** Asks for a link to a new password; the reply does not tell which accounts there are. */
export function ForgotPassword({ onBack }: { onBack: () => void }) {
  const [sent, setSent] = useState(false);
  const form = useSubmit({
    send: ({ username = '' }: Record<string, string>) =>
      call(postPasswordReset, { body: { username } }),
    failed: texts.failed,
    says: 'form-always',
    onDone: () => setSent(true),
  });

  return (
    <Form
      className="sign-in panel"
      aria-label={texts.title}
      state={form}
      onSubmit={({ username = '' }) => form.submit({ username })}
    >
      <h1 className="step-2">{texts.title}</h1>
      {sent ? (
        <p role="status">{texts.sent}</p>
      ) : (
        <>
          <p>{texts.about}</p>
          <TextField
            label={texts.name}
            name="username"
            error={form.problem ?? undefined}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
          <Submit busyText={texts.busy} label={texts.submit} />
        </>
      )}
      <Button look="link" className="target" onClick={onBack} label={texts.back} />
    </Form>
  );
}
