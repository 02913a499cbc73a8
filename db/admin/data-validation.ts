import { CANADA } from '../../contracts/places.ts';
import { all, column, counted, type Queryable } from '../connect.ts';
import { FAILED_MAIL_DAYS } from './needs-you.ts';

/** A vendor's part that is not as it should be; `item` names it to an operator. */
type Faulty = { vendor_id: number; item: string };

/** How many vendors are active. */
export const countActiveVendors = (sql: Queryable) =>
  counted(sql<{ count: number }[]>`
    select count(*)::int as count from vendors where status = 'active'`);

/** Active vendors that cannot price: their rates are missing, or not in force on a day. */
export const listVendorsWithoutRates = (sql: Queryable, today: string) =>
  all(sql<Faulty[]>`
    select id as vendor_id, name as item from vendors v
    where status = 'active' and not exists (
      select from rate_versions r where r.vendor_id = v.id and r.effective_from <= ${today}
        and jsonb_typeof(r.rates) = 'object' and r.rates <> '{}')
    order by name`);

/** Active vendors without an open location that has a truck. */
export const listVendorsWithoutLocations = (sql: Queryable) =>
  all(sql<Faulty[]>`
    select id as vendor_id, name as item from vendors v
    where status = 'active' and not exists (
      select from locations l where l.vendor_id = v.id and l.closed_at is null and l.truck_count > 0)
    order by name`);

/** Open locations whose calendar was kept once and has no date from `until` on. */
export const listEndingCalendars = (sql: Queryable, until: string) =>
  all(sql<Faulty[]>`
    select v.id as vendor_id, format('%s, %s: to %s', v.name, l.name, c.last) as item
    from locations l
    join vendors v on v.id = l.vendor_id and v.status = 'active'
    join lateral (select max(day) as last from calendar_days where location_id = l.id) c on true
    where l.closed_at is null and c.last < ${until}::date
    order by c.last, v.name, l.name`);

/** Open locations with fewer than `least` days on which a truck is free, from one day to another. */
export async function listFullCalendars(
  sql: Queryable,
  { from, days, least }: { from: string; days: number; least: number },
): Promise<(Faulty & { free: number })[]> {
  // A date without a row of its own has the whole fleet free.
  return await sql<(Faulty & { free: number })[]>`
    select v.id as vendor_id, c.free,
      format('%s, %s: %s of %s days', v.name, l.name, c.free, ${days}::int) as item
    from locations l
    join vendors v on v.id = l.vendor_id and v.status = 'active'
    join lateral (
      select (case when l.truck_count > 0 then ${days}::int - count(*) else 0 end
        + count(*) filter (where trucks > taken))::int as free
      from calendar_days
      where location_id = l.id and day >= ${from}::date and day < ${from}::date + ${days}::int
    ) c on true
    where l.closed_at is null and c.free < ${least}
    order by c.free, v.name, l.name`;
}

/** Open locations whose coordinates are missing (0, 0), swapped, or not in Canada. */
export const listOddCoordinates = (sql: Queryable) =>
  all(sql<Faulty[]>`
    select v.id as vendor_id, format('%s, %s: %s, %s', v.name, l.name, l.lat, l.lng) as item
    from locations l join vendors v on v.id = l.vendor_id and v.status = 'active'
    where l.closed_at is null
      and not (l.lat between ${CANADA.south} and ${CANADA.north}
        and l.lng between ${CANADA.west} and ${CANADA.east})
    order by v.name, l.name`);

/** Leads with a payment that a person must look at, oldest first. */
export const listPaymentsInReview = (sql: Queryable) =>
  column(sql<{ lead_id: string }[]>`
    select lead_id from deposits where state = 'review' order by id`);

/**
 * Mails that failed and wait for a person, as the queue has them, and mails that are due since `lateMs` before
 * `now`; names without addresses.
 */
export const listTroubledMails = (sql: Queryable, { now, lateMs }: { now: Date; lateMs: number }) =>
  all(sql<{ status: 'failed' | 'pending'; item: string }[]>`
    select status, format('%s %s', email_type, coalesce(lead_id, '#' || id)) as item
    from email_logs
    where (status = 'failed' and error is distinct from 'No longer wanted.'
        and created_at > ${now}::timestamptz - interval '1 day' * ${FAILED_MAIL_DAYS}::int)
      or (status = 'pending' and created_at < ${new Date(now.getTime() - lateMs)})
    order by id desc`);

type SheetState = Faulty & { state: 'ok' | 'failed' | 'waiting' | 'old' };

/** The sheets that are read, each failed, or old without a reading since `before`. */
export const listSheetStates = (sql: Queryable, before: Date) =>
  all(sql<SheetState[]>`
    select vendor_id, format('%s, %s', v.name, s.kind) as item,
      case when s.state = 'failed' then 'failed'
        when coalesce(s.imported_at, s.created_at) < ${before} then 'old' else s.state end as state
    from sheets s join vendors v on v.id = s.vendor_id and v.status = 'active'
    where s.approved order by v.name, s.kind`);
