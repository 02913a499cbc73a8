import { type ReactNode, use, useId } from 'react';
import { FormContext } from '../form/Form.tsx';
import { REQUIRED } from './state-messages.ts';

interface Props {
  label: string;
  /** The field's name in the call: by it the form around knows the field's fault. */
  name?: string | undefined;
  /** The fault of the value; read out with the field. */
  error?: string | undefined;
  hint?: ReactNode;
  required?: boolean | undefined;
  /** Draws the control; spread the given properties onto it. */
  children: (control: {
    id: string;
    className: string;
    required?: boolean;
    'aria-invalid'?: boolean;
    'aria-describedby'?: string;
  }) => ReactNode;
}

/** A control with its label, hint and error tied to it. */
export function Field({ label, name, hint, required, children, ...props }: Props) {
  const id = useId();
  const { errors } = use(FormContext);
  const error = props.error ?? (name ? errors[name] : undefined);
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label className="label" htmlFor={id} data-required={required ? REQUIRED : undefined}>
        {label}
      </label>
      {children({
        id,
        className: 'input',
        ...(required && { required }),
        ...(error && { 'aria-invalid': true }),
        ...(describedBy && { 'aria-describedby': describedBy }),
      })}
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
