import type { Fragment } from 'postgres';
import {
  HOLDS_PER_PAYMENT,
  NEED_HOURS,
  type Need,
  type NeedKind,
  type NeedOwner,
  type NeedsYou,
} from '../../contracts/admin/needs-you.ts';
import { REFUND_LATE_MINUTES } from '../../contracts/admin/refunds.ts';
import { CASE_LIMITS } from '../../contracts/cases.ts';
import { readingAt } from '../../contracts/clocks.ts';
import { TIME_ZONE } from '../../contracts/facts.ts';
import type { Dated } from '../../contracts/sent-rows.ts';
import { ANSWER_HOURS } from '../../contracts/vendor-answers.ts';
import { affects, all, type Queryable } from '../connect.ts';
import { moverPhone } from '../mover-phones.ts';

/** Hours that a backup may be late before it is missing. */
const BACKUP_SLACK_HOURS = 2;
/** Days after which the deposit of a declined booking is looked for among refunds alone. */
const DEPOSIT_DAYS = 30;
/** Days after which a failed mail is of no use: its news is old. */
export const FAILED_MAIL_DAYS = 30;
/** Days after which a booking that has ended is left at that. */
const ENDED_DAYS = 7;

/**
 * All that waits for a person, each kind from the rows that are the fact behind it: when those change, the item is
 * gone. An item without a time of its own is due `NEED_HOURS` after it began.
 */
