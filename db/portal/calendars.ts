import type { DayState } from '../../contracts/calendars.ts';
import { column, done, first, type Queryable } from '../connect.ts';

/** The dates among the given that were changed after the person's last look. */
export const listEditedDays = (
  sql: Queryable,
  vendorId: number,
  id: number,
  days: readonly string[],
  seen: number,
) =>
  column(sql<{ day: string }[]>`
    select c.day from calendar_days c join locations l on l.id = c.location_id
    where l.id = ${id} and l.vendor_id = ${vendorId} and c.edit > ${seen}
      and c.day = any(${[...days]}::date[])
    order by c.day`);

/**
 * Writes dates in one statement, all or nothing; the caller holds the location's lock. Throws a
 * violation of `calendar_days_capacity` when bookings have come that a date has no trucks for. A
 * blackout keeps the trucks taken by then.
 */
export const saveDays = (
  tx: Queryable,
  vendorId: number,
  id: number,
  edit: number,
  days: readonly Pick<DayState, 'day' | 'trucks' | 'rate_cents' | 'blackout'>[],
) =>
  done(tx`
    insert into calendar_days as c (location_id, day, trucks, rate_cents, blackout, edit)
    select l.id, d.day, case when d.blackout is null then d.trucks else 0 end, d.rate_cents,
      d.blackout, ${edit}
    from locations l
    cross join unnest(
      ${days.map(({ day }) => day)}::date[],
      ${days.map(({ trucks }) => trucks)}::int[],
      ${days.map(({ rate_cents }) => rate_cents)}::int[],
      ${days.map(({ blackout }) => blackout)}::text[]
    ) as d (day, trucks, rate_cents, blackout)
    where l.id = ${id} and l.vendor_id = ${vendorId}
    order by d.day
    on conflict (location_id, day) do update set
      trucks = case when excluded.blackout is null then excluded.trucks else c.taken end,
      rate_cents = excluded.rate_cents, blackout = excluded.blackout, edit = excluded.edit,
      by_rule = false`);

/** The person who last changed the calendar, and when; null before the first change. */
export const findLastEdit = (sql: Queryable, id: number) =>
  first(sql<{ actor: string; at: Date }[]>`
    select actor, at from audit
    where entity = 'location' and entity_id = ${String(id)} and action = 'calendar.changed'
    order by id desc limit 1`);
