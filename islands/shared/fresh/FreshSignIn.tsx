import { useState } from 'react';
import { Form, FormProblem } from '../form/Form.tsx';
import { FormActions } from '../form/FormActions.tsx';
import { TextField } from '../form/fields.tsx';
import { fieldErrors, useSubmit } from '../form/use-submit.ts';
import { PasskeyDoor } from '../passkeys/PasskeyDoor.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { TEXTS } from './messages.ts';
import type { Proofs } from './proofs.ts';

interface Props {
  proofs: Proofs;
  onClose: (proved: boolean) => void;
}

/** The password once more and, where the account asks for it, the code; or a passkey. */
export function FreshSignIn({ proofs, onClose }: Props) {
  const [asksCode, setAsksCode] = useState(false);
  const form = useSubmit({
    send: proofs.byPassword,
    failed: TEXTS.failed,
    onDone: () => onClose(true),
    onFailed: (error) => {
      if (!fieldErrors(error).code || asksCode) return;
      // The password was right: the question that follows is no fault yet.
      setAsksCode(true);
      form.reset();
    },
  });
  return (
    <Dialog title={TEXTS.title} onClose={() => onClose(false)}>
      <Form
        state={form}
        onSubmit={({ password = '', code }) =>
          form.submit({ password, ...(code?.trim() && { code: code.trim() }) })
        }
      >
        <p className="soft">{TEXTS.about}</p>
        <FormProblem />
        <TextField
          label={TEXTS.password}
          name="password"
          type="password"
          autoComplete="current-password"
          autoFocus
        />
        {asksCode && (
          <TextField
            label={TEXTS.code}
            name="code"
            autoComplete="one-time-code"
            // The field appears because the person must fill it now.
            autoFocus
          />
        )}
        <FormActions label={TEXTS.submit} busyText={TEXTS.busy} />
        <PasskeyDoor
          ask={proofs.ask}
          enter={async (signed) => {
            await proofs.byPasskey(signed);
            onClose(true);
          }}
        />
      </Form>
    </Dialog>
  );
}
