import { postOwnPassword } from '../../../../contracts/admin/account.ts';
import { call } from '../../../shared/client.ts';
import { Form, Submit } from '../../../shared/form/Form.tsx';
import { PasswordFields } from '../../../shared/form/PasswordFields.tsx';
import type { FieldErrors } from '../../../shared/form/use-submit.ts';
import { useSubmit } from '../../../shared/form/use-submit.ts';
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
      given.new_password === given.confirm_password ? {} : { confirm_password: texts.mismatch },
    failed: texts.failed,
    says: 'notice',
    done: texts.done,
    onDone: () => onDone?.(),
  });
  return (
    <Form state={form} onSubmit={(given, element) => form.submit({ given, element })}>
      <PasswordFields texts={texts} />
      <Submit label={texts.submit} />
    </Form>
  );
}
