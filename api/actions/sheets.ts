import { getLogger } from '@logtape/logtape';
import { minutesFrom, torontoToday } from '../../contracts/dates.ts';
import type { SheetNote } from '../../contracts/sheet-notes.ts';
import {
  SHEET_LIMITS,
  SHEET_MINUTES,
  type SheetFailure,
  type SheetKind,
  type SheetLines,
} from '../../contracts/sheets.ts';
import {
  findSheet,
  listDueSheets,
  recordSheetFailure,
  recordSheetSuccess,
  type SheetRow,
} from '../../db/sheets.ts';
import type { AppDeps } from '../deps.ts';
import { errorText } from '../errors.ts';
import { SheetError, type SheetReply } from '../external/sheets.ts';
import { happened } from './happenings.ts';
import { readSheet } from './readings.ts';
import { planLocations } from './sheet-locations.ts';
import { type PlanContext, planCalendar, planRates, type SheetPlan } from './sheet-plans.ts';

const log = getLogger(['portage', 'sheets']);

type SheetDeps = Pick<AppDeps, 'sql' | 'sheets' | 'readers' | 'clock' | 'onDays'>;

/** How a look at a sheet ended. A failed one has changed nothing. */
export type SheetOutcome =
  | { state: 'unchanged' }
  | { state: 'imported'; changes: number; warnings: SheetNote[] }
  | ({ state: 'failed' } & SheetFailure);

const NOTHING = { etag: null, lastModified: null };

/** The changes that an import of the sheet, as it is now, would make. Writes nothing. */
export async function previewSheet(
  deps: SheetDeps,
  sheet: SheetRow,
): Promise<SheetPlan | SheetFailure> {
  const reply = await read(deps, sheet, true);
  if ('error' in reply) return reply;
  return await planSheet(deps, givenBy(sheet, 'preview'), bytesOf(reply));
}

/**
 * Looks at a sheet and takes what has changed, all or nothing, in one transaction. `fresh` reads it
 * although it says that nothing has changed. The outcome stands in the sheet's row; the network is
 * done with before the transaction begins.
 */
export async function importSheet(
  deps: SheetDeps,
  sheet: SheetRow,
  { actor, fresh }: { actor: string; fresh: boolean },
): Promise<SheetOutcome> {
  const at = deps.clock();
  const fail = async (failure: SheetFailure): Promise<SheetOutcome> => {
    await recordSheetFailure(deps.sql, sheet, { at, ...failure });
    return { state: 'failed', ...failure };
  };
  const reply = await read(deps, sheet, fresh);
  if ('error' in reply) return await fail(reply);
  if (!reply.changed) {
    await recordSheetSuccess(deps.sql, sheet, { at });
    return { state: 'unchanged' };
  }
  const planned = await planSheet(deps, givenBy(sheet, actor), bytesOf(reply));
  if ('error' in planned) return await fail(planned);
  const { changes, warnings } = planned;
  const moved = await deps.sql.begin(async (tx) => {
    const days = await planned.apply(tx);
    const { etag, lastModified } = reply;
    const import_ = { changes: changes.length, warnings, etag, lastModified };
    await recordSheetSuccess(tx, sheet, { at, import_ });
    if (changes.length > 0) {
      const after = { sheet: sheet.kind, changes: changes.length };
      await happened(tx, actor, 'sheet.imported', sheet.vendor_id, { after });
    }
    return days;
  });
  if (moved.length > 0) deps.onDays(moved);
  return { state: 'imported', changes: changes.length, warnings };
}

/** Looks at every sheet whose quarter of an hour is over. A sheet's failure is its own. */
export async function importDueSheets(deps: SheetDeps): Promise<void> {
  for (const { vendor_id, kind } of await listDueSheets(
    deps.sql,
    minutesFrom(deps.clock(), -SHEET_MINUTES),
  )) {
    try {
      const sheet = await findSheet(deps.sql, vendor_id, kind);
      if (sheet) await importSheet(deps, sheet, { actor: 'sheet', fresh: false });
    } catch (error) {
      log.error('sheet {kind} of mover {vendorId} failed', {
        kind,
        vendorId: vendor_id,
        error: errorText(error),
      });
    }
  }
}

async function read(
  { sheets }: SheetDeps,
  sheet: SheetRow,
  fresh: boolean,
): Promise<SheetReply | SheetFailure> {
  const known = fresh ? NOTHING : { etag: sheet.etag, lastModified: sheet.last_modified };
  try {
    return await sheets.read(sheet.url, known);
  } catch (error) {
    if (!(error instanceof SheetError)) throw error;
    return { error: error.note, faults: [] };
  }
}

type Given<K extends SheetKind> = Omit<PlanContext, 'sql' | 'today'> & { kind: K };

/** The text of a sheet as a file would hold it. */
const bytesOf = (reply: SheetReply) => new TextEncoder().encode(reply.changed ? reply.text : '');

const PLANS: {
  [K in SheetKind]: (context: PlanContext, lines: SheetLines[K]) => Promise<SheetPlan>;
} = { locations: planLocations, calendar: planCalendar, rates: planRates };

/** Reads a sheet's bytes and works out what it changes, or why they are no sheet. */
export async function planSheet<K extends SheetKind>(
  { sql, clock, readers }: Pick<AppDeps, 'sql' | 'clock' | 'readers'>,
  { kind, ...given }: Given<K>,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<SheetPlan | SheetFailure> {
  const read = await readSheet({ readers }, kind, { person: `vendor ${given.vendorId}`, bytes });
  if ('error' in read) return { error: read.error, faults: [] };
  if (!read.lines) return { error: null, faults: read.faults };
  const context: PlanContext = { sql, today: torontoToday(clock()), ...given };
  const planned = await PLANS[kind](context, read.lines);
  if (planned.faults.length === 0) return planned;
  return { error: null, faults: planned.faults.slice(0, SHEET_LIMITS.faults) };
}

const givenBy = ({ vendor_id: vendorId, kind }: SheetRow, actor: string): Given<SheetKind> => ({
  vendorId,
  kind,
  actor,
  source: 'sheet',
});
