import { type FormEvent, useState } from 'react';
import type { PersonChange, PersonRow } from '../../../../contracts/people.ts';
import { errorMessage, request } from '../../../shared/request.ts';
import { Dialog } from '../../../shared/ui/Dialog.tsx';
import { notify } from '../../../shared/ui/notices.tsx';
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
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const name = person.full_name;

  async function save(change: PersonChange, done: string) {
    setBusy(true);
    setProblem(null);
    try {
      await request('PATCH', `/vendor/vendor/people/${person.id}`, { body: change });
      notify('success', done);
      onDone();
      onClose();
    } catch (error) {
      setProblem(errorMessage(error, texts.failed));
      setBusy(false);
    }
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const permissions = tickedIn(event.currentTarget, person.permissions, own);
    void save({ permissions }, texts.changed(name));
  }

  return (
    <Dialog title={texts.editTitle(name)} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        {problem && (
          <p className="notice bad" role="alert">
            {problem}
          </p>
        )}
        <PermissionBoxes given={person.permissions} />
        <div className="dialog-actions">
          <button
            type="button"
            className="button quiet"
            disabled={busy}
            onClick={() =>
              void save(
                { active: !person.active },
                person.active ? texts.suspendedNote(name) : texts.changed(name),
              )
            }
          >
            {person.active ? texts.suspend : texts.unsuspend}
          </button>
          <button type="submit" className="button solid" disabled={busy}>
            {texts.save}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
