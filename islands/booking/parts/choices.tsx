import type { ReactNode } from 'react';
import { FRAME } from '../messages/frame.ts';

/** Labelled native choices: the later steps' share of the controls. */

interface ChoiceProps<Value extends string> {
  label: string;
  name: string;
  /** The chosen option; a value outside `options` before there is an answer. */
  value: string;
  /** `detail`: the answer's effect on the price, empty until known: its place is kept. */
  options: readonly { value: Value; label: string; detail?: string }[];
  required?: boolean | undefined;
  /** True where the options need more than one row. */
  wraps?: boolean;
  /** The consequence of the answer; empty before there is one. */
  hint?: string | undefined;
  onChange: (value: Value) => void;
}

/** A choice of a few, as radio buttons side by side. */
export function Choice<Value extends string>(props: ChoiceProps<Value>) {
  return (
    <fieldset className={props.wraps ? 'field wraps' : 'field yes-no'}>
      <legend className="label" data-required={props.required ? FRAME.required : undefined}>
        {props.label}
      </legend>
      <div className="segments">
        {props.options.map(({ value, label, detail }) => (
          <label key={value}>
            <input
              type="radio"
              name={props.name}
              checked={props.value === value}
              required={props.required}
              onChange={() => props.onChange(value)}
            />
            <span>
              {label}
              {detail !== undefined && <small>{detail}</small>}
            </span>
          </label>
        ))}
      </div>
      {props.hint !== undefined && (
        <p className="hint" role="status">
          {props.hint}
        </p>
      )}
    </fieldset>
  );
}

interface ChecksProps<Key extends string> {
  legend: string;
  items: readonly { key: Key; label: string; icon?: ReactNode; detail?: string }[];
  checked: Record<Key, boolean | number>;
  onChange: (key: Key, checked: boolean) => void;
}

/** Any number of things, as tiles to tick. */
export function Checks<Key extends string>({ legend, items, checked, onChange }: ChecksProps<Key>) {
  return (
    <fieldset className="field checks">
      <legend className="label">{legend}</legend>
      <div className="tiles">
        {items.map(({ key, label, icon, detail }) => (
          <label key={key} className="tile">
            <input
              type="checkbox"
              name={key}
              checked={Boolean(checked[key])}
              onChange={(event) => onChange(key, event.target.checked)}
            />
            {icon}
            <span>
              {label}
              {detail !== undefined && <small>{detail}</small>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
