import { useState } from 'react';
import type { PersonChange, PersonRow } from '../../../../contracts/people.ts';
import { getPeople, patchPerson } from '../../../../contracts/portal/people.ts';
import { call } from '../../../shared/client.ts';
import { Form, FormProblem, Submit } from '../../../shared/form/Form.tsx';
import { checkedPermissions, PermissionBoxes } from '../../../shared/form/PermissionBoxes.tsx';
import { PEOPLE } from '../../../shared/form/people-messages.ts';
import { SuspendPerson } from '../../../shared/form/SuspendPerson.tsx';
import { useSeen } from '../../../shared/form/use-seen.ts';
import { useSubmit } from '../../../shared/form/use-submit.ts';
import { keyOf } from '../../../shared/query-view/use-call.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Dialog } from '../../../shared/ui/Dialog.tsx';
import { useVendor } from '../../session.ts';
import { TEXTS } from './messages.ts';

const texts = { ...PEOPLE, ...TEXTS.people };

interface Props {
  person: PersonRow;
  people: readonly PersonRow[];
  onClose: () => void;
}

/** A person's permissions, and their suspension. */
export function EditPerson({ person, people, onClose }: Props) {
  const [suspends, setSuspends] = useState(false);
  const { permissions: own } = useVendor();
  const name = person.full_name;
  const { was, learn } = useSeen({ permissions: person.permissions });
  const form = useSubmit({
    send: (body: PersonChange) =>
      call(patchPerson, { params: { id: person.id }, body: { ...body, was } }),
    onFailed: learn,
    failed: texts.failed,
    says: 'form-always',
    done: (_, { active }) => (active === false ? texts.suspendedNote(name) : texts.changed(name)),
    onDone: onClose,
    stale: [keyOf(getPeople)],
  });

  return (
    <Dialog title={texts.editTitle(name)} onClose={onClose}>
      <Form
        state={form}
        onSubmit={(_, element) =>
          form.submit({ permissions: checkedPermissions(element, person.permissions, own) })
        }
      >
        <FormProblem />
        <PermissionBoxes given={person.permissions} own={own} />
        <div className="dialog-actions">
          <Button
            disabled={form.busy}
            onClick={() => (person.active ? setSuspends(true) : form.submit({ active: true }))}
            label={person.active ? texts.suspend : texts.unsuspend}
          />
          <Submit label={texts.save} />
        </div>
      </Form>
      {suspends && (
        <SuspendPerson
          person={person}
          people={people}
          made={texts.made}
          busy={form.busy}
          onClose={() => setSuspends(false)}
          onSuspend={form.submit}
        />
      )}
    </Dialog>
  );
}
