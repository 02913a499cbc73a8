import { postPerson } from '../../../../contracts/admin/people.ts';
import { PERMISSIONS } from '../../../../contracts/vendors.ts';
import { call } from '../../../shared/client.ts';
import { Form, Submit } from '../../../shared/form/Form.tsx';
import { TextField } from '../../../shared/form/fields.tsx';
import { checkedPermissions, PermissionBoxes } from '../../../shared/form/PermissionBoxes.tsx';
import { useSubmit } from '../../../shared/form/use-submit.ts';
import { PEOPLE } from './people-messages.ts';

interface Props {
  /** The mover's. */
  slug: string;
  onInvited: () => void;
}

type Given = { given: Record<string, string>; element: HTMLFormElement };

/** Name, address and permissions of a person who is invited to a vendor's portal. */
export function InvitePerson({ slug, onInvited }: Props) {
  const form = useSubmit({
    send: ({ element, given }: Given) => {
      const { full_name = '', email = '' } = given;
      const body = { full_name, email, permissions: checkedPermissions(element) };
      return call(postPerson, { params: { slug }, body });
    },
    failed: PEOPLE.failed,
    says: 'notice',
    done: (_, { given }) => PEOPLE.sent(given.email ?? ''),
    onDone: (_, { element }) => {
      element.reset();
      onInvited();
    },
  });
  return (
    <Form
      aria-label={PEOPLE.invite}
      state={form}
      onSubmit={(given, element) => form.submit({ given, element })}
    >
      <h3>{PEOPLE.invite}</h3>
      <TextField label={PEOPLE.name} name="full_name" autoComplete="off" />
      <TextField label={PEOPLE.email} name="email" type="email" autoComplete="off" />
      <PermissionBoxes given={PERMISSIONS} />
      <Submit label={PEOPLE.send} busyText={PEOPLE.sending} />
    </Form>
  );
}
