import { useId } from 'react';
import { money } from '../../../../shared/format.ts';
import { Field } from '../../../../shared/ui/Field.tsx';
import { numberOf } from '../draft.ts';
import type { DayDraft } from './day-draft.ts';
import { TEXTS } from './messages.ts';

const { day: texts } = TEXTS;

interface Props {
  draft: DayDraft;
  onChange: (values: Partial<DayDraft>) => void;
  /** Most trucks that are taken on any of the dates. */
  taken: number;
  fleet: number;
  /** Hourly dollars where a date says nothing. */
  standard: number;
  /** Several dates, which may differ. */
  mixed: boolean;
}

/** What a date is: open with so many trucks at a rate, or a blackout with its reason. */
export function DayFields({ draft, onChange, taken, fleet, standard, mixed }: Props) {
  const modes = mixed ? (['open', 'blackout', 'keep'] as const) : (['open', 'blackout'] as const);
  const names = { open: texts.open, blackout: texts.blackout, keep: texts.keep };
  return (
    <>
      <fieldset className="segments" aria-label={texts.mode}>
        {modes.map((mode) => (
          <button
            key={mode}
            type="button"
            aria-pressed={draft.mode === mode}
            onClick={() => onChange({ mode })}
          >
            {names[mode]}
          </button>
        ))}
      </fieldset>
      {draft.mode === 'blackout' ? (
        <Reason draft={draft} onChange={onChange} taken={taken} />
      ) : (
        <Field
          label={texts.trucks}
          hint={mixed && draft.trucks === '' ? texts.trucksKeep : texts.trucksHint(taken, fleet)}
        >
          {(control) => <Stepper control={control} draft={draft} onChange={onChange} />}
        </Field>
      )}
      <Field label={texts.rate}>
        {(control) => (
          <select
            {...control}
            value={draft.rateMode}
            onChange={(event) => onChange({ rateMode: event.target.value as DayDraft['rateMode'] })}
          >
            <option value="standard">{texts.rateStandard(money(standard))}</option>
            <option value="own">{texts.rateOwn}</option>
            {mixed && <option value="keep">{texts.keep}</option>}
          </select>
        )}
      </Field>
      {draft.rateMode === 'own' && (
        <Field label={texts.rateAmount} required>
          {(control) => (
            <input
              {...control}
              inputMode="decimal"
              value={draft.rate}
              onChange={(event) => onChange({ rate: event.target.value })}
            />
          )}
        </Field>
      )}
    </>
  );
}

function Reason({ draft, onChange, taken }: Pick<Props, 'draft' | 'onChange' | 'taken'>) {
  const list = useId();
  return (
    <>
      <Field label={texts.reason} hint={texts.reasonHint} required>
        {(control) => (
          <input
            {...control}
            list={list}
            maxLength={80}
            value={draft.reason}
            onChange={(event) => onChange({ reason: event.target.value })}
          />
        )}
      </Field>
      <datalist id={list}>
        {texts.reasons.map((reason) => (
          <option key={reason} value={reason} />
        ))}
      </datalist>
      {taken > 0 && <p className="notice">{texts.blackoutKeeps(taken)}</p>}
    </>
  );
}

interface StepperProps extends Pick<Props, 'draft' | 'onChange'> {
  control: { id: string; className: string };
}

/** A number with a large button on each side: for a thumb. */
function Stepper({ control, draft, onChange }: StepperProps) {
  const step = (by: number) =>
    onChange({ trucks: String(Math.min(500, Math.max(0, (numberOf(draft.trucks) ?? 0) + by))) });
  return (
    <div className="stepper">
      <button
        type="button"
        className="button quiet"
        aria-label={texts.fewer}
        onClick={() => step(-1)}
      >
        −
      </button>
      <input
        {...control}
        inputMode="numeric"
        value={draft.trucks}
        onChange={(event) => onChange({ trucks: event.target.value })}
      />
      <button
        type="button"
        className="button quiet"
        aria-label={texts.more}
        onClick={() => step(1)}
      >
        +
      </button>
    </div>
  );
}
