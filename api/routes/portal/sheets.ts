import { stringify } from 'csv-stringify/sync';
import { Hono } from 'hono';
import type { Language } from '../../../contracts/language.ts';
import {
  deleteSheet,
  getSheets,
  getSheetTemplate,
  postSheetImport,
  postSheetPreview,
  putSheet,
} from '../../../contracts/portal/sheets.ts';
import { SHEET_COLUMNS, SHEET_NEEDS, type SheetState } from '../../../contracts/sheets.ts';
import { listSheets, type SheetRow } from '../../../db/sheets.ts';
import {
  importOwnSheet,
  nameSheet,
  previewOwnSheet,
  removeSheet,
} from '../../actions/vendor-sheets.ts';
import type { AppDeps } from '../../deps.ts';
import { sheetFaults, sheetSentence } from '../../domain/sheet-sentences.ts';
import { accepts } from '../../middleware/endpoints.ts';
import { languageOf } from '../../middleware/languages.ts';
import type { VendorEnv } from '../../middleware/portal.ts';
import { ownSheet } from '../../middleware/sheet-kinds.ts';

/**
 * A vendor's published sheets (rule 7.12): name one, see what it would change, take it. Each kind
 * needs its own permission (`SHEET_NEEDS`); the list holds the kinds that the person may change.
 */
export function sheetRoutes(deps: AppDeps) {
  const { sql } = deps;

  return new Hono<VendorEnv>()
    .get(getSheets.path, accepts(getSheets), async (c) => {
      const { vendorId, permissions } = c.get('person');
      const sheets = await listSheets(sql, vendorId);
      return c.json(
        sheets
          .filter(({ kind }) => permissions.includes(SHEET_NEEDS[kind]))
          .map((row) => asState(row, languageOf(c))),
      );
    })
    .get(getSheetTemplate.path, accepts(getSheetTemplate), (c) => {
      const { kind } = ownSheet(c);
      const columns = SHEET_COLUMNS[kind];
      const rows = [columns.map(({ name }) => name), columns.map(({ example }) => example)];
      return c.body(stringify(rows, { quoted: true, record_delimiter: 'windows' }), 200, {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="portage-${kind}.csv"`,
      });
    })
    .put(putSheet.path, accepts(putSheet), async (c) => {
      const { url } = c.req.valid('json');
      return c.json(asState(await nameSheet(deps, ownSheet(c), url), languageOf(c)));
    })
    .delete(deleteSheet.path, accepts(deleteSheet), async (c) => {
      await removeSheet(deps, ownSheet(c));
      return c.body(null, 204);
    })
    .post(postSheetPreview.path, accepts(postSheetPreview), async (c) => {
      return c.json(await previewOwnSheet(deps, ownSheet(c)));
    })
    .post(postSheetImport.path, accepts(postSheetImport), async (c) => {
      return c.json(asState(await importOwnSheet(deps, ownSheet(c)), languageOf(c)));
    });
}

function asState(row: SheetRow, language: Language): SheetState {
  const { kind, url, approved, state, changes, error, faults, warnings } = row;
  return {
    kind,
    url,
    approved,
    state,
    changes,
    error: error && sheetSentence(error, language),
    faults: sheetFaults(faults, language),
    warnings: warnings.map((warning) => sheetSentence(warning, language)),
    checked_at: row.checked_at?.toISOString() ?? null,
    imported_at: row.imported_at?.toISOString() ?? null,
  };
}
