import { COUNTS } from './step-counts.ts';
import { type StepKey, WIZARD_STEPS } from './steps.ts';

/** The count, numbers, names and addresses that follow from the table of the wizard's steps. */

export const STEP_KEYS: readonly StepKey[] = WIZARD_STEPS.map(({ key }) => key);

/** The index of a step, from 0. */
export const stepIndexOf = (key: StepKey): number => STEP_KEYS.indexOf(key);

/** The name of a step as people read it. */
export const stepLabel = (key: StepKey): string => WIZARD_STEPS[stepIndexOf(key)]?.label ?? '';

/** How many steps there are, as the first word of a sentence. */
export const STEP_COUNT = COUNTS[WIZARD_STEPS.length];

/**
 * An address that names a payment, in its query or its hash, as the source of a pattern: a script
 * inside a page can import nothing.
 */
export const PAYMENT_PATTERN = '[?&#]session_id=[^&#]';
/** The hash of a step after the first, likewise; the group is its number, from 1. */
export const LATER_STEP_PATTERN = `^#/step(${STEP_KEYS.slice(1)
  .map((_, index) => index + 2)
  .join('|')})\\b`;

/** The number of the step that an address means, from 1: the first where it names none. */
export function stepNumber({ search, hash }: { search: string; hash: string }): number {
  if (new RegExp(PAYMENT_PATTERN).test(search + hash) || hash.startsWith('#/thank-you')) {
    return STEP_KEYS.length;
  }
  return Number(new RegExp(LATER_STEP_PATTERN).exec(hash)?.[1] ?? 1);
}

/** The hash of a step's number: without a name for the first. */
export const stepHash = (number: number): string => (number === 1 ? '#/' : `#/step${number}`);

/** The step that pays: the step before the confirmation. */
export const PAYMENT_STEP = STEP_KEYS[stepIndexOf('confirmation') - 1] ?? 'contact';
/** The hash of the step that pays. */
export const PAYMENT_HASH = stepHash(stepIndexOf(PAYMENT_STEP) + 1);
