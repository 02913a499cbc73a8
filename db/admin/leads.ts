import type { LeadDetail, LeadStatus } from '../../contracts/admin/leads.ts';
import type { Dated } from '../../contracts/sent-rows.ts';
import { all, done, first, type Queryable } from '../connect.ts';
import { columnsOf } from '../dossiers.ts';
import { moverPhone } from '../mover-phones.ts';
import { type LeadListRow, leadFields } from './lead-lists.ts';

export type LeadDetailRow = Dated<
  Omit<LeadDetail, 'disputes' | 'reviews' | 'timeline' | 'acts' | 'deposit_waits_until'>
>;

/** A lead with all that its panel shows beside the timeline, or null. */
export const findLeadDetail = (sql: Queryable, id: string) =>
  first(sql<LeadDetailRow[]>`
    select ${leadFields(sql)}, ${columnsOf(sql, ['heavy_items', 'items', 'vendor_phone'])}, l.updated_at,
      (select jsonb_build_object('state', b.state, 'day', b.day, 'days', b.days, 'trucks', b.trucks,
          'location_name', o.name)
        from bookings b join locations o on o.id = b.location_id where b.lead_id = l.id) as booking,
      (select coalesce(sum(amount), 0)::int from deposits
        where lead_id = l.id and state <> 'refunded') as paid_cents,
      exists (select from refunds
        where lead_id = l.id and state in ('pending', 'waiting')) as refund_under_way,
      (select failure_code from refunds
        where lead_id = l.id and state = 'failed' order by id limit 1) as refund_refused,
      (select call_back_at from lead_calls
        where lead_id = l.id order by id desc limit 1) as call_back_at
    from leads l left join vendors v on v.id = l.selected_vendor_id
    left join quotes q on q.lead_id = l.id
    where l.id = ${id}`);

/** The leads of those ids, in their order. */
export const listLeadsById = (sql: Queryable, ids: string[]) =>
  all(sql<LeadListRow[]>`
    select ${leadFields(sql)}
    from unnest(${ids}::text[]) with ordinality as asked (id, place)
    join leads l on l.id = asked.id
    left join vendors v on v.id = l.selected_vendor_id
    order by place`);

export type LeadUpdate = {
  status: LeadStatus | null;
  vendorId: number | null;
  lostReason: string | null;
  /** Takes a change back: no vendor may be what was before, and the customer heard nothing of it. */
  restores?: { unassigns: boolean };
};

export type LockedLead = {
  id: string;
  selected_vendor_id: number | null;
  payment_status: string;
  vendor_name: string | null;
  vendor_phone: string | null;
};

/** Locks the leads until the transaction ends, and resolves to them as they are then. */
export const lockLeads = (sql: Queryable, ids: string[]) =>
  all(sql<LockedLead[]>`
    select l.id, l.selected_vendor_id, l.payment_status, v.name as vendor_name,
      ${moverPhone(sql)} as vendor_phone
    from leads l left join vendors v on v.id = l.selected_vendor_id
    left join quotes q on q.lead_id = l.id
    where l.id = any(${ids})
    -- Always in one order: two such changes never wait for each other in a circle.
    order by l.id for update of l`);

/** A lead that was changed, and whether it has another vendor now. */
export type UpdatedLead = { id: string; payment_status: string; moved: boolean };

/**
 * Changes the leads that are still at the version named, and resolves to those; null leaves a
 * column. A status that says that an operator spoke with the customer dates the last contact. Needs
 * the leads' row locks.
 */
export const updateLeads = (
  sql: Queryable,
  leads: { id: string; version: number }[],
  change: LeadUpdate,
  at: Date,
) =>
  all(sql<UpdatedLead[]>`
    update leads l set
      status = coalesce(${change.status}, l.status),
      selected_vendor_id = case when ${change.restores?.unassigns ?? false}
        then null else coalesce(${change.vendorId}, l.selected_vendor_id) end,
      lost_reason = case when ${change.status}::text is null then l.lost_reason
        when ${change.status} = 'lost' then coalesce(${change.lostReason}, l.lost_reason) end,
      last_contact = case when ${!change.restores} and ${change.status} in ('contacted', 'qualified', 'converted')
        and l.status <> ${change.status} then ${at}::timestamptz else l.last_contact end,
      updated_at = ${at}
    from unnest(${leads.map(({ id }) => id)}::text[],
      ${leads.map(({ version }) => version)}::int[]) as asked (id, version)
    join leads before on before.id = asked.id
    where l.id = asked.id and l.version = asked.version
    returning l.id, l.payment_status,
      before.selected_vendor_id is distinct from l.selected_vendor_id as moved`);

/** The vendor of that slug or id, or null. */
export const findVendorToAssign = (
  sql: Queryable,
  asked: { slug: string | null; id: number | null },
) =>
  first(sql<{ id: number; name: string; status: string }[]>`
    select id, name, status from vendors where slug = ${asked.slug} or id = ${asked.id}`);

/** The open checkout sessions of leads that are at the version named and have another vendor. */
export const listSessionsToClose = (
  sql: Queryable,
  leads: { id: string; version: number }[],
  vendorId: number | null,
) =>
  all(sql<{ id: number; lead_id: string; provider_id: string | null }[]>`
    select s.id, s.lead_id, s.provider_id
    from unnest(${leads.map(({ id }) => id)}::text[],
      ${leads.map(({ version }) => version)}::int[]) as asked (id, version)
    join leads l on l.id = asked.id and l.version = asked.version
      and l.selected_vendor_id is distinct from ${vendorId}::int
    join checkout_sessions s on s.lead_id = l.id and s.status in ('creating', 'open')`);

/** Dates the last word with the customer. */
export const recordContact = (sql: Queryable, id: string, at: Date) =>
  done(sql`update leads set last_contact = ${at} where id = ${id}`);
