import type { ReactNode } from 'react';
import { HOME } from '../messages/homes.ts';
import type { Home } from '../state/booking.ts';
import type { Differences } from './use-differences.ts';

/** Labelled native choices: the later steps' share of the controls. */

interface ChoiceProps<Value extends string> {
  label: string;
  name: string;
  /** The one that is chosen; none of `options` where there is no answer yet. */
  value: string;
  /** `detail`: what the answer does to the price, empty until that is known: its place is kept. */
  options: readonly { value: Value; label: string; detail?: string }[];
  required?: boolean;
  /** What follows from the answer; empty before there is one. */
  hint?: string;
  onChange: (value: Value) => void;
}

/** One of a few, as radio buttons side by side. */
export function Choice<Value extends string>(props: ChoiceProps<Value>) {
  return (
    <fieldset className="field yes-no">
      <legend className="label" data-required={props.required || undefined}>
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

const YES_NO = [
  { value: 'yes', label: HOME.yes },
  { value: 'no', label: HOME.no },
] as const;
const YES_NO_UNSURE = [...YES_NO, { value: 'unsure', label: HOME.notSure }] as const;

interface YesNoProps {
  label: string;
  name: string;
  value: boolean;
  /** What a yes does to the price. */
  detail?: string;
  onChange: (value: boolean) => void;
}

/** Yes or no. */
export function YesNo({ value, detail, onChange, ...field }: YesNoProps) {
  return (
    <Choice
      {...field}
      value={value ? 'yes' : 'no'}
      options={YES_NO.map((option) =>
        option.value === 'yes' && detail !== undefined ? { ...option, detail } : option,
      )}
      onChange={(chosen) => onChange(chosen === 'yes')}
    />
  );
}

/** From this floor on a walk is asked back about. */
const HIGH_FLOOR = 3;

interface ElevatorProps {
  label: string;
  home: Home;
  differences: Differences;
  onChange: (patch: Partial<Home>) => void;
}

/** Whether there is an elevator; "not sure" is an answer. */
export function ElevatorField({ label, home, differences, onChange }: ElevatorProps) {
  const { elevator, floorNumber } = home;
  const high = elevator === 'no' && floorNumber !== null && floorNumber >= HIGH_FLOOR;
  const hints: Partial<Record<string, string>> = HOME.elevatorHints;
  return (
    <Choice
      label={label}
      name="elevator"
      value={elevator}
      options={YES_NO_UNSURE.map((option) => ({
        ...option,
        detail: differences('elevator', option.value),
      }))}
      required
      hint={high ? HOME.walkUp(floorNumber) : (hints[elevator] ?? '')}
      onChange={(chosen) => onChange({ elevator: chosen })}
    />
  );
}

interface ChecksProps<Key extends string> {
  legend: string;
  items: readonly { key: Key; label: string; icon?: ReactNode; detail?: string }[];
  checked: Record<Key, boolean | 0 | 1>;
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
