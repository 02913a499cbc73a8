import { type FormEvent, useState } from 'react';
import { PERMISSIONS } from '../../../../contracts/vendors.ts';
import { ApiError } from '../../../shared/api.ts';
import { errorMessage, request } from '../../../shared/request.ts';
import { Field } from '../../../shared/ui/Field.tsx';
import { notify } from '../../../shared/ui/notices.tsx';
import { PEOPLE } from './people-messages.ts';

interface Props {
  /** The call that invites: `/admin/vendors/easy2go/people`. */
  path: string;
  onInvited: () => void;
}

/** Name, address and permissions of whoever is invited to a mover's portal. */
export function InvitePerson({ path, onInvited }: Props) {
  const [busy, setBusy] = useState(false);
  const [fields, setFields] = useState<Record<string, string>>({});

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const given = new FormData(form);
    const email = String(given.get('email'));
    setBusy(true);
    setFields({});
    try {
      const permissions = given.getAll('permissions');
      const body = { full_name: given.get('full_name'), email, permissions };
      await request('POST', path, { body });
      notify('success', PEOPLE.sent(email));
      form.reset();
      onInvited();
    } catch (error) {
      const wrong = error instanceof ApiError ? error.problem?.fields : undefined;
      if (wrong) setFields(wrong);
      else notify('error', errorMessage(error, PEOPLE.failed));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form onSubmit={submit} aria-label={PEOPLE.invite} noValidate>
      <h3>{PEOPLE.invite}</h3>
      <Field label={PEOPLE.name} error={fields.full_name} required>
        {(control) => <input {...control} name="full_name" autoComplete="off" />}
      </Field>
      <Field label={PEOPLE.email} error={fields.email} required>
        {(control) => <input {...control} type="email" name="email" autoComplete="off" />}
      </Field>
      <fieldset className="mover-permissions">
        <legend className="label">{PEOPLE.may}</legend>
        {PERMISSIONS.map((permission) => (
          <label key={permission}>
            <input type="checkbox" name="permissions" value={permission} defaultChecked />
            {PEOPLE.permissions[permission]}
          </label>
        ))}
      </fieldset>
      <button type="submit" className="button solid" disabled={busy}>
        {busy ? PEOPLE.sending : PEOPLE.send}
      </button>
    </form>
  );
}
