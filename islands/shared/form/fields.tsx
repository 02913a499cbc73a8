import type { ComponentProps, ReactNode } from 'react';
import { Field } from '../ui/Field.tsx';

interface Shared {
  label: string;
  /** The field's name in the call: by it the form around knows the field's fault. */
  name?: string;
  error?: string | undefined;
  hint?: ReactNode;
}

/** A text that a form asks for, unless it is `optional`. */
type Typed<Tag extends 'input' | 'textarea'> = Shared &
  Omit<ComponentProps<Tag>, 'name' | 'children' | 'required'> & {
    optional?: boolean;
    /** Called with the typed text, where the form keeps it. */
    onText?: (text: string) => void;
  };

/** A line of text with its label, hint and error. */
export function TextField({
  label,
  name,
  error,
  hint,
  optional,
  onText,
  ...input
}: Typed<'input'>) {
  return (
    <Field label={label} name={name} error={error} hint={hint} required={!optional}>
      {(control) => (
        <input
          {...control}
          {...(name && { name })}
          {...(onText && { onChange: (event) => onText(event.target.value) })}
          {...input}
        />
      )}
    </Field>
  );
}

/** Lines of text with their label, hint and error. */
export function TextArea({
  label,
  name,
  error,
  hint,
  optional,
  onText,
  ...area
}: Typed<'textarea'>) {
  return (
    <Field label={label} name={name} error={error} hint={hint} required={!optional}>
      {(control) => (
        <textarea
          {...control}
          {...(name && { name })}
          {...(onText && { onChange: (event) => onText(event.target.value) })}
          {...area}
        />
      )}
    </Field>
  );
}

interface SelectProps extends Shared {
  required?: boolean;
  options: readonly (readonly [value: string, text: string])[];
  value?: string;
  defaultValue?: string;
  onChoose?: (value: string) => void;
}

/** A choice with its label, hint and error. */
export function SelectField(props: SelectProps) {
  const { label, name, error, hint, required, options, onChoose, ...select } = props;
  return (
    <Field label={label} name={name} error={error} hint={hint} required={required}>
      {(control) => (
        <select
          {...control}
          {...(name && { name })}
          {...(onChoose && { onChange: (event) => onChoose(event.target.value) })}
          {...select}
        >
          {options.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
