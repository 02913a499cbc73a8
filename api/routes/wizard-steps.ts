import { Hono } from 'hono';
import { torontoToday } from '../../contracts/dates.ts';
import { WizardStepsReport } from '../../contracts/wizard-steps.ts';
import { countWizardSteps } from '../../db/wizard-steps.ts';
import type { AppDeps } from '../deps.ts';
import { described } from '../middleware/described.ts';
import { jsonBody } from '../middleware/json.ts';

/** `POST /api/wizard-steps`: how far a tab has come, from browsers that agreed to be counted. */
export function wizardStepRoutes({ sql, clock }: AppDeps) {
  return new Hono().post(
    '/api/wizard-steps',
    described('Count a step of the wizard, without saying whose', { 204: 'Counted' }),
    jsonBody(WizardStepsReport),
    async (c) => {
      await countWizardSteps(sql, { day: torontoToday(clock()), ...c.req.valid('json') });
      return c.body(null, 204);
    },
  );
}
