-- migrate:up

-- The operators' list of leads: any page at any depth by an index, search by trigrams, counts kept.
create extension if not exists pg_trgm;

-- Lower case without French accents, so that "montreal" finds Montréal and sorting needs no locale.
create function fold_text(value text) returns text
  language sql immutable strict parallel safe
  return translate(lower(value collate "unicode"),
    'àáâãäåçèéêëìíîïñòóôõöùúûüýÿ', 'aaaaaaceeeeiiiinooooouuuuyy');

alter table leads
  add column lost_reason text,
  -- The part of the score that does not change with time (operations.md, section 5); what a lead's
  -- age adds is worked out when it is read. The same figures stand in contracts/admin/lead-score.ts.
  add column score_base smallint not null generated always as (
    (case when trim(email) <> '' then 10 else 0 end)
    + (case when trim(phone) <> '' then 10 else 0 end)
    + (case when trim(first_name) <> '' and trim(last_name) <> '' then 10 else 0 end)
    + (case when trim(origin_address) <> '' and trim(destination_address) <> '' then 15 else 0 end)
    + (case when move_date is not null then 10 else 0 end)
    + (case when total_rooms > 0 then 5 else 0 end)
    + (case when square_footage > 0 then 5 else 0 end)
    + (case when estimated_weight > 0 then 5 else 0 end)
    + (case when additional_services::text like '%true%' then 5 else 0 end)
  ) stored,
  -- Last name first, as lists of people are sorted.
  add column name_key text collate "C" not null
    generated always as (fold_text(last_name || ' ' || first_name)) stored,
  -- What the free-text search looks through; the phone a second time as digits alone.
  add column search_text text not null generated always as (fold_text(
    first_name || ' ' || last_name || ' ' || email || ' ' || phone || ' '
    || regexp_replace(phone, '\D', '', 'g') || ' ' || id || ' '
    || origin_address || ' ' || destination_address)) stored;

-- One pair an order. Without a filter on status or mover a page is merged from one walk a status:
-- seven descents instead of a further index for each order.
create index leads_by_date on leads (status, created_at, id);
create index leads_by_name on leads (status, name_key, id);
create index leads_by_score on leads (status, score_base, created_at, id);
create index leads_by_amount on leads (status, quote_amount, id);
create index leads_vendor_by_date on leads (selected_vendor_id, status, created_at, id);
create index leads_vendor_by_name on leads (selected_vendor_id, status, name_key, id);
create index leads_vendor_by_score on leads (selected_vendor_id, status, score_base, created_at, id);
create index leads_vendor_by_amount on leads (selected_vendor_id, status, quote_amount, id);
create index leads_by_payment on leads (payment_status, created_at, id);
create index leads_search on leads using gin (search_text gin_trgm_ops);

-- How many leads there are of each kind. Every change adds a line here and no line is ever changed,
-- so that two bookings never wait for each other; the sweep adds the lines up once a minute. The
-- sum over all lines is exact at any moment.
create table lead_counts (
  status text not null,
  payment_status text not null,
  vendor_id int,
  leads bigint not null,
  quote_cents bigint not null
);

create function count_new_leads() returns trigger language plpgsql as $$
begin
  insert into lead_counts
    select status, payment_status, selected_vendor_id, count(*), sum(quote_amount)
    from come group by 1, 2, 3;
  return null;
end $$;
create trigger leads_count_new after insert on leads referencing new table as come
  for each statement execute function count_new_leads();

create function count_gone_leads() returns trigger language plpgsql as $$
begin
  insert into lead_counts
    select status, payment_status, selected_vendor_id, -count(*), -sum(quote_amount)
    from gone group by 1, 2, 3;
  return null;
end $$;
create trigger leads_count_gone after delete on leads referencing old table as gone
  for each statement execute function count_gone_leads();

create function count_changed_lead() returns trigger language plpgsql as $$
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

insert into lead_counts
  select status, payment_status, selected_vendor_id, count(*), sum(quote_amount)
  from leads group by 1, 2, 3;

-- What operators write about a lead. Never changed: a correction is a further note.
create table lead_notes (
  id bigint generated always as identity primary key,
  lead_id text not null references leads,
  author text not null,
  body text not null,
  created_at timestamptz not null default now()
);
create index lead_notes_lead on lead_notes (lead_id, id);

-- Mails that an operator sends carry what was written, and may go out more than once; those that
-- the booking sends stay one a lead and type.
alter table email_logs
  add column sent_by text,
  add column body text,
  drop constraint email_logs_lead_id_email_type_key;
create unique index email_logs_once on email_logs (lead_id, email_type) where sent_by is null;
create index email_logs_lead on email_logs (lead_id, id);

-- migrate:down

drop index email_logs_lead, email_logs_once;
delete from email_logs where sent_by is not null;
alter table email_logs
  drop column sent_by, drop column body,
  add constraint email_logs_lead_id_email_type_key unique (lead_id, email_type);
drop table lead_notes;
drop trigger leads_count_changed on leads;
drop trigger leads_count_gone on leads;
drop trigger leads_count_new on leads;
drop function count_changed_lead, count_gone_leads, count_new_leads;
drop table lead_counts;
drop index leads_search, leads_by_payment, leads_vendor_by_amount, leads_vendor_by_score,
  leads_vendor_by_name, leads_vendor_by_date, leads_by_amount, leads_by_score, leads_by_name,
  leads_by_date;
alter table leads drop column search_text, drop column name_key, drop column score_base,
  drop column lost_reason;
drop function fold_text;
