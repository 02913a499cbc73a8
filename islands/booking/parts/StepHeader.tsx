import { FRAME } from '../first-messages.ts';
import { goTo } from '../routes.ts';
import { mayJump, STEPS } from '../steps.ts';

/** The seven steps: earlier ones are marked and clickable, the current one is highlighted. */
export function StepHeader({ index }: { index: number }) {
  return (
    <nav className="step-header" aria-label={FRAME.steps}>
      <ol>
        {STEPS.map((step, position) => {
          const done = position < index;
          const current = position === index;
          return (
            <li key={step.key} data-state={current ? 'current' : done ? 'done' : 'ahead'}>
              <button
                type="button"
                disabled={!mayJump(position, index)}
                aria-current={current ? 'step' : undefined}
                onClick={() => !current && goTo(position)}
              >
                <span className="dot" aria-hidden="true">
                  {done ? <Check /> : position + 1}
                </span>
                <span className="visually-hidden">
                  {FRAME.stepOf(position + 1, STEPS.length, '')}
                  <span className="narrow-only">{step.label}</span>
                </span>
                <span className="step-label">
                  <strong>{step.label}</strong> <small>{step.subtitle}</small>
                </span>
                {done && <span className="visually-hidden">, {FRAME.completed}</span>}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

function Check() {
  return (
    <svg viewBox="0 0 16 16" width="14" height="14" focusable="false" aria-hidden="true">
      <path d="m3 8.5 3.2 3.2L13 4.8" fill="none" stroke="currentColor" strokeWidth="2.2" />
    </svg>
  );
}
