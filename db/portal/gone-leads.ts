import { all, type Queryable } from '../connect.ts';

/** The bookings that went from a vendor to another one, the newest first, at most 100. */
export const listGoneLeads = (sql: Queryable, vendorId: number) =>
  all(sql<{ id: string; move_date: string; went_at: Date }[]>`
    select c.lead_id as id, (array_agg(c.before ->> 'day' order by c.number desc))[1] as move_date,
      max(c.decided_at) as went_at
    from booking_changes c
    join leads l on l.id = c.lead_id
    where c.kind = 'vendor' and c.state = 'applied' and (c.before ->> 'vendor_id')::int = ${vendorId}
      and l.selected_vendor_id <> ${vendorId}
    group by c.lead_id
    order by went_at desc, id limit 100`);
