import { Hono } from 'hono';
import { getOpenCasePhoto, postCaseClosing } from '../../../contracts/cases.ts';
import { readCasePhoto } from '../../actions/case-photos.ts';
import { closeOpenCase } from '../../actions/cases.ts';
import type { AppDeps } from '../../deps.ts';
import type { AdminEnv } from '../../middleware/admin.ts';
import { accepts } from '../../middleware/endpoints.ts';
import { JPEG_HEADERS } from '../../middleware/headers.ts';
import { pathId } from '../../middleware/path-ids.ts';

const caseOf = (id: string) => pathId(id, 'There is no such case.');

/** Problems that customers have reported and no operator has closed. */
export function openCaseRoutes(deps: AppDeps) {
  return new Hono<AdminEnv>()
    .post(postCaseClosing.path, accepts(postCaseClosing), async (c) => {
      const closing = { id: caseOf(c.req.param('case')), ...c.req.valid('json') };
      return c.json(await closeOpenCase(deps, { ...closing, actor: c.get('user').email }));
    })
    .get(getOpenCasePhoto.path, accepts(getOpenCasePhoto), async (c) => {
      const body = await readCasePhoto(deps.sql, {
        leadId: null,
        vendorId: null,
        caseId: caseOf(c.req.param('case')),
        photoId: pathId(c.req.param('photo'), 'There is no such photo.'),
      });
      return c.body(body, 200, JPEG_HEADERS);
    });
}