export const waiting = (sql: Queryable, now: Date) => {
  const hours = (count: number) => sql`interval '1 hour' * ${count}::int`;
  const own = hours(NEED_HOURS);
  const answer = hours(ANSWER_HOURS);
  const at = sql`${now}::timestamptz`;
  return sql`
    select 'late_answer' as kind, lead_id as id, lead_id, vendor_id,
      coalesce(changed_at, booked_at) as since,
      answer_by as due_at, null::int as amount, null::text as detail,
      null::text as note, null::text as recipient
    from vendor_answers where stage = 'pending' and answer_by <= ${at}
    union all
    select 'declined', a.lead_id, a.lead_id, a.vendor_id, a.answered_at,
      least(a.refund_after, a.move_date::timestamp at time zone ${TIME_ZONE}), d.amount,
      a.decline_reason, a.decline_note, null
    from vendor_answers a join deposits d on d.lead_id = a.lead_id and d.state = 'confirmed'
    where a.stage = 'declined' and a.refund_after > ${at} - ${hours(DEPOSIT_DAYS * 24)}
      and not exists (select from refunds r
        where r.session_id = d.session_id and r.state in ('pending', 'waiting', 'failed'))
    union all
    -- After any end the customer may need another mover; no operator has called since.
    select 'ended', a.lead_id, a.lead_id, a.vendor_id, a.ended_at, a.ended_at + ${own}, null,
      a.stage, null, null
    from vendor_answers a join leads l on l.id = a.lead_id
    where a.stage in ('declined', 'no_show', 'cancelled') and a.refund_after is null
      and a.ended_at > ${at} - ${hours(ENDED_DAYS * 24)} and l.erased_at is null
      and (l.last_contact is null or l.last_contact < a.ended_at)
    union all
    select 'price_consent', f.lead_id, f.lead_id, a.vendor_id, f.entered_at, f.expires_at,
      f.price_cents, null, null, null
    from final_prices f join vendor_answers a using (lead_id)
    where f.consent = 'asked' and a.stage = 'accepted'
    union all
    select 'payment_review', d.id::text, d.lead_id, null, d.created_at, d.created_at + ${own},
      d.amount, null, d.review_reason, null
    from deposits d
    where d.state = 'review' and not exists (
      select from refunds r
      where r.session_id = d.session_id and r.state in ('pending', 'waiting', 'failed'))
    union all
    select 'refund', id::text, lead_id, null, created_at, created_at + ${own}, amount,
      case state when 'failed' then 'refused' when 'waiting' then 'waiting' else 'late' end,
      failure_code, null
    from refunds
    where state in ('failed', 'waiting') or (state = 'pending'
      and created_at < ${at} - interval '1 minute' * ${REFUND_LATE_MINUTES}::int)
    union all
    -- Once the evidence is handed in, it is the bank that decides.
    select 'dispute', provider_id, lead_id, null, opened_at, coalesce(due_by, opened_at + ${own}),
      amount, reason, null, null
    from disputes where closed_at is null and status in ('needs_response', 'warning_needs_response')
    union all
    select 'difference', id::text, lead_id, null, found_at, found_at + ${own}, amount, kind,
      provider_id, null
    from payment_differences where settled_at is null
    union all
    select 'case', id::text, lead_id, vendor_id, opened_at,
      coalesce(answered_at + ${hours(CASE_LIMITS.answerHours)}, answer_by), null, kind,
      case when answered_at is null then 'open' else 'answered' end, null
    from cases where closed_at is null
    union all
    select 'bill', lead_id, lead_id, vendor_id, answered_at, answered_at + ${own}, billed_cents,
      null, null, null
    from bills where is_right is false and settled_at is null
    union all
    select 'signature', d.signature_id::text, d.lead_id, null, d.disputed_at, d.disputed_at + ${own}, s.total_cents,
      s.factor, case when s.other_name then 'other name' end, null
    from signature_disputes d join signatures s on s.id = d.signature_id where d.decided_at is null
    union all
    select 'review', id::text, lead_id, vendor_id, reported_at, reported_at + ${own}, null,
      stars::text, null, null
    from reviews where reported_at is not null and hidden_at is null
    union all
    -- The newest call alone says when the next one is; it is told a day ahead.
    select 'call_back', lead_id, lead_id, null, called_at, call_back_at, null, outcome, null, null
    from lead_calls c
    where call_back_at <= ${at} + ${own} and not exists (
      select from lead_calls later where later.lead_id = c.lead_id and later.id > c.id)
    union all
    -- The list of a past morning is of no use.
    select 'failed_mail', id::text, lead_id, null, created_at, created_at + ${own}, null,
      email_type, error, recipient
    from email_logs
    where status = 'failed' and error is distinct from 'No longer wanted.'
      and created_at > ${at} - ${hours(FAILED_MAIL_DAYS * 24)} and email_type <> 'morning_list'
    union all
    select 'quote_request', r.lead_id, r.lead_id, r.vendor_id, r.asked_at, r.asked_at + ${answer},
      null, null, null, null
    from quote_requests r join leads l on l.id = r.lead_id
    where r.stage = 'waiting' and l.status = 'quote_requested'
    union all
    -- An operator's look settles all that a vendor has entered.
    select 'credentials', v.slug, null, v.id, min(c.entered_at), min(c.entered_at) + ${own}, null,
      string_agg(c.kind, ' ' order by c.kind), null, null
    from vendor_credentials c join vendors v on v.id = c.vendor_id
    where c.checked_at is null and c.refused_at is null group by v.id
    union all
    select 'privacy_request', id::text, lead_id, null, asked_at, due_at, null, null, null, null
    from privacy_requests where state = 'open'
    union all
    ${missingBackup(sql, at, { own, slack: hours(BACKUP_SLACK_HOURS) })}
    union all
    select 'drill', 'drill', null, null, finished_at, finished_at + ${own}, null, null, error, null
    from (select finished_at, error from backup_drills order by id desc limit 1) last
    where error is not null
    union all
    ${idleHolds(sql, at, own)}`;
};

/** A mover's day still to come whose bookings since a day ago are not paid, but for one in ten: held for no move. */
const idleHolds = (sql: Queryable, at: Fragment, own: Fragment) => sql`
  select 'holds', b.location_id || ':' || b.day, null, o.vendor_id, min(b.created_at),
    min(b.created_at) + ${own}, null, b.day || ' ' || count(*) || ' ' || count(d.lead_id), o.name, null
  from bookings b join locations o on o.id = b.location_id
  left join lateral (select lead_id from deposits where lead_id = b.lead_id limit 1) d on true
  where b.created_at > ${at} - ${own} and b.day >= (${at} at time zone 'America/Toronto')::date
  group by b.location_id, b.day, o.vendor_id, o.name
  having count(*) >= ${HOLDS_PER_PAYMENT} * greatest(1, count(d.lead_id))`;

