import { readPhone } from '../../contracts/phones.ts';
import { CREW_SIZES } from '../../contracts/rates.ts';
import type { SheetNote } from '../../contracts/sheet-notes.ts';
import type { LocationLine, SheetChange, SheetNoteAt } from '../../contracts/sheets.ts';
import { cleanAddress, cleanLine } from '../../contracts/written.ts';
import { applyTruckCount } from '../../db/locations.ts';
import {
  createLocation,
  type LocationFields,
  type LocationRow,
  listLocations,
  updateLocation,
} from '../../db/portal/locations.ts';
import type { DayChange } from '../../db/supply.ts';
import { locate } from '../domain/places.ts';
import { happened } from './happenings.ts';
import type { PlanContext, SheetPlan } from './sheet-plans.ts';

export const MOST_LOCATIONS = 10_000;
const MAP_SEARCH = 'https://www.google.com/maps/search/?api=1&query=';

type Step = { fields: LocationFields; present: LocationRow | null };

/**
 * Locations by name: new ones open, known ones take the sheet's words. A location not in
 * the sheet stays open, since half a sheet must not close a business.
 */
export async function planLocations(
  { sql, vendorId, today, actor, source }: PlanContext,
  lines: readonly LocationLine[],
): Promise<SheetPlan> {
  const rows = await listLocations(sql, vendorId, {
    state: 'all',
    q: '',
    limit: MOST_LOCATIONS,
    today,
  });
  const known = new Map(rows.map((row) => [cleanLine(row.name).toLowerCase(), row]));
  const faults: SheetNoteAt[] = [];
  const warnings: SheetNote[] = [];
  const changes: SheetChange[] = [];
  const steps: Step[] = [];

  for (const line of lines) {
    const present = known.get(line.name.toLowerCase()) ?? null;
    if (present?.closed_at) {
      warnings.push({ code: 'closed', params: { name: present.name } });
      continue;
    }
    const fields = fieldsOf(line, present, (column, note) =>
      faults.push({ sheet: 'locations', row: line.row, column, note }),
    );
    if (!fields) continue;
    const change = difference(present, fields);
    if (!change) continue;
    changes.push({ what: { code: 'named', params: { name: fields.name } }, ...change });
    steps.push({ fields, present });
  }
  const named = new Set(lines.map((line) => line.name.toLowerCase()));
  const missing = rows.filter((row) => !row.closed_at && !named.has(row.name.toLowerCase()));
  if (missing.length > 0) {
    const names = missing.slice(0, 5).map((row) => row.name);
    warnings.push({ code: 'not_listed', params: { names, more: missing.length > names.length } });
  }
  return {
    faults,
    warnings,
    changes,
    async apply(tx) {
      const moved: DayChange[] = [];
      for (const { fields, present } of steps) {
        const id = present ? present.id : await createLocation(tx, vendorId, fields);
        if (present) {
          await updateLocation(tx, vendorId, id, fields);
          const fleet = { before: present.truck_count, after: fields.truck_count, today };
          const days =
            fleet.before === fleet.after ? [] : await applyTruckCount(tx, vendorId, id, fleet);
          moved.push(...days.map(({ day }) => ({ locationId: id, day })));
        }
        const after = { source, name: fields.name };
        await happened(tx, actor, present ? 'location.updated' : 'location.created', id, { after });
      }
      return moved;
    },
  };
}

/** The fields that a person wrote in their own way. */
type Kept = 'address' | 'city' | 'dispatcher_name' | 'owner' | 'phone';
type Report = (column: string, note: SheetNote) => void;

/** The line as it is stored, or null with what is wrong reported. */
function fieldsOf(
  line: LocationLine,
  present: LocationRow | null,
  report: Report,
): LocationFields | null {
  const { name, province, truck_count, crew_rates } = line;
  // However written before: words that read the same are no change.
  const kept = (field: Kept, read: (text: string) => string | null = cleanLine) =>
    present && read(present[field]) === line[field] ? present[field] : line[field];
  const address = kept('address', cleanAddress);
  const city = kept('city');
  const dispatcher_name = kept('dispatcher_name');
  const owner = kept('owner');
  const phone = kept('phone', readPhone);
  const moved = present && (present.address !== address || present.city !== city);
  const same = present && !moved ? { lat: present.lat, lng: present.lng } : null;
  const point = line.point ?? same ?? locate(`${address}, ${city}, ${province}`);
  if (!point) {
    report('address', { code: 'no_place' });
    return null;
  }
  const { lat, lng } = point;
  return {
    name: present?.name ?? name,
    address,
    city,
    province,
    lat,
    lng,
    dispatcher_name,
    owner: owner || (present?.owner ?? dispatcher_name),
    phone,
    sales_phone: present?.sales_phone ?? null,
    gmb_url: present && !moved ? present.gmb_url : `${MAP_SEARCH}${lat},${lng}`,
    truck_count,
    crew_rates,
  };
}

/** The differences, old and new; null when there are none. */
function difference(
  present: LocationRow | null,
  fields: LocationFields,
): Omit<SheetChange, 'what'> | null {
  if (!present) {
    const params = { count: fields.truck_count, address: fields.address };
    return { before: { code: 'not_there' }, after: { code: 'yard', params } };
  }
  const [before, after] = [cellsOf(present), cellsOf(fields)];
  const differs = Object.keys(after).filter((column) => before[column] !== after[column]);
  if (differs.length === 0) return null;
  const shown = (cells: Cells): SheetNote => ({
    code: 'cells',
    params: { cells: Object.fromEntries(differs.map((column) => [column, cells[column] ?? null])) },
  });
  return { before: shown(before), after: shown(after) };
}

type Cells = Record<string, string | number | null>;

/** A location as its row of the sheet has it. */
const cellsOf = (row: LocationRow | LocationFields): Cells => ({
  address: row.address,
  city: row.city,
  province: row.province,
  latitude: row.lat,
  longitude: row.lng,
  dispatcher: row.dispatcher_name,
  owner: row.owner,
  phone: row.phone,
  trucks: row.truck_count,
  ...Object.fromEntries(
    CREW_SIZES.map((size) => {
      const cents = row.crew_rates?.[size];
      return [`crew_${size}`, cents === undefined ? null : cents / 100];
    }),
  ),
});
