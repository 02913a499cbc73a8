import { useId } from 'react';

interface Props {
  label: string;
  /** What stands for no choice; without it one of the options always holds. */
  all?: string;
  options: readonly (readonly [value: string, text: string])[];
  value: string;
  onChoose: (value: string) => void;
}

/** A choice of a toolbar, below its label. */
export function Choice({ label, all, options, value, onChoose }: Props) {
  const id = useId();
  return (
    <div>
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className="input"
        value={value}
        onChange={(event) => onChoose(event.target.value)}
      >
        {all && <option value="">{all}</option>}
        {options.map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
