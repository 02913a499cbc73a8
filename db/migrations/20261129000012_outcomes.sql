-- oldest release: 20261129000012
-- migrate:up

-- What became of a move, each state excluding the others; `outcomeOf` in contracts/outcomes.ts says the same, and an
-- invariant holds the two together.
create function outcome_of(status text, booking text, stage text, begun boolean) returns text
  language sql immutable parallel safe
return case
  when stage = 'pending' then 'waiting'
  when stage = 'accepted' then case when begun then 'under_way' else 'accepted' end
  when stage = 'completed' then 'done'
  when stage is not null then stage
  when status = 'lost' then 'lost'
  when booking = 'held' then 'held'
  else 'asked' end;

-- The subtotal of a price that holds the taxes of a quote's lines: the one whose taxes, each rounded, give that price.
create function before_tax(cents int, lines jsonb) returns int language sql immutable strict as $$
  with rates as (
    select (line -> 'params' ->> 'per_100k')::numeric / 100000 as rate
    from jsonb_array_elements(lines) line where line ->> 'kind' = 'tax'
  ), exact as (
    select cents / (1 + coalesce(sum(rate), 0)) as subtotal from rates
  )
  select round(subtotal)::int + near
  from exact, generate_series(-1, 1) near
  order by abs(round(subtotal) + near - cents
      + (select coalesce(sum(round((round(subtotal) + near) * rate)), 0) from rates)),
    abs(near)
  limit 1
$$;

alter table leads
  add column outcome text not null default 'asked' check (outcome in
    ('asked', 'held', 'waiting', 'accepted', 'under_way', 'done', 'no_show', 'cancelled', 'declined', 'lost')),
  -- Before tax, in cents: what mover and customer agreed, and what was billed of a done move.
  add column agreed_cents int not null default 0,
  add column billed_cents int;
alter table leads
  -- What the move is worth to its mover: its bill once it is done, what was agreed while it is booked, else nothing.
  add column revenue_cents int not null generated always as (case
    when outcome = 'done' then coalesce(billed_cents, agreed_cents)
    when outcome in ('waiting', 'accepted', 'under_way') then agreed_cents
    else 0 end) stored;

-- What the rows say of each lead's outcome; `leads` has it stored.
create view derived_outcomes as
select l.id as lead_id,
  outcome_of(l.status, b.state, a.stage, exists (
    select from job_steps s
    where s.lead_id = l.id and s.vendor_id = a.vendor_id and s.undone_at is null)) as outcome,
  coalesce(case when agreed.cents = r.total_cents then r.subtotal_cents
    else before_tax(agreed.cents, taxed.lines) end, l.quote_amount) as agreed_cents,
  case when billed.cents = r.total_cents then r.subtotal_cents
    else before_tax(billed.cents, taxed.lines) end as billed_cents
from leads l
left join bookings b on b.lead_id = l.id
left join vendor_answers a on a.lead_id = l.id
left join quotes q on q.lead_id = l.id
left join job_records r on r.lead_id = l.id and r.vendor_id = a.vendor_id
left join bills i on i.lead_id = l.id and i.vendor_id = a.vendor_id and a.stage = 'completed'
-- No more than the customer owes: see `owed_cents`.
cross join lateral (
  select case when a.final_price_cents is not null then owed_cents(l.id, a.final_price_cents) end as cents) agreed
cross join lateral (
  select case when i.billed_cents is not null then owed_cents(l.id, i.billed_cents) end as cents) billed
cross join lateral (select coalesce(q.result -> 'breakdown' -> 'lines', '[]') as lines) taxed;

-- A lead begins with its truck held or with a price that is asked for; what follows from other rows is settled below.
create function begin_outcome() returns trigger language plpgsql as $$
begin
  new.outcome := outcome_of(new.status, case new.status when 'pending_payment' then 'held' end, null, false);
  new.agreed_cents := new.quote_amount;
  new.billed_cents := null;
  return new;
end $$;
create trigger leads_outcome_begun before insert on leads
  for each row execute function begin_outcome();

-- Stores what the rows say, as the transaction ends that changed one of them: whichever code changed it, and in
-- whatever order.
create function settle_outcome() returns trigger language plpgsql as $$
declare
  lead text := case when tg_table_name = 'leads' then to_jsonb(new) ->> 'id'
    else coalesce(to_jsonb(new), to_jsonb(old)) ->> 'lead_id' end;
begin
  update leads l
  set outcome = d.outcome, agreed_cents = d.agreed_cents, billed_cents = d.billed_cents
  from derived_outcomes d
  where l.id = lead and d.lead_id = lead
    and (l.outcome, l.agreed_cents, l.billed_cents)
      is distinct from (d.outcome, d.agreed_cents, d.billed_cents);
  return null;
end $$;
create constraint trigger leads_outcome after update of status, quote_amount on leads
  deferrable initially deferred for each row
  when (old.status <> new.status or old.quote_amount <> new.quote_amount)
  execute function settle_outcome();
