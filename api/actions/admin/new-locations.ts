import type { LocationImport, NewLocation } from '../../../contracts/admin/new-locations.ts';
import { torontoToday } from '../../../contracts/dates.ts';
import type { SheetPreview } from '../../../contracts/sheets.ts';
import { violates } from '../../../db/connect.ts';
import type { AppDeps } from '../../deps.ts';
import { previewOf } from '../../domain/sheet-sentences.ts';
import { Refusal } from '../../errors.ts';
import { happened } from '../happenings.ts';
import { requirePhone } from '../phones.ts';
import { planLocations } from '../sheet-locations.ts';
import type { SheetPlan } from '../sheet-plans.ts';
import { planSheet } from '../sheets.ts';
import { faulty, importOwnSheet, nameSheet, previewOwnSheet } from '../vendor-sheets.ts';

/** The vendor, and the email of the operator who acts. */
type Order = { vendorId: number; email: string };

/** Opens a yard. Refuses (`conflict`) a name that the vendor uses already, open or closed. */
export async function addLocation(deps: AppDeps, by: Order, asked: NewLocation): Promise<void> {
  const { lat, lng, ...same } = asked;
  const phone = requirePhone('phone', asked.phone);
  const line = { ...same, phone, row: 1, point: { lat, lng }, owner: asked.dispatcher_name };
  const { sql, clock } = deps;
  const { vendorId, email: actor } = by;
  const context = { sql, vendorId, today: torontoToday(clock()), actor, source: 'file' } as const;
  const plan = await planLocations(context, [{ ...line, crew_rates: null }]);
  if (plan.changes[0]?.before.code !== 'not_there') throw nameTaken();
  await take(deps, by, plan);
}

/**
 * Opens and changes yards from a table, all or nothing; yards that the table leaves out stay.
 * Refuses (`invalid`) a table with faults, with where they are.
 */
export async function importLocations(
  deps: AppDeps,
  by: Order,
  { csv, url, preview }: LocationImport,
): Promise<SheetPreview> {
  if (url === undefined) {
    const given = { vendorId: by.vendorId, actor: by.email, source: 'file' } as const;
    const bytes = new TextEncoder().encode(csv);
    const plan = await planSheet(deps, { ...given, kind: 'locations' }, bytes);
    if ('error' in plan) throw faulty(plan);
    if (!preview) await take(deps, by, plan);
    return previewOf(plan);
  }
  const own = { ...by, kind: 'locations' } as const;
  await nameSheet(deps, own, url);
  const seen = await previewOwnSheet(deps, own);
  if (!preview) await importOwnSheet(deps, own);
  return seen;
}

async function take(
  { sql, onDays }: AppDeps,
  { vendorId, email }: Order,
  { changes, apply }: SheetPlan,
): Promise<void> {
  if (changes.length === 0) return;
  const write = sql.begin(async (tx) => {
    const days = await apply(tx);
    const after = { changes: changes.length };
    await happened(tx, email, 'locations.imported', vendorId, { after });
    return days;
  });
  const moved = await write.catch(takenMeanwhile);
  if (moved.length > 0) onDays(moved);
}

/** Another person opened a yard of the same name since the plan was made. */
function takenMeanwhile(error: unknown): never {
  const taken = ['locations_name', 'locations_vendor_id_name_key'];
  throw taken.some((name) => violates(error, name)) ? nameTaken() : error;
}

function nameTaken(): Refusal {
  const detail = 'This mover has a yard of this name already, open or closed.';
  return new Refusal('conflict', detail, { fields: { name: detail } });
}
