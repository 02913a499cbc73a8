import { useState } from 'react';
import type { Location } from '../../../../contracts/portal/locations.ts';
import { postLocation, putLocation } from '../../../../contracts/portal/locations.ts';
import { call, problemOf } from '../../../shared/client.ts';
import { Form } from '../../../shared/form/Form.tsx';
import { useSubmit } from '../../../shared/form/use-submit.ts';
import { Dialog } from '../../../shared/ui/Dialog.tsx';
import { CloseLocation } from './CloseLocation.tsx';
import { bodyOf, draftOf, type Part } from './draft.ts';
import { FleetFields } from './FleetFields.tsx';
import { locationKeys } from './keys.ts';
import { TEXTS } from './messages.ts';
import { PeopleFields } from './PeopleFields.tsx';
import { PlaceFields } from './PlaceFields.tsx';

const { form } = TEXTS;

interface Props {
  /** Null for a new one. */
  location: Location | null;
  onClose: () => void;
}

/** Everything about a location, in a panel at the side: place, people, trucks and rates. */
export function LocationForm({ location, onClose }: Props) {
  // What was seen when the form was opened: a later state is another person's.
  const [seen, setSeen] = useState(location);
  const [draft, setDraft] = useState(() => draftOf(location));
  const [closing, setClosing] = useState(false);
  const save = useSubmit({
    send: () => {
      const body = bodyOf(draft);
      return seen
        ? call(putLocation, { params: { id: seen.id }, body: { ...body, version: seen.version } })
        : call(postLocation, { body });
    },
    failed: form.failed,
    says: 'form-always',
    done: ({ name }) => (seen ? form.saved(name) : form.created(name)),
    onDone: onClose,
    stale: [locationKeys.all],
  });
  const problem = problemOf(putLocation, save.error);
  const newest = problem?.location;
  const part: Part = {
    draft,
    change: (values) => setDraft((now) => ({ ...now, ...values })),
    errors: save.errors,
  };

  function takeNewest(now: Location) {
    setSeen(now);
    setDraft(draftOf(now));
    save.reset();
  }

  if (closing && seen) return <CloseLocation location={seen} onClose={onClose} />;
  return (
    <Dialog title={seen ? form.editTitle(seen.name) : form.newTitle} kind="side" onClose={onClose}>
      <Form className="location-form" state={save} onSubmit={() => save.submit()}>
        <PlaceFields {...part} isNew={!seen} />
        <PeopleFields {...part} />
        <FleetFields {...part} fleet={seen?.truck_count ?? null} />
        {save.problem && (
          <div className="notice bad" role="alert">
            <p>{part.errors.name ?? (problem?.fields ? form.wrong : save.problem)}</p>
            {newest && (
              <button type="button" className="link" onClick={() => takeNewest(newest)}>
                {form.reload}
              </button>
            )}
          </div>
        )}
        <div className="dialog-actions">
          {seen && (
            <button type="button" className="link danger" onClick={() => setClosing(true)}>
              {form.close}
            </button>
          )}
          <button type="button" className="button quiet" onClick={onClose}>
            {form.cancel}
          </button>
          <button type="submit" className="button primary" disabled={save.busy}>
            {save.busy ? form.saving : seen ? form.save : form.create}
          </button>
        </div>
      </Form>
    </Dialog>
  );
}