/** The night's backup that failed, or that did not run: counted from the day of installation at the latest. */
const missingBackup = (
  sql: Queryable,
  at: Fragment,
  { own, slack }: { own: Fragment; slack: Fragment },
) => sql`
  select 'backup', 'backup', null, null, coalesce(failed_at, last_at + ${own}),
    coalesce(failed_at, last_at + ${own}) + ${own}, null, null, error, null
  from (
    select coalesce((select max(finished_at) from backups where state = 'done'),
        (select min(created_at) from secrets)) as last_at,
      newest.finished_at as failed_at, newest.error
    from (select 1) one
    left join (
      select state, finished_at, error from backups order by id desc limit 1
    ) newest on newest.state = 'failed'
  ) known
  where failed_at is not null or last_at < ${at} - ${own} - ${slack}`;

/**
 * The waiting items by due time, at most `limit` and all that have an owner; and how many of each kind wait. Amounts in
 * cents.
 */
export async function listNeeds(
  sql: Queryable,
  { now, limit }: { now: Date; limit: number },
): Promise<Pick<NeedsYou, 'counts'> & { items: Dated<Need>[] }> {
  const today = (zone: string) => readingAt(`America/${zone}`, now).date;
  const found = await sql<(Dated<Need> & Pick<NeedsYou, 'counts'>)[]>`
    with items as materialized (${waiting(sql, now)}),
    counted as (
      select jsonb_agg(jsonb_build_object('kind', kind, 'items', items, 'past_due', past_due)) as counts
      from (
        select kind, count(*) as items, count(*) filter (where due_at <= ${now}) as past_due
        from items group by kind
      ) kinds
    ),
    -- A customer whose truck does not come today, by the clocks of any place, goes before all else.
    ranked as (
      select i.*, i.kind = 'declined' and l.move_date between ${today('Vancouver')} and ${today('St_Johns')} as urgent
      from items i left join leads l on l.id = i.lead_id
    ),
    placed as (
      select *, row_number() over (order by urgent desc nulls last, due_at, kind, id) as place
      from ranked
    )
    select i.kind, i.id,
      case when i.lead_id is not null then jsonb_build_object('id', i.lead_id,
        'name', trim(concat(l.first_name, ' ', l.last_name)), 'phone', coalesce(phone_text(l.phone), ''),
        'origin_address', coalesce(l.origin_address, ''),
        'destination_address', coalesce(l.destination_address, ''),
        'move_date', coalesce(l.move_date::text, '')) end as lead,
      case when v.id is not null then jsonb_build_object('name', v.name,
        'phone', coalesce(${moverPhone(sql)}, '')) end as vendor,
      i.detail, i.note, case when i.lead_id is null then i.recipient end as recipient, i.amount, i.since,
      i.due_at, i.due_at <= ${now} as past_due, counted.counts,
      case when u.id is not null then jsonb_build_object('id', u.id, 'name', ${nameOf(sql)}) end as owner
    from placed i
    cross join counted
    left join claims c on c.kind = i.kind and c.item_id = i.id
    left join users u on u.id = c.user_id
    left join leads l on l.id = i.lead_id
    left join vendors v on v.id = coalesce(i.vendor_id, l.selected_vendor_id)
    left join quotes q on q.lead_id = l.id and v.id = l.selected_vendor_id
    where i.place <= ${limit} or c.user_id is not null
    order by i.place`;
  return { items: found.map(({ counts: _, ...item }) => item), counts: found[0]?.counts ?? [] };
}

/** Tells whether an item waits now. */
export const isWaiting = (
  sql: Queryable,
  { kind, id, now }: { kind: NeedKind; id: string; now: Date },
) =>
  affects(sql`
    select from (${waiting(sql, now)}) item where kind = ${kind} and id = ${id}`);

/** The operators who can own an item, by name. */
export const listNeedOwners = (sql: Queryable) =>
  all(sql<NeedOwner[]>`
    select u.id, ${nameOf(sql)} as name from users u
    where u.active and u.role in ('owner', 'operator') order by 2, 1`);

/** A person's name, or the address of a person without one. */
const nameOf = (sql: Queryable) => sql`coalesce(nullif(u.name, ''), u.email)`;
