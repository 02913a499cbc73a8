import { type ReactNode, use, useEffect, useRef } from 'react';
import { type StepKey, WIZARD_STEPS } from '../../../contracts/steps.ts';
import { FormContext } from '../../shared/form/Form.tsx';

interface Props {
  /** The wizard's step, whose name it has. */
  step: StepKey;
  /** True where the step is unfolded from the start. */
  open?: boolean;
  /** The step's answers, while it is folded. */
  summary?: string;
  children: ReactNode;
}

/** A step of the wizard, folded until it is asked for; it unfolds by itself where an answer in it is wrong. */
export function Step({ step, open = false, summary = '', children }: Props) {
  const { errors } = use(FormContext);
  const details = useRef<HTMLDetailsElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is wrong is seen once it is drawn
  useEffect(() => {
    const wrong = details.current?.querySelectorAll('[aria-invalid="true"], [role="alert"]') ?? [];
    for (const field of wrong) {
      for (let at = field.closest('details'); at; at = at.parentElement?.closest('details') ?? null)
        at.open = true;
    }
  }, [errors]);
  return (
    <details ref={details} className="phone-step" open={open}>
      <summary>
        <h3 className="inline step-0">{WIZARD_STEPS.find(({ key }) => key === step)?.label}</h3>
        {summary && <span className="soft">{summary}</span>}
      </summary>
      {children}
    </details>
  );
}
