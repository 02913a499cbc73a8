import { useEffect, useState } from 'react';
import { Field } from '../ui/Field.tsx';
import type { Unit } from './rate-fields.ts';

interface Props {
  label: string;
  unit: Unit;
  value: number;
  error?: string | undefined;
  /** The former value, where it differs. */
  note?: string | undefined;
  onChange: (value: number) => void;
}

const STEP: Partial<Record<Unit, number>> = { dollars: 10, hours: 0.25 };

/** The rate that an input says: text that is not a number of at least 0 becomes 0 (section 5). */
export function asRate(text: string): number {
  const value = Number(text);
  return text.trim() !== '' && Number.isFinite(value) && value >= 0 ? value : 0;
}

/** The lowest value that steps of that size come to from here: a browser counts steps from `min`. */
const lowest = (value: number, step: number) => Number((value % step).toFixed(6));

/** A number of at least 0. Where it is money it goes in steps of 10; a value between them is valid. */
export function RateInput({ label, unit, value, error, note, onChange }: Props) {
  const [text, setText] = useState(String(value));
  const step = STEP[unit] ?? 1;
  // A reset or a discard changes the value from outside; typing does not come back this way.
  useEffect(() => {
    setText((shown) => (asRate(shown) === value ? shown : String(value)));
  }, [value]);
  return (
    <Field label={label} error={error} hint={note}>
      {(control) => (
        <span className={`with-unit ${unit}`} data-changed={note !== undefined || undefined}>
          <input
            {...control}
            className="input number"
            type="number"
            inputMode="decimal"
            min={lowest(value, step)}
            step={step}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              onChange(asRate(event.target.value));
            }}
            onBlur={() => setText(String(value))}
          />
        </span>
      )}
    </Field>
  );
}
