import { type ReactNode, useId } from 'react';

interface Props {
  label: string;
  /** What is wrong with the value; read out with the field. */
  error?: string | undefined;
  hint?: ReactNode;
  required?: boolean;
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
export function Field({ label, error, hint, required, children }: Props) {
  const id = useId();
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label className="label" htmlFor={id} data-required={required || undefined}>
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
