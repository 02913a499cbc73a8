import type { Queryable } from './connect.ts';
import type { DayChange } from './supply.ts';

export type BookingRow = {
  lead_id: string;
  location_id: number;
  day: string;
  trucks: number;
  state: 'held' | 'confirmed' | 'released';
  held_until: Date;
};

export async function findBooking(sql: Queryable, leadId: string): Promise<BookingRow | null> {
  const [row] = await sql<BookingRow[]>`
    select lead_id, location_id, day, trucks, state, held_until
    from bookings where lead_id = ${leadId}`;
  return row ?? null;
}

/** Turns a hold into a booking. False when the hold had lapsed. */
export async function confirmBooking(sql: Queryable, leadId: string): Promise<boolean> {
  const rows = await sql`
    update bookings set state = 'confirmed', updated_at = now()
    where lead_id = ${leadId} and state = 'held' returning 1`;
  return rows.length === 1;
}

/**
 * Gives the trucks of a hold back; with `lapsedBy` only of a hold that has lapsed by then. While a
 * payment is in review the trucks wait for the decision. Resolves to the date that moved, or null
 * if none did.
 */
export async function releaseHold(
  sql: Queryable,
  leadId: string,
  lapsedBy: Date | null = null,
): Promise<DayChange | null> {
  const [row] = await sql<DayChange[]>`
    with freed as (
      update bookings set state = 'released', updated_at = now()
      where lead_id = ${leadId} and state = 'held'
        and held_until <= coalesce(${lapsedBy}::timestamptz, held_until)
        and (select payment_status from leads where id = lead_id) <> 'review'
      returning location_id, day, trucks
    )
    update calendar_days c set taken = c.taken - freed.trucks
    from freed where c.location_id = freed.location_id and c.day = freed.day
    returning c.location_id as "locationId", c.day`;
  return row ?? null;
}

/**
 * Ends a booking, held or confirmed, and gives its trucks back. Resolves to the date that moved, or
 * null if there was nothing to end.
 */
export async function cancelBooking(sql: Queryable, leadId: string): Promise<DayChange | null> {
  const [row] = await sql<DayChange[]>`
    with freed as (
      update bookings set state = 'released', updated_at = now()
      where lead_id = ${leadId} and state <> 'released'
      returning location_id, day, trucks
    )
    update calendar_days c set taken = c.taken - freed.trucks
    from freed where c.location_id = freed.location_id and c.day = freed.day
    returning c.location_id as "locationId", c.day`;
  return row ?? null;
}

/**
 * Takes the trucks of a lapsed hold again: for a customer who comes back to pay, or whose payment
 * arrived late. They must still be free, the vendor still active and the date not before `today`
 * (yyyy-mm-dd, Toronto's). Resolves to the date that moved, or null. Needs the lead's row lock: an
 * operator may be giving the lead to another vendor (I9).
 */
export async function retakeHold(
  sql: Queryable,
  leadId: string,
  heldUntil: Date,
  today: string,
): Promise<DayChange | null> {
  const [row] = await sql<DayChange[]>`
    with wanted as (
      select b.lead_id, b.location_id, b.day, b.trucks
      from bookings b
      join locations l on l.id = b.location_id
      join vendors v on v.id = l.vendor_id
      where b.lead_id = ${leadId} and b.state = 'released' and l.closed_at is null
        and v.status = 'active' and b.day >= ${today}::date
        -- A lead that went to another mover has no claim on the former one's trucks.
        and l.vendor_id = (select selected_vendor_id from leads where id = b.lead_id)
      for update of b for key share of l
    ), day as (
      update calendar_days c set taken = c.taken + wanted.trucks
      from wanted
      where c.location_id = wanted.location_id and c.day = wanted.day
        and c.taken + wanted.trucks <= c.trucks
      returning c.location_id, c.day
    )
    update bookings b set state = 'held', held_until = ${heldUntil}, updated_at = now()
    from day where b.lead_id = ${leadId}
    returning b.location_id as "locationId", b.day`;
  return row ?? null;
}

/** Lets a hold live as long as the checkout session that was opened for it. */
export async function extendHold(sql: Queryable, leadId: string, until: Date): Promise<void> {
  await sql`
    update bookings set held_until = greatest(held_until, ${until}), updated_at = now()
    where lead_id = ${leadId} and state = 'held'`;
}

/** Holds whose time is over, oldest first; those of a payment in review wait for the decision. */
export async function listLapsedHolds(sql: Queryable, now: Date): Promise<string[]> {
  const rows = await sql<{ lead_id: string }[]>`
    select b.lead_id from bookings b join leads l on l.id = b.lead_id
    where b.state = 'held' and b.held_until < ${now} and l.payment_status <> 'review'
    order by b.held_until limit 500`;
  return rows.map((row) => row.lead_id);
}
