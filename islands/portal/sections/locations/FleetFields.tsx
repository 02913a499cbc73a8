import { CREW_SIZES } from '../../../../contracts/choices.ts';
import { Field } from '../../../shared/ui/Field.tsx';
import type { Part } from './draft.ts';
import { TEXTS } from './messages.ts';

const { form } = TEXTS;

/** How many trucks the location has, and what a crew from there costs if not the usual. */
export function FleetFields({ draft, change, errors, fleet }: Part & { fleet: number | null }) {
  const changed = fleet !== null && draft.truck_count !== String(fleet);
  return (
    <fieldset className="form-group">
      <legend>{form.fleet}</legend>
      <Field
        label={form.trucks}
        hint={changed ? form.trucksChange : form.trucksHint}
        error={errors.truck_count}
        required
      >
        {(control) => (
          <input
            {...control}
            type="number"
            inputMode="numeric"
            min={0}
            max={500}
            value={draft.truck_count}
            onChange={(event) => change({ truck_count: event.target.value })}
          />
        )}
      </Field>
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
            <Field
              key={crew}
              label={form.crew(crew)}
              error={errors[`crew_rates.${crew}`] ?? (crew === 2 ? errors.crew_rates : undefined)}
              required
            >
              {(control) => (
                <input
                  {...control}
                  inputMode="decimal"
                  value={draft.rates[crew] ?? ''}
                  onChange={(event) =>
                    change({ rates: { ...draft.rates, [crew]: event.target.value } })
                  }
                />
              )}
            </Field>
          ))}
        </div>
      )}
    </fieldset>
  );
}
