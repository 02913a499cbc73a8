-- migrate:up

-- Deposits and refunds are listed together, so an id is one of either.
create sequence payment_ids;

-- What customers paid: one row a paid checkout session. `confirmed` booked the move; `review` waits
-- for a person, who reads `review_reason`: a wrong amount or currency, a second payment for the same
-- move, a truck that was gone, or a refund that the provider refused; `refunded` has gone back.
create table deposits (
  id bigint primary key default nextval('payment_ids'),
  lead_id text not null references leads,
  session_id text not null unique references checkout_sessions (provider_id),
  -- Cents.
  amount int not null check (amount > 0),
  currency text not null,
  state text not null check (state in ('confirmed', 'review', 'refunded')),
  review_reason text,
  payment_intent_id text,
  created_at timestamptz not null default now()
);
-- However often a lead is paid, one deposit holds its booking.
create unique index deposits_one_confirmed on deposits (lead_id) where state = 'confirmed';
create index deposits_in_review on deposits (id) where state = 'review';

-- What goes back, one row a deposit, entered before the provider is asked: a process that dies
-- between the two leaves a row that says what was under way. `pending` is being asked for, with
-- `waiting` the provider waits for the customer, `succeeded` is given back, `failed` was refused.
create table refunds (
  id bigint primary key default nextval('payment_ids'),
  lead_id text not null references leads,
  session_id text not null unique references deposits (session_id),
  -- Cents.
  amount int not null check (amount > 0),
  currency text not null,
  state text not null default 'pending'
    check (state in ('pending', 'waiting', 'succeeded', 'failed')),
  -- The provider's own word for why it refused.
  failure_code text,
  -- What the provider is asked to give back.
  payment_intent_id text not null,
  -- The provider's id of the refund; null until it has answered, and where a person gave it back.
  provider_id text,
  -- A refund that failed is tried again under another idempotency key.
  attempt int not null default 1,
  -- Who asked for it, and why: an operator's email, a mover's person, or `system`.
  requested_by text not null,
  reason text not null,
  created_at timestamptz not null default now(),
  constraint refunds_failure check ((state = 'failed') = (failure_code is not null)),
  constraint refunds_waiting check (state <> 'waiting' or provider_id is not null)
);
create index refunds_unfinished on refunds (id) where state <> 'succeeded';
create index refunds_provider on refunds (provider_id);

-- What the panel's list calls the state of a deposit or a refund.
create function payment_status(state text) returns text language sql immutable parallel safe
return case when state in ('confirmed', 'review', 'refunded') then 'succeeded'
  when state = 'waiting' then 'pending' else state end;

-- One index an order of the panel's list, so that any page of it is read where it begins.
create index deposits_created on deposits (created_at, id);
create index deposits_amount on deposits (amount, id);
create index deposits_lead on deposits (lead_id, id);
create index deposits_status on deposits (payment_status(state), id);
create index deposits_words on deposits using gin (payment_words(
  id, lead_id, 'deposit', amount, payment_status(state), payment_intent_id) gin_trgm_ops);
create index refunds_created on refunds (created_at, id);
create index refunds_amount on refunds (amount, id);
create index refunds_lead on refunds (lead_id, id);
create index refunds_status on refunds (payment_status(state), id);
create index refunds_words on refunds using gin (payment_words(
  id, lead_id, 'refund', amount, payment_status(state), payment_intent_id) gin_trgm_ops);

-- Both as one list. Amounts are positive; the kind gives the sign.
create view ledger as
select id, lead_id, session_id, 'deposit' as kind, amount, currency, state,
  payment_status(state) as status, payment_intent_id, created_at,
  payment_words(id, lead_id, 'deposit', amount, payment_status(state), payment_intent_id) as words
from deposits
union all
select id, lead_id, session_id, 'refund', amount, currency, state,
  payment_status(state), payment_intent_id, created_at,
  payment_words(id, lead_id, 'refund', amount, payment_status(state), payment_intent_id)
from refunds;

