import type { Grant } from '../contracts/admin/grants.ts';
import type { Dated } from '../contracts/sent-rows.ts';
import { counted, one, type Queryable } from './connect.ts';

/**
 * Grants of every kind, and whether they are alive. A mover's grants live while the mover and their holder `p` are
 * active: each statement that opens a grant asks here, so that a suspension ends them with the next call.
 */

/** Tells whether the grants of the person `p` of the mover `v` work at all. */
export const holderWorks = (sql: Queryable) => sql`(p.active and vendor_works(v))`;

/** Tells whether the grants of the person `p` may read bookings. */
export const holderViewsLeads = (sql: Queryable) =>
  sql`(${holderWorks(sql)} and 'view_leads' = any(p.permissions))`;

/** Tells whether the grants of the person `p` may act on bookings. */
export const holderManagesLeads = (sql: Queryable) =>
  sql`(${holderWorks(sql)} and 'manage_leads' = any(p.permissions))`;

/** The holder of grants: a mover with its people, one of them, or an operator; a customer's are in `lead-grants.ts`. */
export type Subject = { vendorId: number; personId?: number | undefined } | { userId: number };

export type GrantRow = Dated<Grant>;

/** All grants of the subject at `at`, newest first, without those that have ended for good. */
export async function listGrants(sql: Queryable, subject: Subject, at: Date): Promise<GrantRow[]> {
  if ('userId' in subject) {
    return await sql<GrantRow[]>`
      select 'session' as kind, u.email as holder, u.email as maker, s.user_agent as name,
        '{}'::text[] as scopes, null::int as generation, s.created_at as made_at,
        s.last_seen_at as last_used_at, s.expires_at as ends_at, u.active as works
      from sessions s join users u on u.id = s.user_id
      where s.user_id = ${subject.userId} and s.expires_at > ${at} and s.cut_off_id is null
      order by made_at desc limit 500`;
  }
  const { vendorId, personId = null } = subject;
  return await sql<GrantRow[]>`
    select kind, coalesce(p.full_name, '') as holder, coalesce(c.maker, p.full_name, '') as maker,
      c.name, c.scopes, null::int as generation, c.made_at, c.last_used_at, c.ends_at,
      coalesce(${holderWorks(sql)} and (c.needs is null or c.needs = any(p.permissions)), false)
        as works
    from (
      select 'session' as kind, q.vendor_id, q.id as holder_id, null as maker,
        s.user_agent as name, '{}'::text[] as scopes, s.created_at as made_at,
        s.last_seen_at as last_used_at, s.expires_at as ends_at, null as needs
      from sessions s join vendor_users q on q.id = s.vendor_user_id
      where s.cut_off_id is null
      union all
      select 'api_key', vendor_id, holder_id, created_by, name, scopes, created_at, last_used_at,
        expires_at, null
      from api_keys where revoked_at is null and cut_off_id is null
      union all
      select 'webhook', e.vendor_id, e.holder_id, m.email,
        substring(e.url from '^https?://([^/?]+)'), e.events, e.created_at,
        (select max(a.at) from webhook_deliveries d join webhook_attempts a on a.delivery_id = d.id
          where d.endpoint_id = e.id), null, 'view_leads'
      from webhook_endpoints e join vendor_users m on m.id = e.created_by
      where e.cut_off_id is null and e.disabled_at is null
      union all
      select 'calendar_feed', q.vendor_id, q.id, null, '', '{}', f.created_at, f.last_used_at, null,
        'view_leads'
      from calendar_feeds f join vendor_users q on q.id = f.vendor_user_id
      where f.cut_off_id is null
      union all
      select 'crew_link', k.vendor_id, k.holder_id, k.created_by, w.name || ', ' || k.day, '{}',
        k.created_at, k.last_used_at, k.closes_at, 'manage_leads'
      from crew_links k join crews w on w.id = k.crew_id
      where k.revoked_at is null and k.cut_off_id is null
    ) c
    join vendors v on v.id = c.vendor_id
    left join vendor_users p on p.id = c.holder_id
    where c.vendor_id = ${vendorId} and (${personId}::int is null or c.holder_id = ${personId})
      and (c.ends_at is null or c.ends_at > ${at})
    order by c.made_at desc limit 500`;
}

/** The count of grants in the name of a row of `vendor_users` that are the company's, and may go on in another's. */
export const countMade = (sql: Queryable) => sql`(
  (select count(*) from api_keys k
    where k.holder_id = vendor_users.id and k.revoked_at is null and k.cut_off_id is null)
  + (select count(*) from webhook_endpoints e
    where e.holder_id = vendor_users.id and e.disabled_at is null and e.cut_off_id is null)
  + (select count(*) from crew_links k
    where k.holder_id = vendor_users.id and k.revoked_at is null and k.cut_off_id is null)
)::int`;

