import type { HomeType } from '../../contracts/choices.ts';
import type { Language } from '../../contracts/language.ts';
import type { KeptPlace } from '../../contracts/places.ts';
import { affects, first, type Queryable } from '../connect.ts';
import { holderViewsLeads } from '../grants.ts';
import { listedItems, pickup } from '../leads.ts';
import { type CrewRow, crewColumns } from './leads.ts';

/** Since when a person's calendar program has an address, or null. */
export async function findFeed(sql: Queryable, personId: number): Promise<Date | null> {
  const [row] = await sql<{ created_at: Date }[]>`
    select created_at from calendar_feeds
    where vendor_user_id = ${personId} and cut_off_id is null`;
  return row?.created_at ?? null;
}

/** Gives a person a new address; the one before it ends. */
export async function saveFeed(
  sql: Queryable,
  feed: { personId: number; tokenHash: string; at: Date },
): Promise<void> {
  await sql`
    insert into calendar_feeds (vendor_user_id, token_hash, created_at)
    values (${feed.personId}, ${feed.tokenHash}, ${feed.at})
    on conflict (vendor_user_id)
      do update set token_hash = excluded.token_hash, created_at = excluded.created_at,
        cut_off_id = null, last_used_at = null`;
}

/** Ends a person's address. False when there was none. */
export const removeFeed = (sql: Queryable, personId: number): Promise<boolean> =>
  affects(sql`delete from calendar_feeds where vendor_user_id = ${personId}`);

type FeedOwner = { vendorId: number; vendorName: string; language: Language };

/**
 * The vendor whose bookings the address shows, and what it reads, with the use at `at` noted; null when it ended,
 * or its person may not see them.
 */
export const openFeed = (sql: Queryable, tokenHash: string, at: Date) =>
  first(sql<FeedOwner[]>`
    update calendar_feeds f set last_used_at = ${at}
    from vendor_users p, vendors v
    where f.token_hash = ${tokenHash} and f.cut_off_id is null
      and p.id = f.vendor_user_id and v.id = p.vendor_id and ${holderViewsLeads(sql)}
    returning v.id as "vendorId", v.name as "vendorName", v.language`);

/** A booking as a crew's calendar needs it. */
export type CalendarBooking = {
  id: string;
  stage: 'pending' | 'accepted';
  move_date: string;
  move_time: 'Morning' | 'Afternoon';
  final_time: string | null;
  booked_at: Date;
  version: number;
  first_name: string;
  last_name: string;
  phone: string;
  origin_address: string;
  destination_address: string;
  total_rooms: number;
  square_footage: number | null;
  items: Record<string, number>;
  trucks: number;
  job_days: number;
  location_name: string;
  /** Where the move starts, by the record of its price. */
  origin: KeptPlace;
  home_type: HomeType | null;
} & CrewRow;

/** The vendor's bookings that are paid and not over, from a date on; or only the one of that id. */
export const listCalendarBookings = (
  sql: Queryable,
  vendorId: number,
  { from = null, id = null }: { from?: string | null; id?: string | null },
): Promise<CalendarBooking[]> =>
  sql<CalendarBooking[]>`
    select l.id, a.stage, l.move_date, l.move_time, a.final_time, a.booked_at,
      a.version + coalesce(t.corrections, 0) as version,
      l.first_name, l.last_name, phone_text(l.phone) as phone, l.origin_address, l.destination_address, l.total_rooms,
      l.square_footage, b.trucks, b.days as job_days, o.name as location_name, ${pickup(sql)},
      ${listedItems(sql)}, ${crewColumns(sql)}
    from vendor_answers a
    join leads l on l.id = a.lead_id and l.selected_vendor_id = a.vendor_id
    join quotes q on q.lead_id = a.lead_id
    join bookings b on b.lead_id = a.lead_id
    join locations o on o.id = b.location_id
    left join told_arrivals t on t.lead_id = a.lead_id
    where a.vendor_id = ${vendorId} and a.stage in ('pending', 'accepted')
      and (${from}::date is null or a.move_date + b.days > ${from}::date)
      and (${id}::text is null or a.lead_id = ${id})
    order by a.move_date, a.lead_id limit 2000`;
