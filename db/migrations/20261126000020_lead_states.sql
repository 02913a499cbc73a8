-- migrate:up

-- What people see a lead as (rule 7.17): its status, unless that says paid or to be paid while the mover
-- has declined or the deposit has gone back.
alter table leads add column is_declined boolean not null default false;
update leads l set is_declined = true
from vendor_answers a where a.lead_id = l.id and a.stage = 'declined';
alter table leads add column state text not null generated always as (
  case when status not in ('pending_payment', 'payment_completed', 'converted') then status
    when payment_status = 'refunded' then 'refunded'
    when is_declined and payment_status in ('succeeded', 'review') then 'declined'
    else status end
) stored;

create function note_decline() returns trigger language plpgsql as $$
begin
  update leads set is_declined = new.stage = 'declined'
  where id = new.lead_id and is_declined <> (new.stage = 'declined');
  return null;
end $$;
create trigger vendor_answers_decline_insert after insert on vendor_answers
  for each row when (new.stage = 'declined') execute function note_decline();
create trigger vendor_answers_decline_update after update on vendor_answers
  for each row when ((new.stage = 'declined') <> (old.stage = 'declined'))
  execute function note_decline();

-- Lists are filtered by what people see.
drop index leads_by_created;
drop index leads_by_name;
drop index leads_by_amount;
drop index leads_by_score;
drop index leads_by_status;
create index leads_by_created on leads (created_at, id, state, selected_vendor_id, payment_status);
create index leads_by_name on leads
  (name_key, id, state, selected_vendor_id, payment_status, created_at);
create index leads_by_amount on leads
  (quote_amount, id, state, selected_vendor_id, payment_status, created_at);
create index leads_by_score on leads
  (score, created_at, id, state, selected_vendor_id, payment_status);
create index leads_by_state on leads (state, created_at, id);

-- And so they are counted: the lines' `status` is what people see.
create or replace function count_new_leads() returns trigger language plpgsql as $$
begin
  insert into lead_counts
    select state, payment_status, selected_vendor_id, count(*), sum(quote_amount)
    from come group by 1, 2, 3;
  return null;
end $$;
create or replace function count_gone_leads() returns trigger language plpgsql as $$
begin
  insert into lead_counts
    select state, payment_status, selected_vendor_id, -count(*), -sum(quote_amount)
    from gone group by 1, 2, 3;
  return null;
end $$;
create or replace function count_changed_lead() returns trigger language plpgsql as $$
begin
  insert into lead_counts values
    (old.state, old.payment_status, old.selected_vendor_id, -1, -old.quote_amount),
    (new.state, new.payment_status, new.selected_vendor_id, 1, new.quote_amount);
  return null;
end $$;
drop trigger leads_count_changed on leads;
create trigger leads_count_changed after update on leads
  for each row when (old.state <> new.state or old.payment_status <> new.payment_status
    or old.selected_vendor_id is distinct from new.selected_vendor_id
    or old.quote_amount <> new.quote_amount)
  execute function count_changed_lead();
truncate lead_counts;
insert into lead_counts
select state, payment_status, selected_vendor_id, count(*), sum(quote_amount)
from leads group by 1, 2, 3;

-- migrate:down

drop trigger leads_count_changed on leads;
create or replace function count_new_leads() returns trigger language plpgsql as $$
begin
  insert into lead_counts
    select status, payment_status, selected_vendor_id, count(*), sum(quote_amount)
    from come group by 1, 2, 3;
  return null;
end $$;
create or replace function count_gone_leads() returns trigger language plpgsql as $$
begin
  insert into lead_counts
    select status, payment_status, selected_vendor_id, -count(*), -sum(quote_amount)
    from gone group by 1, 2, 3;
  return null;
end $$;
create or replace function count_changed_lead() returns trigger language plpgsql as $$
begin
  insert into lead_counts values
    (old.status, old.payment_status, old.selected_vendor_id, -1, -old.quote_amount),
    (new.status, new.payment_status, new.selected_vendor_id, 1, new.quote_amount);
  return null;
end $$;
create trigger leads_count_changed after update on leads
  for each row when (old.status <> new.status or old.payment_status <> new.payment_status
    or old.selected_vendor_id is distinct from new.selected_vendor_id
    or old.quote_amount <> new.quote_amount)
  execute function count_changed_lead();
truncate lead_counts;
insert into lead_counts
select status, payment_status, selected_vendor_id, count(*), sum(quote_amount)
from leads group by 1, 2, 3;
drop trigger vendor_answers_decline_update on vendor_answers;
drop trigger vendor_answers_decline_insert on vendor_answers;
drop function note_decline();
-- Their indexes go with the columns.
alter table leads drop column state, drop column is_declined;
create index leads_by_created on leads (created_at, id, status, selected_vendor_id, payment_status);
create index leads_by_name on leads
  (name_key, id, status, selected_vendor_id, payment_status, created_at);
create index leads_by_amount on leads
  (quote_amount, id, status, selected_vendor_id, payment_status, created_at);
create index leads_by_score on leads
  (score, created_at, id, status, selected_vendor_id, payment_status);
create index leads_by_status on leads (status, created_at, id);
