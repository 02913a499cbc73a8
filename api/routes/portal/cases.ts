import { Hono } from 'hono';
import { getLeadCasePhoto, getLeadCases, postCaseAnswer } from '../../../contracts/cases.ts';
import { readCasePhoto } from '../../actions/case-photos.ts';
import { answerLeadCase, readLeadCases } from '../../actions/cases.ts';
import type { AppDeps } from '../../deps.ts';
import { accepts } from '../../middleware/endpoints.ts';
import { JPEG_HEADERS } from '../../middleware/headers.ts';
import { pathId } from '../../middleware/path-ids.ts';
import type { VendorEnv } from '../../middleware/portal.ts';

/** Problems that the customers of a vendor's bookings have reported. */
export function leadCaseRoutes(deps: AppDeps) {
  return new Hono<VendorEnv>()
    .get(getLeadCases.path, accepts(getLeadCases), async (c) =>
      c.json(await readLeadCases(deps, c.req.param('id'), c.get('person').vendorId)),
    )
    .post(postCaseAnswer.path, accepts(postCaseAnswer), async (c) => {
      const id = pathId(c.req.param('case'), 'There is no such case.');
      const answer = { id, leadId: c.req.param('id'), ...c.req.valid('json') };
      return c.json(await answerLeadCase(deps, answer, c.get('person')));
    })
    .get(getLeadCasePhoto.path, accepts(getLeadCasePhoto), async (c) => {
      const body = await readCasePhoto(deps.sql, {
        leadId: c.req.param('id'),
        vendorId: c.get('person').vendorId,
        caseId: pathId(c.req.param('case'), 'There is no such case.'),
        photoId: pathId(c.req.param('photo'), 'There is no such photo.'),
      });
      return c.body(body, 200, JPEG_HEADERS);
    });
}
