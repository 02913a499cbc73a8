import { Hono } from 'hono';
import {
  CASE_LIMITS,
  deleteCasePhoto,
  getCasePhoto,
  getCases,
  postCase,
  postCasePhoto,
} from '../../../contracts/cases.ts';
import { addCasePhoto, readCasePhoto, takeCasePhotoBack } from '../../actions/case-photos.ts';
import { openCase, readCases } from '../../actions/cases.ts';
import type { AppDeps } from '../../deps.ts';
import { awaitBody, limitBody } from '../../middleware/bodies.ts';
import type { CustomerEnv } from '../../middleware/customer.ts';
import { accepts } from '../../middleware/endpoints.ts';
import { JPEG_HEADERS } from '../../middleware/headers.ts';
import { pathId } from '../../middleware/path-ids.ts';

const limitPhoto = limitBody(CASE_LIMITS.photoBytes, {
  en: 'The photo is larger than 8 MB.',
  fr: 'La photo dépasse 8 Mo.',
});

const NO_CASE = { en: 'There is no such case.', fr: 'Ce dossier n’existe pas.' };
const NO_PHOTO = { en: 'There is no such photo.', fr: 'Cette photo n’existe pas.' };
const caseOf = (id: string) => pathId(id, NO_CASE);
const photoOf = (id: string) => pathId(id, NO_PHOTO);

/** Problems that the customer of a booking reports, with photos. */
export function caseRoutes(deps: AppDeps) {
  return new Hono<CustomerEnv>()
    .get(getCases.path, accepts(getCases), async (c) =>
      c.json(await readCases(deps, c.get('leadId'))),
    )
    .post(postCase.path, accepts(postCase), async (c) =>
      c.json(await openCase(deps, c.get('leadId'), c.req.valid('json')), 201),
    )
    .post(postCasePhoto.path, accepts(postCasePhoto), limitPhoto, async (c) => {
      const which = { leadId: c.get('leadId'), caseId: caseOf(c.req.param('case')) };
      const bytes = new Uint8Array(await awaitBody(c, c.req.arrayBuffer()));
      return c.json(await addCasePhoto(deps, which, bytes), 201);
    })
    .delete(deleteCasePhoto.path, accepts(deleteCasePhoto), async (c) => {
      const which = { leadId: c.get('leadId'), caseId: caseOf(c.req.param('case')) };
      return c.json(await takeCasePhotoBack(deps, which, photoOf(c.req.param('photo'))));
    })
    .get(getCasePhoto.path, accepts(getCasePhoto), async (c) => {
      const body = await readCasePhoto(deps.sql, {
        leadId: c.get('leadId'),
        vendorId: null,
        caseId: caseOf(c.req.param('case')),
        photoId: photoOf(c.req.param('photo')),
      });
      return c.body(body, 200, JPEG_HEADERS);
    });
}
