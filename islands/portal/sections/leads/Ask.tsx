import type { ReactNode } from 'react';
import { Form, Submit } from '../../../shared/form/Form.tsx';
import type { FieldErrors } from '../../../shared/form/use-submit.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { TEXTS } from './messages.ts';

interface Props {
  title: string;
  about: string;
  /** The button's action, as a verb. */
  submit: string;
  form: { errors: FieldErrors; problem: string | null; busy: boolean };
  onSubmit: (given: Record<string, string>) => void;
  onBack: () => void;
  children?: ReactNode;
}

/** A question within the booking, in the place of the buttons that lead to it. */
export const Ask = ({ title, about, submit, form, onSubmit, onBack, children }: Props) => (
  <section className="lead-ask" aria-label={title}>
    <h3>{title}</h3>
    <p className="soft">{about}</p>
    <Form state={form} onSubmit={onSubmit}>
      {children}
      <div className="row gap-2 lead-buttons">
        <Submit look="primary" label={submit} />
        <Button onClick={onBack} label={TEXTS.actions.cancel} />
      </div>
    </Form>
  </section>
);
