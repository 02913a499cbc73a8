import { type Context, Hono } from 'hono';
import {
  getSheetExport,
  postFileImport,
  postFilePreview,
  SHEET_FILE_LIMITS,
} from '../../../contracts/portal/sheet-files.ts';
import { FILE_TOO_LARGE as TOO_LARGE_FR } from '../../../contracts/sheet-words.fr.ts';
import { FILE_TOO_LARGE } from '../../../contracts/sheet-words.ts';
import { exportSheet, importFile, previewFile } from '../../actions/sheet-files.ts';
import type { AppDeps } from '../../deps.ts';
import { awaitBody, limitBody } from '../../middleware/bodies.ts';
import { accepts } from '../../middleware/endpoints.ts';
import type { VendorEnv } from '../../middleware/portal.ts';
import { ownSheet } from '../../middleware/sheet-kinds.ts';

const limitFile = limitBody(SHEET_FILE_LIMITS.bytes, {
  en: FILE_TOO_LARGE,
  fr: TOO_LARGE_FR,
});

const bytesOf = async (c: Context) => new Uint8Array(await awaitBody(c, c.req.arrayBuffer()));

/** Supply as files: what is there, what a file would change, and taking it (rule 8.11). */
export function sheetFileRoutes(deps: AppDeps) {
  return new Hono<VendorEnv>()
    .get(getSheetExport.path, accepts(getSheetExport), async (c) => {
      const own = ownSheet(c);
      const file = await exportSheet(deps, own, c.req.valid('query').days);
      return c.body(file, 200, {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${own.vendorSlug}-${own.kind}.csv"`,
      });
    })
    .post(postFilePreview.path, accepts(postFilePreview), limitFile, async (c) =>
      c.json(await previewFile(deps, ownSheet(c), await bytesOf(c))),
    )
    .post(postFileImport.path, accepts(postFileImport), limitFile, async (c) => {
      const { seen } = c.req.valid('query');
      return c.json(await importFile(deps, ownSheet(c), { bytes: await bytesOf(c), seen }));
    });
}
