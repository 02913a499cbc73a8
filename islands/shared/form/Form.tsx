import { type ComponentProps, createContext, use, useLayoutEffect, useRef } from 'react';
import { Button } from '../ui/Button.tsx';
import type { FieldErrors } from './use-submit.ts';

/** How the form around stands. */
interface FormState {
  errors: FieldErrors;
  problem: string | null;
  /** True while the form is being sent. */
  busy?: boolean;
}
const NOTHING: FormState = { errors: {}, problem: null };
export const FormContext = createContext(NOTHING);

interface Props extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  /** From `useSubmit`: the faults at the fields and of the whole form. */
  state?: FormState;
  /** Takes the values of the named fields, and the form itself. */
  onSubmit: (given: Record<string, string>, form: HTMLFormElement) => void;
}

/** A form that shows its faults, and puts the focus on the first faulty field. */
export function Form({ state = NOTHING, onSubmit, children, ...attributes }: Props) {
  const { errors } = state;
  // The form as it was sent, until the person goes on to another field.
  const sent = useRef<HTMLFormElement>(null);
  // At once with the words: a focus that comes later takes what is typed into the next field by then.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the faulty field is seen once they are drawn
  useLayoutEffect(() => {
    sent.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [errors]);
  return (
    <form
      noValidate
      {...attributes}
      onFocus={() => {
        sent.current = null;
      }}
      onSubmit={(event) => {
        event.preventDefault();
        const { currentTarget: form } = event;
        sent.current = form;
        onSubmit(Object.fromEntries(new FormData(form)) as Record<string, string>, form);
      }}
    >
      <FormContext value={state}>{children}</FormContext>
    </form>
  );
}

/** The fault of the surrounding form as a whole, or the given text; read out as it comes. */
export function FormProblem({ text }: { text?: string | null | undefined }) {
  const { problem } = use(FormContext);
  const shown = text ?? problem;
  return (
    shown && (
      <p className="notice bad" role="alert">
        {shown}
      </p>
    )
  );
}

interface SubmitProps extends ComponentProps<typeof Button> {
  /** Said while the form is sent. */
  busyText?: string;
}

/** Sends the form around; out of reach while that is under way. */
export function Submit({ look = 'solid', label, busyText = label, ...rest }: SubmitProps) {
  const { busy = false } = use(FormContext);
  const shown = busy ? busyText : label;
  return <Button type="submit" look={look} label={shown} disabled={busy} {...rest} />;
}
