/** The wizard's steps in their order, as they are counted; the same as in `islands/booking/steps.ts`. */
export const WIZARD_STEPS = [
  'details',
  'origin',
  'destination',
  'mover',
  'review',
  'contact',
  'confirmation',
] as const;
