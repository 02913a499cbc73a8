import { getLogger } from '@logtape/logtape';
import { minutesFrom, torontoToday } from '../../contracts/dates.ts';
import {
  SHEET_LIMITS,
  SHEET_MINUTES,
  type SheetFault,
  type SheetKind,
} from '../../contracts/sheets.ts';
import { addAudit } from '../../db/audit.ts';
import {
  findSheet,
  listDueSheets,
  recordSheetFailure,
  recordSheetSuccess,
  type SheetRow,
} from '../../db/sheets.ts';
import type { AppDeps } from '../deps.ts';
import { parseSheet } from '../domain/sheets.ts';
import { errorText } from '../errors.ts';
import { SheetError, type SheetReply } from '../external/sheets.ts';
import { planLocations } from './sheet-locations.ts';
import { type PlanContext, planCalendar, planRates, type SheetPlan } from './sheet-plans.ts';

const log = getLogger(['portage', 'sheets']);

type SheetDeps = Pick<AppDeps, 'sql' | 'sheets' | 'clock' | 'onDays'>;

/** How a look at a sheet ended. A failed one has changed nothing. */
export type SheetOutcome =
  | { state: 'unchanged' }
  | { state: 'imported'; changes: number; warnings: string[] }
  | { state: 'failed'; error: string; faults: SheetFault[] };

const NOTHING = { etag: null, lastModified: null };

/** What an import of the sheet, as it is now, would change. Nothing is written. */
export async function previewSheet(
  deps: SheetDeps,
  sheet: SheetRow,
): Promise<SheetPlan | SheetFailure> {
  const reply = await read(deps, sheet, true);
  if ('error' in reply) return reply;
  return await planSheet(deps, givenBy(sheet, 'preview'), reply.changed ? reply.text : '');
}

type SheetFailure = { error: string; faults: SheetFault[] };

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
  const planned = await planSheet(deps, givenBy(sheet, actor), reply.text);
  if (planned.faults.length > 0) return await fail(failureOf(planned.faults));
  const { changes, warnings } = planned;
  const moved = await deps.sql.begin(async (tx) => {
    const days = await planned.apply(tx);
    const { etag, lastModified } = reply;
    const import_ = { changes: changes.length, warnings, etag, lastModified };
    await recordSheetSuccess(tx, sheet, { at, import_ });
    if (changes.length > 0) {
      await addAudit(tx, {
        actor,
        action: 'sheet.imported',
        entity: 'vendor',
        entityId: sheet.vendor_id,
        after: { sheet: sheet.kind, changes: changes.length },
      });
    }
    return days;
  });
  if (moved.length > 0) deps.onDays(moved);
  return { state: 'imported', changes: changes.length, warnings };
}

/** Looks at every sheet whose quarter of an hour is over. One's failure is its own. */
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
    return { error: error.message, faults: [] };
  }
}

type Given = Omit<PlanContext, 'sql' | 'today'> & { kind: SheetKind };

/** Parses a sheet's text and works out what it changes. */
export async function planSheet(
  { sql, clock }: Pick<AppDeps, 'sql' | 'clock'>,
  { kind, ...given }: Given,
  text: string,
): Promise<SheetPlan> {
  const context: PlanContext = { sql, today: torontoToday(clock()), ...given };
  const planned = await planOf(context, kind, text);
  return { ...planned, faults: planned.faults.slice(0, SHEET_LIMITS.faults) };
}

const givenBy = ({ vendor_id: vendorId, kind }: SheetRow, actor: string): Given => ({
  vendorId,
  kind,
  actor,
  source: 'sheet',
});

async function planOf(context: PlanContext, kind: SheetKind, text: string): Promise<SheetPlan> {
  const wrong = (faults: SheetFault[]): SheetPlan => ({
    faults,
    changes: [],
    warnings: [],
    apply: async () => [],
  });
  switch (kind) {
    case 'locations': {
      const { lines, faults } = parseSheet('locations', text);
      return lines ? await planLocations(context, lines) : wrong(faults);
    }
    case 'calendar': {
      const { lines, faults } = parseSheet('calendar', text);
      return lines ? await planCalendar(context, lines) : wrong(faults);
    }
    case 'rates': {
      const { lines, faults } = parseSheet('rates', text);
      return lines ? await planRates(context, lines) : wrong(faults);
    }
  }
}

/** The first fault in one sentence; the list goes along. */
export function failureOf(faults: SheetFault[]): SheetFailure {
  const [first] = faults;
  const where = first && `row ${first.row}${first.column ? `, column ${first.column}` : ''}`;
  const rest = faults.length > 1 ? ` And ${faults.length - 1} more.` : '';
  return { error: first ? `In ${where}: ${first.message}${rest}` : 'The sheet is empty.', faults };
}
