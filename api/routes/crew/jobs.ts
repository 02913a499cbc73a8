import { type Context, Hono } from 'hono';
import { postAskedBill, postBillCode } from '../../../contracts/asked-bills.ts';
import { getCrewDay } from '../../../contracts/crew-links.ts';
import { postJobPrice, postJobSignature } from '../../../contracts/job-records.ts';
import { postJobStep, postJobStepUndo } from '../../../contracts/job-steps.ts';
import { agreeByCode, askBill } from '../../actions/asked-bills.ts';
import { readCrewDay } from '../../actions/crew-links.ts';
import { priceJob, signJob } from '../../actions/job-records.ts';
import { tapJobStep, undoJobTap } from '../../actions/job-steps.ts';
import type { AppDeps } from '../../deps.ts';
import { clientAddress, publicOrigin } from '../../middleware/client-address.ts';
import type { CrewEnv } from '../../middleware/crew.ts';
import { accepts } from '../../middleware/endpoints.ts';
import { languageOf } from '../../middleware/languages.ts';
import { leadIdOf } from '../../middleware/path-ids.ts';

/** The jobs of the crew whose link it is: read, tapped on, signed for. */
export function crewJobRoutes(deps: AppDeps) {
  const reader = (c: Context) => ({
    origin: publicOrigin(c, deps.siteOrigin),
    language: languageOf(c),
  });
  return new Hono<CrewEnv>()
    .get(getCrewDay.path, accepts(getCrewDay), async (c) =>
      c.json(await readCrewDay(deps, c.get('link'), reader(c))),
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
      const signed = { ...c.req.valid('json'), language: languageOf(c) };
      return c.json(await signJob(deps, c.get('link'), id, signed));
    })
    .post(postAskedBill.path, accepts(postAskedBill), async (c) => {
      const id = leadIdOf(c.req.param('id'));
      return c.json(await askBill(deps, c.get('link'), id, c.req.valid('json'), reader(c)));
    })
    .post(postBillCode.path, accepts(postBillCode), async (c) => {
      const id = leadIdOf(c.req.param('id'));
      const by = { address: clientAddress(c), language: languageOf(c) };
      return c.json(await agreeByCode(deps, c.get('link'), id, c.req.valid('json'), by));
    });
}
