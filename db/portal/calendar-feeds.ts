import type { Language } from '../../contracts/language.ts';
import { affects, all, cell, done, first, type Queryable } from '../connect.ts';
import { columnsFor, type DossierRow, ofVendor } from '../dossiers.ts';
import { holderViewsLeads } from '../grants.ts';

/** Since when a person's calendar program has an address, or null. */
export const findFeed = (sql: Queryable, personId: number) =>
  cell(sql<{ created_at: Date }[]>`
    select created_at from calendar_feeds
    where vendor_user_id = ${personId} and cut_off_id is null`);

/** Gives a person a new address; the one before it ends. */
export const saveFeed = (sql: Queryable, feed: { personId: number; tokenHash: string; at: Date }) =>
  done(sql`
    insert into calendar_feeds (vendor_user_id, token_hash, created_at)
    values (${feed.personId}, ${feed.tokenHash}, ${feed.at})
    on conflict (vendor_user_id)
      do update set token_hash = excluded.token_hash, created_at = excluded.created_at,
        cut_off_id = null, last_used_at = null`);

/** Ends a person's address. False when there was none. */
export const removeFeed = (sql: Queryable, personId: number) =>
  affects(sql`delete from calendar_feeds where vendor_user_id = ${personId}`);

type FeedOwner = { vendorId: number; vendorName: string; language: Language };

/**
 * The vendor whose bookings the address shows, and its language, with the use at `at` noted; null when the
 * address ended, or its person may not see them.
 */
export const openFeed = (sql: Queryable, tokenHash: string, at: Date) =>
  first(sql<FeedOwner[]>`
    update calendar_feeds f set last_used_at = ${at}
    from vendor_users p, vendors v
    where f.token_hash = ${tokenHash} and f.cut_off_id is null
      and p.id = f.vendor_user_id and v.id = p.vendor_id and ${holderViewsLeads(sql)}
    returning v.id as "vendorId", v.name as "vendorName", v.language`);

/** The vendor's bookings that are paid and not over, from a date on; or only the one of that id. */
export const listCalendarBookings = (
  sql: Queryable,
  vendorId: number,
  { from = null, id = null }: { from?: string | null; id?: string | null },
) =>
  all(sql<DossierRow<'calendar'>[]>`
    select ${columnsFor(sql, 'calendar')} ${ofVendor(sql, vendorId)}
      and a.stage in ('pending', 'accepted')
      and (${from}::date is null or a.move_date + b.days > ${from}::date)
      and (${id}::text is null or l.id = ${id})
    order by a.move_date, l.id limit 2000`);
