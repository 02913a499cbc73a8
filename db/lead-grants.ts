import { endLinks } from './booking-links.ts';
import type { Queryable } from './connect.ts';
import type { GrantRow } from './grants.ts';

/**
 * Grants of a lead's customer: the links to the booking, which open all that the browser that booked does, the link to
 * its price where a mover gave it by hand, and prices that were kept and mailed to the same address.
 */

/** The prices that were kept and mailed to the customer of the lead `l`. */
const keptOf = (sql: Queryable) => sql`
  k.cut_off_id is null and k.id in (
    select e.kept_quote_id from email_logs e
    where e.kept_quote_id is not null and lower(e.recipient) = lower(l.email))`;

/** All of it at `at`, newest first; null where there is no such lead. */
export async function listLeadGrants(
  sql: Queryable,
  leadId: string,
  at: Date,
): Promise<GrantRow[] | null> {
  const [lead] = await sql`select 1 from leads where id = ${leadId}`;
  if (!lead) return null;
  return await sql<GrantRow[]>`
    select g.kind, l.email as holder, coalesce(g.maker, '') as maker, '' as name, g.scopes,
      g.generation, g.made_at, g.last_used_at, g.ends_at, true as works
    from leads l cross join lateral (
      select 'booking_link' as kind, 'Portage' as maker, array['booking'] as scopes,
        l.link_generation as generation,
        coalesce((select max(c.cut_at) from cut_offs c
          where c.lead_id = l.id and c.undone_at is null), b.created_at) as made_at,
        (select max(v.hour) from booking_visits v where v.lead_id = l.id) as last_used_at,
        null::timestamptz as ends_at
      from bookings b where b.lead_id = l.id
      union all
      select 'price_link', r.answered_by, array['price', 'booking'], null,
        coalesce(r.answered_at, r.asked_at), max(t.last_used_at), null
      from quote_requests r join quote_request_tokens t on t.lead_id = r.lead_id
      where r.lead_id = l.id and t.cut_off_id is null
      group by r.lead_id
      union all
      select 'kept_quote', null, array['prices'], null, k.created_at, k.last_used_at, k.expires_at
      from kept_quotes k where ${keptOf(sql)} and k.expires_at > ${at}
    ) g
    where l.id = ${leadId} and l.erased_at is null
    order by g.made_at desc limit 500`;
}

/** Ends all of it with one press, as `cutOff` does a mover's. Needs the lead's row lock. */
export async function cutLeadOff(
  tx: Queryable,
  leadId: string,
  press: { by: string; at: Date },
): Promise<{ id: number; ended: number }> {
  const ended = (await listLeadGrants(tx, leadId, press.at)) ?? [];
  const id = await endLinks(tx, leadId, { ...press, browser: true, isFinal: false });
  await tx`
    update kept_quotes k set cut_off_id = ${id} from leads l
    where l.id = ${leadId} and ${keptOf(tx)}`;
  return { id, ended: ended.length };
}
