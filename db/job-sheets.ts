import type { SheetDispatch } from '../contracts/job-sheets.ts';
import { all, column, type Queryable } from './connect.ts';

/** Which trucks and crews go to a vendor's jobs, in the order in which they begin. */
export const listSheetDispatches = (sql: Queryable, vendorId: number, leadIds: string[]) =>
  all(sql<(SheetDispatch & { lead_id: string; crew_id: number | null })[]>`
    select d.lead_id, d.day, d.starts_at, t.name as truck, t.plate, d.crew_id, c.name as crew,
      c.people
    from dispatches d
    join leads l on l.id = d.lead_id
    join bookings b on b.lead_id = d.lead_id
    join trucks t on t.id = d.truck_id
    left join crews c on c.id = d.crew_id
    where d.vendor_id = ${vendorId} and d.lead_id = any(${leadIds})
      -- A booking that moved to other dates has left these behind.
      and d.day >= l.move_date and d.day < l.move_date + b.days
    order by d.day, d.starts_at, t.name`);

/** The bookings that a crew goes to on a day, in the order in which they begin. */
export const listCrewJobs = (
  sql: Queryable,
  { vendorId, crewId, day }: { vendorId: number; crewId: number; day: string },
) =>
  column(sql<{ lead_id: string }[]>`
    select d.lead_id from dispatches d
    join leads l on l.id = d.lead_id and l.selected_vendor_id = d.vendor_id
    join bookings b on b.lead_id = d.lead_id
    join vendor_answers a on a.lead_id = d.lead_id and a.vendor_id = d.vendor_id
      and a.stage in ('accepted', 'completed')
    where d.vendor_id = ${vendorId} and d.crew_id = ${crewId} and d.day = ${day}
      and d.day >= l.move_date and d.day < l.move_date + b.days
    group by d.lead_id order by min(d.starts_at), d.lead_id`);
