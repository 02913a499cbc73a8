import { useState } from 'react';
import { CREW_SIZES } from '../../../../contracts/choices.ts';
import type { Location } from '../../../../contracts/portal/locations.ts';
import { postLocation, putLocation } from '../../../../contracts/portal/locations.ts';
import { call, problemOf } from '../../../shared/client.ts';
import { Form, Submit } from '../../../shared/form/Form.tsx';
import { TextField } from '../../../shared/form/fields.tsx';
import { useDraft } from '../../../shared/form/use-seen.ts';
import { useSubmit } from '../../../shared/form/use-submit.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Dialog } from '../../../shared/ui/Dialog.tsx';
import { CloseLocation } from './CloseLocation.tsx';
import { LOCATIONS } from './calls.ts';
import { bodyOf, draftOf, type Part } from './draft.ts';
import { TEXTS } from './messages.ts';
import { PlaceFields } from './PlaceFields.tsx';

const { form } = TEXTS;
const PEOPLE = [
  { field: 'dispatcher_name', label: form.dispatcher, type: 'text' },
  { field: 'phone', label: form.phone, type: 'tel' },
  { field: 'owner', label: form.owner, type: 'text', optional: true, hint: form.ownerHint },
  {
    field: 'sales_phone',
    label: form.salesPhone,
    type: 'tel',
    optional: true,
    hint: form.salesHint,
  },
  { field: 'gmb_url', label: form.gmb, type: 'url', optional: true, hint: form.gmbHint },
] as const;

interface Props {
  /** Null for a new one. */
  location: Location | null;
  onClose: () => void;
}

/** Everything about a location, in a panel at the side: place, people, trucks and rates. */
export function LocationForm({ location, onClose }: Props) {
  // The location as the form was opened with: a later state is another person's.
  const [seen, setSeen] = useState(location);
  const { fields: draft, edit: change, textIn } = useDraft(draftOf(seen));
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
    stale: LOCATIONS,
  });
  const problem = problemOf(putLocation, save.error);
  const newest = problem?.location;
  const part: Part = { draft, change, textIn, errors: save.errors };

  function takeNewest(now: Location) {
    setSeen(now);
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
              <Button look="link" onClick={() => takeNewest(newest)} label={form.reload} />
            )}
          </div>
        )}
        <div className="dialog-actions">
          {seen && (
            <Button
              look="link"
              className="danger"
              onClick={() => setClosing(true)}
              label={form.close}
            />
          )}
          <Button onClick={onClose} label={form.cancel} />
          <Submit look="primary" busyText={form.saving} label={seen ? form.save : form.create} />
        </div>
      </Form>
    </Dialog>
  );
}

/** The people who answer at the location, and their numbers. */
const PeopleFields = (part: Part) => (
  <fieldset className="form-group">
    <legend>{form.people}</legend>
    <div className="fields">
      {PEOPLE.map(({ field, ...input }) => (
        <TextField key={field} {...input} autoComplete="off" {...part.textIn(field)} />
      ))}
    </div>
  </fieldset>
);

/** The location's count of trucks, and its crew's rate if not the usual. */
function FleetFields({ fleet, ...part }: Part & { fleet: number | null }) {
  const { draft, change, errors } = part;
  const changed = fleet !== null && draft.truck_count !== String(fleet);
  return (
    <fieldset className="form-group">
      <legend>{form.fleet}</legend>
      <TextField
        label={form.trucks}
        hint={changed ? form.trucksChange : form.trucksHint}
        type="number"
        inputMode="numeric"
        min={0}
        max={500}
        {...part.textIn('truck_count')}
      />
      <label className="check">
        <input
          type="checkbox"
          checked={draft.ownRates}
          onChange={(event) => change({ ownRates: event.target.checked })}
        />
        <span>
          {form.ownRates} <small className="as-block soft">{form.ownRatesHint}</small>
        </span>
      </label>
      {draft.ownRates && (
        <div className="fields rates">
          {CREW_SIZES.map((crew) => (
            <TextField
              key={crew}
              label={form.crew(crew)}
              error={errors[`crew_rates.${crew}`] ?? (crew === 2 ? errors.crew_rates : undefined)}
              inputMode="decimal"
              value={draft.rates[crew] ?? ''}
              onText={(rate) => change({ rates: { ...draft.rates, [crew]: rate } })}
            />
          ))}
        </div>
      )}
    </fieldset>
  );
}
