import { stringify } from 'csv-stringify/sync';
import { type Context, Hono, type MiddlewareHandler, type Next } from 'hono';
import {
  deleteSheet,
  getSheets,
  getSheetTemplate,
  postSheetImport,
  postSheetPreview,
  putSheet,
} from '../../../contracts/portal/sheets.ts';
import {
  SHEET_COLUMNS,
  SHEET_KINDS,
  SHEET_NEEDS,
  type SheetKind,
  type SheetState,
} from '../../../contracts/sheets.ts';
import { listSheets, type SheetRow } from '../../../db/sheets.ts';
import {
  importOwnSheet,
  nameSheet,
  previewOwnSheet,
  removeSheet,
} from '../../actions/vendor-sheets.ts';
import type { AppDeps } from '../../deps.ts';
import { ProblemError } from '../../errors.ts';
import { accepts, withMetadata } from '../../middleware/endpoints.ts';
import { requirePermission, type VendorEnv } from '../../middleware/portal.ts';

/**
 * A vendor's published sheets (rule 7.12): name one, see what it would change, take it. Each kind
 * needs its own permission (`SHEET_NEEDS`); the list holds the kinds that the person may change.
 */
export function sheetRoutes(deps: AppDeps) {
  const { sql } = deps;

  return new Hono<VendorEnv>()
    .get(
      getSheets.path,
      requirePermission(...Object.values(SHEET_NEEDS)),
      accepts(getSheets),
      async (c) => {
        const { vendorId, permissions } = c.get('person');
        const sheets = await listSheets(sql, vendorId);
        return c.json(
          sheets.filter(({ kind }) => permissions.includes(SHEET_NEEDS[kind])).map(asState),
        );
      },
    )
    .get(getSheetTemplate.path, permitKind, accepts(getSheetTemplate), (c) => {
      const kind = kindOf(c);
      const columns = SHEET_COLUMNS[kind];
      const rows = [columns.map(({ name }) => name), columns.map(({ example }) => example)];
      return c.body(stringify(rows, { quoted: true, record_delimiter: 'windows' }), 200, {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="portage-${kind}.csv"`,
      });
    })
    .put(putSheet.path, permitKind, accepts(putSheet), async (c) => {
      const { url } = c.req.valid('json');
      return c.json(asState(await nameSheet(deps, ownOf(c), url)));
    })
    .delete(deleteSheet.path, accepts(deleteSheet), permitKind, async (c) => {
      await removeSheet(deps, ownOf(c));
      return c.body(null, 204);
    })
    .post(postSheetPreview.path, accepts(postSheetPreview), permitKind, async (c) => {
      return c.json(await previewOwnSheet(deps, ownOf(c)));
    })
    .post(postSheetImport.path, accepts(postSheetImport), permitKind, async (c) => {
      return c.json(asState(await importOwnSheet(deps, ownOf(c))));
    });
}

function kindOf(c: Context): SheetKind {
  const kind = SHEET_KINDS.find((known) => known === c.req.param('kind'));
  if (!kind) throw new ProblemError(404, 'You have no such sheet.');
  return kind;
}

const ownOf = (c: Context<VendorEnv>) => ({ ...c.get('person'), kind: kindOf(c) });

/** Only people who may change what the path's kind of sheet holds go on. */
const permitKind: MiddlewareHandler<VendorEnv> = withMetadata(
  (c: Context<VendorEnv>, next: Next) => requirePermission(SHEET_NEEDS[kindOf(c)])(c, next),
  { problems: { 403: 'The person lacks the permission' } },
);

function asState(row: SheetRow): SheetState {
  const { kind, url, approved, state, changes, error, faults, warnings } = row;
  return {
    kind,
    url,
    approved,
    state,
    changes,
    error,
    faults,
    warnings,
    checked_at: row.checked_at?.toISOString() ?? null,
    imported_at: row.imported_at?.toISOString() ?? null,
  };
}
