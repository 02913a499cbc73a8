/**
 * The wizard's steps: the one table of their order, names, numbers and count (rule 2.1). The
 * addresses, the screens, the pages and the calls follow it (`step-numbers.ts`): swapping
 * `review` and `contact`, here and in `steps.fr.ts`, is the whole change for the other order of rule 2.1.
 */
export const WIZARD_STEPS = [
  { key: 'details', label: 'Move details', subtitle: 'Where and when' },
  { key: 'origin', label: 'Origin home', subtitle: 'What moves out' },
  { key: 'destination', label: 'Destination', subtitle: 'What moves in' },
  { key: 'mover', label: 'Choose mover', subtitle: 'Compare prices' },
  { key: 'review', label: 'Review quote', subtitle: 'Check everything' },
  { key: 'contact', label: 'Contact & pay', subtitle: 'Hold your date' },
  { key: 'confirmation', label: 'Confirmation', subtitle: 'All set' },
] as const;

/** A step's name in code and on the wire. */
export type StepKey = (typeof WIZARD_STEPS)[number]['key'];
