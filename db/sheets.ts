import type { Dated } from '../contracts/sent-rows.ts';
import type { SheetNote } from '../contracts/sheet-notes.ts';
import type { SheetFailure, SheetKind, SheetState } from '../contracts/sheets.ts';
import { affects, all, done, first, one, type Queryable } from './connect.ts';

export type SheetRow = SheetFailure &
  Dated<Omit<SheetState, keyof SheetFailure | 'warnings'>> & {
    vendor_id: number;
    etag: string | null;
    last_modified: string | null;
    warnings: SheetNote[];
  };

const columns = (sql: Queryable) => sql`
  vendor_id, kind, url, approved, state, etag, last_modified, checked_at, imported_at, changes, error,
  faults, warnings`;

/** A vendor's sheets, by kind. */
export const listSheets = (sql: Queryable, vendorId: number) =>
  all(sql<SheetRow[]>`
    select ${columns(sql)} from sheets where vendor_id = ${vendorId} order by kind`);

/** A vendor's sheet of a kind, or null. */
export const findSheet = (sql: Queryable, vendorId: number, kind: SheetKind) =>
  first(sql<SheetRow[]>`
    select ${columns(sql)} from sheets where vendor_id = ${vendorId} and kind = ${kind}`);

/** Names where a sheet is published. Another address must be previewed and agreed to again. */
export const saveSheet = (sql: Queryable, vendorId: number, kind: SheetKind, url: string) =>
  done(sql`
    insert into sheets (vendor_id, kind, url) values (${vendorId}, ${kind}, ${url})
    on conflict (vendor_id, kind) do update set
      url = excluded.url, approved = sheets.approved and sheets.url = excluded.url,
      state = case when sheets.url = excluded.url then sheets.state else 'waiting' end,
      etag = null, last_modified = null, error = null, faults = '[]', warnings = '[]'`);

/** Reads the sheet no longer; imported rows stay. False when there was none. */
export const removeSheet = (sql: Queryable, vendorId: number, kind: SheetKind) =>
  affects(sql`
    delete from sheets where vendor_id = ${vendorId} and kind = ${kind}`);

/** Approved sheets that were not read since `before`, the longest waiting first. */
export const listDueSheets = (sql: Queryable, before: Date) =>
  all(sql<SheetRow[]>`
    select ${columns(sql)} from sheets
    where approved and (checked_at is null or checked_at <= ${before})
    order by checked_at nulls first limit 100`);

/** A look failed: why, and where. The last good data and its age stay. */
export const recordSheetFailure = (
  sql: Queryable,
  sheet: Pick<SheetRow, 'vendor_id' | 'kind' | 'url'>,
  look: SheetFailure & { at: Date },
) =>
  done(sql`
    update sheets set state = 'failed', checked_at = ${look.at}, error = ${look.error && JSON.stringify(look.error)}::jsonb,
      faults = ${JSON.stringify(look.faults)}::jsonb
    where vendor_id = ${sheet.vendor_id} and kind = ${sheet.kind} and url = ${sheet.url}`);

/** Notes a look that went well; `import_` is its outcome, left out where the sheet has not changed. */
export async function recordSheetSuccess(
  sql: Queryable,
  sheet: Pick<SheetRow, 'vendor_id' | 'kind' | 'url'>,
  look: {
    at: Date;
    import_?: {
      changes: number;
      warnings: readonly SheetNote[];
      etag: string | null;
      lastModified: string | null;
    };
  },
): Promise<void> {
  const { at, import_ } = look;
  await sql`
    update sheets set state = 'ok', approved = true, checked_at = ${at}, imported_at = ${at},
      error = null, faults = '[]',
      changes = case when ${import_?.changes ?? 0} > 0 then ${import_?.changes ?? 0} else changes end,
      warnings = coalesce(${import_ ? JSON.stringify(import_.warnings) : null}::jsonb, warnings),
      etag = ${import_ ? import_.etag : sql`etag`},
      last_modified = ${import_ ? import_.lastModified : sql`last_modified`}
    where vendor_id = ${sheet.vendor_id} and kind = ${sheet.kind} and url = ${sheet.url}`;
}

