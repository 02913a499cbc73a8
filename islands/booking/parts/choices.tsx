import type { ReactNode } from 'react';
import { HOME } from '../messages/homes.ts';

/** Labelled native choices: the later steps' share of the controls. */

interface YesNoProps {
  label: string;
  name: string;
  value: boolean;
  onChange: (value: boolean) => void;
}

/** Yes or no, as two radio buttons side by side. */
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

/** Any number of things, as tiles to tick. */
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
