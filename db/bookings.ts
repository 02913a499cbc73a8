import type { Fragment } from 'postgres';
import { datesFrom } from '../contracts/dates.ts';
import { done, first, type Queryable } from './connect.ts';
import type { DayChange } from './supply.ts';

/** The dates that a booking takes trucks on: `days` of them from `day` on. */
export type Span = { location_id: number; day: string; days: number };

export type BookingRow = Span & {
  lead_id: string;
  trucks: number;
  state: 'held' | 'confirmed' | 'released';
  held_until: Date;
};

export const findBooking = (sql: Queryable, leadId: string) =>
  first(sql<BookingRow[]>`
    select lead_id, location_id, day, days, trucks, state, held_until
    from bookings where lead_id = ${leadId}`);

/** Each date of a location that a booking takes trucks on. */
export const datesOf = ({ location_id, day, days }: Span): DayChange[] =>
  datesFrom(day, days).map((date) => ({ locationId: location_id, day: date }));

/**
 * Turns a hold into a booking, whose arrival window opens at `opensAt`: its vendor's answer is due by that too. False when
 * the hold had lapsed.
 */
export async function confirmBooking(
  sql: Queryable,
  leadId: string,
  opensAt: Date,
): Promise<boolean> {
  const rows = await sql`
    update bookings set state = 'confirmed', updated_at = now()
    where lead_id = ${leadId} and state = 'held' returning 1`;
  await sql`update vendor_answers set opens_at = ${opensAt} where lead_id = ${leadId}`;
  return rows.length === 1;
}

/** Gives the trucks of bookings back. Resolves to the dates that moved. */
async function release(sql: Queryable, which: Fragment): Promise<DayChange[]> {
  const rows = await sql<Span[]>`
    with freed as (
      update bookings set state = 'released', updated_at = now()
      where ${which}
      returning location_id, day, days, trucks
    )
    select location_id, day, days, free_trucks(location_id, day, trucks, days) from freed`;
  return rows.flatMap(datesOf);
}

/**
 * Gives the trucks of a hold back; with `lapsedBy` only of a hold that has lapsed by then. While a
 * payment is in review the trucks wait for the decision. Resolves to the dates that moved.
 */
export const releaseHold = (sql: Queryable, leadId: string, lapsedBy: Date | null = null) =>
  release(
    sql,
    sql`lead_id = ${leadId} and state = 'held'
        and held_until <= coalesce(${lapsedBy}::timestamptz, held_until)
        and (select payment_status from leads where id = lead_id) <> 'review'`,
  );

/** Ends a booking, held or confirmed, and gives its trucks back. Resolves to the dates that moved. */
export const cancelBooking = (sql: Queryable, leadId: string) =>
  release(sql, sql`lead_id = ${leadId} and state <> 'released'`);

/**
 * Takes the trucks of a lapsed hold again, on all of its dates or on none: for a customer who comes
 * back to pay, or whose payment arrived late. They must still be free, the vendor still active and
 * the first date not before `today` (yyyy-mm-dd, Toronto's). Resolves to the dates that moved. Needs
 * the lead's row lock: an operator may be giving the lead to another vendor (I9).
 */
export async function retakeHold(
  sql: Queryable,
  leadId: string,
  heldUntil: Date,
  today: string,
): Promise<DayChange[]> {
  const rows = await sql<Span[]>`
    with wanted as (${retakable(sql, leadId, today)}), taken as materialized (
      select lead_id, retake_trucks(location_id, day, trucks, days) as done from wanted
    )
    update bookings b set state = 'held', held_until = ${heldUntil}, updated_at = now()
    from taken where b.lead_id = taken.lead_id and taken.done
    returning b.location_id, b.day, b.days`;
  return rows.flatMap(datesOf);
}

