import { Hono } from 'hono';
import { putLeadAccessNotes } from '../../../contracts/access-notes.ts';
import { getLeadJobRecord } from '../../../contracts/job-records.ts';
import { getJobSheet } from '../../../contracts/job-sheets.ts';
import { changeAccessNotes } from '../../actions/access-notes.ts';
import { readJobRecord } from '../../actions/job-records.ts';
import { readJobSheet } from '../../actions/job-sheets.ts';
import type { AppDeps } from '../../deps.ts';
import { publicOrigin } from '../../middleware/client-address.ts';
import { accepts } from '../../middleware/endpoints.ts';
import { languageOf } from '../../middleware/languages.ts';
import type { VendorEnv } from '../../middleware/portal.ts';

/** The job sheet of a vendor's lead, what its crew is told of the homes, and what was signed for. */
export function jobSheetRoutes(deps: AppDeps) {
  const { sql, clock } = deps;
  return new Hono<VendorEnv>()
    .get(getJobSheet.path, accepts(getJobSheet), async (c) => {
      const { vendorId } = c.get('person');
      const id = c.req.param('id');
      const reader = { origin: publicOrigin(c, deps.siteOrigin), language: languageOf(c) };
      return c.json(await readJobSheet(sql, vendorId, id, clock(), reader));
    })
    .put(putLeadAccessNotes.path, accepts(putLeadAccessNotes), async (c) => {
      const { vendorId, email: author } = c.get('person');
      const side = { sender: 'vendor', vendorId, author } as const;
      const notes = c.req.valid('json');
      return c.json(await changeAccessNotes(deps, c.req.param('id'), side, notes));
    })
    .get(getLeadJobRecord.path, accepts(getLeadJobRecord), async (c) => {
      const { vendorId } = c.get('person');
      return c.json(await readJobRecord(sql, c.req.param('id'), vendorId, languageOf(c)));
    });
}
