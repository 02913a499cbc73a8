import { type Context, Hono, type MiddlewareHandler } from 'hono';
import {
  SHEET_COLUMNS,
  SHEET_KINDS,
  SHEET_NEEDS,
  SheetBody,
  type SheetKind,
  type SheetPreview,
  type SheetState,
} from '../../../contracts/sheets.ts';
import { addAudit } from '../../../db/audit.ts';
import {
  findSheet,
  listSheets,
  removeSheet,
  type SheetRow,
  saveSheet,
} from '../../../db/sheets.ts';
import type { AppDeps } from '../../deps.ts';
import { ProblemError } from '../../errors.ts';
import { failureOf, importSheet, previewSheet } from '../../jobs/sheets.ts';
import { described } from '../../middleware/described.ts';
import { jsonBody } from '../../middleware/json.ts';
import { permit, type VendorEnv } from '../../middleware/portal.ts';

const PREVIEWED = 200;

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
        const kind = kindOf(c);
        const { url } = c.req.valid('json');
        const person = c.get('person');
        await sql.begin(async (tx) => {
          await saveSheet(tx, person.vendorId, kind, url);
          await note(tx, c, 'sheet.named', kind);
        });
        return c.json(asState(await own(c, kind)));
      },
    )
    .delete(
      `${path}/:kind`,
      described('Read a sheet no longer', { 204: 'Nothing is read from it any more' }),
      permitKind,
      async (c) => {
        const kind = kindOf(c);
        const removed = await sql.begin(async (tx) => {
          const was = await removeSheet(tx, c.get('person').vendorId, kind);
          if (was) await note(tx, c, 'sheet.removed', kind);
          return was;
        });
        if (!removed) throw missing();
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
        const found = await previewSheet(deps, await own(c, kindOf(c)));
        if ('error' in found) throw new ProblemError(422, found.error, { extra: { faults: [] } });
        const { changes, faults, warnings } = found;
        if (faults.length > 0) {
          throw new ProblemError(422, failureOf(faults).error, { extra: { faults } });
        }
        return c.json({
          changes: changes.slice(0, PREVIEWED),
          total: changes.length,
          warnings,
        } satisfies SheetPreview);
      },
    )
    .post(
      `${path}/:kind/import`,
      described('Import a sheet now', { 200: 'The sheet as it is after the import' }),
      permitKind,
      async (c) => {
        const kind = kindOf(c);
        const actor = c.get('person').email;
        const outcome = await importSheet(deps, await own(c, kind), { actor, fresh: true });
        if (outcome.state === 'failed') {
          throw new ProblemError(422, outcome.error, { extra: { faults: outcome.faults } });
        }
        return c.json(asState(await own(c, kind)));
      },
    );

  async function own(c: Context<VendorEnv>, kind: SheetKind): Promise<SheetRow> {
    const sheet = await findSheet(sql, c.get('person').vendorId, kind);
    if (!sheet) throw missing();
    return sheet;
  }
}

function note(
  sql: Parameters<typeof addAudit>[0],
  c: Context<VendorEnv>,
  action: string,
  kind: string,
) {
  const { email, vendorId } = c.get('person');
  const entry = { actor: email, action, entity: 'vendor', entityId: vendorId };
  return addAudit(sql, { ...entry, after: { sheet: kind } });
}

const missing = () => new ProblemError(404, 'You have no such sheet.');

function kindOf(c: Context): SheetKind {
  const kind = SHEET_KINDS.find((known) => known === c.req.param('kind'));
  if (!kind) throw missing();
  return kind;
}

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