type SheetsStatus = {
  sheets: number;
  failed: number;
  dispatchers: number;
  last_check: Date | null;
  oldest_import: Date | null;
};

/** All vendors' sheets together, for live status. */
export const sheetsStatus = (sql: Queryable) =>
  one(sql<SheetsStatus[]>`
    select count(*)::int as sheets, count(*) filter (where state = 'failed')::int as failed,
      (select count(distinct (l.vendor_id, l.dispatcher_name))::int from locations l
        where l.closed_at is null and l.vendor_id in (
          select vendor_id from sheets where imported_at is not null)) as dispatchers,
      max(checked_at) as last_check, min(imported_at) as oldest_import
    from sheets where approved`);

/** The vendor's locations that a sheet may speak of, by lower-case name. */
export const listLocationNames = (sql: Queryable, vendorId: number) =>
  all(sql<{ id: number; name: string; closed: boolean }[]>`
    select id, name, closed_at is not null as closed from locations where vendor_id = ${vendorId}`);

export type SheetDay = {
  location_id: number;
  day: string;
  trucks: number;
  rate_cents: number | null;
};

/** The dates named, as they stand: with the whole fleet at the standard rate where no row is. */
export const listSheetDays = (
  sql: Queryable,
  vendorId: number,
  days: readonly Pick<SheetDay, 'location_id' | 'day'>[],
) =>
  all(sql<(SheetDay & { taken: number; blackout: string | null })[]>`
    select l.id as location_id, d.day, coalesce(c.trucks, l.truck_count) as trucks, c.rate_cents,
      coalesce(c.taken, 0) as taken, c.blackout
    from unnest(${days.map((one) => one.location_id)}::int[], ${days.map((one) => one.day)}::date[])
      with ordinality as d (location_id, day, at)
    join locations l on l.id = d.location_id and l.vendor_id = ${vendorId}
    left join calendar_days c on c.location_id = l.id and c.day = d.day
    order by d.at`);

/** Each date from `from` to `until` of a vendor's open locations that is not blacked out. */
export const listExportedDays = (
  sql: Queryable,
  vendorId: number,
  { from, until }: { from: string; until: string },
) =>
  all(sql<{ location: string; day: string; trucks: number; rate_cents: number | null }[]>`
    select l.name as location, d.day::date as day, coalesce(c.trucks, l.truck_count) as trucks,
      c.rate_cents
    from locations l
    cross join generate_series(${from}::date, ${until}::date, '1 day') as d (day)
    left join calendar_days c on c.location_id = l.id and c.day = d.day::date
    where l.vendor_id = ${vendorId} and l.closed_at is null and c.blackout is null
    order by lower(l.name), d.day`);

/**
 * Writes dates of many locations in one statement. A date never gets fewer trucks than are taken by
 * then, and a date that a person has blacked out stays as it is.
 */
export const saveSheetDays = (tx: Queryable, vendorId: number, days: readonly SheetDay[]) =>
  all(tx<{ locationId: number; day: string }[]>`
    insert into calendar_days as c (location_id, day, trucks, rate_cents, edit)
    select l.id, d.day, d.trucks, d.rate_cents,
      1 + coalesce((select max(edit) from calendar_days where location_id = l.id), 0)
    from unnest(
      ${days.map((one) => one.location_id)}::int[], ${days.map((one) => one.day)}::date[],
      ${days.map((one) => one.trucks)}::int[], ${days.map((one) => one.rate_cents)}::int[]
    ) as d (location_id, day, trucks, rate_cents)
    join locations l on l.id = d.location_id and l.vendor_id = ${vendorId}
    order by l.id, d.day
    on conflict (location_id, day) do update set
      trucks = greatest(excluded.trucks, c.taken), rate_cents = excluded.rate_cents,
      edit = excluded.edit, by_rule = false
      where c.blackout is null
    returning location_id as "locationId", day`);
