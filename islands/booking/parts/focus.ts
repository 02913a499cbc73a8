/** Gives the step's heading the focus: for a control that goes away when it is pressed. */
export function focusHeading(): void {
  document.querySelector<HTMLElement>('[data-step-heading]')?.focus();
}
