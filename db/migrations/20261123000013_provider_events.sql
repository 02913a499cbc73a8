-- migrate:up

-- Parts of a deposit that were given back on the provider's own pages; a whole one is in `refunds`.
create table partial_refunds (
  id bigint primary key default nextval('payment_ids'),
  lead_id text not null references leads,
  session_id text not null references checkout_sessions (provider_id),
  provider_id text not null unique,
  amount int not null check (amount > 0),
  currency text not null,
  state text not null check (state in ('pending', 'succeeded', 'failed')),
  payment_intent_id text not null,
  created_at timestamptz not null default now()
);
create index partial_refunds_lead on partial_refunds (lead_id, id);

-- A customer's bank asks for the money of a payment back. `status` is the provider's own word.
create table disputes (
  provider_id text primary key,
  lead_id text not null references leads,
  session_id text not null references checkout_sessions (provider_id),
  amount int not null check (amount > 0),
  currency text not null,
  reason text not null,
  status text not null,
  due_by timestamptz,
  opened_at timestamptz not null,
  closed_at timestamptz,
  updated_at timestamptz not null
);
create index disputes_lead on disputes (lead_id, opened_at);
create index disputes_open on disputes (due_by) where closed_at is null;

drop view ledger;
create view ledger as
select id, lead_id, session_id, 'deposit' as kind, amount, currency, state,
  payment_status(state) as status, payment_intent_id, created_at,
  payment_words(id, lead_id, 'deposit', amount, payment_status(state), payment_intent_id) as words
from deposits
union all
select id, lead_id, session_id, 'refund', amount, currency, state,
  payment_status(state), payment_intent_id, created_at,
  payment_words(id, lead_id, 'refund', amount, payment_status(state), payment_intent_id)
from refunds
union all
select id, lead_id, session_id, 'refund', amount, currency, state,
  payment_status(state), payment_intent_id, created_at,
  payment_words(id, lead_id, 'refund', amount, payment_status(state), payment_intent_id)
from partial_refunds;

create or replace function tally_payments() returns trigger language plpgsql as $$
declare
  entity text := case when tg_table_name = 'deposits' then 'deposit' else 'refund' end;
  sign int := case when tg_table_name = 'deposits' then 1 else -1 end;
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
create trigger partial_refunds_tally_insert after insert on partial_refunds
  referencing new table as added for each statement execute function tally_payments();
create trigger partial_refunds_tally_update after update on partial_refunds
  referencing old table as gone new table as added for each statement
  execute function tally_payments();
create trigger partial_refunds_tally_delete after delete on partial_refunds
  referencing old table as gone for each statement execute function tally_payments();

-- migrate:down

drop view ledger;
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
drop table disputes;
drop table partial_refunds;
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
