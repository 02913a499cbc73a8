-- migrate:up

create extension if not exists pg_trgm;

-- What a search of the operators' tracking lists looks through: a row's fields as one text.
create function payment_words(
  id bigint, lead_id text, kind text, amount int, status text, payment_intent_id text
) returns text language sql immutable parallel safe
return lower(id::text || ' ' || lead_id || ' ' || kind || ' ' || (amount / 100)::text || '.'
  || lpad((amount % 100)::text, 2, '0') || ' ' || status || ' ' || coalesce(payment_intent_id, ''));

create function email_words(
  id bigint, lead_id text, email_type text, recipient text, subject text, status text
) returns text language sql immutable parallel safe
return lower(id::text || ' ' || coalesce(lead_id, '') || ' ' || email_type || ' ' || recipient
  || ' ' || subject || ' ' || status);

create index payments_words on payments
  using gin (payment_words(id, lead_id, kind, amount, status, payment_intent_id) gin_trgm_ops);
create index email_logs_words on email_logs
  using gin (email_words(id, lead_id, email_type, recipient, subject, status) gin_trgm_ops);

-- One index an order, so that any page of a list is read where it begins.
create index payments_created on payments (created_at, id);
create index payments_amount on payments (amount, id);
create index payments_lead_order on payments (lead_id, id);
create index payments_status on payments (status, id);
create index email_logs_sent on email_logs (coalesce(sent_at, '-infinity'::timestamptz), id);
create index email_logs_status on email_logs (status, id);
create index email_logs_type on email_logs (email_type, id);
create index email_logs_recipient on email_logs (recipient, id);

-- How many rows there are by status, kept as they change: counting a million takes too long for a
-- card. A change is a row of its own, since a counter that everyone updates would make payments
-- wait for each other; `roll_up_tallies` adds them up.
create table tallies (
  entity text not null,
  status text not null,
  entries bigint not null,
  -- Signed cents: a deposit adds, a refund takes away. Zero where there is no money.
  cents bigint not null,
  primary key (entity, status)
);
create table tally_changes (
  id bigint generated always as identity primary key,
  entity text not null,
  status text not null,
  entries bigint not null,
  cents bigint not null
);

create function tally_payments() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    insert into tally_changes (entity, status, entries, cents)
    select kind, status, count(*), sum(case kind when 'refund' then -amount else amount end)
    from added group by kind, status;
  end if;
  if tg_op <> 'INSERT' then
    insert into tally_changes (entity, status, entries, cents)
    select kind, status, -count(*), -sum(case kind when 'refund' then -amount else amount end)
    from gone group by kind, status;
  end if;
  return null;
end $$;
create trigger payments_tally_insert after insert on payments
  referencing new table as added for each statement execute function tally_payments();
create trigger payments_tally_update after update on payments
  referencing old table as gone new table as added for each statement
  execute function tally_payments();
create trigger payments_tally_delete after delete on payments
  referencing old table as gone for each statement execute function tally_payments();

create function tally_email_logs() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    insert into tally_changes (entity, status, entries, cents)
    select 'email', status, count(*), 0 from added group by status;
  end if;
  if tg_op <> 'INSERT' then
    insert into tally_changes (entity, status, entries, cents)
    select 'email', status, -count(*), 0 from gone group by status;
  end if;
  return null;
end $$;
create trigger email_logs_tally_insert after insert on email_logs
  referencing new table as added for each statement execute function tally_email_logs();
create trigger email_logs_tally_update after update on email_logs
  referencing old table as gone new table as added for each statement
  execute function tally_email_logs();
create trigger email_logs_tally_delete after delete on email_logs
  referencing old table as gone for each statement execute function tally_email_logs();

-- Whoever comes second finds the rows gone and adds nothing.
create function roll_up_tallies() returns void language sql as $$
  with changes as (delete from tally_changes returning *)
  insert into tallies (entity, status, entries, cents)
  select entity, status, sum(entries), sum(cents) from changes group by entity, status
  order by entity, status
  on conflict (entity, status) do update
  set entries = tallies.entries + excluded.entries, cents = tallies.cents + excluded.cents;
$$;

insert into tallies (entity, status, entries, cents)
select kind, status, count(*), sum(case kind when 'refund' then -amount else amount end)
from payments group by kind, status;
insert into tallies (entity, status, entries, cents)
select 'email', status, count(*), 0 from email_logs group by status;

-- migrate:down

drop trigger email_logs_tally_delete on email_logs;
drop trigger email_logs_tally_update on email_logs;
drop trigger email_logs_tally_insert on email_logs;
drop trigger payments_tally_delete on payments;
drop trigger payments_tally_update on payments;
drop trigger payments_tally_insert on payments;
drop function roll_up_tallies, tally_email_logs, tally_payments;
drop table tally_changes, tallies;
drop index email_logs_recipient, email_logs_type, email_logs_status, email_logs_sent,
  payments_status, payments_lead_order, payments_amount, payments_created, email_logs_words,
  payments_words;
drop function email_words, payment_words;
