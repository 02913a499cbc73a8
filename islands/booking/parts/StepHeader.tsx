import type { CSSProperties } from 'react';
import { WIZARD_STEPS } from '../../../contracts/steps.ts';
import { FRAME } from '../messages/frame.ts';
import { isComplete } from '../state/gaps.ts';
import { canJumpTo, goTo } from '../state/routes.ts';
import type { State } from '../state/store.ts';

/**
 * The steps: earlier ones are clickable, marked where complete; the current one is highlighted, and
 * the truck of the styles drives to it.
 */
export function StepHeader({ index, state }: { index: number; state: State }) {
  // A booking that is paid has left the store: its steps are behind it all the same.
  const paid = state.payment.status === 'paid';
  return (
    <nav className="step-header" aria-label={FRAME.steps}>
      {/* The server renders the first step: no style stands in its page, which allows none. */}
      <ol style={index ? ({ '--at': index } as CSSProperties) : undefined}>
        {WIZARD_STEPS.map((step, position) => {
          const done = paid || (position < index && isComplete(step.key, state));
          const current = position === index;
          return (
            <li key={step.key} data-state={done ? 'done' : current ? 'current' : 'ahead'}>
              <button
                type="button"
                disabled={!canJumpTo(position, index)}
                aria-current={current ? 'step' : undefined}
                onClick={() => !current && goTo(position)}
              >
                <span className="dot" aria-hidden="true">
                  {done ? <Check /> : position + 1}
                </span>
                <span className="visually-hidden">
                  {FRAME.stepOf(position + 1, WIZARD_STEPS.length, '')}
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
    <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
      <path d="m3 8.5 3.2 3.2L13 4.8" fill="none" stroke="currentColor" strokeWidth="2.2" />
    </svg>
  );
}
