/** Of a notice that takes the focus: a screen reader says its words as its name; a live region would say them again. */
export const told = (id: string) => ({ id, tabIndex: -1, role: 'group', 'aria-labelledby': id });

/** Gives the step's heading the focus: for a control that goes away when it is pressed. */
export function focusHeading(): void {
  document.querySelector<HTMLElement>('[data-step-heading]')?.focus();
}

/** Gives a field of a step the focus, once the step's code is there. */
export function focusField(step: string, name: string, tries = 50): void {
  const field = document.querySelector<HTMLElement>(
    `.wizard[data-step="${step}"] .wizard-step [name="${name}"]`,
  );
  // A group's focus belongs on its answer.
  const chosen = field?.parentElement?.parentElement?.querySelector<HTMLElement>(':checked');
  const target = field?.matches('[type="radio"]') ? (chosen ?? field) : field;
  if (target && document.activeElement?.matches('[data-step-heading]')) target.focus();
  else if (tries > 0) setTimeout(() => focusField(step, name, tries - 1), 100);
}

/** Gives the focus to the first control that is still needed: a field, a mover to choose, or the form that asks them. */
export const focusMissing = (): void =>
  document
    .querySelector<HTMLElement>(
      '.wizard-step :is(:is(input, select):invalid, .cards button, .ask-movers summary)',
    )
    ?.focus();

const FIELD = '.wizard-step :is(select, textarea, input:not([type="radio"], [type="checkbox"]))';

/** Brings a field that a finger takes out from under the bar: a tap on its upper half does not scroll, as a key does. */
export function keepAboveBar(): void {
  if (!matchMedia('(pointer: coarse)').matches) return;
  document.addEventListener('focusin', ({ target }) => {
    const field = (target as Element).closest(FIELD);
    // Once the tap is over: a field that moves under the finger would miss its click.
    requestAnimationFrame(() => field?.scrollIntoView({ block: 'nearest' }));
  });
}
