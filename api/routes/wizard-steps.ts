import { Hono } from 'hono';
import { torontoToday } from '../../contracts/dates.ts';
import { postWizardSteps } from '../../contracts/wizard-steps.ts';
import { countWizardSteps } from '../../db/wizard-steps.ts';
import type { AppDeps } from '../deps.ts';
import { accepts } from '../middleware/endpoints.ts';

/** `POST /api/wizard-steps`: how far a tab has come, from browsers that agreed to be counted. */
export function wizardStepRoutes({ sql, clock }: AppDeps) {
  return new Hono().post(postWizardSteps.path, accepts(postWizardSteps), async (c) => {
    await countWizardSteps(sql, { day: torontoToday(clock()), ...c.req.valid('json') });
    return c.body(null, 204);
  });
}
