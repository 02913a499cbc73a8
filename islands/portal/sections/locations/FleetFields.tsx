import { CREW_SIZES } from '../../../../contracts/choices.ts';
import { TextField } from '../../../shared/form/fields.tsx';
import type { Part } from './draft.ts';
import { TEXTS } from './messages.ts';

const { form } = TEXTS;

/** How many trucks the location has, and what a crew from there costs if not the usual. */
export function FleetFields({ draft, change, errors, fleet }: Part & { fleet: number | null }) {
  const changed = fleet !== null && draft.truck_count !== String(fleet);
  return (
    <fieldset className="form-group">
      <legend>{form.fleet}</legend>
      <TextField
        label={form.trucks}
        name="truck_count"
        hint={changed ? form.trucksChange : form.trucksHint}
        required
        type="number"
        inputMode="numeric"
        min={0}
        max={500}
        value={draft.truck_count}
        onText={(truck_count) => change({ truck_count })}
      />
      <label className="check">
        <input
          type="checkbox"
          checked={draft.ownRates}
          onChange={(event) => change({ ownRates: event.target.checked })}
        />
        <span>
          {form.ownRates} <small>{form.ownRatesHint}</small>
        </span>
      </label>
      {draft.ownRates && (
        <div className="fields rates">
          {CREW_SIZES.map((crew) => (
            <TextField
              key={crew}
              label={form.crew(crew)}
              error={errors[`crew_rates.${crew}`] ?? (crew === 2 ? errors.crew_rates : undefined)}
              required
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
