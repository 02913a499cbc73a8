import { Hono } from 'hono';
import { getCrewDay } from '../../../contracts/crew-links.ts';
import { postJobPrice, postJobSignature } from '../../../contracts/job-records.ts';
import { postJobStep, postJobStepUndo } from '../../../contracts/job-steps.ts';
import { readCrewDay } from '../../actions/crew-links.ts';
import { priceJob, signJob } from '../../actions/job-records.ts';
import { tapJobStep, undoJobTap } from '../../actions/job-steps.ts';
import type { AppDeps } from '../../deps.ts';
import { clientAddress } from '../../middleware/client-address.ts';
import type { CrewEnv } from '../../middleware/crew.ts';
import { accepts } from '../../middleware/endpoints.ts';
import { languageOf } from '../../middleware/languages.ts';
import { leadIdOf } from '../../middleware/path-ids.ts';

/** The jobs of the crew whose link it is: read, tapped on, signed for. */
export function crewJobRoutes(deps: AppDeps) {
  return new Hono<CrewEnv>()
    .get(getCrewDay.path, accepts(getCrewDay), async (c) =>
      c.json(await readCrewDay(deps, c.get('link'), languageOf(c))),
    )
    .post(postJobStep.path, accepts(postJobStep), async (c) => {
      const id = leadIdOf(c.req.param('id'));
      return c.json(await tapJobStep(deps, c.get('link'), id, c.req.valid('json')));
    })
    .post(postJobStepUndo.path, accepts(postJobStepUndo), async (c) => {
      const id = leadIdOf(c.req.param('id'));
      return c.json(await undoJobTap(deps, c.get('link'), id, c.req.valid('json')));
    })
    .post(postJobPrice.path, accepts(postJobPrice), async (c) => {
      const id = leadIdOf(c.req.param('id'));
      return c.json(await priceJob(deps, c.get('link'), id, c.req.valid('json'), languageOf(c)));
    })
    .post(postJobSignature.path, accepts(postJobSignature), async (c) => {
      const id = leadIdOf(c.req.param('id'));
      const by = { address: clientAddress(c), language: languageOf(c) };
      return c.json(await signJob(deps, c.get('link'), id, { ...c.req.valid('json'), ...by }));
    });
}
