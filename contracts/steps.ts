/**
 * The wizard's steps, in order (decision 2): the one table of it. Swapping `review` and `contact`
 * is the whole change for the other reading of the specification.
 */
export const WIZARD_STEPS = [
  'details',
  'origin',
  'destination',
  'mover',
  'review',
  'contact',
  'confirmation',
] as const;
