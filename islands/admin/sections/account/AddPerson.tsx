import { type FormEvent, useState } from 'react';
import { type HandedPassword, ROLES } from '../../../../contracts/users.ts';
import { ApiError } from '../../../shared/api.ts';
import { errorMessage, request } from '../../../shared/request.ts';
import { Dialog } from '../../../shared/ui/Dialog.tsx';
import { Field } from '../../../shared/ui/Field.tsx';
import { notify } from '../../../shared/ui/notices.tsx';
import { TEXTS } from '../../messages.ts';
import { ACCOUNT } from './messages.ts';

interface Props {
  onClose: () => void;
  onAdded: (made: HandedPassword) => void;
}

const texts = ACCOUNT.people;

/** Name, email and role of a new operator. */
export function AddPerson({ onClose, onAdded }: Props) {
  const [fields, setFields] = useState<Record<string, string>>({});

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const body = Object.fromEntries(new FormData(event.currentTarget));
    setFields({});
    try {
      onAdded(await request<HandedPassword>('POST', '/admin/users', { body }));
    } catch (error) {
      const wrong = error instanceof ApiError ? error.problem?.fields : undefined;
      if (wrong) setFields(wrong);
      else notify('error', errorMessage(error, texts.saveFailed));
    }
  }

  return (
    <Dialog title={texts.add} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <Field label={texts.name} error={fields.name} required>
          {(control) => <input {...control} name="name" autoComplete="off" />}
        </Field>
        <Field label={texts.email} error={fields.email} required>
          {(control) => <input {...control} name="email" type="email" autoComplete="off" />}
        </Field>
        <Field label={texts.role} error={fields.role} hint={texts.roleHint} required>
          {(control) => (
            <select {...control} name="role" defaultValue="operator">
              {ROLES.map((role) => (
                <option key={role} value={role}>
                  {TEXTS.roles[role]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <button type="submit" className="button solid">
          {texts.submit}
        </button>
      </form>
    </Dialog>
  );
}
