import type { HomeType, TimeSlot } from '../contracts/choices.ts';
import type { KeptPlace } from '../contracts/places.ts';
import type { Queryable } from './connect.ts';
import { columnsOf } from './dossiers.ts';

/** A booked move, and the arrival that its customer's calendar has; `told` is null before the first comparison. */
export type ToldBooking = {
  id: string;
  email: string;
  move_date: string;
  move_time: TimeSlot;
  origin: KeptPlace;
  home_type: HomeType | null;
  told: { move_date: string; move_time: TimeSlot; opens_at: Date | null } | null;
};

/**
 * Bookings that still take place, from a date on, whose customers' calendars were not compared with this release of
 * the clocks, or were told another date since; of one lead where its id is given.
 */
export async function listUncomparedBookings(
  sql: Queryable,
  { from, release, id = null }: { from: string; release: string; id?: string | null },
): Promise<ToldBooking[]> {
  const rows = await sql<
    (Omit<ToldBooking, 'told'> & {
      told_date: string | null;
      told_time: TimeSlot;
      opens_at: Date | null;
    })[]
  >`
    select l.id, l.email, a.move_date, l.move_time, ${columnsOf(sql, ['origin', 'home_type'])},
      t.move_date as told_date, t.move_time as told_time, t.opens_at
    from vendor_answers a
    join leads l on l.id = a.lead_id
    join quotes q on q.lead_id = l.id
    join bookings b on b.lead_id = l.id and b.state = 'confirmed'
    left join told_arrivals t on t.lead_id = l.id
    where a.stage in ('pending', 'accepted') and l.email <> ''
      and a.move_date + b.days > ${from}::date
      and (t.lead_id is null or t.release is distinct from ${release}
        or (t.move_date, t.move_time) is distinct from (a.move_date, l.move_time))
      and (${id}::text is null or l.id = ${id})
    order by a.move_date, l.id limit 500`;
  return rows.map(({ told_date, told_time, opens_at, ...row }) => ({
    ...row,
    told: told_date === null ? null : { move_date: told_date, move_time: told_time, opens_at },
  }));
}

/** Notes what a customer's calendar is told now; `corrected` where a file goes out again for it. */
export async function noteToldArrival(
  sql: Queryable,
  booking: Pick<ToldBooking, 'id' | 'move_date' | 'move_time'>,
  told: { opensAt: Date; release: string; corrected: Date | null },
): Promise<void> {
  const { id, move_date, move_time } = booking;
  const { opensAt, release, corrected } = told;
  await sql`
    insert into told_arrivals as t
      (lead_id, move_date, move_time, opens_at, release, corrections, corrected_at)
    values (${id}, ${move_date}, ${move_time}, ${opensAt}, ${release}, ${corrected ? 1 : 0},
      ${corrected})
    on conflict (lead_id) do update set move_date = excluded.move_date, move_time = excluded.move_time,
      opens_at = excluded.opens_at, release = excluded.release,
      corrections = t.corrections + excluded.corrections,
      corrected_at = coalesce(excluded.corrected_at, t.corrected_at)`;
}
