import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Location } from '../../../../contracts/portal/locations.ts';
import { ApiError } from '../../../shared/api.ts';
import { errorMessage, request } from '../../../shared/request.ts';
import { Dialog } from '../../../shared/ui/Dialog.tsx';
import { notify } from '../../../shared/ui/notices.tsx';
import { CloseLocation } from './CloseLocation.tsx';
import { PATH, useRefreshLocations } from './calls.ts';
import { bodyOf, draftOf, type Part } from './draft.ts';
import { FleetFields } from './FleetFields.tsx';
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
  const refresh = useRefreshLocations();
  // What was seen when the form was opened: a later state is somebody else's.
  const [seen, setSeen] = useState(location);
  const [draft, setDraft] = useState(() => draftOf(location));
  const [closing, setClosing] = useState(false);
  const save = useMutation({
    mutationFn: () => {
      const body = bodyOf(draft);
      return seen
        ? request<Location>('PUT', `${PATH}/${seen.id}`, {
            body: { ...body, version: seen.version },
          })
        : request<Location>('POST', PATH, { body });
    },
    onSuccess: (saved) => {
      notify('success', seen ? form.saved(saved.name) : form.created(saved.name));
      onClose();
      return refresh();
    },
  });
  const problem = save.error instanceof ApiError ? save.error.problem : null;
  const newest = (problem as { location?: Location } | null)?.location;
  const part: Part = {
    draft,
    change: (values) => setDraft((now) => ({ ...now, ...values })),
    errors: problem?.fields ?? {},
  };

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    save.mutate();
  }
  function takeNewest(now: Location) {
    setSeen(now);
    setDraft(draftOf(now));
    save.reset();
  }

  if (closing && seen) return <CloseLocation location={seen} onClose={onClose} />;
  return (
    <Dialog title={seen ? form.editTitle(seen.name) : form.newTitle} kind="side" onClose={onClose}>
      <form onSubmit={onSubmit} noValidate className="location-form">
        <PlaceFields {...part} isNew={!seen} />
        <PeopleFields {...part} />
        <FleetFields {...part} fleet={seen?.truck_count ?? null} />
        {save.isError && (
          <div className="notice bad" role="alert">
            <p>
              {part.errors.name ??
                (problem?.fields ? form.wrong : errorMessage(save.error, form.failed))}
            </p>
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
          <button type="submit" className="button primary" disabled={save.isPending}>
            {save.isPending ? form.saving : seen ? form.save : form.create}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
