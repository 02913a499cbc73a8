import * as z from 'zod/mini';
import { WIZARD_STEPS } from './steps.ts';

/**
 * Body of `POST /api/wizard-steps`: the steps that a tab has newly come to. Nothing that tells one
 * tab from another: the tab itself remembers what it has said.
 */
export const WizardStepsReport = z.strictObject({
  steps: z.array(z.enum(WIZARD_STEPS)).check(
    z.minLength(1),
    z.maxLength(WIZARD_STEPS.length),
    z.refine((steps) => new Set(steps).size === steps.length, 'Name each step once.'),
  ),
});