/** Has what a person made go on in another's name. */
export async function handOver(
  tx: Queryable,
  { from, to }: { from: number; to: number },
): Promise<void> {
  await tx`update api_keys set holder_id = ${to} where holder_id = ${from}`;
  await tx`update webhook_endpoints set holder_id = ${to} where holder_id = ${from}`;
  await tx`update crew_links set holder_id = ${to} where holder_id = ${from}`;
}

/** Ends for good what a person made for the company. */
export async function endMade(tx: Queryable, personId: number, at: Date): Promise<void> {
  await tx`
    update api_keys set revoked_at = ${at} where holder_id = ${personId} and revoked_at is null`;
  await tx`
    update crew_links set revoked_at = ${at} where holder_id = ${personId} and revoked_at is null`;
  await tx`
    update webhook_deliveries d set state = 'failed', next_at = null from webhook_endpoints e
    where e.id = d.endpoint_id and e.holder_id = ${personId} and d.state = 'waiting'`;
  await tx`
    update webhook_endpoints set disabled_at = ${at}, disabled_because = 'paused'
    where holder_id = ${personId} and disabled_at is null`;
}

/** Notes a press that ends all of a subject's grants, and ends them. Resolves to its id and how many. */
export async function cutOff(
  tx: Queryable,
  subject: Subject,
  { by, at }: { by: string; at: Date },
): Promise<{ id: number; ended: number }> {
  const who: { vendorId?: number; personId?: number | undefined; userId?: number } = subject;
  const { vendorId = null, personId = null, userId = null } = who;
  const { id } = await one(tx<{ id: number }[]>`
    insert into cut_offs (vendor_id, vendor_user_id, user_id, cut_by, cut_at)
    values (${personId === null ? vendorId : null}, ${personId}, ${userId}, ${by}, ${at})
    returning id`);
  const people = tx`
    select p.id from vendor_users p
    where p.vendor_id = ${vendorId} and (${personId}::int is null or p.id = ${personId})`;
  const held = tx`
    cut_off_id is null and vendor_id = ${vendorId}
      and (${personId}::int is null or holder_id = ${personId})`;
  const ended = await counted(tx<{ count: number }[]>`
    with signed_in as (
      update sessions set cut_off_id = ${id}
      where cut_off_id is null and (user_id = ${userId} or vendor_user_id in (${people}))
      returning 1
    ), keys as (
      update api_keys set cut_off_id = ${id} where revoked_at is null and ${held} returning 1
    ), hooks as (
      update webhook_endpoints set cut_off_id = ${id} where ${held} returning 1
    ), links as (
      update crew_links set cut_off_id = ${id} where revoked_at is null and ${held} returning 1
    ), feeds as (
      update calendar_feeds set cut_off_id = ${id}
      where cut_off_id is null and vendor_user_id in (${people}) returning 1
    ), mailed as (
      delete from vendor_links where vendor_user_id in (${people})
    )
    select ((select count(*) from signed_in) + (select count(*) from keys)
      + (select count(*) from hooks) + (select count(*) from links)
      + (select count(*) from feeds))::int as count`);
  return { id, ended };
}

export type CutOffRow = {
  lead_id: string | null;
  vendor_id: number | null;
  vendor_user_id: number | null;
  user_id: number | null;
};

/** Has all that one press ended work again; null where it was pressed before `since`, is final, or was taken back. */
export async function undoCutOff(
  tx: Queryable,
  id: number,
  { since, at }: { since: Date; at: Date },
): Promise<CutOffRow | null> {
  const [row] = await tx<CutOffRow[]>`
    update cut_offs set undone_at = ${at}
    where id = ${id} and cut_at > ${since} and undone_at is null and not is_final
    returning lead_id, vendor_id, vendor_user_id, user_id`;
  if (!row) return null;
  await tx`update sessions set cut_off_id = null where cut_off_id = ${id}`;
  await tx`update api_keys set cut_off_id = null where cut_off_id = ${id}`;
  await tx`update webhook_endpoints set cut_off_id = null where cut_off_id = ${id}`;
  await tx`update crew_links set cut_off_id = null where cut_off_id = ${id}`;
  await tx`update calendar_feeds set cut_off_id = null where cut_off_id = ${id}`;
  await tx`update quote_request_tokens set cut_off_id = null where cut_off_id = ${id}`;
  await tx`update kept_quotes set cut_off_id = null where cut_off_id = ${id}`;
  await tx`
    update leads l set browser_token_hash = c.browser_token_hash from cut_offs c
    where c.id = ${id} and l.id = c.lead_id and l.browser_token_hash = ''
      and c.browser_token_hash is not null`;
  return row;
}