create constraint trigger bookings_outcome after insert or update of state on bookings
  deferrable initially deferred for each row execute function settle_outcome();
create constraint trigger vendor_answers_outcome
  after insert or delete or update of stage, vendor_id, final_price_cents on vendor_answers
  deferrable initially deferred for each row execute function settle_outcome();
create constraint trigger job_steps_outcome after insert or update of undone_at on job_steps
  deferrable initially deferred for each row execute function settle_outcome();
create constraint trigger bills_outcome after insert or delete or update of billed_cents on bills
  deferrable initially deferred for each row execute function settle_outcome();
create constraint trigger job_records_outcome after insert or delete on job_records
  deferrable initially deferred for each row execute function settle_outcome();
create constraint trigger signature_disputes_outcome after insert or update of stands on signature_disputes
  deferrable initially deferred for each row execute function settle_outcome();

-- What people see a lead as (rule 7.17): its outcome, or while nothing is booked the word of an operator who works on it.
drop trigger vendor_answers_decline_insert on vendor_answers;
drop trigger vendor_answers_decline_update on vendor_answers;
drop function note_decline();
drop trigger leads_count_changed on leads;
alter table leads drop column state, drop column is_declined;
alter table leads add column state text not null generated always as (
  case when outcome in ('asked', 'held') and status in ('new', 'contacted', 'qualified', 'converted')
    then status else outcome end) stored;
create index leads_by_created on leads
  (created_at, id, state, selected_vendor_id, payment_status, move_date);
create index leads_by_name on leads
  (name_key, id, state, selected_vendor_id, payment_status, created_at, move_date);
create index leads_by_amount on leads
  (quote_amount, id, state, selected_vendor_id, payment_status, created_at, move_date);
create index leads_by_score on leads
  (score, created_at, id, state, selected_vendor_id, payment_status, move_date);
create index leads_by_move on leads (move_date, id)
  include (state, selected_vendor_id, payment_status, created_at, name_key, quote_amount, score);
create index leads_by_state on leads (state, created_at, id);

-- What became of a move is no edit either: an operator's version of the lead stays the newest.
drop trigger leads_version on leads;
create trigger leads_version before update on leads
  for each row when (old.freshness = new.freshness
    and (old.outcome, old.agreed_cents, old.billed_cents)
      is not distinct from (new.outcome, new.agreed_cents, new.billed_cents))
  execute function count_version();

-- The counts of the leads know their revenue beside their quotes.
alter table lead_counts add column revenue_cents bigint not null default 0;
create or replace function count_new_leads() returns trigger language plpgsql as $$
begin
  insert into lead_counts
    select state, payment_status, selected_vendor_id, count(*), sum(quote_amount), sum(revenue_cents)
    from come group by 1, 2, 3;
  return null;
end $$;
create or replace function count_gone_leads() returns trigger language plpgsql as $$
begin
  insert into lead_counts
    select state, payment_status, selected_vendor_id, -count(*), -sum(quote_amount), -sum(revenue_cents)
    from gone group by 1, 2, 3;
  return null;
end $$;
create or replace function count_changed_lead() returns trigger language plpgsql as $$
begin
  insert into lead_counts values
    (old.state, old.payment_status, old.selected_vendor_id, -1, -old.quote_amount, -old.revenue_cents),
    (new.state, new.payment_status, new.selected_vendor_id, 1, new.quote_amount, new.revenue_cents);
  return null;
end $$;
create trigger leads_count_changed after update on leads
  for each row when (old.state <> new.state or old.payment_status <> new.payment_status
    or old.selected_vendor_id is distinct from new.selected_vendor_id
    or old.quote_amount <> new.quote_amount or old.revenue_cents <> new.revenue_cents)
  execute function count_changed_lead();

-- The one definition of every metric of a day. A lead that has paid, and the revenue of its move, count on the day of its
-- first deposit; deposits and refunds each on their own.
drop function daily_metrics_between(date, date);
drop function measure_days(date, date);
truncate daily_metrics, daily_metrics_changes;
update daily_metrics_state set rolled_until = '-infinity';
alter table daily_metrics rename column booked_cents to revenue_cents;
alter table daily_metrics add column paid int not null;

