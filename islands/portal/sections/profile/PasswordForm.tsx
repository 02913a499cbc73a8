import { postOwnPassword } from '../../../../contracts/portal/sessions.ts';
import { call } from '../../../shared/client.ts';
import { Form, FormProblem, Submit } from '../../../shared/form/Form.tsx';
import { PasswordFields } from '../../../shared/form/PasswordFields.tsx';
import type { FieldErrors } from '../../../shared/form/use-submit.ts';
import { useSubmit } from '../../../shared/form/use-submit.ts';
import { replaceToken, useSession } from '../../session.ts';
import { TEXTS } from './messages.ts';

const texts = TEXTS.password;

type Given = { given: Record<string, string>; element: HTMLFormElement };

/** The own password: the current one, and the new one twice. */
export function PasswordForm({ onDone }: { onDone?: () => void }) {
  const username = useSession(({ person }) => person?.username ?? '');
  const form = useSubmit({
    send: async ({ element, given: { current_password = '', new_password = '' } }: Given) => {
      const body = { current_password, new_password };
      const { access_token } = await call(postOwnPassword, { body });
      replaceToken(access_token);
      element.reset();
    },
    check: ({ given }) => faults(given),
    failed: texts.failed,
    offline: texts.network,
    done: texts.changed,
    onDone: () => onDone?.(),
  });
  return (
    <Form
      className="narrow mt-4"
      aria-label={texts.title}
      state={form}
      onSubmit={(given, element) => form.submit({ given, element })}
    >
      <FormProblem />
      {/* For password managers, which else would not know whose password it is. */}
      <input type="text" name="username" value={username} autoComplete="username" readOnly hidden />
      <PasswordFields texts={{ ...texts, next: texts.new }} />
      <Submit busyText={texts.busy} label={texts.submit} />
    </Form>
  );
}

/** The faults that the form can tell by itself (rule 8.3). */
function faults(given: Record<string, string>): FieldErrors {
  if (!given.current_password) return { current_password: texts.needed };
  if (given.new_password !== given.confirm_password) return { confirm_password: texts.differ };
  if ((given.new_password ?? '').length < 8) return { new_password: texts.short };
  return {};
}
