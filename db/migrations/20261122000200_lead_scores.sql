-- migrate:up

-- What a lead's age adds to its score at an instant (see `leadScore` in contracts/admin/lead-score.ts).
create function lead_freshness(created_at timestamptz, at timestamptz) returns smallint
  language sql immutable parallel safe
  return case when created_at >= at - interval '24 hours' then 10
    when created_at >= at - interval '168 hours' then 5 else 0 end;

drop index leads_created, leads_vendor_created, leads_by_date, leads_by_name, leads_by_score,
  leads_by_amount, leads_vendor_by_date, leads_vendor_by_name, leads_vendor_by_score,
  leads_vendor_by_amount, leads_by_payment;
drop trigger leads_version on leads;
alter table leads
  drop column score_base,
  -- Right when the lead is made; the sweep lowers it as the lead ages.
  add column freshness smallint not null default 10;
update leads set freshness = lead_freshness(created_at, now());
alter table leads
  add column score smallint not null generated always as (
    (case when trim(email) <> '' then 10 else 0 end)
    + (case when trim(phone) <> '' then 10 else 0 end)
    + (case when trim(first_name) <> '' and trim(last_name) <> '' then 10 else 0 end)
    + (case when trim(origin_address) <> '' and trim(destination_address) <> '' then 15 else 0 end)
    + (case when move_date is not null then 10 else 0 end)
    + (case when total_rooms > 0 then 5 else 0 end)
    + (case when square_footage > 0 then 5 else 0 end)
    + (case when estimated_weight > 0 then 5 else 0 end)
    + (case when additional_services::text like '%true%' then 5 else 0 end)
    + freshness
  ) stored;

-- A score that ages is no edit: an operator's version of the lead stays the newest.
create trigger leads_version before update on leads
  for each row when (old.freshness = new.freshness) execute function count_version();

-- One index an order. What a list is filtered by stands behind the order's own columns, so that it is
-- decided within the index.
create index leads_by_created on leads
  (created_at, id, status, selected_vendor_id, payment_status);
create index leads_by_name on leads
  (name_key, id, status, selected_vendor_id, payment_status, created_at);
create index leads_by_amount on leads
  (quote_amount, id, status, selected_vendor_id, payment_status, created_at);
create index leads_by_score on leads
  (score, created_at, id, status, selected_vendor_id, payment_status);
-- What is rare is found first and sorted then; the planner knows what is.
create index leads_by_status on leads (status, created_at, id);
create index leads_by_vendor on leads (selected_vendor_id, created_at, id);
create index leads_by_payment on leads (payment_status, created_at, id);
create index leads_fresh on leads (freshness, created_at) where freshness > 0;
-- A search is planned by how frequent its words are in this sample.
alter table leads alter column search_text set statistics 1000;

-- migrate:down
