import { useId } from 'react';
import { SelectField, TextField } from '../../../../shared/form/fields.tsx';
import { numberOf } from '../../../../shared/form/find-place.tsx';
import { money } from '../../../../shared/format.ts';
import { Button } from '../../../../shared/ui/Button.tsx';
import { Field } from '../../../../shared/ui/Field.tsx';
import { Segments } from '../../../../shared/ui/Segments.tsx';
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

/** The state of a date: open with so many trucks at a rate, or a blackout with its reason. */
export function DayFields({ draft, onChange, taken, fleet, standard, mixed }: Props) {
  const modes = mixed ? (['open', 'blackout', 'keep'] as const) : (['open', 'blackout'] as const);
  return (
    <>
      <Segments
        label={texts.mode}
        options={modes.map((id) => ({ id, title: texts[id] }))}
        current={draft.mode}
        onChoose={(mode) => onChange({ mode })}
      />
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
      <SelectField
        label={texts.rate}
        value={draft.rateMode}
        onChoose={(mode) => onChange({ rateMode: mode as DayDraft['rateMode'] })}
        options={[
          ['standard', texts.rateStandard(money(standard))],
          ['own', texts.rateOwn],
          ...(mixed ? [['keep', texts.keep] as const] : []),
        ]}
      />
      {draft.rateMode === 'own' && (
        <TextField
          label={texts.rateAmount}
          inputMode="decimal"
          value={draft.rate}
          onText={(rate) => onChange({ rate })}
        />
      )}
    </>
  );
}

function Reason({ draft, onChange, taken }: Pick<Props, 'draft' | 'onChange' | 'taken'>) {
  const list = useId();
  return (
    <>
      <TextField
        label={texts.reason}
        hint={texts.reasonHint}
        list={list}
        maxLength={80}
        value={draft.reason}
        onText={(reason) => onChange({ reason })}
      />
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
      <Button aria-label={texts.fewer} onClick={() => step(-1)}>
        −
      </Button>
      <input
        {...control}
        inputMode="numeric"
        value={draft.trucks}
        onChange={(event) => onChange({ trucks: event.target.value })}
      />
      <Button aria-label={texts.more} onClick={() => step(1)}>
        +
      </Button>
    </div>
  );
}