/** The booking of a lead that lapsed, where it may take trucks again. */
export const retakable = (sql: Queryable, leadId: string, today: string) => sql`
  select b.lead_id, b.location_id, b.day, b.trucks, b.days
  from bookings b
  join locations l on l.id = b.location_id
  join vendors v on v.id = l.vendor_id
  where b.lead_id = ${leadId} and b.state = 'released' and l.closed_at is null
    and v.status = 'active' and b.day >= ${today}::date
    -- A lead that went to another mover has no claim on the former one's trucks.
    and l.vendor_id = (select selected_vendor_id from leads where id = b.lead_id)
  for update of b for key share of l`;

/**
 * Locks the dates of all these bookings in the one order in which everything locks dates: a
 * transaction that frees several bookings never waits in a circle.
 */
export const lockDates = (sql: Queryable, leads: readonly { id: string }[]) =>
  done(sql`
    select from bookings b
    join calendar_days c
      on c.location_id = b.location_id and c.day >= b.day and c.day < b.day + b.days
    where b.lead_id = any(${leads.map(({ id }) => id)}) and b.state <> 'released'
    order by c.location_id, c.day for update of c`);

/** Lets a hold live as long as the checkout session that was opened for it. */
export const extendHold = (sql: Queryable, leadId: string, until: Date) =>
  done(sql`
    update bookings set held_until = greatest(held_until, ${until}), updated_at = now()
    where lead_id = ${leadId} and state = 'held'`);

/** Holds whose time is over, oldest first; holds with a payment in review wait for the decision. */
export async function listLapsedHolds(sql: Queryable, now: Date): Promise<string[]> {
  const rows = await sql<{ lead_id: string }[]>`
    select b.lead_id from bookings b join leads l on l.id = b.lead_id
    where b.state = 'held' and b.held_until < ${now} and l.payment_status <> 'review'
    order by b.held_until limit 500`;
  return rows.map((row) => row.lead_id);
}

/**
 * Puts a confirmed booking on other dates, at another location or on another count of trucks, on all of
 * its dates or not at all: throws a violation of `trucks_left` where a date has too few. Resolves to
 * the dates that moved. Needs the lead's row lock.
 */
export async function moveBooking(
  sql: Queryable,
  leadId: string,
  to: Span & { trucks: number; closed: boolean },
): Promise<DayChange[]> {
  const before = await findBooking(sql, leadId);
  await sql`
    select move_booking(${leadId}, ${to.location_id}, ${to.day}, ${to.trucks}, ${to.days},
      ${to.closed})`;
  return [...(before?.state === 'confirmed' ? datesOf(before) : []), ...datesOf(to)];
}

/**
 * Puts a booking that is not paid on other dates, at another location or on another count of trucks. The trucks move
 * along or not at all: throws a violation of `trucks_left` where a date has too few. A hold that was given back takes
 * no truck. Resolves to the dates that moved. Needs the lead's row lock.
 */
export async function moveHold(
  sql: Queryable,
  before: BookingRow,
  to: Span & { trucks: number; closed: boolean },
): Promise<DayChange[]> {
  const isHeld = before.state === 'held';
  if (isHeld) {
    // In the one order in which everything locks dates.
    await sql`
      select from calendar_days
      where (location_id = ${before.location_id} and day >= ${before.day}
          and day < ${before.day}::date + ${before.days}::int)
        or (location_id = ${to.location_id} and day >= ${to.day}
          and day < ${to.day}::date + ${to.days}::int)
      order by location_id, day for update`;
    await sql`
      select free_trucks(${before.location_id}, ${before.day}, ${before.trucks}, ${before.days})`;
    await sql`
      select hold_trucks(${to.location_id}, ${to.day}, ${to.trucks}, ${to.days}, ${to.closed})`;
  }
  await sql`
    update bookings set location_id = ${to.location_id}, day = ${to.day}, trucks = ${to.trucks},
      days = ${to.days}, updated_at = now()
    where lead_id = ${before.lead_id}`;
  return isHeld ? [...datesOf(before), ...datesOf(to)] : [];
}
