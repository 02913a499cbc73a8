import { type ReactNode, useId } from 'react';
import { FRAME, HOME } from '../first-messages.ts';

/** Labelled native controls: the same look and the same names everywhere. */

interface LabelProps {
  htmlFor: string;
  required?: boolean;
  optional?: boolean;
  children: ReactNode;
}

export function Label({ htmlFor, required, optional, children }: LabelProps) {
  return (
    <label htmlFor={htmlFor} className="label" data-required={required || undefined}>
      {children}
      {optional && <span className="optional"> ({HOME.optional})</span>}
    </label>
  );
}

interface SelectFieldProps {
  label: string;
  name: string;
  value: string | number;
  options: readonly { value: string | number; label: string }[];
  /** The empty choice's text; without it there is none. */
  placeholder?: string;
  required?: boolean;
  optional?: boolean;
  hint?: string;
  onChange: (value: string) => void;
}

export function SelectField(props: SelectFieldProps) {
  const id = useId();
  const hintId = `${id}hint`;
  return (
    <div className="field">
      <Label htmlFor={id} required={props.required} optional={props.optional}>
        {props.label}
      </Label>
      <select
        id={id}
        name={props.name}
        className="input"
        value={props.value}
        required={props.required}
        aria-describedby={props.hint ? hintId : undefined}
        onChange={(event) => props.onChange(event.target.value)}
      >
        {props.placeholder !== undefined && <option value="">{props.placeholder}</option>}
        {props.options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {props.hint && (
        <p id={hintId} className="hint">
          {props.hint}
        </p>
      )}
    </div>
  );
}

interface YesNoProps {
  label: string;
  name: string;
  value: boolean;
  onChange: (value: boolean) => void;
}

export function YesNo({ label, name, value, onChange }: YesNoProps) {
  return (
    <fieldset className="field yes-no">
      <legend className="label">{label}</legend>
      <div className="segments">
        {[true, false].map((choice) => (
          <label key={String(choice)}>
            <input
              type="radio"
              name={name}
              checked={value === choice}
              onChange={() => onChange(choice)}
            />
            <span>{choice ? HOME.yes : HOME.no}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface ChecksProps<Key extends string> {
  legend: string;
  items: readonly { key: Key; label: string; icon?: ReactNode }[];
  checked: Record<Key, boolean | 0 | 1>;
  onChange: (key: Key, checked: boolean) => void;
}

export function Checks<Key extends string>({ legend, items, checked, onChange }: ChecksProps<Key>) {
  return (
    <fieldset className="field checks">
      <legend className="label">{legend}</legend>
      <div className="tiles">
        {items.map(({ key, label, icon }) => (
          <label key={key} className="tile">
            <input
              type="checkbox"
              name={key}
              checked={Boolean(checked[key])}
              onChange={(event) => onChange(key, event.target.checked)}
            />
            {icon}
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Whole numbers from `min` to `max` as options. */
export const range = (min: number, max: number) =>
  Array.from({ length: max - min + 1 }, (_, index) => ({
    value: min + index,
    label: String(min + index),
  }));

/** A step's heading: it takes focus when the step is shown. */
export function StepHeading({ title, intro }: { title: string; intro?: string }) {
  return (
    <header className="step-heading">
      <h1 tabIndex={-1} data-step-heading>
        {title}
      </h1>
      {intro && <p>{intro}</p>}
    </header>
  );
}

/** A busy text with a turning mark. */
export function Busy({ children = FRAME.loading }: { children?: ReactNode }) {
  return (
    <p className="busy" role="status">
      <span className="spinner" aria-hidden="true" />
      {children}
    </p>
  );
}
