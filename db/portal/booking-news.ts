import type { BookingNews } from '../../contracts/portal/booking-news.ts';
import type { Queryable } from '../connect.ts';

/**
 * Notes that a mail about a booking is due, each time anew, and resolves to its id. `sentBy` is
 * whose word set it off; the job that sends it goes into the same transaction.
 */
export async function createBookingNews(
  sql: Queryable,
  mail: { leadId: string; type: BookingNews; recipient: string; sentBy: string },
): Promise<number> {
  const [row] = await sql<{ id: number }[]>`
    insert into email_logs (lead_id, email_type, recipient, sent_by)
    values (${mail.leadId}, ${mail.type}, ${mail.recipient}, ${mail.sentBy})
    returning id`;
  if (!row) throw new Error('An insert returned no row.');
  return row.id;
}
