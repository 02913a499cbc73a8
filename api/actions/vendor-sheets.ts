import { stringify } from 'csv-stringify/sync';
import type { Language } from '../../contracts/language.ts';
import type { Permission } from '../../contracts/people.ts';
import type { Sent } from '../../contracts/sent-rows.ts';
import {
  SHEET_COLUMNS,
  SHEET_NEEDS,
  type SheetFailure,
  type SheetKind,
  type SheetPreview,
  type SheetState,
} from '../../contracts/sheets.ts';
import {
  removeSheet as deleteSheet,
  findSheet,
  listSheets,
  type SheetRow,
  saveSheet,
} from '../../db/sheets.ts';
import type { AppDeps } from '../deps.ts';
import {
  failureSentence,
  previewOf,
  sheetFaults,
  sheetSentences,
} from '../domain/sheet-sentences.ts';
import { MISSING, missing, Refusal, required } from '../errors.ts';
import { happened } from './happenings.ts';
import { importSheet, previewSheet } from './sheets.ts';

/** The vendor, the kind of sheet, the person who acts, and the language that they read. */
type Own = { vendorId: number; email: string; kind: SheetKind; language?: Language };

/** The sheets of the kinds that a person may change (`SHEET_NEEDS`). */
export async function readOwnSheets(
  { sql }: Pick<AppDeps, 'sql'>,
  { vendorId, permissions }: { vendorId: number; permissions: readonly Permission[] },
  language: Language,
): Promise<Sent<SheetState[]>> {
  const sheets = await listSheets(sql, vendorId);
  return sheets
    .filter(({ kind }) => permissions.includes(SHEET_NEEDS[kind]))
    .map((row) => stateOf(row, language));
}

/** The look of a sheet of a kind: its columns, and an example of each. */
export function sheetTemplate(kind: SheetKind): string {
  const columns = SHEET_COLUMNS[kind];
  const rows = [columns.map(({ name }) => name), columns.map(({ example }) => example)];
  return stringify(rows, { quoted: true, record_delimiter: 'windows' });
}

/** Names where a vendor's sheet is published, and resolves to it. */
export async function nameSheet(
  { sql }: Pick<AppDeps, 'sql'>,
  own: Own,
  url: string,
): Promise<Sent<SheetState>> {
  await sql.begin(async (tx) => {
    await saveSheet(tx, own.vendorId, own.kind, url);
    await happened(tx, own.email, 'sheet.named', own.vendorId, { after: { sheet: own.kind } });
  });
  return stateOf(await requireSheet({ sql }, own), own.language);
}

/** Stops reading a vendor's sheet; refuses one that is not there (`missing`). */
export async function removeSheet({ sql }: Pick<AppDeps, 'sql'>, own: Own): Promise<void> {
  const removed = await sql.begin(async (tx) => {
    const was = await deleteSheet(tx, own.vendorId, own.kind);
    const after = { sheet: own.kind };
    if (was) await happened(tx, own.email, 'sheet.removed', own.vendorId, { after });
    return was;
  });
  if (!removed) throw missing('sheet');
}

/** The changes that an import of a vendor's sheet would make; refuses a sheet with faults (`invalid`). */
export async function previewOwnSheet(deps: AppDeps, own: Own): Promise<SheetPreview> {
  const found = await previewSheet(deps, await requireSheet(deps, own));
  if ('error' in found) throw faulty(found, own.language);
  return previewOf(found, own.language);
}

/** Imports a vendor's sheet, and resolves to it as it is then; refuses one with faults (`invalid`). */
export async function importOwnSheet(deps: AppDeps, own: Own): Promise<Sent<SheetState>> {
  const sheet = await requireSheet(deps, own);
  const outcome = await importSheet(deps, sheet, { actor: own.email, fresh: true });
  if (outcome.state === 'failed') throw faulty(outcome, own.language);
  return stateOf(await requireSheet(deps, own), own.language);
}

/** Refuses (`invalid`) what is wrong with a sheet or a file, with all its faults. */
export function faulty({ error, faults }: SheetFailure, language: Language = 'en'): Refusal {
  const sentence = {
    en: failureSentence({ error, faults }),
    fr: failureSentence({ error, faults }, 'fr'),
  };
  return new Refusal('invalid', sentence, { extra: { faults: sheetFaults(faults, language) } });
}

async function requireSheet({ sql }: Pick<AppDeps, 'sql'>, own: Own): Promise<SheetRow> {
  return required(await findSheet(sql, own.vendorId, own.kind), MISSING.sheet);
}

/** A sheet as its vendor sees it. */
function stateOf(row: SheetRow, language: Language = 'en'): Sent<SheetState> {
  const {
    vendor_id: _vendor,
    etag: _tag,
    last_modified: _when,
    error,
    faults,
    warnings,
    ...same
  } = row;
  return {
    ...same,
    error: error || faults.length > 0 ? failureSentence({ error, faults }, language) : null,
    faults: sheetFaults(faults, language),
    warnings: sheetSentences(warnings, language),
  };
}
