import type { PlainDate } from '../../contracts/dates.ts';
import { Rates } from '../../contracts/rates.ts';
import type { SheetNote } from '../../contracts/sheet-notes.ts';
import type { CalendarLine, RateLine, SheetChange, SheetNoteAt } from '../../contracts/sheets.ts';
import { cleanLine } from '../../contracts/written.ts';
import type { Queryable } from '../../db/connect.ts';
import { createRateVersion, findRatesOn, newestRateVersion } from '../../db/rate-versions.ts';
import { listLocationNames, listSheetDays, saveSheetDays } from '../../db/sheets.ts';
import type { DayChange } from '../../db/supply.ts';
import { Refusal } from '../errors.ts';

/**
 * The effects of an import, worked out before anything is written. `apply` writes them inside the
 * caller's transaction and resolves to the dates that moved; with faults there is nothing to apply.
 */
export type SheetPlan = {
  changes: SheetChange[];
  faults: SheetNoteAt[];
  warnings: SheetNote[];
  apply: (tx: Queryable) => Promise<DayChange[]>;
};

export type PlanContext = {
  sql: Queryable;
  vendorId: number;
  today: PlainDate;
  /** The audit's name for the actor: the sheet, or the person who asked for the import. */
  actor: string;
  source: 'sheet' | 'file';
};

const SOURCES = { sheet: 'Imported from the published sheet', file: 'Imported from a file' };

/** Dates of the calendar: trucks and rate by location and day. Past days are left alone. */
export async function planCalendar(
  { sql, vendorId, today }: PlanContext,
  lines: readonly CalendarLine[],
): Promise<SheetPlan> {
  const faults: SheetNoteAt[] = [];
  const warnings: SheetNote[] = [];
  const known = new Map(
    (await listLocationNames(sql, vendorId)).map((one) => [cleanLine(one.name).toLowerCase(), one]),
  );
  const wanted = lines.flatMap((line) => {
    const location = known.get(line.location.toLowerCase());
    if (!location || location.closed) {
      const code = location ? 'location_closed' : 'location_unknown';
      const note = { code, params: { name: line.location } } as const;
      faults.push({ sheet: 'calendar', row: line.row, column: 'location', note });
      return [];
    }
    return line.day < today ? [] : [{ ...line, location_id: location.id, location: location.name }];
  });
  const past = lines.length - faults.length - wanted.length;
  if (past > 0) warnings.push({ code: 'past_rows', params: { count: past } });

  const present = await listSheetDays(sql, vendorId, wanted);
  const changed = wanted.flatMap((line, index) => {
    const now = present[index];
    if (!now) return [];
    const at = { name: line.location, day: line.day };
    if (now.blackout !== null) {
      warnings.push({ code: 'blacked_out', params: at });
      return [];
    }
    if (line.trucks < now.taken) {
      warnings.push({ code: 'booked', params: { ...at, count: now.taken } });
    }
    const trucks = Math.max(line.trucks, now.taken);
    if (trucks === now.trucks && line.rate_cents === now.rate_cents) return [];
    const change: SheetChange = {
      what: { code: 'day', params: at },
      before: { code: 'supply', params: { count: now.trucks, cents: now.rate_cents } },
      after: { code: 'supply', params: { count: trucks, cents: line.rate_cents } },
    };
    return [
      {
        day: { location_id: line.location_id, day: line.day, trucks, rate_cents: line.rate_cents },
        change,
      },
    ];
  });
  return {
    faults,
    warnings,
    changes: changed.map(({ change }) => change),
    apply: (tx) =>
      saveSheetDays(
        tx,
        vendorId,
        changed.map(({ day }) => day),
      ),
  };
}

/** Rates by item, laid over those in force; a change is a version that holds from today. */
export async function planRates(
  { sql, vendorId, today, actor, source }: PlanContext,
  lines: readonly RateLine[],
): Promise<SheetPlan> {
  const held = await findRatesOn(sql, vendorId, today);
  const expectedVersion = await newestRateVersion(sql, vendorId);
  const nothing = { changes: [], faults: [], warnings: [], apply: async () => [] };
  if (!held) return nothing;
  const rates = structuredClone(held.rates);
  const changes: SheetChange[] = [];
  for (const { item, cents } of lines) {
    const [group, key] = placeOf(rates, item);
    const before = group[key] ?? 0;
    if (before === cents) continue;
    changes.push({
      what: { code: 'named', params: { name: item } },
      before: { code: 'price', params: { cents: before } },
      after: { code: 'price', params: { cents } },
    });
    group[key] = cents;
  }
  const checked = Rates.safeParse(rates);
  if (!checked.success) {
    const faults = checked.error.issues.map((issue) => ({
      sheet: 'rates' as const,
      row: rowOf(lines, issue.path.map(String)),
      column: 'dollars',
      // A line's own limits are checked where it is read.
      note: { code: 'crew_order' } as const,
    }));
    return { ...nothing, faults };
  }
  return {
    ...nothing,
    changes,
    apply: async (tx) => {
      if (changes.length === 0) return [];
      const version = await createRateVersion(tx, {
        vendorId,
        rates: checked.data,
        description: SOURCES[source],
        author: actor,
        effectiveFrom: today,
        expectedVersion,
      });
      if (version === null)
        throw new Refusal('conflict', {
          en: 'Rates were published meanwhile. Preview the changes again.',
          fr: 'Des tarifs ont été publiés entre-temps. Revoyez l’aperçu des changements.',
        });
      return [];
    },
  };
}

/** Where an item of the sheet stands in the rates. */
export function placeOf(rates: Rates, item: RateLine['item']): [Record<string, number>, string] {
  if (item.startsWith('crew_')) return [rates.crew_hourly_cents, item.slice('crew_'.length)];
  return item in rates.heavy_items ? [rates.heavy_items, item] : [rates.services, item];
}

/** The row of the item that a rule of the rates was broken by; the heading where it is none. */
function rowOf(lines: readonly RateLine[], path: string[]): number {
  const last = path.at(-1) ?? '';
  return lines.find(({ item }) => item === last || item === `crew_${last}`)?.row ?? 1;
}
