import type { Permission } from '../../../../contracts/people.ts';
import { getPeople, postPerson } from '../../../../contracts/portal/people.ts';
import { call } from '../../../shared/client.ts';
import { Form, FormProblem } from '../../../shared/form/Form.tsx';
import { FormActions } from '../../../shared/form/FormActions.tsx';
import { TextField } from '../../../shared/form/fields.tsx';
import { checkedPermissions, PermissionBoxes } from '../../../shared/form/PermissionBoxes.tsx';
import { PEOPLE } from '../../../shared/form/people-messages.ts';
import { useSubmit } from '../../../shared/form/use-submit.ts';
import { keyOf } from '../../../shared/query-view/use-call.ts';
import { Dialog } from '../../../shared/ui/Dialog.tsx';
import { useVendor } from '../../session.ts';
import { TEXTS } from './messages.ts';

const texts = { ...PEOPLE, ...TEXTS.people };

/** Name, address and permissions of a person who is invited by mail. */
export function InvitePerson({ onClose }: { onClose: () => void }) {
  const { permissions: own } = useVendor();
  const form = useSubmit({
    send: (body: { full_name: string; email: string; permissions: Permission[] }) =>
      call(postPerson, { body }),
    failed: texts.failed,
    done: (_, { email }) => texts.sent(email),
    onDone: onClose,
    stale: [keyOf(getPeople)],
  });

  return (
    <Dialog title={texts.invite} onClose={onClose}>
      <Form
        state={form}
        onSubmit={({ full_name = '', email = '' }, element) =>
          form.submit({ full_name, email, permissions: checkedPermissions(element, [], own) })
        }
      >
        <p className="soft mb-4">{texts.inviteAbout}</p>
        <FormProblem />
        <TextField label={texts.name} name="full_name" autoComplete="off" />
        <TextField label={texts.email} name="email" type="email" autoComplete="off" />
        <PermissionBoxes given={[]} own={own} />
        <FormActions label={texts.send} busyText={texts.sending} />
      </Form>
    </Dialog>
  );
}
