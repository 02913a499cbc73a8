import { column, done, type Queryable } from './connect.ts';

/** Notes that a customer opened the page of a paid booking; once an hour is enough. */
export const addBookingVisit = (sql: Queryable, leadId: string, at: Date) =>
  done(sql`
    insert into booking_visits (lead_id, hour)
    select id, date_trunc('hour', ${at}::timestamptz) from leads
    where id = ${leadId} and payment_status <> 'pending' and erased_at is null
    on conflict do nothing`);

/** The hours in which a customer opened the page of a booking, oldest first. */
export const listBookingVisits = (sql: Queryable, leadId: string) =>
  column(sql<{ hour: Date }[]>`
    select hour from booking_visits where lead_id = ${leadId} order by hour`);
