import { type ReactNode, useId } from 'react';
import { FRAME } from '../messages/frame.ts';

/** Labelled native controls: the same look and the same names everywhere. Each step has some. */

interface LabelProps {
  htmlFor: string;
  required?: boolean;
  optional?: boolean;
  children: ReactNode;
}

/** A field's name, marked when the field is required or optional. */
export function Label({ htmlFor, required, optional, children }: LabelProps) {
  return (
    <label
      htmlFor={htmlFor}
      className="label"
      data-required={required ? FRAME.required : undefined}
    >
      {children}
      {optional && <span className="optional"> ({FRAME.optional})</span>}
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
  hint?: string | undefined;
  onChange: (value: string) => void;
}

/** A native select with its label, its empty choice and its hint. */
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

/** A step's heading: it takes focus when the step is shown. */
export function StepHeading({ title, intro }: { title: string; intro?: ReactNode }) {
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
