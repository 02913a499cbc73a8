import { isSinceLinks } from './booking-links.ts';
import { affects, cell, done, type Queryable } from './connect.ts';

/**
 * Enters a code for a booking that has this reference and email address, and notes the mail that carries
 * it. Resolves to the mail's id; null where there is no such booking.
 */
export const createBookingCode = (
  sql: Queryable,
  code: { leadId: string; email: string; at: Date; expiresAt: Date },
) =>
  cell(sql<{ id: number }[]>`
    with lead as (
      select l.id, l.email from leads l join bookings b on b.lead_id = l.id
      where l.id = ${code.leadId} and lower(l.email) = lower(${code.email}) and l.erased_at is null
    ), code as (
      insert into booking_codes (lead_id, created_at, expires_at)
      select id, ${code.at}, ${code.expiresAt} from lead
    )
    insert into email_logs (lead_id, email_type, recipient, sent_by)
    select id, 'booking_code', email, 'customer' from lead returning id`);

/** The newest code of a lead that was neither used nor has run out; null where there is none. */
export async function findBookingCode(
  sql: Queryable,
  leadId: string,
  at: Date,
): Promise<{ id: number; expires_at: Date } | null> {
  const [row] = await sql<{ id: number; expires_at: Date; is_open: boolean }[]>`
    select id, expires_at, used_at is null and expires_at > ${at} as is_open
    from booking_codes where lead_id = ${leadId} order by id desc limit 1`;
  return row?.is_open ? row : null;
}

/**
 * Counts a try of the newest code of the booking that has this reference and email address, and
 * resolves to the code's id; null where no code is open, or the code was tried `most` times. It ends with the links.
 */
export const tryBookingCode = (
  sql: Queryable,
  tried: { leadId: string; email: string; at: Date; most: number },
) =>
  cell(sql<{ id: number }[]>`
    update booking_codes c set tries = tries + 1
    where c.id = (select max(id) from booking_codes where lead_id = ${tried.leadId})
      and used_at is null and expires_at > ${tried.at} and tries < ${tried.most}
      and ${isSinceLinks(sql, sql`c.lead_id`, sql`c.created_at`)}
      and exists (select from leads l where l.id = c.lead_id
        and lower(l.email) = lower(${tried.email}) and l.erased_at is null)
    returning id`);

/** Marks a code as used. False when it was used before. */
export const redeemBookingCode = (sql: Queryable, id: number, at: Date) =>
  affects(sql`
    update booking_codes set used_at = ${at} where id = ${id} and used_at is null returning 1`);

/** Removes the codes that ran out before `at`. */
export const removeOldBookingCodes = (sql: Queryable, at: Date) =>
  done(sql`delete from booking_codes where expires_at <= ${at}`);
