import type { SheetKind, SheetPreview } from '../../contracts/sheets.ts';
import { addAudit } from '../../db/audit.ts';
import type { Transaction } from '../../db/connect.ts';
import {
  removeSheet as deleteSheet,
  findSheet,
  type SheetRow,
  saveSheet,
} from '../../db/sheets.ts';
import type { AppDeps } from '../deps.ts';
import { Refusal } from '../errors.ts';
import { failureOf, importSheet, previewSheet } from './sheets.ts';

/** Changes that a preview lists. */
export const PREVIEW_ROWS = 200;

/** Whose sheet, of which kind, and who acts. */
type Own = { vendorId: number; email: string; kind: SheetKind };

const unknownSheet = () =>
  new Refusal('missing', { en: 'You have no such sheet.', fr: 'Vous n’avez pas cette feuille.' });

/** Names where a vendor's sheet is published, and resolves to it. */
export async function nameSheet(
  { sql }: Pick<AppDeps, 'sql'>,
  own: Own,
  url: string,
): Promise<SheetRow> {
  await sql.begin(async (tx) => {
    await saveSheet(tx, own.vendorId, own.kind, url);
    await note(tx, own, 'sheet.named');
  });
  return await requireSheet({ sql }, own);
}

/** Stops reading a vendor's sheet; refuses one that is not there (`missing`). */
export async function removeSheet({ sql }: Pick<AppDeps, 'sql'>, own: Own): Promise<void> {
  const removed = await sql.begin(async (tx) => {
    const was = await deleteSheet(tx, own.vendorId, own.kind);
    if (was) await note(tx, own, 'sheet.removed');
    return was;
  });
  if (!removed) throw unknownSheet();
}

/** What an import of a vendor's sheet would change; refuses one with faults (`invalid`). */
export async function previewOwnSheet(deps: AppDeps, own: Own): Promise<SheetPreview> {
  const found = await previewSheet(deps, await requireSheet(deps, own));
  if ('error' in found) throw new Refusal('invalid', found.error, { extra: { faults: [] } });
  const { changes, faults, warnings } = found;
  if (faults.length > 0)
    throw new Refusal('invalid', failureOf(faults).error, { extra: { faults } });
  return { changes: changes.slice(0, PREVIEW_ROWS), total: changes.length, warnings };
}

/** Imports a vendor's sheet, and resolves to it as it is then; refuses one with faults (`invalid`). */
export async function importOwnSheet(deps: AppDeps, own: Own): Promise<SheetRow> {
  const sheet = await requireSheet(deps, own);
  const outcome = await importSheet(deps, sheet, { actor: own.email, fresh: true });
  if (outcome.state === 'failed') {
    throw new Refusal('invalid', outcome.error, { extra: { faults: outcome.faults } });
  }
  return await requireSheet(deps, own);
}

async function requireSheet({ sql }: Pick<AppDeps, 'sql'>, own: Own): Promise<SheetRow> {
  const sheet = await findSheet(sql, own.vendorId, own.kind);
  if (!sheet) throw unknownSheet();
  return sheet;
}

async function note(tx: Transaction, { vendorId, email, kind }: Own, action: string) {
  const entry = { actor: email, action, entity: 'vendor', entityId: vendorId };
  await addAudit(tx, { ...entry, after: { sheet: kind } });
}
