import type { PersonChange, PersonRow } from '../../../../contracts/people.ts';
import { patchPerson } from '../../../../contracts/portal/people.ts';
import { call } from '../../../shared/client.ts';
import { Form, FormProblem } from '../../../shared/form/Form.tsx';
import { useSubmit } from '../../../shared/form/use-submit.ts';
import { Dialog } from '../../../shared/ui/Dialog.tsx';
import { useVendor } from '../../session.ts';
import { TEXTS } from './messages.ts';
import { PermissionBoxes, tickedIn } from './PermissionBoxes.tsx';

const texts = TEXTS.people;

interface Props {
  person: PersonRow;
  onClose: () => void;
  onDone: () => void;
}

/** What a person may do; and whether they may sign in at all. */
export function EditPerson({ person, onClose, onDone }: Props) {
  const { permissions: own } = useVendor();
  const name = person.full_name;
  const form = useSubmit({
    send: (body: PersonChange) => call(patchPerson, { params: { id: person.id }, body }),
    failed: texts.failed,
    says: 'form-always',
    done: (_, { active }) => (active === false ? texts.suspendedNote(name) : texts.changed(name)),
    onDone: () => {
      onDone();
      onClose();
    },
  });

  return (
    <Dialog title={texts.editTitle(name)} onClose={onClose}>
      <Form
        state={form}
        onSubmit={(_, element) =>
          form.submit({ permissions: tickedIn(element, person.permissions, own) })
        }
      >
        <FormProblem />
        <PermissionBoxes given={person.permissions} />
        <div className="dialog-actions">
          <button
            type="button"
            className="button quiet"
            disabled={form.busy}
            onClick={() => form.submit({ active: !person.active })}
          >
            {person.active ? texts.suspend : texts.unsuspend}
          </button>
          <button type="submit" className="button solid" disabled={form.busy}>
            {texts.save}
          </button>
        </div>
      </Form>
    </Dialog>
  );
}
