import { postUser } from '../../../../contracts/admin/users.ts';
import { ROLES, type Role, type TemporaryPassword } from '../../../../contracts/users.ts';
import { call } from '../../../shared/client.ts';
import { Form } from '../../../shared/form/Form.tsx';
import { SelectField, TextField } from '../../../shared/form/fields.tsx';
import { useSubmit } from '../../../shared/form/use-submit.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Dialog } from '../../../shared/ui/Dialog.tsx';
import { TEXTS } from '../../messages.ts';
import { ACCOUNT } from './messages.ts';

interface Props {
  onClose: () => void;
  onAdded: (made: TemporaryPassword) => void;
}

const texts = ACCOUNT.people;

/** Name, email and role of a new operator. */
export function AddPerson({ onClose, onAdded }: Props) {
  const form = useSubmit({
    send: ({ email = '', name = '', role }: Record<string, string>) =>
      call(postUser, { body: { email, name, role: role as Role } }),
    failed: texts.saveFailed,
    says: 'notice',
    onDone: onAdded,
  });
  return (
    <Dialog title={texts.add} onClose={onClose}>
      <Form state={form} onSubmit={form.submit}>
        <TextField label={texts.name} name="name" autoComplete="off" />
        <TextField label={texts.email} name="email" type="email" autoComplete="off" />
        <SelectField
          label={texts.role}
          name="role"
          hint={texts.roleHint}
          required
          defaultValue="operator"
          options={ROLES.map((role) => [role, TEXTS.roles[role]])}
        />
        <Button type="submit" look="solid" label={texts.submit} disabled={form.busy} />
      </Form>
    </Dialog>
  );
}
