import type { KeptPlace } from '../contracts/places.ts';
import { affects, all, type Queryable } from './connect.ts';
import { columnsOf } from './dossiers.ts';

export type UpcomingMove = {
  id: string;
  email: string;
  move_date: string;
  booked_at: Date;
  origin: KeptPlace;
};

/** Booked moves on the dates from `from` to `to`, whose customers can be reminded. */
export const listUpcomingMoves = (sql: Queryable, { from, to }: { from: string; to: string }) =>
  all(sql<UpcomingMove[]>`
    select l.id, l.email, a.move_date, d.created_at as booked_at, ${columnsOf(sql, ['origin'])}
    from vendor_answers a
    join leads l on l.id = a.lead_id
    join quotes q on q.lead_id = l.id
    join bookings b on b.lead_id = l.id and b.state = 'confirmed'
    join lateral (
      select min(created_at) as created_at from deposits where lead_id = l.id
    ) d on true
    where a.stage in ('pending', 'accepted') and l.email <> ''
      and a.move_date between ${from}::date and ${to}::date
    order by a.move_date, l.id limit 5000`);

/** Notes a reminder of a move that still takes place on its date. False when it was sent before. */
export const noteReminder = (
  sql: Queryable,
  reminder: { leadId: string; moveDate: string; kind: string; at: Date },
) =>
  affects(sql`
    insert into reminders (lead_id, move_date, kind, sent_at)
    select ${reminder.leadId}, ${reminder.moveDate}::date, ${reminder.kind}, ${reminder.at}
    from vendor_answers
    where lead_id = ${reminder.leadId} and stage in ('pending', 'accepted')
      and move_date = ${reminder.moveDate}::date
    on conflict do nothing returning 1`);