insert into checkout_sessions (lead_id, attempt, provider_id, amount_cents, currency, status, paid,
  paid_cents, expires_at, created_at)
select p.lead_id,
  row_number() over (partition by p.lead_id order by p.id) + (select coalesce(max(attempt), 0)
    from checkout_sessions s where s.lead_id = p.lead_id),
  p.session_id, p.amount, p.currency, 'complete', true, p.amount, p.created_at, p.created_at
from payments p
where p.kind = 'deposit' and p.status = 'succeeded'
  and not exists (select from checkout_sessions s where s.provider_id = p.session_id);
insert into deposits (id, lead_id, session_id, amount, currency, state, review_reason,
  payment_intent_id, created_at)
select id, lead_id, session_id, amount, currency, resolution, review_reason, payment_intent_id,
  created_at
from payments where kind = 'deposit' and status = 'succeeded' order by id;
insert into refunds (id, lead_id, session_id, amount, currency, state, failure_code,
  payment_intent_id, provider_id, attempt, requested_by, reason, created_at)
select id, lead_id, session_id, amount, currency,
  case when status = 'pending' and provider_id is not null then 'waiting' else status end,
  case when status = 'failed' then coalesce(review_reason, 'unknown') end,
  coalesce(payment_intent_id, ''), provider_id, attempt, coalesce(requested_by, 'system'),
  coalesce(reason, ''), created_at
from payments where kind = 'refund' order by id;
select setval('payment_ids', coalesce((select max(id) from payments), 0) + 1, false);
drop table payments;

create or replace function tally_payments() returns trigger language plpgsql as $$
declare
  entity text := case tg_table_name when 'refunds' then 'refund' else 'deposit' end;
  sign int := case tg_table_name when 'refunds' then -1 else 1 end;
begin
  if tg_op <> 'DELETE' then
    insert into tally_changes (entity, status, entries, cents)
    select entity, payment_status(state), count(*), sign * sum(amount) from added group by 2;
  end if;
  if tg_op <> 'INSERT' then
    insert into tally_changes (entity, status, entries, cents)
    select entity, payment_status(state), -count(*), -sign * sum(amount) from gone group by 2;
  end if;
  return null;
end $$;
create trigger deposits_tally_insert after insert on deposits
  referencing new table as added for each statement execute function tally_payments();
create trigger deposits_tally_update after update on deposits
  referencing old table as gone new table as added for each statement
  execute function tally_payments();
create trigger deposits_tally_delete after delete on deposits
  referencing old table as gone for each statement execute function tally_payments();
create trigger refunds_tally_insert after insert on refunds
  referencing new table as added for each statement execute function tally_payments();
create trigger refunds_tally_update after update on refunds
  referencing old table as gone new table as added for each statement
  execute function tally_payments();
create trigger refunds_tally_delete after delete on refunds
  referencing old table as gone for each statement execute function tally_payments();

create or replace function figures_on(wanted date) returns table (
  vendor_id int, source text, leads int, quoted_cents bigint, deposits int, deposit_cents bigint,
  refunds int, refund_cents bigint, booked int, booked_cents bigint
) language sql stable as $$
  select f.vendor_id, f.source,
    count(*) filter (where f.kind = 'lead')::int,
    coalesce(sum(f.quote) filter (where f.kind = 'lead'), 0)::bigint,
    count(*) filter (where f.kind = 'deposit')::int,
    coalesce(sum(f.amount) filter (where f.kind = 'deposit'), 0)::bigint,
    count(*) filter (where f.kind = 'refund')::int,
    coalesce(sum(f.amount) filter (where f.kind = 'refund'), 0)::bigint,
    count(*) filter (where f.kind = 'deposit' and f.state = 'confirmed')::int,
    coalesce(sum(f.quote) filter (where f.kind = 'deposit' and f.state = 'confirmed'), 0)::bigint
  from (
    select coalesce(l.selected_vendor_id, 0) as vendor_id, l.source, 'lead' as kind,
      l.quote_amount as quote, 0 as amount, null::text as state
    from leads l
    where l.created_at >= toronto_midnight(wanted) and l.created_at < toronto_midnight(wanted + 1)
    union all
    select coalesce(l.selected_vendor_id, 0), l.source, p.kind, l.quote_amount, p.amount,
      p.state
    from ledger p join leads l on l.id = p.lead_id
    where p.created_at >= toronto_midnight(wanted) and p.created_at < toronto_midnight(wanted + 1)
      and p.status = 'succeeded'
  ) f
  group by f.vendor_id, f.source
