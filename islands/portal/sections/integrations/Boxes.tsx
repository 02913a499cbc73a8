import { use, useId } from 'react';
import { FormContext } from '../../../shared/form/Form.tsx';

interface Props {
  legend: string;
  /** The field's name in the call: by it the form around knows the field's fault. */
  name: string;
  options: readonly { value: string; title: string; about?: string }[];
  given: readonly string[];
}

/** Boxes to tick, each with a word about it. */
export function Boxes({ legend, name, options, given }: Props) {
  const id = useId();
  const error = use(FormContext).errors[name];
  return (
    <fieldset className="boxes explained" {...(error && { 'aria-describedby': `${id}-error` })}>
      <legend className="label">{legend}</legend>
      {options.map(({ value, title, about }) => (
        <label key={value}>
          <input
            type="checkbox"
            name={name}
            value={value}
            defaultChecked={given.includes(value)}
            {...(error && { 'aria-invalid': true })}
          />
          <span>
            {title}
            {about && <small className="soft as-block">{about}</small>}
          </span>
        </label>
      ))}
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** Which of the values are ticked in a form. */
export const checkedOf = <Value extends string>(
  form: HTMLFormElement,
  name: string,
  values: readonly Value[],
): Value[] => {
  const ticked = new FormData(form).getAll(name);
  return values.filter((value) => ticked.includes(value));
};