create function measure_days(first date, last date) returns table (
  day date, vendor_id int, source text, leads int, quoted_cents bigint, deposits int,
  deposit_cents bigint, refunds int, refund_cents bigint, booked int, revenue_cents bigint, paid int
) language sql stable as $$
  select toronto_day(e.at), e.vendor_id, e.source,
    count(*) filter (where e.kind = 'lead')::int,
    coalesce(sum(e.quote) filter (where e.kind = 'lead'), 0)::bigint,
    count(*) filter (where e.kind = 'deposit')::int,
    coalesce(sum(e.amount) filter (where e.kind = 'deposit'), 0)::bigint,
    count(*) filter (where e.kind = 'refund')::int,
    coalesce(sum(e.amount) filter (where e.kind = 'refund'), 0)::bigint,
    count(*) filter (where e.first and e.outcome in ('waiting', 'accepted', 'under_way', 'done'))::int,
    coalesce(sum(e.revenue) filter (where e.first), 0)::bigint,
    count(*) filter (where e.first)::int
  from (
    select l.created_at as at, coalesce(l.selected_vendor_id, 0) as vendor_id, l.source,
      'lead' as kind, l.quote_amount as quote, 0 as amount, false as first, l.outcome, 0 as revenue
    from leads l
    where l.created_at >= toronto_midnight(first) and l.created_at < toronto_midnight(last + 1)
    union all
    select p.created_at, coalesce(l.selected_vendor_id, 0), l.source, p.kind, 0, p.amount,
      p.kind = 'deposit' and not exists (
        select from deposits before where before.lead_id = p.lead_id and before.id < p.id),
      l.outcome, l.revenue_cents
    from ledger p join leads l on l.id = p.lead_id
    where p.created_at >= toronto_midnight(first) and p.created_at < toronto_midnight(last + 1)
      and p.status = 'succeeded'
  ) e
  group by 1, 2, 3
$$;

-- As before: rolled up, and measured anew where a day is not over or has changed.
create function daily_metrics_between(first date, last date) returns table (
  day date, vendor_id int, source text, leads int, quoted_cents bigint, deposits int,
  deposit_cents bigint, refunds int, refund_cents bigint, booked int, revenue_cents bigint, paid int
) language sql stable rows 5000 set jit = off as $$
  select m.*
  from daily_metrics m
  where m.day between first and last
    and m.day < (select rolled_until from daily_metrics_state)
    and not exists (select from daily_metrics_changes c where c.day = m.day)
  union all
  select * from measure_days(greatest(first, (select rolled_until from daily_metrics_state)), last)
  union all
  select m.*
  from (
    select distinct day from daily_metrics_changes
    where day between first and last and day < (select rolled_until from daily_metrics_state)
  ) c
  cross join lateral measure_days(c.day, c.day) m
$$;

create or replace function note_lead_days() returns trigger language plpgsql as $$
begin
  perform note_changed_days(old.created_at, new.created_at);
  if tg_op = 'UPDATE' and (old.selected_vendor_id, old.source, old.outcome, old.revenue_cents)
    is distinct from (new.selected_vendor_id, new.source, new.outcome, new.revenue_cents)
  then
    perform note_changed_days(variadic
      array(select created_at from ledger where lead_id = new.id));
  end if;
  return null;
end $$;
drop trigger leads_metrics_changed on leads;
create trigger leads_metrics_changed after update on leads
  for each row when (
    (old.selected_vendor_id, old.source, old.quote_amount, old.created_at, old.outcome, old.revenue_cents)
    is distinct from
    (new.selected_vendor_id, new.source, new.quote_amount, new.created_at, new.outcome, new.revenue_cents))
  execute function note_lead_days();

-- With one deposit gone another is the first.
create or replace function note_payment_days() returns trigger language plpgsql as $$
begin
  perform note_changed_days(old.created_at, new.created_at);
  if tg_op = 'DELETE' then
    perform note_changed_days(variadic
      array(select created_at from deposits where lead_id = old.lead_id));
  end if;
  return null;
end $$;

-- Until when a vendor has to answer a booking: 24 hours, and at the latest two hours before the arrival window opens, one
-- where it was booked later than that, the opening itself in the last hour.
create function answer_due(booked timestamptz, opens timestamptz) returns timestamptz
  language sql immutable parallel safe
return case
  when opens is null or booked + interval '26 hours' <= opens then booked + interval '24 hours'
  when booked < opens - interval '2 hours' then opens - interval '2 hours'
  when booked < opens - interval '1 hour' then opens - interval '1 hour'
  else greatest(booked, opens) end;

alter table vendor_answers
  -- When the arrival window opens, by the clocks of the place where the crew arrives.
  add column opens_at timestamptz,
  add column answer_by timestamptz;
update vendor_answers set answer_by = answer_due(booked_at, opens_at);
alter table vendor_answers alter column answer_by set not null;
create function set_answer_by() returns trigger language plpgsql as $$
begin
  new.answer_by := answer_due(new.booked_at, new.opens_at);
  return new;
end $$;
create trigger vendor_answers_due before insert or update of booked_at, opens_at on vendor_answers
  for each row execute function set_answer_by();
drop index vendor_answers_late;
create index vendor_answers_late on vendor_answers (answer_by)
  where stage = 'pending' and escalated_at is null;
drop index vendor_answers_unanswered;
create index vendor_answers_unanswered on vendor_answers (answer_by) where stage = 'pending';

-- Leads that stand already.
update leads l set outcome = d.outcome, agreed_cents = d.agreed_cents, billed_cents = d.billed_cents
from derived_outcomes d where d.lead_id = l.id;

-- migrate:down
