import { type Context, Hono, type MiddlewareHandler } from 'hono';
import {
  SHEET_COLUMNS,
  SHEET_KINDS,
  SHEET_NEEDS,
  SheetBody,
  type SheetKind,
  type SheetState,
} from '../../../contracts/sheets.ts';
import { listSheets, type SheetRow } from '../../../db/sheets.ts';
import {
  importOwnSheet,
  nameSheet,
  PREVIEWED,
  previewOwnSheet,
  removeSheet,
} from '../../actions/vendor-sheets.ts';
import type { AppDeps } from '../../deps.ts';
import { ProblemError } from '../../errors.ts';
import { described } from '../../middleware/described.ts';
import { jsonBody } from '../../middleware/json.ts';
import { permit, type VendorEnv } from '../../middleware/portal.ts';

/**
 * A mover's published sheets (decision 25): name one, see what it would change, take it. Each kind
 * needs its own permission (`SHEET_NEEDS`); the list holds the kinds that the person may change.
 */
export function sheetRoutes(deps: AppDeps) {
  const { sql } = deps;
  const path = '/vendor/vendor/sheets';

  return new Hono<VendorEnv>()
    .get(
      path,
      permit(...Object.values(SHEET_NEEDS)),
      described('The own sheets and how they are', {
        200: 'Those that the person may change, with their last check',
      }),
      async (c) => {
        const { vendorId, permissions } = c.get('person');
        const sheets = await listSheets(sql, vendorId);
        return c.json(
          sheets.filter(({ kind }) => permissions.includes(SHEET_NEEDS[kind])).map(asState),
        );
      },
    )
    .get(
      `${path}/:kind/template`,
      permitKind,
      described('A sheet to start from, as CSV', { 200: 'The columns, and an example in each' }),
      (c) => {
        const kind = kindOf(c);
        const columns = SHEET_COLUMNS[kind];
        const row = (cells: string[]) =>
          cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',');
        const lines = [columns.map(({ name }) => name), columns.map(({ example }) => example)];
        return c.body(`${lines.map(row).join('\r\n')}\r\n`, 200, {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="portage-${kind}.csv"`,
        });
      },
    )
    .put(
      `${path}/:kind`,
      described('Name where a sheet is published', { 200: 'The sheet as it is now' }),
      permitKind,
      jsonBody(SheetBody),
      async (c) => {
        const { url } = c.req.valid('json');
        return c.json(asState(await nameSheet(deps, ownOf(c), url)));
      },
    )
    .delete(
      `${path}/:kind`,
      described('Read a sheet no longer', { 204: 'Nothing is read from it any more' }),
      permitKind,
      async (c) => {
        await removeSheet(deps, ownOf(c));
        return c.body(null, 204);
      },
    )
    .post(
      `${path}/:kind/preview`,
      described('What an import would change', {
        200: `The first ${PREVIEWED} changes, how many there are, and warnings`,
      }),
      permitKind,
      async (c) => {
        return c.json(await previewOwnSheet(deps, ownOf(c)));
      },
    )
    .post(
      `${path}/:kind/import`,
      described('Import a sheet now', { 200: 'The sheet as it is after the import' }),
      permitKind,
      async (c) => {
        return c.json(asState(await importOwnSheet(deps, ownOf(c))));
      },
    );
}

function kindOf(c: Context): SheetKind {
  const kind = SHEET_KINDS.find((known) => known === c.req.param('kind'));
  if (!kind) throw new ProblemError(404, 'You have no such sheet.');
  return kind;
}

const ownOf = (c: Context<VendorEnv>) => ({ ...c.get('person'), kind: kindOf(c) });

/** Only people who may change what the path's kind of sheet holds go on. */
const permitKind: MiddlewareHandler<VendorEnv> = (c, next) =>
  permit(SHEET_NEEDS[kindOf(c)])(c, next);

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
