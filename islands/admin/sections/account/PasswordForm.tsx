import { postOwnPassword } from '../../../../contracts/admin/account.ts';
import { call } from '../../../shared/client.ts';
import { Form } from '../../../shared/form/Form.tsx';
import { TextField } from '../../../shared/form/fields.tsx';
import type { FieldErrors } from '../../../shared/form/use-submit.ts';
import { useSubmit } from '../../../shared/form/use-submit.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { ACCOUNT } from './messages.ts';

type Given = { given: Record<string, string>; element: HTMLFormElement };

/** Current password, and the new one twice. */
export function PasswordForm({ onDone }: { onDone?: () => void }) {
  const texts = ACCOUNT.password;
  const form = useSubmit({
    send: ({ element, given: { current_password = '', new_password = '' } }: Given) =>
      call(postOwnPassword, { body: { current_password, new_password } }).then(() =>
        element.reset(),
      ),
    check: ({ given }): FieldErrors =>
      given.new_password === given.confirm ? {} : { confirm: texts.mismatch },
    failed: texts.failed,
    says: 'notice',
    done: texts.done,
    onDone: () => onDone?.(),
  });
  return (
    <Form state={form} onSubmit={(given, element) => form.submit({ given, element })}>
      <TextField
        label={texts.current}
        name="current_password"
        type="password"
        autoComplete="current-password"
        required
      />
      <TextField
        label={texts.next}
        name="new_password"
        hint={texts.hint}
        type="password"
        autoComplete="new-password"
        required
      />
      <TextField
        label={texts.confirm}
        name="confirm"
        type="password"
        autoComplete="new-password"
        required
      />
      <Button type="submit" look="solid" label={texts.submit} disabled={form.busy} />
    </Form>
  );
}