$$;

create or replace function figures_over(first date, last date) returns table (
  day date, vendor_id int, source text, leads int, quoted_cents bigint, deposits int,
  deposit_cents bigint, refunds int, refund_cents bigint, booked int, booked_cents bigint
) language sql stable as $$
  select f.day, f.vendor_id, f.source,
    count(*) filter (where f.kind = 'lead')::int,
    coalesce(sum(f.quote) filter (where f.kind = 'lead'), 0)::bigint,
    count(*) filter (where f.kind = 'deposit')::int,
    coalesce(sum(f.amount) filter (where f.kind = 'deposit'), 0)::bigint,
    count(*) filter (where f.kind = 'refund')::int,
    coalesce(sum(f.amount) filter (where f.kind = 'refund'), 0)::bigint,
    count(*) filter (where f.kind = 'deposit' and f.state = 'confirmed')::int,
    coalesce(sum(f.quote) filter (where f.kind = 'deposit' and f.state = 'confirmed'), 0)::bigint
  from (
    select toronto_day(l.created_at) as day, coalesce(l.selected_vendor_id, 0) as vendor_id,
      l.source, 'lead' as kind, l.quote_amount as quote, 0 as amount, null::text as state
    from leads l
    where l.created_at >= toronto_midnight(first) and l.created_at < toronto_midnight(last + 1)
    union all
    select toronto_day(p.created_at), coalesce(l.selected_vendor_id, 0), l.source, p.kind,
      l.quote_amount, p.amount, p.state
    from ledger p join leads l on l.id = p.lead_id
    where p.created_at >= toronto_midnight(first) and p.created_at < toronto_midnight(last + 1)
      and p.status = 'succeeded'
  ) f
  group by f.day, f.vendor_id, f.source
$$;

create or replace function note_lead_days() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into figure_changes
    select distinct toronto_day(created_at) from new_rows where is_settled(created_at);
  elsif tg_op = 'DELETE' then
    insert into figure_changes
    select distinct toronto_day(created_at) from old_rows where is_settled(created_at);
  else
    with changed as (
      select o.id, o.created_at as before, n.created_at as after
      from old_rows o join new_rows n using (id)
      where (o.selected_vendor_id, o.source, o.quote_amount, o.created_at)
        is distinct from (n.selected_vendor_id, n.source, n.quote_amount, n.created_at)
    )
    insert into figure_changes
    select distinct toronto_day(at) from (
      select before as at from changed
      union all select after from changed
      union all select p.created_at from ledger p join changed c on c.id = p.lead_id
    ) moved
    where is_settled(at);
  end if;
  return null;
end $$;

create trigger deposits_figures_insert after insert on deposits
  referencing new table as new_rows for each statement execute function note_payment_days();
create trigger deposits_figures_update after update on deposits
  referencing old table as old_rows new table as new_rows
  for each statement execute function note_payment_days();
create trigger deposits_figures_delete after delete on deposits
  referencing old table as old_rows for each statement execute function note_payment_days();
create trigger refunds_figures_insert after insert on refunds
  referencing new table as new_rows for each statement execute function note_payment_days();
create trigger refunds_figures_update after update on refunds
  referencing old table as old_rows new table as new_rows
  for each statement execute function note_payment_days();
create trigger refunds_figures_delete after delete on refunds
  referencing old table as old_rows for each statement execute function note_payment_days();
create trigger deposits_figures_truncate after truncate on deposits
  for each statement execute function forget_figures();
create trigger refunds_figures_truncate after truncate on refunds
  for each statement execute function forget_figures();

-- migrate:down
