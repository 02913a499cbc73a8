import * as z from 'zod/mini';
import { endpoint } from './endpoints.ts';
import { STEP_KEYS } from './step-numbers.ts';

/**
 * Body of `POST /api/wizard-steps`: the steps that a tab has newly come to, without a mark of the
 * tab: the tab itself remembers the steps that it has sent.
 */
export const WizardStepsReport = z.strictObject({
  steps: z.array(z.enum(STEP_KEYS)).check(
    z.minLength(1),
    z.maxLength(STEP_KEYS.length),
    z.refine((steps) => new Set(steps).size === steps.length, 'Name each step once.'),
  ),
});

export const postWizardSteps = endpoint('POST', '/api/wizard-steps', {
  needs: 'anyone',
  limit: 'vitals',
  summary: 'Count a step of the wizard, without saying whose',
  body: WizardStepsReport,
  reply: { 204: 'Counted' },
});
