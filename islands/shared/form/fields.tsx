import { type ChangeEvent, type ComponentProps, createElement, type ReactNode } from 'react';
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

const typed =
  <Tag extends 'input' | 'textarea'>(tag: Tag) =>
  ({ label, name, error, hint, optional, onText, ...rest }: Typed<Tag>) => (
    <Field label={label} name={name} error={error} hint={hint} required={!optional}>
      {(control) =>
        createElement(tag, {
          ...control,
          ...(name && { name }),
          ...(onText && { onChange: ({ target }: ChangeEvent<Control>) => onText(target.value) }),
          ...rest,
        })
      }
    </Field>
  );
type Control = HTMLInputElement | HTMLTextAreaElement;

/** A line of text with its label, hint and error. */
export const TextField = typed('input');
/** Lines of text with their label, hint and error. */
export const TextArea = typed('textarea');

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
