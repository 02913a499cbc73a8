import { Hono } from 'hono';
import { describeRoute } from 'hono-openapi';
import { countWizardSteps } from '../../db/wizard-steps.ts';
import type { AppDeps } from '../app.ts';
import { torontoToday } from '../contracts/dates.ts';
import { WizardStepsReport } from '../contracts/wizard-steps.ts';
import { jsonBody } from '../middleware/json.ts';

/** `POST /api/wizard-steps`: how far a tab has come, from browsers that agreed to be counted. */
export function wizardStepRoutes({ sql, clock }: AppDeps) {
  return new Hono().post(
    '/api/wizard-steps',
    describeRoute({
      summary: 'Count a step of the wizard, without saying whose',
      responses: { 204: { description: 'Counted' } },
    }),
    jsonBody(WizardStepsReport),
    async (c) => {
      await countWizardSteps(sql, { day: torontoToday(clock()), ...c.req.valid('json') });
      return c.body(null, 204);
    },
  );
}
